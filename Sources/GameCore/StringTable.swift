import Phrases

/// Text for people by key, in one language. `{name}` in a text stands for a value.
public struct StringTable: Sendable {
  /// The language, as in BCP 47.
  public let language: String
  private let texts: [String: String]
  private var words = Words.english

  /// Reads a table: a record with `language` and `texts`, a record of key and text.
  public init(json bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    language = try reader.text("language")
    var rows = try reader.row("texts")
    try reader.finish()
    var texts: [String: String] = [:]
    for (key, value) in rows.rest() {
      guard texts.updateValue(try reader.text(value), forKey: key) == nil else {
        throw reader.error(.unknown(field: key), at: value)
      }
    }
    self.texts = texts
  }

  /// The same texts in the language of some words. Each text has its translation under its English form.
  public func speaking(_ words: Words) -> StringTable {
    var table = self
    table.words = words
    return table
  }

  /// True if there is a text for a key.
  public func contains(_ key: String) -> Bool { texts[key] != nil }

  /// Every text by its key, with its placeholders.
  public var all: [String: String] { texts.mapValues { words.text($0) } }

  /// The keys, sorted.
  public var keys: [String] { texts.keys.sorted() }

  /// The text with its values put in; the key itself if there is no text, so that a gap is visible.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    texts[key].map { StringTable.filled(words.text($0), values) } ?? key
  }

  /// A text with values put in for the names in braces. A name without a value stays, so that the gap is visible.
  public static func filled(_ text: String, _ values: [String: String]) -> String {
    guard !values.isEmpty, text.contains("{") else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = rest[rest.index(after: open)..<close]
      result += values[String(name)] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// A number as the language writes it: with commas between thousands.
  public static func number(_ value: Int) -> String {
    let digits = String(abs(value))
    var result = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// The names in braces in a text, in order.
  public func placeholders(in key: String) -> [String] {
    guard let text = texts[key] else { return [] }
    return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }
}
