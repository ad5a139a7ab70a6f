import Rogueship

/// What the captain sees, as it is sent: the snapshot, and the words that go with it.
struct RogueshipViewBody: Encodable, Sendable {
  struct Encounter: Encodable, Sendable {
    var kind: String?
    var name: String
    var scene: String
    var foe: Int
    var round: Int
    var destination: Int
    var fullBlow: Int
  }

  struct RumourRow: Encodable, Sendable {
    var planet: Int
    var event: String
    var commodity: String?
    var heard: Int
    var text: String
  }

  struct Chart: Encodable, Sendable {
    var width: Int
    var height: Int
  }

  let game = "rogueship"
  var difficulty: String
  var day: Int
  var lastDay: Int
  var location: Int
  var isInPort: Bool
  var ending: String?
  var endingText: String?
  var cash: Int
  var debt: Int
  var due: Int
  var dueDay: Int
  var credit: Int
  var fortune: Int
  var renown: Int
  var score: Int
  var hull: Int
  var hullMost: Int
  var fuel: Int
  var tank: Int
  var load: Int
  var hold: Int
  var range: Int
  var repairPrice: Int
  var map: Chart
  var standing: [String: Int]
  var deeds: [String: Int]
  var news: String?
  var planets: [CaptainSnapshot.PlanetRow]
  var market: [CaptainSnapshot.MarketRow]
  var parts: [CaptainSnapshot.PartRow]
  var encounter: Encounter?
  var rumours: [RumourRow]
  var scoreSheet: ScoreSheet
  var fortunes: [FortunePoint]

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
