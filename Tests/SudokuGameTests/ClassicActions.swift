import SudokuGame

/// Actions on the classic board by the numbers of cells.
extension SudokuAction {
  static func place(cell: Int, digit: Int) -> SudokuAction { .place(SudokuCell(cell, size: 9), digit: digit) }
  static func mark(cell: Int, digit: Int) -> SudokuAction { .mark(SudokuCell(cell, size: 9), digit: digit) }
  static func correct(cell: Int, digit: Int) -> SudokuAction { .correct(SudokuCell(cell, size: 9), digit: digit) }
}
