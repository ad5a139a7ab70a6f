import GameCore

/// The start of a game: with the usual ship, or otherwise. Each is a level of its own with a leaderboard of its own.
public enum Scenario: Int, NamedCase {
  /// The usual freighter and the usual loan.
  case standard
  /// A fast ship with a hidden hold, and little else.
  case sloop
  /// No debt, and hardly any cash.
  case courier
  /// A map on which nobody keeps the law.
  case lawless
  public static let names = allCases.map { "\($0)" }
}

/// The changes of a scenario at the start.
public struct ScenarioRule: Sendable {
  /// By ``Part``: the steps fitted at the start.
  public let steps: [Int]
  /// Credits at the start; `nil` for those of the difficulty.
  public let cash: Int?
  /// Credits owed at the start; `nil` for those of the difficulty.
  public let debt: Int?
  /// The governments of the nine planets, in any order; `nil` for the usual ones.
  public let governments: [Government]?

  static let standard = ScenarioRule(
    steps: [Int](repeating: 0, count: Part.allCases.count), cash: nil, debt: nil, governments: nil)

  /// Reads `scenarios.json`: a row for each scenario but the standard one, in the order of ``Scenario``.
  static func all(_ bytes: [UInt8], file: String) throws(TableError) -> [ScenarioRule] {
    var reader = try TableReader(bytes, file: file)
    var rules = [ScenarioRule.standard]
    for row in try reader.rows("scenarios") {
      var row = row
      let name = try Scenario.read(row.required("scenario"), row)
      guard name.rawValue == rules.count else {
        throw row.error(.value("must stand in the order \(Scenario.names.dropFirst().joined(separator: ", "))"))
      }
      rules.append(try ScenarioRule(&row))
      try row.finish()
    }
    guard rules.count == Scenario.allCases.count else {
      throw reader.error(.value("must have \(Scenario.allCases.count - 1) rows, not \(rules.count - 1)"))
    }
    try reader.finish()
    return rules
  }
}

extension ScenarioRule {
  private init(_ row: inout TableReader) throws(TableError) {
    var steps = [Int](repeating: 0, count: Part.allCases.count)
    if let value = row.optional("steps") {
      var fitted = try TableReader(value, file: row.file)
      for (name, value) in fitted.rest() {
        guard let part = Part(name: name) else { throw fitted.error(.unknown(field: name), at: value) }
        steps[part.rawValue] = try fitted.number(value, in: 0...3)
      }
    }
    self.steps = steps
    if let value = row.optional("cash") { cash = try row.number(value, in: 100...100_000) } else { cash = nil }
    if let value = row.optional("debt") { debt = try row.number(value, in: 0...100_000) } else { debt = nil }
    guard let list = row.optional("governments") else {
      governments = nil
      return
    }
    var all: [Government] = []
    for item in try row.list(list) { all.append(try Government.read(item, row)) }
    let home = all.contains { $0.rawValue < Government.warlord.rawValue }
    guard all.count == Rules.planetCount, home else {
      throw row.error(.value("must be nine, and a lawful one among them to start from"), at: list)
    }
    governments = all
  }
}
