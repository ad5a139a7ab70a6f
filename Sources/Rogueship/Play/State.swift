import GameCore

/// Everything there is to know of a game, what the captain does not see included.
///
/// A player, whether bot or person, gets a `CaptainView` of it.
public struct GameState: Codable, Hashable, Sendable {
  /// How hard the game is.
  public let difficulty: Difficulty
  /// The day, from 0.
  public internal(set) var day = 0
  /// Whether the ship is in port, has met something, or the game is over.
  public internal(set) var phase = Phase.port
  /// The planet at which the ship lies, or which it left last.
  public internal(set) var location: Int
  /// All planets. Their places here are their numbers on the chart, less 1.
  public let planets: [Planet]
  /// Distances, planet by planet.
  let distances: [Int]
  var markets: Markets
  /// The ship and what it carries.
  public internal(set) var ship: Ship
  /// Cash, the loan, and where the money went.
  public internal(set) var money: Money
  /// By `Faction`, -100 to 100.
  public internal(set) var standing = [0, 0, 0]
  /// By `Deed`, 0 to 5.
  public internal(set) var deeds = [Int](repeating: 0, count: Deed.allCases.count)
  /// Points of renown.
  public internal(set) var renown = 0
  /// What the captain has seen and heard.
  public internal(set) var log: CaptainsLog
  /// How the game began; `nil` for the standard start.
  public internal(set) var scenario: Scenario?
  /// Who is who in this game, and what its meetings have left behind; `nil` under the first version of the rules.
  var story: Story?
  var marketStream: RandomStream
  var encounterStream: RandomStream
  var combatStream: RandomStream
}

/// What the captain can do now depends on it.
public enum Phase: Codable, Hashable, Sendable {
  /// The ship lies in port.
  case port
  /// Something was met, and waits for an answer.
  case encounter(Encounter)
  /// The game is over.
  case over(Ending)
}

/// A planet. Everything of it is on the charts.
public struct Planet: Codable, Hashable, Sendable {
  /// The name's place in the table of names.
  public let name: Int
  /// Where it lies on the map, from the left, in units of distance.
  public let x: Int
  /// Where it lies on the map, from the top, in units of distance.
  public let y: Int
  /// What it lives on; usual prices follow from it.
  public let economy: Economy
  /// Who rules it: law, patrols and bank follow from it.
  public let government: Government
  /// How well its shipyard is equipped, 0 to 3.
  public let yard: Int
  /// How far out it lies, 0 to 100.
  public let frontier: Int
  /// Credits for a unit of fuel.
  public let fuelPrice: Int
}

/// The ship and what it carries.
public struct Ship: Codable, Hashable, Sendable {
  /// By `Part`, 0 to 3.
  public internal(set) var steps = [Int](repeating: 0, count: Part.allCases.count)
  /// Points, at least 1 while the ship flies.
  public internal(set) var hull: Int
  /// Units of fuel. A unit of distance takes one.
  public internal(set) var fuel: Int
  /// Units of each `Commodity`.
  public internal(set) var cargo = [Int](repeating: 0, count: Commodity.allCases.count)
  /// Credits paid for what is carried of each `Commodity`.
  public internal(set) var paid = [Int](repeating: 0, count: Commodity.allCases.count)
  /// Credits for which what is carried of each `Commodity` counts: of every purchase what was paid, at most a share of
  /// the usual value.
  var book = [Int](repeating: 0, count: Commodity.allCases.count)

  /// A ship with its hull whole and its tank full.
  init(steps: [Int], _ rules: Rules) {
    self.steps = steps
    hull = rules.value(of: .hull, step: steps[Part.hull.rawValue])
    fuel = rules.ship.tanks[steps[Part.engine.rawValue]]
  }

  /// Takes units of a commodity out of the hold, and their share of what was paid.
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

/// Cash, the loan, and where the money went.
public struct Money: Codable, Hashable, Sendable {
  /// Credits in hand.
  public internal(set) var cash: Int
  /// Credits owed to the lender. They grow by interest each day.
  public internal(set) var debt: Int
  /// What the lender wants by `dueDay`; 0 between collections.
  public internal(set) var due = 0
  /// The last day on which the instalment can be paid.
  public internal(set) var dueDay = 0
  /// How many collections there were.
  public internal(set) var collections = 0
  /// Credits paid beyond what was due since the last collection, less those borrowed: they count towards the next one.
  /// `nil` where nothing was, and under the first version of the rules.
  var paidAhead: Int?
  /// Whether the lender has given the second stake; `nil` for no.
  var isStaked: Bool?
  /// Sums by `LedgerLine`. Every line but `interest` is a flow of cash; `interest` is what the debt has grown by.
  public internal(set) var ledger = [Int](repeating: 0, count: LedgerLine.allCases.count)

  mutating func move(_ amount: Int, _ line: LedgerLine) {
    cash += amount
    ledger[line.rawValue] += amount
  }
}

/// What is met between two planets.
public struct Encounter: Codable, Hashable, Sendable {
  var kind: EncounterKind
  /// The strength of what was met, 1 to 10.
  public internal(set) var foe: Int
  /// For a distress call the chance that it is what it seems, in thousandths.
  public internal(set) var genuine: Int
  /// Whether what was met is what it looks like.
  public internal(set) var isKnown: Bool
  /// The planet that the ship flies to, from 0.
  public let destination: Int
  /// Days to go.
  public internal(set) var days: Int
  /// How many answers were given so far.
  public internal(set) var round = 0
  /// The strength when it was met; `nil` under the first version of the rules.
  var strength: Int?
  /// Which of its texts is told; `nil` under the first version of the rules.
  var telling: Int?
}

/// What the captain has seen, heard and written down.
public struct CaptainsLog: Codable, Hashable, Sendable {
  /// By planet, the day of the last look at its prices, or -1.
  public internal(set) var seenDay: [Int]
  /// By planet and commodity, the price then.
  public internal(set) var seenPrice: [Int]
  /// What was heard, oldest first.
  public internal(set) var rumours: [Rumour] = []
  /// What happened on the planets when they were seen last, each with the day; `nil` under the first version of the rules.
  var seenNews: [Rumour]?
  /// The planets visited, by bit.
  public internal(set) var visited = 0
  /// The fortune at each arrival, for the chart.
  public internal(set) var fortunes: [FortunePoint] = []
  /// How many trips were begun.
  public internal(set) var trips = 0
  /// How much stronger foes were for the captain's fortune at the last arrival; `nil` for 0.
  var fame: Int?
}

/// A point of the chart of fortunes: at a landing, and at a departure where the fortune has changed in port.
public struct FortunePoint: Codable, Hashable, Sendable {
  /// The day, from 0.
  public let day: Int
  /// The fortune then, in credits.
  public let fortune: Int
}

/// What is said in a port of another planet. Mostly true.
public struct Rumour: Codable, Hashable, Sendable {
  /// The planet, from 0.
  public let planet: Int
  /// What is said to happen there.
  public let event: MarketEvent
  /// For a shortage or a glut, of what.
  public let commodity: Commodity?
  /// The day on which it was heard.
  public let heard: Int
}
