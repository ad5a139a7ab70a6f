/// A number in digits of five rows, for text of that height.
struct LargeDigits {
  /// The ink of each digit, row by row.
  private(set) var rows: [[Bool]]

  /// Three bits a row, from the top, for each digit.
  private static let shapes: [[UInt8]] = [
    [7, 5, 5, 5, 7], [2, 6, 2, 2, 7], [7, 1, 7, 4, 7], [7, 1, 7, 1, 7], [5, 5, 7, 1, 1], [7, 4, 7, 1, 7],
    [7, 4, 7, 5, 7], [7, 1, 2, 2, 2], [7, 5, 7, 5, 7], [7, 5, 7, 1, 7],
  ]

  /// `nil` for a text that is no number, and for a text of smaller height.
  init?(_ text: String, rows high: Double) {
    let digits = text.compactMap(\.wholeNumberValue)
    guard high >= 4.9, !digits.isEmpty, digits.count == text.count else { return nil }
    rows = (0..<5).map { row in
      var line: [Bool] = []
      for digit in digits {
        if !line.isEmpty { line += [false, false] }
        // A cell is twice as high as wide.
        for bit in [4, 2, 1] as [UInt8] {
          let isInk = Self.shapes[digit][row] & bit != 0
          line += [isInk, isInk]
        }
      }
      return line
    }
  }

  /// The number of columns.
  var columns: Int { rows[0].count }
}
