import Sudoku
import SudokuVariants

extension Facet {
  /// The name of a technique of any kind of puzzle, by its identifier; `nil` for an unknown one.
  public static func techniqueName(_ identifier: String) -> String? {
    Technique(rawValue: identifier)?.name ?? VariantTechnique.allCases.first { $0.rawValue == identifier }?.name
  }
}
