import Sudoku

/// A check of the entries on a classic board against the puzzle that is printed beneath them.
public struct AttemptCheck: Sendable {
  /// The printed digits.
  public let givens: Grid
  /// The only solution of the printed digits.
  public let solution: Grid
  /// Cells with an entry: made by hand, or typed and found out by its contradiction.
  public let entries: [Int]
  /// Entries that are not the solution's digit.
  public let wrong: [Int]
  /// Wrong entries whose digit was not read surely, so that the paper may be right and the reader wrong.
  public let doubtful: [Int]

  /// `nil` where the printed digits, as far as they can be told from the others, have no single solution.
  public init?(_ reading: BoardReading) {
    guard reading.kind == .classic, let grid = reading.grid else { return nil }
    func printed(_ threshold: Double) -> Grid {
      var givens = grid
      for cell in 0..<Grid.cellCount where reading.evidence[cell].handwritten > threshold { givens[cell] = 0 }
      return givens
    }
    // Where a printed digit was taken for handwriting, a few more of the likeliest make the puzzle whole.
    let solver = Solver()
    for threshold in [0.5, 0.8, 0.95] {
      guard let solution = solver.solve(printed(threshold)).unique else { continue }
      self.init(reading, grid, givens: printed(threshold), solution: solution)
      return
    }
    // A wrong entry that looks printed stands in their way; the decision over the whole board knew it by its contradiction.
    guard let solution = reading.solution.flatMap(reading.grid(of:)) else { return nil }
    var givens = printed(0.5)
    for cell in 0..<Grid.cellCount where givens[cell] != solution[cell] { givens[cell] = 0 }
    self.init(reading, grid, givens: givens, solution: solution)
  }

  private init(_ reading: BoardReading, _ grid: Grid, givens: Grid, solution: Grid) {
    self.givens = givens
    self.solution = solution
    entries = (0..<Grid.cellCount).filter { grid[$0] != 0 && givens[$0] == 0 }
    wrong = entries.filter { grid[$0] != solution[$0] }
    doubtful = wrong.filter { reading.confidence[$0] < BoardReading.sureEnough }
  }
}
