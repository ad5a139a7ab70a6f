/// The words of the screens in one language: a value that is passed along like a theme.
public struct Words: Sendable {
  /// The language.
  public let language: Language
  private let table: PhraseTable

  /// English, which needs no table.
  public static let english = Words(.english, PhraseTable())

  /// The words of a language from a table of its sentences.
  public init(_ language: Language, _ table: PhraseTable) { (self.language, self.table) = (language, table) }

  /// A sentence in this language; in English where there is no translation.
  /// - Parameter meaning: a word that tells sentences with the same English text apart.
  public func callAsFunction(_ phrase: Phrase, meaning: StaticString? = nil) -> String {
    guard language != .english else { return fill(phrase.key, phrase.values) }
    let key = (meaning.map { "\($0)" } ?? phrase.meaning).map { PhraseTable.key(phrase.key, meaning: $0) } ?? phrase.key
    return fill(table[key]?.first ?? phrase.key, phrase.values)
  }

  /// The keys of a sentence and of its parts that the table lacks.
  package func untranslated(_ phrase: Phrase) -> [String] {
    let key = phrase.meaning.map { PhraseTable.key(phrase.key, meaning: $0) } ?? phrase.key
    let parts = phrase.values.flatMap { value -> [String] in
      if case .phrase(let part) = value { untranslated(part) } else { [] }
    }
    // Signs alone, such as commas between values, have no entry.
    return phrase.key.contains(where: \.isLetter) && table[key] == nil ? [key] + parts : parts
  }

  /// The translation of a text of a table, whose values have names.
  public func text(_ english: String) -> String { table[english]?.first ?? english }

  /// A sentence about a number of things. The table has both forms under the key of the first.
  public func plural(_ number: Int, one: Phrase, many: Phrase) -> String {
    let phrase = number == 1 ? one : many
    guard language != .english, let forms = table[one.key], forms.count == 2 else {
      return fill(phrase.key, phrase.values)
    }
    return fill(forms[number == 1 ? 0 : 1], phrase.values)
  }

  /// A number with its noun: `1 game`, `3 games`.
  public func count(_ number: Int, _ one: Phrase, _ many: Phrase) -> String {
    "\(self.number(number)) \(plural(number, one: one, many: many))"
  }

  /// A number with separators between thousands.
  public func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var result = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(language.separator) }
      result.append(digit)
    }
    return result
  }

  /// The number with a sign in front.
  public func signed(_ value: Int) -> String { value > 0 ? "+" + number(value) : number(value) }

  /// A number whose decimal places stand behind a point, as the language writes it.
  public func decimal(_ text: String) -> String { text.replacing(".", with: language.point) }

  /// A name inside a line: in lower case, except in a language that writes nouns with capitals.
  public func small(_ text: String) -> String { language == .german ? text : text.lowercased() }

  /// Puts values in for `{}`, in order, or for `{2}`, by number.
  private func fill(_ text: String, _ values: [Phrase.Value]) -> String {
    guard !values.isEmpty else { return text }
    var result = "", rest = text[...], next = 0
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let place = name.isEmpty ? next : Int(name).map { $0 - 1 } ?? -1
      if name.isEmpty { next += 1 }
      result += rest[..<open]
      if values.indices.contains(place) {
        switch values[place] {
        case .text(let text): result += text
        case .phrase(let phrase): result += self(phrase)
        }
      } else {
        result += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
