/// What is wrong with a table: where, and what.
public struct TableError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Problem: Hashable, Sendable {
    /// The bytes are not JSON.
    case syntax(expected: String)
    /// The value is of another type.
    case type(expected: String)
    /// A field is not there.
    case missing(field: String)
    /// A field stands twice, or nothing reads it.
    case unknown(field: String)
    /// The value has the right type but not a possible value.
    case value(String)
  }

  public var file: String
  public var line: Int
  public var field: String
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
