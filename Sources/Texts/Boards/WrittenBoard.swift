/// A square board in written form: a word for each cell.
public struct WrittenBoard: Hashable, Sendable {
  /// Cells down and across.
  public let side: Int
  /// Row by row: `.` for a blank, a digit, `+` and a digit for an entry, or the digits of pencil marks. Digits above nine
  /// are numbers.
  public let cells: [String]

  /// The sides that boards have: larger ones are no Sudoku, and rows of three cells are bands of a larger board.
  public static let sides = 4...16

  /// - Parameter words: the cells as written, row by row; `nil` if one of them is no cell.
  init?(side: Int, _ words: [String]) {
    guard Self.sides.contains(side), words.count == side * side else { return nil }
    let hasZero = words.contains("0"), hasBlank = words.contains { Self.blanks.contains($0) && $0 != "0" }
    // A board of sixteen with the digits 0 to F has another sign for a blank.
    let isHexadecimal =
      side == 16 && hasZero && hasBlank && words.allSatisfy { $0.count == 1 && !"gG".contains($0) }
    var cells: [String] = []
    for word in words {
      guard let cell = Self.cell(word, side, isHexadecimal: isHexadecimal) else { return nil }
      cells.append(cell)
    }
    (self.side, self.cells) = (side, cells)
  }

  private static let blanks: Set<String> = [
    "", ".", "0", "*", "-", "_", "x", "X", "?", "--", "__", "..", "0.0", "none", "null", "nil", "nan", "na", "n/a",
  ]

  private static func cell(_ word: String, _ side: Int, isHexadecimal: Bool) -> String? {
    if isHexadecimal, let value = word.first?.hexDigitValue { return "\(value + 1)" }
    if blanks.contains(word) || word.count > 1 && blanks.contains(word.lowercased()) { return "." }
    var digits = Substring(word)
    // Numbers of a spreadsheet or of a data frame.
    if digits.hasSuffix(".0") { digits = digits.dropLast(2) }
    let isEntry = digits.first == "+"
    if isEntry { digits = digits.dropFirst() }
    if digits.utf8.allSatisfy({ (48...57).contains($0) }), let first = digits.first {
      if let number = Int(digits), (1...side).contains(number), first != "0" {
        return (isEntry ? "+" : "") + "\(number)"
      }
      // Pencil marks of a board of up to nine digits.
      let marks = digits.compactMap(\.wholeNumberValue)
      let isMarks = side <= 9 && marks.count > 1 && Set(marks).count == marks.count
      return isMarks && !isEntry && marks.allSatisfy((1...side).contains) ? String(digits) : nil
    }
    // A is 10.
    guard digits.count == 1, let letter = digits.first?.uppercased().unicodeScalars.first, side > 9,
      (65...90).contains(letter.value)
    else { return nil }
    let value = Int(letter.value) - 55
    return value <= side ? (isEntry ? "+" : "") + "\(value)" : nil
  }
}

/// Boards written out row by row, in the forms that people and programs use.
///
/// A text may be a list of rows of a program (``ListedBoards``), or lines of cells (``RowBoards``). Lines may be
/// fields of a spreadsheet, drawn boards with spaces for blanks, tables of Markdown, or rows of any size.
public enum WrittenBoards {
  /// The longest text that is read, in bytes. Longer ones are lists.
  public static let longest = 1 << 20

  /// The boards of a text in their order; empty if anything in it is not understood.
  public static func read(_ text: String) -> [WrittenBoard] {
    guard text.utf8.count <= longest else { return [] }
    let plain = PlainText.plain(text)
    return ListedBoards.read(plain) ?? RowBoards.read(plain) ?? []
  }
}
