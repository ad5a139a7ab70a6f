/// The captain's view as it is sent: the snapshot, and its words.
public struct RogueshipView: Encodable, Sendable {
  /// An encounter with its texts.
  public struct Encounter: Encodable, Sendable {
    /// The name of the ``EncounterKind``; `nil` for a distress call that was not seen through.
    public var kind: String?
    /// The name for people.
    public var name: String
    /// The scene in a sentence or two.
    public var scene: String
    /// The name of its picture.
    public var picture: String
    /// Its strength, 1 to 10.
    public var foe: Int
    /// Its strength at the beginning.
    public var strength: Int
    /// Answers given before.
    public var round: Int
    /// The planet that the ship flies to, by its number from 1.
    public var destination: Int
    /// Points of hull that the hardest blow costs.
    public var fullBlow: Int
    /// The damage of the hardest blow of its answers, in a few words; `nil` if nothing strikes.
    public var blow: String?
  }

  /// News of another planet, with its text. It may be wrong.
  public struct RumourRow: Encodable, Sendable {
    /// The planet's number, from 1.
    public var planet: Int
    /// The name of the ``MarketEvent``.
    public var event: String
    /// The commodity of a shortage or a glut.
    public var commodity: String?
    /// The day on which it was heard.
    public var heard: Int
    /// The rumour in a sentence.
    public var text: String
  }

  /// A load that can be bought here for another planet, with its texts.
  public struct LoadRow: Encodable, Sendable {
    /// The name of the ``LoadOffer/Kind``.
    public var kind: String
    /// The name for people.
    public var name: String
    /// The planet's number, from 1.
    public var planet: Int
    /// The goods in a few words.
    public var goods: String
    /// The price of the goods, in credits.
    public var cost: Int
    /// The expected gain in credits, after the fuel.
    public var gain: Int
    /// Days of the way.
    public var days: Int
    /// The risks, a few words each.
    public var risks: [String]
    /// The actions that load the ship, in their order.
    public var actions: [String]
  }

  /// The open order of the named buyer.
  public struct OrderRow: Encodable, Sendable {
    /// The planet's number, from 1.
    public var planet: Int
    /// The name of the ``Commodity``.
    public var commodity: String
    /// Units that are still wanted.
    public var units: Int
    /// Credits for a unit.
    public var price: Int
    /// The last day on which they are taken.
    public var lastDay: Int
    /// The order in a sentence.
    public var text: String
  }

  /// The size of the map, in units of distance.
  public struct Chart: Encodable, Sendable {
    /// The width, from the left edge to the right one.
    public var width: Int
    /// The height, from the top edge to the bottom one.
    public var height: Int
  }

  /// The name of the view's game.
  public let game = "rogueship"
  /// The name of the ``Difficulty``.
  public var difficulty: String
  /// The day, from 0.
  public var day: Int
  /// The day on which the game ends.
  public var lastDay: Int
  /// The planet's number, from 1. Under way it is the one that the ship left.
  public var location: Int
  /// True if the ship is in port.
  public var isInPort: Bool
  /// The name of the ``Ending``; `nil` while the game goes on.
  public var ending: String?
  /// The ending in a sentence.
  public var endingText: String?
  /// Credits in hand.
  public var cash: Int
  /// The debt to the lender, in credits.
  public var debt: Int
  /// The instalment due by `dueDay`, in credits; 0 between collections.
  public var due: Int
  /// The last day on which `due` can be paid.
  public var dueDay: Int
  /// Credits that a bank here would lend; 0 if none does.
  public var credit: Int
  /// Cash, cargo and parts, less the debt, in credits.
  public var fortune: Int
  /// Points of renown. Each is a point of the score.
  public var renown: Int
  /// The score if the game ended now.
  public var score: Int
  /// Points of hull left.
  public var hull: Int
  /// Points of a whole hull.
  public var hullMost: Int
  /// Units of fuel aboard.
  public var fuel: Int
  /// Units of fuel that the tank takes.
  public var tank: Int
  /// Units of cargo aboard.
  public var load: Int
  /// Units of cargo that the hold takes.
  public var hold: Int
  /// The distance that the engine covers in one flight.
  public var range: Int
  /// Credits for one point of hull.
  public var repairPrice: Int
  /// The size of the map.
  public var map: Chart
  /// By the name of the ``Faction``, -100 to 100.
  public var standing: [String: Int]
  /// By the name of the ``Deed``, 0 to 5.
  public var deeds: [String: Int]
  /// The event on this planet, in a sentence; `nil` if there is none.
  public var news: String?
  /// All planets, in the order of their numbers.
  public var planets: [CaptainSnapshot.PlanetRow]
  /// All commodities, in the order of ``Commodity``.
  public var market: [CaptainSnapshot.MarketRow]
  /// All parts, in the order of ``Part``.
  public var parts: [CaptainSnapshot.PartRow]
  /// The encounter; `nil` if there is none.
  public var encounter: Encounter?
  /// The rumours heard, oldest first.
  public var rumours: [RumourRow]
  /// Loads of different risk and reach, the safe one first; empty under way.
  public var loads: [LoadRow]
  /// The open order of the named buyer; `nil` if there is none.
  public var order: OrderRow?
  /// The score, item by item.
  public var scoreSheet: ScoreSheet
  /// The fortune at the start and at each arrival.
  public var fortunes: [FortunePoint]

  init(_ view: CaptainView, _ narrator: Narrator, _ rules: Rules) {
    let seen = view.snapshot
    (difficulty, day, lastDay, location) = (seen.difficulty, seen.day, seen.lastDay, seen.location)
    isInPort = view.isInPort
    ending = seen.ending
    endingText = view.ending.map { narrator.text($0, view) }
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
        kind: $0.kind?.name, name: narrator.name($0.kind), scene: narrator.scene($0, view), picture: $0.picture,
        foe: $0.foe,
        strength: $0.strength, round: $0.round,
        destination: $0.destination + 1, fullBlow: $0.fullBlow,
        blow: narrator.blow(of: $0, view))
    }
    rumours = view.rumours.map {
      RumourRow(
        planet: $0.planet + 1, event: $0.event.name, commodity: $0.commodity?.name, heard: $0.heard,
        text: narrator.news($0.event, $0.commodity, on: view.name(of: $0.planet)))
    }
    loads = TradeAdvice(view).offers.map { offer in
      LoadRow(
        kind: offer.kind.rawValue, name: narrator.name(offer.kind), planet: offer.planet + 1,
        goods: narrator.goods(of: offer), cost: offer.cost, gain: offer.gain, days: offer.days,
        risks: narrator.risks(of: offer, view), actions: offer.actions.map(\.description))
    }
    order = view.order.map {
      OrderRow(
        planet: $0.planet + 1, commodity: $0.commodity.name, units: $0.units, price: $0.price, lastDay: $0.lastDay,
        text: narrator.text($0, view))
    }
    (scoreSheet, fortunes) = (seen.scoreSheet, seen.fortunes)
  }

  private enum CodingKeys: String, CodingKey {
    case game, difficulty, day, lastDay, location, isInPort, ending, endingText, cash, debt, due, dueDay, credit,
      fortune
    case renown, score, hull, hullMost, fuel, tank, load, hold, range, repairPrice, map, standing, deeds, news, planets
    case market, parts, encounter, rumours, loads, order, scoreSheet, fortunes
  }
}
