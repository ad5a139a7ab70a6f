/// A sentence with its values, written in English. ``Words`` gives it in a person's language.
///
/// The English text with `{}` for each value is the key of its translations: `"Moves: \(count)"` has the key `Moves: {}`.
public struct Phrase: Codable, Hashable, Sendable {
  /// A value inside a sentence: a text as it is, or a part with translations of its own.
  enum Value: Codable, Hashable, Sendable {
    case text(String)
    case phrase(Phrase)
  }

  /// The English text with `{}` for each value: the key in a table.
  public let key: String
  let values: [Value]
  /// A word that tells sentences with the same English text apart.
  let meaning: String?

  /// A text that is the same in every language, such as a name.
  public init(verbatim text: String) { (key, values, meaning) = ("{}", [.text(text)], nil) }

  /// A sentence whose English text has several translations, with a word that tells them apart.
  public init(_ phrase: Phrase, meaning: StaticString) {
    (key, values, self.meaning) = (phrase.key, phrase.values, "\(meaning)")
  }

  init(key: String, values: [Value]) { (self.key, self.values, meaning) = (key, values, nil) }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var values: [Value] = []

    /// No parts yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { key += literal }

    /// Adds a part that has translations of its own.
    public mutating func appendInterpolation(_ part: Phrase) { append(.phrase(part)) }

    /// Adds a text as it is.
    public mutating func appendInterpolation(_ text: String) { append(.text(text)) }

    /// Adds a value as it describes itself. A number has no separators.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(.text(value.description)) }

    private mutating func append(_ value: Value) {
      key += "{}"
      values.append(value)
    }
  }

  /// A sentence without values.
  public init(stringLiteral text: String) { self.init(key: text, values: []) }

  /// A sentence from the parts of a literal.
  public init(stringInterpolation parts: StringInterpolation) { self.init(key: parts.key, values: parts.values) }
}

/// The sentence in English.
extension Phrase: CustomStringConvertible {
  public var description: String { Words.english(self) }
}
