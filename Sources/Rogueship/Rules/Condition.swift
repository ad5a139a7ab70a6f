import GameCore

/// The condition for a meeting to come or an answer to be offered: all of some terms.
public struct Condition: Hashable, Sendable {
  /// A condition on one fact.
  public enum Term: Hashable, Sendable {
    /// A mark that an answer left, there or not.
    case mark(String, Bool)
    /// A deed that others remember.
    case deed(Deed)
    /// The day is in this range.
    case day(ClosedRange<Int>)
    /// The fortune, in credits, is in this range.
    case fortune(ClosedRange<Int>)
    /// At least this step of a part.
    case part(Part, Int)
    /// Something in the hold.
    case cargo
    /// At least this many units of a commodity in the hold.
    case units(Commodity, Int)
    /// Exposed contraband.
    case contraband
    /// True: the lender is owed something.
    case debt(Bool)
    /// True: a distress call was seen through.
    case known(Bool)
    /// The standing with a faction is in this range.
    case standing(Faction, ClosedRange<Int>)
    /// The number of answers given before is in this range.
    case round(ClosedRange<Int>)
  }

  /// The terms, all of which must hold.
  public let terms: [Term]

  /// Reads a record of conditions.
  init(_ value: TableValue, _ reader: TableReader, _ context: TableContext) throws(TableError) {
    var reader = try TableReader(value, file: reader.file)
    var terms: [Term] = []
    for (name, value) in reader.rest() { terms += try Condition.terms(name, value, reader, context) }
    guard !terms.isEmpty else { throw reader.error(.value("must have a condition")) }
    self.terms = terms
  }

  /// True if it rewards something that the captain owns, carries or has done.
  var isEarned: Bool {
    terms.contains { term in
      switch term {
      case .mark(_, true), .deed, .part, .units, .standing: true
      default: false
      }
    }
  }

  private static func terms(
    _ name: String, _ value: TableValue, _ reader: TableReader, _ context: TableContext
  ) throws(TableError) -> [Term] {
    switch name {
    case "mark", "without":
      let mark = try reader.text(value)
      context.ask(mark, at: value)
      return [.mark(mark, name == "mark")]
    case "deed": return [.deed(try Deed.read(value, reader))]
    case "day": return [.day(try reader.range(value, in: 0...1000))]
    case "fortune": return [.fortune(try reader.range(value, in: -100_000...1_000_000))]
    case "round": return [.round(try reader.range(value, in: 0...1000))]
    case "contraband":
      guard try flag(value, reader) else { throw reader.error(.value("must be true"), at: value) }
      return [.contraband]
    case "debt": return [.debt(try flag(value, reader))]
    case "known": return [.known(try flag(value, reader))]
    case "part":
      var row = try TableReader(value, file: reader.file)
      var terms: [Term] = []
      for (name, value) in row.rest() {
        guard let part = Part(name: name) else { throw row.error(.unknown(field: name), at: value) }
        terms.append(.part(part, try row.number(value, in: 1...3)))
      }
      return terms
    case "cargo":
      var row = try TableReader(value, file: reader.file)
      var terms: [Term] = []
      for (name, value) in row.rest() {
        guard let commodity = Commodity(name: name) else { throw row.error(.unknown(field: name), at: value) }
        terms.append(.units(commodity, try row.number(value, in: 1...30)))
      }
      return terms.isEmpty ? [.cargo] : terms
    default:
      if let faction = Faction(name: name) {
        return [.standing(faction, try reader.number(value, in: -100...100)...100)]
      }
      if name.hasSuffix("Below"), let faction = Faction(name: name.dropLast(5)) {
        return [.standing(faction, -100...(try reader.number(value, in: -99...100) - 1))]
      }
      throw reader.error(.unknown(field: name), at: value)
    }
  }

  static func flag(_ value: TableValue, _ reader: TableReader) throws(TableError) -> Bool {
    guard case .bool(let flag) = value.content else { throw reader.error(.type(expected: "true or false"), at: value) }
    return flag
  }
}

/// The cross-references between the rows of a table of meetings. They are gathered during reading, and checked at the
/// end.
final class TableContext {
  /// The names of all meetings.
  let kinds: Set<String>
  private var asked: [(mark: String, value: TableValue)] = []
  private var left: Set<String> = []

  init(kinds: Set<String>) { self.kinds = kinds }

  /// A condition or a formula asks for a mark.
  func ask(_ mark: String, at value: TableValue) { asked.append((mark, value)) }
  /// An answer leaves a mark.
  func leave(_ mark: String) { left.insert(mark) }

  /// The name of a meeting that the table has.
  func kind(_ value: TableValue, _ reader: TableReader) throws(TableError) -> EncounterKind {
    let name = try reader.text(value)
    guard kinds.contains(name) else { throw reader.error(.value("names no meeting: \(name)"), at: value) }
    return EncounterKind(name)
  }

  /// Throws an error for a mark that is used but that no answer leaves.
  func check(_ reader: TableReader) throws(TableError) {
    for (mark, value) in asked where !left.contains(mark) {
      throw reader.error(.value("asks for a mark that no answer leaves: \(mark)"), at: value)
    }
  }
}
