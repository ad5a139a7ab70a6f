/// The notation of a board's digits. Boards of more than nine digits have several notations.
public enum DigitSymbols: String, CaseIterable, Codable, Sendable {
  /// 1, 2, ... 10, 11, ...
  case numbers
  /// 1 to 9, then A, B, ...
  case letters
  /// 0 to 9, then A, B, ...: the first digit is 0.
  case hexadecimal
  /// A, B, C, ...: the first digit is A.
  case alphabet

  /// Returns the symbol of a digit.
  /// - Parameter digit: 1 to 16.
  public func symbol(for digit: Int) -> String {
    switch self {
    case .numbers: String(digit)
    case .letters: digit < 10 ? String(digit) : Self.letter(digit - 10)
    case .hexadecimal: digit < 11 ? String(digit - 1) : Self.letter(digit - 11)
    case .alphabet: Self.letter(digit - 1)
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
