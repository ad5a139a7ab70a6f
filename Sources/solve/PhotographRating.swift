import Sudoku
import SudokuReading

extension RatingReport {
  /// Rates the classic puzzle on a photograph: the printed digits alone, if some were entered by hand. Other kinds are
  /// rated by `gridship rate`.
  init?(_ reading: BoardReading) {
    guard reading.kind == .classic, let grid = AttemptCheck(reading)?.givens ?? reading.grid else { return nil }
    self.init(grid)
  }

  /// The techniques in words.
  var needs: String { "needs " + techniqueList(times: "x") }
}
