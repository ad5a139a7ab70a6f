/// A value of a record that a game gives to clients: a JSON value without fractions.
///
/// A game describes its events with it, so that no front end has to know the game's own types.
public indirect enum FieldValue: Hashable, Sendable {
  /// `true` or `false`.
  case flag(Bool)
  /// A whole number.
  case number(Int)
  /// A text.
  case text(String)
  /// Values in their order.
  case list([FieldValue])
  /// Values by name. A name whose value is `nothing` is left out of the JSON.
  case record([String: FieldValue])
  /// `null`.
  case nothing

  /// The number, `nil` for another value.
  public var number: Int? { if case .number(let value) = self { value } else { nil } }
  /// The text, `nil` for another value.
  public var text: String? { if case .text(let value) = self { value } else { nil } }

  /// A list of numbers.
  public static func numbers(_ values: [Int]) -> FieldValue { .list(values.map { .number($0) }) }

  /// A text, or nothing.
  public static func text(maybe value: String?) -> FieldValue { value.map { .text($0) } ?? .nothing }
}

extension FieldValue: Codable {
  /// Reads a value of JSON. A fraction is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .nothing
    } else if let value = try? container.decode(Bool.self) {
      self = .flag(value)
    } else if let value = try? container.decode(Int.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let values = try? container.decode([FieldValue].self) {
      self = .list(values)
    } else {
      self = .record(try container.decode([String: FieldValue].self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    case .record(let fields): try container.encode(fields.filter { $0.value != .nothing })
    case .nothing: try container.encodeNil()
    }
  }
}

extension FieldValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}
