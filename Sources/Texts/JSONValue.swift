/// A JSON value that knows where it stands, so that a mistake can be pointed at.
///
/// ```swift
/// let value = try JSONValue(Array(#"{"price": [3, "x"]}"#.utf8))
/// value["price"]?.list?[1].path  // "price[1]"
/// ```
public struct JSONValue: Sendable {
  /// What the value is.
  public enum Content: Sendable {
    /// The values of JSON. A name of two letters or more that is none of them is an error.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    /// A string, its escapes resolved.
    case text(String)
    /// The values in the order of the file.
    case list([JSONValue])
    /// The fields in the order of the file. A name may stand twice.
    case record([(name: String, value: JSONValue)])
  }

  /// The value itself.
  public let content: Content
  /// The line on which the value starts, counted from 1.
  public let line: Int
  /// The place of its first character in that line, counted from 1.
  public let column: Int
  /// The steps to it; `nil` for the document.
  let steps: JSONPath?

  /// Where the value stands, as in `commodities[3].base`. It is put together when it is asked for.
  public var path: String { steps?.text ?? "" }

  /// Reads a JSON document (RFC 8259). Linear in the number of bytes.
  /// - Parameter depth: the most values that may stand in one another.
  public init(_ bytes: [UInt8], depth: Int = 64) throws(JSONError) {
    var parser = JSONParser(bytes, depth: depth)
    self = try parser.document()
  }

  init(_ content: Content, line: Int, column: Int, steps: JSONPath?) {
    (self.content, self.line, self.column, self.steps) = (content, line, column, steps)
  }

  /// The values of a list; `nil` for anything else.
  public var list: [JSONValue]? {
    if case .list(let items) = content { items } else { nil }
  }

  /// The characters of a text; `nil` for anything else.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// A number without a fraction; `nil` for anything else, and where it is too large.
  public var wholeNumber: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  /// The last field of a record that has this name; `nil` where there is none.
  public subscript(name: String) -> JSONValue? {
    if case .record(let fields) = content { fields.last { $0.name == name }?.value } else { nil }
  }

  /// A text in quotes, as JSON has it.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 32:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Why bytes are no JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  /// The value in which it goes wrong, as in `commodities[3]`.
  public var path: String
  /// What would be right there.
  public var expected: String

  public var description: String { "line \(line), column \(column): expected \(expected)" }
}
