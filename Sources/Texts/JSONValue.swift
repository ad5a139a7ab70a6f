/// A JSON value with its place in the text, for errors that point to it.
///
/// ```swift
/// let value = try JSONValue(Array(#"{"price": [3, "x"]}"#.utf8))
/// value["price"]?.list?[1].path  // "price[1]"
/// ```
public struct JSONValue: Sendable {
  /// The content of a value.
  public enum Content: Sendable {
    /// `null`. A name of two letters or more other than `null`, `true` and `false` is an error.
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

  /// The path of the value, as in `commodities[3].base`. It is computed on access.
  public var path: String { steps?.text ?? "" }

  /// Reads a JSON document (RFC 8259). Linear in the number of bytes.
  /// - Parameter depth: the most nested values.
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

  /// A number without a fraction; `nil` for anything else, and for a number that is too large.
  public var wholeNumber: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  /// The last field of a record with this name; `nil` if there is none.
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

/// The reason for which bytes are no JSON, and the place.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters.
  public var column: Int
  /// The path of the value with the error, as in `commodities[3]`.
  public var path: String
  /// The expected text there.
  public var expected: String

  public var description: String { "line \(line), column \(column): expected \(expected)" }
}
