import GameCore

/// All the tables of the game. A reference, because every action of every game reads them and none writes.
public final class Rules: Sendable {
  /// Commodities, economies, governments, events, and the movement of prices.
  public let market: MarketTable
  /// The parts of the ship and their steps.
  public let ship: ShipTable
  /// The difficulties, and the scoring of a game.
  public let difficulties: DifficultyTable
  /// By ``Scenario``, the changes at the start.
  public let scenarios: [ScenarioRule]
  /// The names of planets and the size of the map.
  public let planets: PlanetTable
  /// All encounters, in the order of the table.
  public let encounters: [EncounterRule]
  private let rows: [EncounterKind: Int]
  /// The weight of each commodity in loot. By `Commodity`.
  public let loot: [Int]

  /// The bytes of the tables.
  public struct Files: Sendable {
    /// `market.json`, read by ``MarketTable``.
    public var market: [UInt8]
    /// `ship.json`, read by ``ShipTable``.
    public var ship: [UInt8]
    /// `difficulties.json`, read by ``DifficultyTable``.
    public var difficulties: [UInt8]
    /// `planets.json`, read by ``PlanetTable``.
    public var planets: [UInt8]
    /// `meetings.json`: the rows of ``EncounterRule`` and the weights of loot.
    public var encounters: [UInt8]
    /// `scenarios.json`, read by ``ScenarioRule``.
    public var scenarios: [UInt8]

    /// The published tables.
    public static var standard: Files {
      Files(
        market: PackageResources.market_json, ship: PackageResources.ship_json,
        difficulties: PackageResources.difficulties_json, planets: PackageResources.planets_json,
        encounters: PackageResources.meetings_json, scenarios: PackageResources.scenarios_json)
    }
  }

  /// Raised with every change of a table or a rule that would play a journal differently.
  public static let currentVersion = 2

  /// Reads and checks tables.
  public init(_ files: Files) throws(TableError) {
    market = try MarketTable(files.market, file: "market.json")
    ship = try ShipTable(files.ship, file: "ship.json")
    difficulties = try DifficultyTable(files.difficulties, file: "difficulties.json")
    planets = try PlanetTable(files.planets, file: "planets.json")
    scenarios = try ScenarioRule.all(files.scenarios, file: "scenarios.json")
    var reader = try TableReader(files.encounters, file: "meetings.json")
    loot = try Rules.loot(reader.row("loot"))
    let rows = try reader.rows("meetings")
    try reader.finish()
    var names: [String] = []
    for row in rows {
      var row = row
      names.append(try row.text("meeting"))
      guard Set(names).count == names.count else { throw row.error(.value("stands here twice: \(names.last ?? "")")) }
    }
    let context = TableContext(kinds: Set(names))
    for kind in [EncounterKind.trueDistress, .falseDistress, market.orders.sequel] where !names.contains(kind.name) {
      throw reader.error(.value("must have \(kind)"))
    }
    var encounters: [EncounterRule] = []
    for row in rows { encounters.append(try EncounterRule(row, context)) }
    try context.check(reader)
    self.encounters = encounters
    self.rows = Dictionary(uniqueKeysWithValues: encounters.enumerated().map { ($1.kind, $0) })
  }

  /// The row of a kind; `nil` if these rules do not have it.
  public func row(of kind: EncounterKind) -> Int? { rows[kind] }

  /// The rule of a kind that these rules have.
  func rule(of kind: EncounterKind) -> EncounterRule {
    guard let row = rows[kind] else { preconditionFailure("these rules have no \(kind)") }
    return encounters[row]
  }

  private static func loot(_ reader: TableReader) throws(TableError) -> [Int] {
    var reader = reader
    var weights: [Int] = []
    for name in Commodity.names { weights.append(try reader.number(name, in: 0...1000)) }
    guard weights.contains(where: { $0 > 0 }) else { throw reader.error(.value("must have a weight above 0")) }
    try reader.finish()
    return weights
  }

  /// The rules of the game as it is published. The tables are part of the program, and a test reads them.
  public static let standard: Rules = {
    do {
      return try Rules(.standard)
    } catch {
      fatalError("the tables of the game are damaged: \(error)")
    }
  }()
}

/// The names of planets, and the limits of their places.
public struct PlanetTable: Sendable {
  /// The names, at least nine, one for each planet of a game.
  public let names: [String]
  /// The width of the map, in units of distance.
  public let width: Int
  /// The height of the map, in units of distance.
  public let height: Int
  /// The least distance between two planets.
  public let apart: Int

  init(_ bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    let list = try reader.required("names")
    var names: [String] = []
    for item in try reader.list(list) { names.append(try reader.text(item)) }
    guard names.count >= 9 else { throw reader.error(.value("must have at least nine names"), at: list) }
    self.names = names
    width = try reader.number("width", in: 20...500)
    height = try reader.number("height", in: 20...500)
    apart = try reader.number("apart", in: 1...20)
    try reader.finish()
  }
}

extension Rules {
  static let goods = Commodity.allCases.count
  static let planetCount = 9

  @inline(__always)
  func value(of part: Part, step: Int) -> Int { ship.parts[part.rawValue].values[step] }

  func level(_ difficulty: Difficulty) -> DifficultyTable.Level { difficulties.levels[difficulty.rawValue] }
}
