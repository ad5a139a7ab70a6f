/// An error in a table: the place and the problem.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems that a table can have.
  public enum Problem: Hashable, Sendable {
    /// The bytes are not JSON.
    case syntax(expected: String)
    /// The value is of another type.
    case type(expected: String)
    /// A field is missing.
    case missing(field: String)
    /// A field occurs twice, or is unknown.
    case unknown(field: String)
    /// The value has the right type but not a possible value.
    case value(String)
  }

  /// The file's name, without its folder.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The path of the value, as in `commodities[3].base`; empty for the table as a whole.
  public var field: String
  /// The problem there.
  public var problem: Problem

  public var description: String {
    let what =
      switch problem {
      case .syntax(let expected): "expected \(expected)"
      case .type(let expected): "must be \(expected)"
      case .missing(let field): "lacks the field \"\(field)\""
      case .unknown(let field): "has the field \"\(field)\", which means nothing here or stands twice"
      case .value(let text): text
      }
    return "\(file):\(line): \(field.isEmpty ? "the table" : field): \(what)"
  }
}
