import Sudoku
import SudokuGame

extension SudokuBoard {
  /// The board of a game.
  init(_ state: SudokuState) {
    self.init(state.layout)
    digits = state.digits
    isGiven = digits.indices.map { state.isGiven($0) }
    marks = state.marks
  }

  /// A layout in which all digits of a grid are printed.
  init(givens grid: Grid) {
    self.init()
    digits = (0..<81).map { grid[$0] }
    isGiven = digits.map { $0 != 0 }
  }
}
