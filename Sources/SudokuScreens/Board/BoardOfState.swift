import Sudoku
import SudokuGame

extension SudokuBoard {
  /// The board of a game.
  init(_ state: SudokuState) {
    self.init(state.layout)
    digits = state.digits
    isGiven = digits.indices.map { state.isGiven($0) }
    marks = state.marks
    if state.hasCorners { corners = digits.indices.map { state.corners(of: $0) } }
    if state.hasColours { colours = digits.indices.map { state.colour(of: $0) } }
  }

  /// A layout in which all digits of a grid are printed.
  init(givens grid: Grid) {
    self.init()
    digits = (0..<81).map { grid[$0] }
    isGiven = digits.map { $0 != 0 }
  }
}
