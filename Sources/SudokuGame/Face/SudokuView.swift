import Sudoku

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

  init(_ state: SudokuState) {
    grid = state.grid.description
    givens = (Grid(values: state.givens) ?? Grid()).description
    doubtful = state.doubtful
    marks = state.marks.map { bits in (1...9).filter { bits >> $0 & 1 == 1 } }
    let digits = state.digits
    conflicts = (0..<Grid.cellCount).filter { cell in
      digits[cell] != 0 && Geometry.peers[cell].contains { digits[$0] == digits[cell] }
    }
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
    solution = state.revealedSolution?.description
  }

  private enum CodingKeys: String, CodingKey {
    case game, grid, givens, doubtful, marks, conflicts, seconds, points, penalty, worth, help, isSolvable, isSolved,
      isResigned
    case solution
  }
}
