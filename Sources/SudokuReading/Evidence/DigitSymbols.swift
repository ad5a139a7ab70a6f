/// The notation of a board's digits. Boards of more than nine digits have several notations.
public enum DigitSymbols: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
  /// 1, 2, ... 10, 11, ...
  case numbers
  /// 1 to 9, then A, B, ...
  case letters
  /// 0 to 9, then A, B, ...: the first digit is 0.
  case hexadecimal
  /// A, B, C, ...: the first digit is A.
  case alphabet
  /// The letters of a Wordoku: the first digit is the first letter.
  case word(String)

  /// The notations of boards with more than nine digits.
  public static let allCases: [DigitSymbols] = [.numbers, .letters, .hexadecimal, .alphabet]

  /// The name of a notation: `numbers`, `letters`, `hexadecimal`, `alphabet`, or the letters of a Wordoku.
  public var rawValue: String {
    switch self {
    case .numbers: "numbers"
    case .letters: "letters"
    case .hexadecimal: "hexadecimal"
    case .alphabet: "alphabet"
    case .word(let letters): letters
    }
  }

  /// A notation by its name. Capital letters are those of a Wordoku; `nil` for any other text.
  public init?(rawValue: String) {
    if let known = Self.allCases.first(where: { $0.rawValue == rawValue }) {
      self = known
    } else if !rawValue.isEmpty, rawValue.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) {
      self = .word(rawValue)
    } else {
      return nil
    }
  }

  /// Returns the symbol of a digit.
  /// - Parameter digit: 1 to 16, or to the number of a Wordoku's letters.
  public func symbol(for digit: Int) -> String {
    switch self {
    case .numbers: String(digit)
    case .letters: digit < 10 ? String(digit) : Self.letter(digit - 10)
    case .hexadecimal: digit < 11 ? String(digit - 1) : Self.letter(digit - 11)
    case .alphabet: Self.letter(digit - 1)
    case .word(let letters): letters.dropFirst(digit - 1).first.map(String.init) ?? String(digit)
    }
  }

  /// Returns the digit of a symbol on a board of `size` digits; `nil` for any other text.
  public func digit(for symbol: String, size: Int) -> Int? {
    size < 1 ? nil : (1...size).first { self.symbol(for: $0) == symbol }
  }

  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
  }
}
