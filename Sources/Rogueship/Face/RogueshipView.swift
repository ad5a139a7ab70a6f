/// What the captain sees, as it is sent: the snapshot, and the words that go with it.
public struct RogueshipView: Encodable, Sendable {
  public struct Encounter: Encodable, Sendable {
    public var kind: String?
    public var name: String
    public var scene: String
    public var foe: Int
    public var round: Int
    public var destination: Int
    public var fullBlow: Int
  }

  public struct RumourRow: Encodable, Sendable {
    public var planet: Int
    public var event: String
    public var commodity: String?
    public var heard: Int
    public var text: String
  }

  public struct Chart: Encodable, Sendable {
    public var width: Int
    public var height: Int
  }

  /// Says which game's view it is.
  public let game = "rogueship"
  public var difficulty: String
  public var day: Int
  public var lastDay: Int
  public var location: Int
  public var isInPort: Bool
  public var ending: String?
  public var endingText: String?
  public var cash: Int
  public var debt: Int
  public var due: Int
  public var dueDay: Int
  public var credit: Int
  public var fortune: Int
  public var renown: Int
  public var score: Int
  public var hull: Int
  public var hullMost: Int
  public var fuel: Int
  public var tank: Int
  public var load: Int
  public var hold: Int
  public var range: Int
  public var repairPrice: Int
  public var map: Chart
  public var standing: [String: Int]
  public var deeds: [String: Int]
  public var news: String?
  public var planets: [CaptainSnapshot.PlanetRow]
  public var market: [CaptainSnapshot.MarketRow]
  public var parts: [CaptainSnapshot.PartRow]
  public var encounter: Encounter?
  public var rumours: [RumourRow]
  public var scoreSheet: ScoreSheet
  public var fortunes: [FortunePoint]

  init(_ view: CaptainView, _ narrator: Narrator, _ rules: Rules) {
    let seen = view.snapshot
    (difficulty, day, lastDay, location) = (seen.difficulty, seen.day, seen.lastDay, seen.location)
    isInPort = view.isInPort
    ending = seen.ending
    endingText = view.ending.map { narrator.text($0) }
    (cash, debt, due, dueDay, credit) = (seen.cash, seen.debt, seen.due, seen.dueDay, seen.credit)
    (fortune, renown, score) = (seen.fortune, seen.renown, seen.score)
    (hull, hullMost) = (seen.hull, view.value(of: .hull))
    (fuel, tank, load, hold) = (seen.fuel, seen.tank, seen.load, view.value(of: .hold))
    range = view.value(of: .engine)
    repairPrice = view.repairPrice
    map = Chart(width: rules.planets.width, height: rules.planets.height)
    (standing, deeds) = (seen.standing, seen.deeds)
    news = view.newsHere.map { narrator.news($0.event, $0.commodity, on: view.name(of: view.location)) }
    (planets, market, parts) = (seen.planets, seen.market, seen.parts)
    encounter = view.encounter.map {
      Encounter(
        kind: $0.kind?.name, name: narrator.name($0.kind), scene: narrator.scene($0), foe: $0.foe, round: $0.round,
        destination: $0.destination + 1, fullBlow: $0.fullBlow)
    }
    rumours = view.rumours.map {
      RumourRow(
        planet: $0.planet + 1, event: $0.event.name, commodity: $0.commodity?.name, heard: $0.heard,
        text: narrator.news($0.event, $0.commodity, on: view.name(of: $0.planet)))
    }
    (scoreSheet, fortunes) = (seen.scoreSheet, seen.fortunes)
  }

  private enum CodingKeys: String, CodingKey {
    case game, difficulty, day, lastDay, location, isInPort, ending, endingText, cash, debt, due, dueDay, credit,
      fortune
    case renown, score, hull, hullMost, fuel, tank, load, hold, range, repairPrice, map, standing, deeds, news, planets
    case market, parts, encounter, rumours, scoreSheet, fortunes
  }
}
