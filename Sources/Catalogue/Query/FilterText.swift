import Sudoku
import SudokuVariants

/// The text of filters, and their links.
extension Filter: CustomStringConvertible {
  /// The greatest length of a link, in characters.
  public static let longestLink = 200
  /// The beginning of a link.
  public static let linkStart = "gridship:catalogue?"

  /// Reads the text of a filter, or a link to it.
  public init(_ text: String) throws(FilterError) {
    var clauses: [Clause] = []
    var joinsNext = false
    for token in try Self.tokens(Self.unlinked(text)) {
      if token == "or" || token == "OR" {
        guard !clauses.isEmpty, !joinsNext else { throw .loneOr }
        joinsNext = true
        continue
      }
      guard let term = try Self.term(token) else { continue }
      if joinsNext {
        clauses[clauses.count - 1].terms.append(term)
      } else {
        clauses.append(Clause(terms: [term]))
      }
      joinsNext = false
    }
    guard !joinsNext else { throw .loneOr }
    self.init(clauses: clauses)
    let length = written.count
    guard length <= Self.longestLink else { throw .tooLong(length) }
  }

  /// The text, which reads as the same filter.
  public var description: String {
    clauses.map { clause in clause.terms.map(\.text).joined(separator: " or ") }.joined(separator: " ")
  }

  /// The link to the catalogue with this filter; `nil` if it has more than ``longestLink`` characters.
  public var link: String? { written.count <= Self.longestLink ? written : nil }

  private var written: String {
    Self.linkStart
      + description.utf8.map { byte in
        switch byte {
        case UInt8(ascii: " "): "+"
        case 48...57, 65...90, 97...122: String(UnicodeScalar(byte))
        case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_"):
          String(UnicodeScalar(byte))
        default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }.joined()
  }

  /// True for the text of a link to the catalogue.
  public static func isLink(_ text: String) -> Bool { text.hasPrefix(linkStart) }

  // MARK: Reading

  private static func unlinked(_ text: String) -> String {
    guard isLink(text) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8.dropFirst(linkStart.utf8.count))[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "+") {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The parts between blanks; quotation marks hold blanks together, and stay.
  private static func tokens(_ text: String) throws(FilterError) -> [String] {
    var tokens: [String] = []
    var token = ""
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
        if !token.isEmpty { tokens.append(token) }
        token = ""
      } else {
        token.append(character)
      }
    }
    guard !isQuoted else { throw .openQuote }
    return token.isEmpty ? tokens : tokens + [token]
  }

  /// The term of a token; `nil` for one without a letter or a digit.
  private static func term(_ token: String) throws(FilterError) -> Term? {
    let isExcluded = token.hasPrefix("-")
    let body = isExcluded ? token.dropFirst() : token[...]
    guard !body.isEmpty else { throw .loneMinus }
    if body.first != "\"", let colon = body.firstIndex(of: ":") {
      let name = body[..<colon].lowercased()
      guard let facet = Facet(rawValue: name == "license" ? "licence" : name) else { throw .unknownFacet(name) }
      var values: [FacetValues] = []
      for value in split(body[body.index(after: colon)...]) { values.append(try Self.values(value, of: facet)) }
      guard !values.isEmpty else { throw .badValue(facet, "", expected: FilterWords.expected(facet)) }
      return Term(condition: .facet(facet, values), isExcluded: isExcluded)
    }
    let words = SearchWords.words(of: String(body))
    return words.isEmpty ? nil : Term(condition: .words(words), isExcluded: isExcluded)
  }

  /// The values between commas, without their quotation marks.
  private static func split(_ text: Substring) -> [String] {
    var values = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        values.append("")
      } else {
        values[values.count - 1].append(character)
      }
    }
    return values.filter { !$0.isEmpty }
  }

  private static func values(_ text: String, of facet: Facet) throws(FilterError) -> FacetValues {
    let error = FilterError.badValue(facet, text, expected: FilterWords.expected(facet))
    if facet.decimals != nil {
      if let range = Self.numbers(text, of: facet) { return range }
      guard facet == .rating, [Facet.notRated, Facet.beyond, Facet.faulty].contains(text.lowercased()) else {
        throw error
      }
      return .one(text.lowercased())
    }
    if facet == .date, text != Facet.none {
      let ends = Self.ends(text)
      guard ends.contains(where: { $0 != nil }), ends.allSatisfy({ $0.map(isMonth) ?? true }) else { throw error }
      return .months(ends[0].map(String.init), ends[1].map(String.init))
    }
    guard let value = FilterWords.value(text, of: facet) else { throw error }
    return .one(value)
  }

  /// The two ends of `low..high`; both the same for a text without dots.
  private static func ends(_ text: String) -> [Substring?] {
    guard let dots = text.firstRange(of: "..") else { return [text[...], text[...]] }
    return [text[..<dots.lowerBound], text[dots.upperBound...]].map { $0.isEmpty ? nil : $0 }
  }

  private static func numbers(_ text: String, of facet: Facet) -> FacetValues? {
    for (sign, isLow, change) in [("<=", false, 0), (">=", true, 0), ("<", false, -1), (">", true, 1)]
    where text.hasPrefix(sign) {
      guard let number = facet.number(text.dropFirst(sign.count)) else { return nil }
      return isLow ? .numbers(number + change, nil) : .numbers(nil, number + change)
    }
    let ends = ends(text)
    let numbers = ends.map { $0.flatMap { facet.number($0) } }
    guard zip(ends, numbers).allSatisfy({ ($0 == nil) == ($1 == nil) }), numbers.contains(where: { $0 != nil }) else {
      return nil
    }
    return .numbers(numbers[0], numbers[1])
  }

  private static func isMonth(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts[0].utf8.count == 4, Int(parts[0]) != nil else { return false }
    return parts.count == 1 || (parts[1].utf8.count == 2 && (1...12).contains(Int(parts[1]) ?? 0))
  }
}

extension Filter.Term {
  var text: String {
    let sign = isExcluded ? "-" : ""
    switch condition {
    case .words(let words):
      return sign + (words.count == 1 && words[0] != "or" ? words[0] : "\"\(words.joined(separator: " "))\"")
    case .facet(let facet, let values):
      return sign + facet.rawValue + ":" + values.map { $0.text(of: facet) }.joined(separator: ",")
    }
  }
}

extension FacetValues {
  func text(of facet: Facet) -> String {
    switch self {
    case .one(let value):
      let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
      return isPlain ? value : "\"\(value.filter { $0 != "\"" })\""
    case .numbers(let low, let high):
      if let low, low == high { return facet.text(low) }
      return (low.map(facet.text) ?? "") + ".." + (high.map(facet.text) ?? "")
    case .months(let low, let high):
      if let low, low == high { return low }
      return (low ?? "") + ".." + (high ?? "")
    }
  }
}

/// The words by which titles, authors and notes are found.
public enum SearchWords {
  /// The runs of letters and digits in lower case, each once, at most ``most``.
  public static func words(of text: String) -> [String] {
    var words: [String] = []
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    where words.count < most {
      let word = String(word.prefix(longest))
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// The greatest number of words of one puzzle.
  public static let most = 64
  /// The greatest length of a word, in characters.
  static let longest = 32
}

/// The vocabularies of facets.
enum FilterWords {
  /// The value as the catalogue writes it; `nil` if the facet has a fixed vocabulary without it.
  static func value(_ text: String, of facet: Facet) -> String? {
    let lower = text.lowercased()
    switch facet {
    case .kind: return lower.replacing(" ", with: "-")
    case .level: return levels.contains(lower) ? lower : nil
    case .state: return states.contains(lower) ? lower : nil
    case .symmetry: return symmetries.first { $0.lowercased() == lower }
    case .technique, .hardest: return technique(text)
    default: return text
    }
  }

  /// The identifier of a technique, which may be given as its name too: `XY-wing`.
  private static func technique(_ text: String) -> String? {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(text)
    let known = Technique.allCases.first { [letters($0.rawValue), letters($0.name)].contains(wanted) }?.rawValue
    return known
      ?? VariantTechnique.allCases.first { [letters($0.rawValue), letters($0.name)].contains(wanted) }?.rawValue
  }

  static let levels = PuzzleDifficulty.allCases.map(\.rawValue)
  static let states = PuzzleState.allCases.map(\.rawValue) + [Facet.favourite]
  static let symmetries = Symmetry.allCases.map(\.rawValue)

  /// The values of a facet in a message.
  static func expected(_ facet: Facet) -> String {
    switch facet {
    case .rating: "a number as 4.2, a range as 4.0..5.5, <5, or none, beyond, faulty"
    case .size, .clues: "a number, a range as 22..24, or <25"
    case .date: "2026, 2026-03, or a range as 2025-09..2026-03"
    case .level: levels.joined(separator: ", ")
    case .state: states.joined(separator: ", ")
    case .symmetry: symmetries.joined(separator: ", ")
    case .technique, .hardest: "the name of a technique, as xyWing, swordfish or nakedPair"
    default: "a name"
    }
  }
}
