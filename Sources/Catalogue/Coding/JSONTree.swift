import Texts

/// A JSON value without its place, to be changed and written.
indirect enum JSONTree: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  case list([JSONTree])
  case record([Field])

  /// A named value of a record.
  struct Field: Hashable, Sendable {
    var name: String
    var value: JSONTree
  }

  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text): self = .number(text)
    case .text(let text): self = .text(text)
    case .list(let items): self = .list(items.map { JSONTree($0) })
    case .record(let fields): self = .record(fields.map { Field(name: $0.name, value: JSONTree($0.value)) })
    }
  }

  /// The value of a text; `nil` for a text that is no JSON.
  init?(json: String) {
    guard let value = try? JSONValue(Array(json.utf8)) else { return nil }
    self.init(value)
  }

  static func int(_ value: Int) -> JSONTree { .number("\(value)") }

  /// A number with at most four decimals.
  static func real(_ value: Double) -> JSONTree {
    let rounded = (value * 10000).rounded() / 10000
    return Int(exactly: rounded).map { .int($0) } ?? .number("\(rounded)")
  }

  subscript(name: String) -> JSONTree? {
    if case .record(let fields) = self { fields.last { $0.name == name }?.value } else { nil }
  }

  var list: [JSONTree]? { if case .list(let items) = self { items } else { nil } }
  var fields: [Field]? { if case .record(let fields) = self { fields } else { nil } }
  var string: String? { if case .text(let text) = self { text } else { nil } }

  /// A text, or a number as it is written.
  var words: String? {
    switch self {
    case .text(let text): text
    case .number(let text): text
    default: nil
    }
  }

  /// A whole number, also one in quotes.
  var whole: Int? { words.flatMap { Int($0) } }
  /// A finite number, also one in quotes.
  var decimal: Double? { words.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// True unless it says nothing: null, false, an empty text, an empty list.
  var isSet: Bool {
    switch self {
    case .null, .bool(false), .text(""), .list([]), .record([]), .number("0"): false
    default: true
    }
  }

  /// The value as JSON without blanks, as `JSON.stringify` writes it.
  var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .text(let text): JSONValue.quoted(text)
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .record(let fields):
      "{" + fields.map { "\(JSONValue.quoted($0.name)):\($0.value.json)" }.joined(separator: ",") + "}"
    }
  }
}
