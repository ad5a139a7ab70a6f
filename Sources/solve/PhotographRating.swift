import Sudoku
import SudokuReading

extension RatingReport {
  /// Rates the puzzle on a photograph: the printed digits alone, if some were entered by hand.
  init?(_ reading: BoardReading) {
    self.init(AttemptCheck(reading)?.givens ?? reading.asDecided)
  }

  /// Rates the puzzle on a photograph; other kinds are rated by `gridship rate`.
  init?(_ board: PrintedBoard) {
    guard let reading = board.classic else { return nil }
    self.init(reading)
  }

  /// The techniques in words.
  var needs: String { "needs " + techniqueList(times: "x") }
}
