import SudokuVariants

/// The layout of a board's cells on paper, for texts that hold a value for each.
struct BoardForm: Hashable, Sendable {
  /// Cells down and across.
  var side: Int
  /// The greatest digit.
  var digits: Int
  /// For each cell true if the paper has it; only a samurai's paper lacks some.
  var exists: [Bool]

  /// The character of a cell that is not on the paper.
  static let hole: Character = "x"

  init(side: Int, digits: Int, exists: [Bool]) { (self.side, self.digits, self.exists) = (side, digits, exists) }

  /// A square board with as many digits as cells in a row.
  init(side: Int) { self.init(side: side, digits: side, exists: Array(repeating: true, count: side * side)) }

  static let samurai = BoardForm(side: SamuraiPuzzle.side, digits: 9, exists: SamuraiPuzzle.belongs)

  /// Values as text, 0 as `.`: a character for each cell up to nine digits, otherwise numbers separated by blanks.
  func text(_ values: [Int]) -> String {
    let words = zip(values, exists).map { $1 ? $0 == 0 ? "." : "\($0)" : String(Self.hole) }
    return words.joined(separator: digits > 9 ? " " : "")
  }

  /// The values of a text, 0 for a blank, up to `greatest`: numbers separated by blanks, or a character for each cell,
  /// with A for 10. `nil` if the text has another form.
  func values(_ text: String, upTo greatest: Int) -> [Int]? {
    let words = text.split(separator: " ")
    let values: [Int?] = words.count > 1 ? words.map(Self.number) : text.utf8.map(Self.digit)
    guard values.count == side * side else { return nil }
    var found: [Int] = []
    for (value, exists) in zip(values, exists) {
      guard let value, exists ? (0...greatest).contains(value) : value == -1 else { return nil }
      found.append(max(0, value))
    }
    return found
  }

  private static func number(_ word: Substring) -> Int? {
    if [".", "-", "_", "*"].contains(word) { return 0 }
    if word == String(hole) { return -1 }
    return word.utf8.count < 4 && word.utf8.allSatisfy { (48...57).contains($0) } ? Int(word) : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "0"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "*"): 0
    case 49...57: Int(byte) - 48
    case 65...80: Int(byte) - 55
    case hole.asciiValue: -1
    default: nil
    }
  }
}
