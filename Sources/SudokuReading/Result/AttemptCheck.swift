import Sudoku

/// A check of the entries on a classic board against the printed puzzle.
public struct AttemptCheck: Sendable {
  /// The printed digits.
  public let givens: Grid
  /// The unique solution of the printed digits.
  public let solution: Grid
  /// Cells with an entry: handwritten, or typed and recognised by its contradiction.
  public let entries: [Int]
  /// Entries that differ from the solution.
  public let wrong: [Int]
  /// Wrong entries with a low probability. They may be misread.
  public let doubtful: [Int]

  /// `nil` if the digits that are recognised as printed have no unique solution.
  public init?(_ reading: BoardReading) {
    guard reading.kind == .classic, let grid = reading.grid else { return nil }
    func printed(_ threshold: Double) -> Grid {
      var givens = grid
      for cell in 0..<Grid.cellCount where reading.evidence[cell].handwritten > threshold { givens[cell] = 0 }
      return givens
    }
    // A printed digit may have been classified as handwritten. Higher thresholds add a few more digits.
    let solver = Solver()
    for threshold in [0.5, 0.8, 0.95] {
      guard let solution = solver.solve(printed(threshold)).unique else { continue }
      self.init(reading, grid, givens: printed(threshold), solution: solution)
      return
    }
    // A wrong entry that looks printed makes the digits contradictory. The decision on the whole board has identified
    // it.
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
