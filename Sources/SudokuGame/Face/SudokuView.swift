import SudokuVariants

/// The player's view of a Sudoku: never the solution before the end.
public struct SudokuView: Encodable, Sendable {
  /// The help taken so far.
  public struct Help: Encodable, Sendable {
    /// The number of checks for mistakes.
    public var checks: Int
    /// Wrong digits that checks have shown.
    public var mistakes: Int
    /// Hints taken, by stage: three numbers.
    public var hints: [Int]
    /// The number of times that all candidates were pencilled in.
    public var candidates: Int
    /// The number of rewinds to the last right position.
    public var rewinds: Int
    /// True if every mistake is shown at once.
    public var isWatching: Bool
  }

  /// The name of the view's game.
  public let game = "sudoku"
  /// The digits on the board, a character a cell, row by row: 1 to 9, A for 10 and so on, a point for a blank.
  public var grid: String
  /// The printed digits, in the form of ``grid``.
  public var givens: String
  /// The cells of a reading that may be corrected, ascending.
  public var doubtful: [Int]
  /// The centre marks of each cell, ascending.
  public var marks: [[Int]]
  /// The corner marks of each cell, ascending; `nil` if there are none.
  public var corners: [[Int]]?
  /// The number of each cell's colour, 0 for none; `nil` if no cell has one.
  public var colours: [Int]?
  /// The cells whose digits break a rule, ascending.
  public var conflicts: [Int]
  /// Thinking time in seconds.
  public var seconds: Int
  /// The worth of the puzzle without help and at once.
  public var points: Int
  /// Points that help and time cost so far.
  public var penalty: Int
  /// The score if the puzzle were solved now.
  public var worth: Int
  /// The help taken so far.
  public var help: Help
  /// True if the board as read has exactly one solution.
  public var isSolvable: Bool
  /// True if every digit is right, and the game is over.
  public var isSolved: Bool
  /// True if the player has given up, and the game is over.
  public var isResigned: Bool
  /// The solution, in the form of ``grid``; `nil` before the end.
  public var solution: String?
  /// The board; `nil` for the classic one.
  public var board: SudokuBoardView?

  init(_ state: SudokuState) {
    grid = VariantPuzzle.characters(state.digits)
    givens = VariantPuzzle.characters(state.givens)
    doubtful = state.doubtful
    func digits(_ bits: Int) -> [Int] { (1...16).filter { bits >> $0 & 1 == 1 } }
    let cells = state.digits.indices
    marks = state.marks.map(digits)
    corners = state.hasCorners ? cells.map { digits(state.corners(of: $0)) } : nil
    colours = state.hasColours ? cells.map { state.colour(of: $0) } : nil
    conflicts = state.conflicts
    seconds = state.seconds
    points = state.points
    penalty = state.penalty
    worth = state.worth
    help = Help(
      checks: state.help.checks, mistakes: state.help.mistakes, hints: state.help.hints,
      candidates: state.help.candidates, rewinds: state.help.rewinds, isWatching: state.help.isWatching)
    isSolvable = state.isSolvable
    isSolved = state.isSolved
    isResigned = state.isResigned
    solution = state.revealedSolution.map(VariantPuzzle.characters)
    board = state.layout.isClassic ? nil : SudokuBoardView(state.layout)
  }

  private enum CodingKeys: String, CodingKey {
    case game, grid, givens, doubtful, marks, corners, colours, conflicts, seconds, points, penalty, worth, help,
      isSolvable, isSolved,
      isResigned
    case solution, board
  }
}

/// The player's view of a board that is not classic. Cells are numbered from 0, row by row.
public struct SudokuBoardView: Encodable, Sendable {
  /// The name of this kind of board.
  public var kind: String
  /// Its rules beside those of rows and columns, a sentence each.
  public var rules: [String]
  /// The number of rows, columns and digits.
  public var size: Int
  /// The region of each cell; empty if there are none.
  public var regions: [Int]
  /// Groups of cells with every digit once: rows, columns, regions, diagonals and further houses.
  public var houses: [[Int]]
  /// Pairs of cells that differ without a common house.
  public var apart: [[Int]]
  /// Groups of cells that differ from one another by a mark, as cages.
  public var distinct: [[Int]]
  /// True if a digit breaks no rule but those of ``houses``, ``distinct`` and ``apart``.
  public var hasOnlyPeers: Bool
  /// The marks to draw, the lowest first.
  public var marks: [MarkView]
  /// The marks at each cell, in words.
  public var notes: [[String]]

  init(_ layout: SudokuLayout) {
    kind = layout.kindName
    rules = layout.ruleSentences
    size = layout.size
    regions = layout.puzzle.regions.ofCell.map { Int($0) }
    houses = layout.houses
    apart = layout.puzzle.cellsApart.map { [$0, $1] }
    distinct = layout.puzzle.distinctCells
    hasOnlyPeers = layout.puzzle.hasOnlyPeers
    marks = layout.marks.map(MarkView.init)
    notes = (0..<layout.cellCount).map { layout.puzzle.notes(on: $0) }
  }
}
