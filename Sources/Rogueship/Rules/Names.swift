import GameCore

/// A case that stands for a column of a table: its raw value is the column, its name the word in tables and actions.
public protocol NamedCase: RawRepresentable, CaseIterable, Codable, Hashable, Sendable
where RawValue == Int, AllCases == [Self] {
  /// The names of all cases, in the order of their raw values.
  static var names: [String] { get }
}

extension NamedCase {
  /// The word for it in tables, actions and requests.
  public var name: String { Self.names[rawValue] }

  /// The case with this name; `nil` if none has it. Linear in the number of cases.
  public init?(name: some StringProtocol) {
    guard let index = Self.names.firstIndex(where: { $0 == name }) else { return nil }
    self.init(rawValue: index)
  }

  static func read(_ value: TableValue, _ reader: TableReader) throws(TableError) -> Self {
    guard let found = Self(name: try reader.text(value)) else {
      throw reader.error(.value("must be one of \(names.joined(separator: ", "))"), at: value)
    }
    return found
  }
}

/// The goods that can be carried and traded.
public enum Commodity: Int, NamedCase {
  /// By rising base price.
  case grain, ore, textiles, machines, medicine, chips, arms, relics, dust
  public static let names = allCases.map { "\($0)" }
}

/// The economy of a planet.
public enum Economy: Int, NamedCase {
  /// All but a resort make a commodity cheaply; a foundry makes arms too, and a clinic dust.
  case farm, mine, mill, foundry, clinic, laboratory, resort, frontier
  public static let names = allCases.map { "\($0)" }
}

/// The government of a planet.
public enum Government: Int, NamedCase {
  /// By falling lawfulness. The guild forbids most, a haven nothing.
  case guild, company, commune, warlord, haven
  public static let names = allCases.map { "\($0)" }
}

/// A faction that remembers the captain's deeds.
public enum Faction: Int, NamedCase {
  /// Each has a standing with the captain, -100 to 100.
  case guild, pirates, aliens
  public static let names = allCases.map { "\($0)" }
}

/// A part of the ship that has steps, 0 to 3.
public enum Part: Int, NamedCase {
  /// ``ShipTable/Steps/values`` has the values of the steps of each.
  case hull, shields, weapons, engine, hold, scanner, hidden, insurance
  public static let names = allCases.map { "\($0)" }
}

/// An event that affects the markets of a planet for some days.
public enum MarketEvent: Int, NamedCase {
  /// A shortage and a glut move the price of one commodity; the others move those that ``MarketTable/News/prices``
  /// names.
  case shortage, glut, plague, war, harvest, strike, festival
  public static let names = allCases.map { "\($0)" }
}

/// The answers to encounters.
public enum Answer: Int, NamedCase {
  /// The encounter determines the answers offered; one that is safe is always there.
  case fight, flee, bribe, surrender, submit, jettison, bluff, help, ignore, trade, hail, scan, report, explore
  /// Answers to asteroids, storms and wormholes.
  case push, detour, shelter
  /// Answers of the second version of the rules.
  case gift, threaten, refuse, mend, sneak, join, wait, call, accept, race
  public static let names = allCases.map { "\($0)" }
}

/// A captain's deed that others remember; each is counted, up to five.
public enum Deed: Int, NamedCase {
  /// Raised by ``Effect/remember(_:)`` and cleared by ``Effect/forget(_:)``.
  case paidPirates, beatPirates, betrayed, foughtAliens, fedAliens, fledGuild, bribedGuild, robbed, helped
  /// Raised and cleared likewise.
  case ignoredCall, sheltered, mapped
  public static let names = allCases.map { "\($0)" }
}

/// A person whom a captain may meet more than once in a game, always by the same name.
public enum Person: Int, NamedCase {
  /// People who rob, and those who keep the law.
  case raider, officer, hunter
  /// People who ask for something or offer it.
  case stowaway, trader, smuggler, rival, lender, doctor, pilgrim, envoy, warlord
  /// The one who orders goods from far away.
  case buyer
  public static let names = allCases.map { "\($0)" }
}

/// The difficulty of a game.
public enum Difficulty: Int, NamedCase {
  /// ``DifficultyTable/Level`` has the differences between them.
  case easy, normal, hard
  public static let names = allCases.map { "\($0)" }
}

/// The use or source of an amount of money.
public enum LedgerLine: Int, NamedCase {
  /// `seized` is the lender's price for cargo. `prizes` and `losses` are cash won and lost in encounters, and
  /// `bribes` are the prices of answers. `insurance` is the payment for lost cargo.
  case sales, purchases, fuel, repairs, parts, loan, interest, repayments, seized, prizes, losses, bribes, insurance
  public static let names = allCases.map { "\($0)" }
}

/// The ending of a game.
public enum Ending: Int, NamedCase {
  /// Sold up in a port, by choice.
  case retired
  /// The days were over.
  case deadline
  /// The loan could not be paid, or the ship could not leave.
  case bankrupt
  /// The ship was lost with all hands.
  case lost
  public static let names = allCases.map { "\($0)" }
}
