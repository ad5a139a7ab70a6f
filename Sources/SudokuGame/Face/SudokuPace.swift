import GameCore
import Sudoku
import SudokuVariants

/// The identity of a run of Sudoku.
extension SudokuGame {
  /// The digits on the board. Marks, checks, hints and erased digits do not count.
  public func runPosition(of state: SudokuState) -> RunPosition {
    let digits = VariantPuzzle.characters(state.digits)
    return RunPosition(moment: digits, position: digits)
  }

  public func pace(of replay: Replay) -> Pace {
    guard let options = SudokuOptions(replay.start.options ?? ""),
      let state = try? start(options, seed: replay.start.seed)
    else { return Pace(leastMilliseconds: 0, counts: { _ in true }) }
    // Each cell takes the time to look and to touch. A technique takes additional time.
    let least = state.puzzle.blanks * Self.cellMilliseconds + Self.milliseconds(ofStepsThrough: state.puzzle)
    return Pace(
      leastMilliseconds: least, counts: { SudokuAction($0)?.placements.isEmpty == false }, isPlain: Self.isPlain)
  }

  private static func milliseconds(ofStepsThrough puzzle: SudokuPuzzle) -> Int {
    guard let grid = puzzle.grid else {
      let steps = VariantReasoner().steps(through: puzzle.variant) ?? []
      return steps.reduce(0) { $0 + milliseconds(ofOther: $1.technique.rating) }
    }
    return (Rater().explanation(of: grid) ?? []).reduce(0) { $0 + milliseconds(of: $1.technique.rating) }
  }

  /// True if cells were mostly filled row by row, column by column or digit by digit. A player who has solved the
  /// puzzle elsewhere does so.
  private static func isPlain(_ actions: [String]) -> Bool {
    let placed = actions.flatMap { SudokuAction($0)?.placements ?? [] }
    guard placed.count > 1 else { return true }
    func isSorted(_ key: ((cell: SudokuCell, digit: Int)) -> Int) -> Bool {
      let keys = placed.map(key)
      return zip(keys.dropFirst(), keys).count { $0 > $1 } * 100 >= 85 * (keys.count - 1)
    }
    return isSorted { $0.cell.row * 16 + $0.cell.column } || isSorted { $0.cell.column * 16 + $0.cell.row }
      || isSorted { ($0.digit * 16 + $0.cell.row) * 16 + $0.cell.column }
  }

  /// The fastest people fill in a cell of an easy puzzle in a second, typing included. No person takes half of that.
  private static let cellMilliseconds = 500

  /// The least time for a step on the scale of other kinds; see ``VariantTechnique/rating``.
  private static func milliseconds(ofOther rating: Int) -> Int {
    switch rating {
    case ..<16: 0
    case ..<29: 300
    case ..<43: 1000
    default: 2000
    }
  }

  /// The least time to find a step of a rating in tenths.
  private static func milliseconds(of rating: Int) -> Int {
    switch rating {
    case ..<24: 0
    case ..<36: 300
    case ..<54: 1000
    default: 2000
    }
  }
}
