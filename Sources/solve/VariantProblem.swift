import Sudoku
import SudokuReading
import SudokuVariants

extension VariantSolutions {
  /// The reason why a puzzle has no single solution; `nil` if it has one.
  var problem: WarningReport? {
    switch self {
    case .one: nil
    case .none: Solutions.none.problem
    case .several: WarningReport(code: Warning.severalSolutions.code, text: "the puzzle has more than one solution")
    case .undecided: WarningReport(Warning.searchLimit, columns: 9)
    }
  }
}
