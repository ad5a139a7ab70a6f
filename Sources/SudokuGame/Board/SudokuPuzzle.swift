import Sudoku
import SudokuVariants

/// A puzzle of any kind: a board and its printed digits.
public struct SudokuPuzzle: Hashable, Sendable {
  /// The board without its digits.
  public let layout: SudokuLayout
  /// The printed digits, 0 for none.
  public let givens: [Int]

  /// A classic puzzle.
  public init(_ grid: Grid) {
    layout = .classic
    givens = (0..<Grid.cellCount).map { grid[$0] }
  }

  /// A puzzle of any kind; one without further rules on a classic board is classic.
  public init(_ puzzle: VariantPuzzle) {
    layout = SudokuLayout(puzzle)
    givens = puzzle.givens.map { Int($0) }
  }

  init(_ layout: SudokuLayout, givens: [Int]) { (self.layout, self.givens) = (layout, givens) }

  /// The number of rows, columns and digits.
  public var size: Int { layout.size }

  /// The grid of a classic puzzle, `nil` for another.
  public var grid: Grid? { layout.isClassic ? Grid(values: givens) : nil }

  /// The puzzle as a type of `SudokuVariants`.
  public var variant: VariantPuzzle {
    // The givens are digits of this board.
    (try? layout.puzzle.with(givens: givens.map { UInt8($0) })) ?? layout.puzzle
  }

  /// The number of cells without a printed digit. Linear in the cells.
  public var blanks: Int { givens.count { $0 == 0 } }
}

extension SudokuPuzzle: LosslessStringConvertible {
  /// Reads 81 characters, or `size=6;givens=...` with the fields that `Documentation/variants.md` lists.
  public init?(_ text: String) {
    if text.hasPrefix("size=") {
      guard let puzzle = VariantPuzzle(code: text) else { return nil }
      self.init(puzzle)
    } else {
      guard let grid = Grid(text) else { return nil }
      self.init(grid)
    }
  }

  public var description: String { grid?.description ?? variant.code }
}
