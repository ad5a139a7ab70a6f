import SudokuVariants

/// A Sudoku as its player sees it: never the solution before the end.
public struct SudokuView: Encodable, Sendable {
  public struct Help: Encodable, Sendable {
    public var checks: Int
    public var mistakes: Int
    public var hints: [Int]
    public var candidates: Int
    public var rewinds: Int
  }

  /// Says which game's view it is.
  public let game = "sudoku"
  public var grid: String
  public var givens: String
  public var doubtful: [Int]
  public var marks: [[Int]]
  public var conflicts: [Int]
  public var seconds: Int
  public var points: Int
  public var penalty: Int
  public var worth: Int
  public var help: Help
  public var isSolvable: Bool
  public var isSolved: Bool
  public var isResigned: Bool
  public var solution: String?
  /// The board where it is not the classic one.
  public var board: SudokuBoardView?

  init(_ state: SudokuState) {
    grid = SudokuPuzzle.characters(state.digits)
    givens = SudokuPuzzle.characters(state.givens)
    doubtful = state.doubtful
    marks = state.marks.map { bits in (1...16).filter { bits >> $0 & 1 == 1 } }
    conflicts = state.conflicts
    seconds = state.seconds
    points = state.points
    penalty = state.penalty
    worth = state.worth
    help = Help(
      checks: state.help.checks, mistakes: state.help.mistakes, hints: state.help.hints,
      candidates: state.help.candidates, rewinds: state.help.rewinds)
    isSolvable = state.isSolvable
    isSolved = state.isSolved
    isResigned = state.isResigned
    solution = state.revealedSolution.map(SudokuPuzzle.characters)
    board = state.layout.isClassic ? nil : SudokuBoardView(state.layout)
  }

  private enum CodingKeys: String, CodingKey {
    case game, grid, givens, doubtful, marks, conflicts, seconds, points, penalty, worth, help, isSolvable, isSolved,
      isResigned
    case solution, board
  }
}

/// A board that is not classic, as its player sees it. Cells are numbered from 0, row by row.
public struct SudokuBoardView: Encodable, Sendable {
  public struct Cage: Encodable, Sendable {
    public var cells: [Int]
    public var sum: Int?
  }

  public struct Arrow: Encodable, Sendable {
    public var circle: Int
    public var shaft: [Int]
  }

  /// What people call this kind of board.
  public var kind: String
  /// Its rules beside those of rows and columns, a sentence each.
  public var rules: [String]
  /// How many rows, columns and digits there are.
  public var size: Int
  /// The region of each cell; empty where there are none.
  public var regions: [Int]
  /// Groups of cells that differ from one another: rows, columns, regions, diagonals and further houses.
  public var houses: [[Int]]
  /// Pairs that differ without a house of their own.
  public var apart: [[Int]]
  public var cages: [Cage]
  /// The cells of the diagonals that count.
  public var diagonals: [Int]
  public var further: [[Int]]
  public var even: [Int]
  public var odd: [Int]
  public var thermometers: [[Int]]
  public var arrows: [Arrow]
  public var white: [[Int]]
  public var black: [[Int]]
  /// What the marks say of each cell, in words.
  public var notes: [[String]]

  init(_ layout: SudokuLayout) {
    let rules = layout.rules
    kind = layout.kindName
    self.rules = layout.ruleSentences
    size = layout.size
    regions = layout.puzzle.regions.ofCell.map { Int($0) }
    houses = layout.houses
    apart = layout.puzzle.cellsApart.map { [$0, $1] }
    cages = rules.cages.map { Cage(cells: $0.cells.sorted(), sum: $0.sum) }
    diagonals = layout.diagonalCells.sorted()
    further = rules.extraHouses
    even = rules.even
    odd = rules.odd
    thermometers = rules.thermometers
    arrows = rules.arrows.map { Arrow(circle: $0.circle, shaft: $0.shaft) }
    func dots(_ kind: Dot.Kind) -> [[Int]] { rules.dots.filter { $0.kind == kind }.map { [$0.first, $0.second] } }
    white = dots(.consecutive)
    black = dots(.double)
    notes = (0..<layout.cellCount).map { layout.notes(on: $0) }
  }
}
