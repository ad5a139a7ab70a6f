import GameCore

/// The complete state of a game, including facts that the captain does not see.
///
/// A player, whether bot or person, gets a `CaptainView` of it.
public struct GameState: Codable, Hashable, Sendable {
  /// The difficulty of the game.
  public let difficulty: Difficulty
  /// The day, from 0.
  public internal(set) var day = 0
  /// The phase: in port, in an encounter, or over.
  public internal(set) var phase = Phase.port
  /// The planet at which the ship lies, or which it left last.
  public internal(set) var location: Int
  /// All planets. Their places here are their numbers on the chart, less 1.
  public let planets: [Planet]
  /// Distances, planet by planet.
  let distances: [Int]
  var markets: Markets
  /// The ship and its cargo.
  public internal(set) var ship: Ship
  /// Cash, the loan, and the uses of money.
  public internal(set) var money: Money
  /// By `Faction`, -100 to 100.
  public internal(set) var standing = [0, 0, 0]
  /// By `Deed`, 0 to 5.
  public internal(set) var deeds = [Int](repeating: 0, count: Deed.allCases.count)
  /// Points of renown.
  public internal(set) var renown = 0
  /// The captain's knowledge, seen and heard.
  public internal(set) var log: CaptainsLog
  /// The start of the game; `nil` for the standard start.
  public internal(set) var scenario: Scenario?
  /// The people of this game, and the consequences of its meetings.
  var story: Story
  var marketStream: RandomStream
  var encounterStream: RandomStream
  var combatStream: RandomStream
}

/// The phase, which determines the captain's actions.
public enum Phase: Codable, Hashable, Sendable {
  /// The ship lies in port.
  case port
  /// An encounter waits for an answer.
  case encounter(Encounter)
  /// The game is over.
  case over(Ending)
}

/// A planet. Everything of it is on the charts.
public struct Planet: Codable, Hashable, Sendable {
  /// The name's place in the table of names.
  public let name: Int
  /// The place on the map, from the left, in units of distance.
  public let x: Int
  /// The place on the map, from the top, in units of distance.
  public let y: Int
  /// The economy; usual prices follow from it.
  public let economy: Economy
  /// The government; law, patrols and bank follow from it.
  public let government: Government
  /// The level of its shipyard, 0 to 3.
  public let yard: Int
  /// The remoteness, 0 to 100.
  public let frontier: Int
  /// Credits for a unit of fuel.
  public let fuelPrice: Int
}

/// The ship and its cargo.
public struct Ship: Codable, Hashable, Sendable {
  /// By `Part`, 0 to 3.
  public internal(set) var steps = [Int](repeating: 0, count: Part.allCases.count)
  /// Points, at least 1 while the ship flies.
  public internal(set) var hull: Int
  /// Units of fuel. A unit of distance takes one.
  public internal(set) var fuel: Int
  /// Units of each `Commodity`.
  public internal(set) var cargo = [Int](repeating: 0, count: Commodity.allCases.count)
  /// Credits paid for the units aboard of each `Commodity`.
  public internal(set) var paid = [Int](repeating: 0, count: Commodity.allCases.count)
  /// The book value in credits of the units aboard of each `Commodity`. It is the price paid for every purchase, at
  /// most a share of the usual value.
  var book = [Int](repeating: 0, count: Commodity.allCases.count)

  /// A ship with its hull whole and its tank full.
  init(steps: [Int], _ rules: Rules) {
    self.steps = steps
    hull = rules.value(of: .hull, step: steps[Part.hull.rawValue])
    fuel = rules.ship.tanks[steps[Part.engine.rawValue]]
  }

  /// Removes units of a commodity from the hold, and their share of the price paid.
  mutating func remove(_ units: Int, of commodity: Int) {
    let held = cargo[commodity]
    guard units > 0, units <= held else { return }
    paid[commodity] -= paid[commodity] * units / held
    book[commodity] -= (book[commodity] * units + held - 1) / held
    cargo[commodity] -= units
  }

  /// Units carried in all.
  public var load: Int { cargo.reduce(0, +) }

  /// The step of a part, 0 to 3.
  public subscript(part: Part) -> Int { steps[part.rawValue] }
}

/// Cash, the loan, and the uses of money.
public struct Money: Codable, Hashable, Sendable {
  /// Credits in hand.
  public internal(set) var cash: Int
  /// Credits owed to the lender. They grow by interest each day.
  public internal(set) var debt: Int
  /// The instalment due by `dueDay`; 0 between collections.
  public internal(set) var due = 0
  /// The last day on which the instalment can be paid.
  public internal(set) var dueDay = 0
  /// The number of collections so far.
  public internal(set) var collections = 0
  /// Credits paid beyond the amount due since the last collection, less those borrowed. They count towards the next
  /// one. `nil` if there were none.
  var paidAhead: Int?
  /// True if the lender has given the second stake; `nil` for no.
  var isStaked: Bool?
  /// Sums by `LedgerLine`. Every line but `interest` is a flow of cash; `interest` is the growth of the debt.
  public internal(set) var ledger = [Int](repeating: 0, count: LedgerLine.allCases.count)

  mutating func move(_ amount: Int, _ line: LedgerLine) {
    cash += amount
    ledger[line.rawValue] += amount
  }
}

/// An encounter between two planets.
public struct Encounter: Codable, Hashable, Sendable {
  var kind: EncounterKind
  /// The strength of the foe, 1 to 10.
  public internal(set) var foe: Int
  /// The chance that a distress call is genuine, in thousandths.
  public internal(set) var genuine: Int
  /// True if the encounter is known to be of its visible kind.
  public internal(set) var isKnown: Bool
  /// The planet that the ship flies to, from 0.
  public let destination: Int
  /// Days to go.
  public internal(set) var days: Int
  /// The number of answers so far.
  public internal(set) var round = 0
  /// The strength at the beginning.
  var strength: Int
  /// The number of the text told for it.
  var telling = 0
}

/// The captain's notes: prices and events seen, and rumours heard.
public struct CaptainsLog: Codable, Hashable, Sendable {
  /// By planet, the day of the last look at its prices, or -1.
  public internal(set) var seenDay: [Int]
  /// By planet and commodity, the price then.
  public internal(set) var seenPrice: [Int]
  /// The rumours heard, oldest first.
  public internal(set) var rumours: [Rumour] = []
  /// The events on the planets at the last sight, each with the day.
  var seenNews: [Rumour] = []
  /// The planets visited, by bit.
  public internal(set) var visited = 0
  /// The fortune at each arrival, for the chart.
  public internal(set) var fortunes: [FortunePoint] = []
  /// The number of trips begun.
  public internal(set) var trips = 0
  /// The open order of the named buyer; `nil` if there is none.
  public internal(set) var order: BuyersOrder?
  /// The trips without a meeting since the last one; `nil` for 0.
  var quietTrips: Int?
  /// The extra strength of foes for the captain's fortune at the last arrival; `nil` for 0.
  var fame: Int?
}

/// A point of the chart of fortunes: at a landing, and at a departure if the fortune has changed in port.
public struct FortunePoint: Codable, Hashable, Sendable {
  /// The day, from 0.
  public let day: Int
  /// The fortune then, in credits.
  public let fortune: Int
}

/// A rumour heard in a port about another planet. Mostly true.
public struct Rumour: Codable, Hashable, Sendable {
  /// The planet, from 0.
  public let planet: Int
  /// The rumoured event there.
  public let event: MarketEvent
  /// The commodity of a shortage or a glut.
  public let commodity: Commodity?
  /// The day on which it was heard.
  public let heard: Int
}
