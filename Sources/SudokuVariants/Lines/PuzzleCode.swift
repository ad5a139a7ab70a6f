/// A puzzle in one word, as links and the starts of games hold it: its line with `;` between fields and `+` between words.
extension VariantPuzzle {
  /// The word. One puzzle is written in one way only. Linear in its cells.
  public var code: String { String(VariantRecord(self).line.map { $0 == "\t" ? ";" : $0 == " " ? "+" : $0 }) }

  /// The puzzle of a word as ``code`` writes it; `nil` for another text.
  public init?(code: some StringProtocol) {
    guard code.hasPrefix("size="), !code.contains(where: { $0.isWhitespace || $0 == "#" }) else { return nil }
    var lines = VariantLines()
    let line = code.utf8.map { $0 == UInt8(ascii: ";") ? 9 : $0 == UInt8(ascii: "+") ? 32 : $0 }
    guard let record = try? lines.record(line[...]), record.solution == nil, record.puzzle.code == code else {
      return nil
    }
    self = record.puzzle
  }

  /// Digits as one character each: 1 to 9, A for 10 and so on, a point for none.
  public static func characters(_ digits: some Sequence<Int>) -> String { String(digits.map(character)) }

  /// A digit, 0 for none, as one character.
  public static func character(_ digit: Int) -> Character {
    digit == 0 ? "." : Character(String(digit, radix: 17, uppercase: true))
  }

  /// The digit of a character of ``characters(_:)``, 0 for none.
  public static func digit(_ character: Character) -> Int { Int(String(character), radix: 17) ?? 0 }
}
