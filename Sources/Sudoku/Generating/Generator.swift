/// Makes puzzles: full grids at random, clues taken away while the solution stays the only one.
///
/// All choices come from the seed, and the search behind them takes the same way on every machine, so the same request
/// and seed give the same puzzle everywhere.
public struct Generator: Sendable {
  /// What a puzzle must be like.
  public struct Request: Hashable, Sendable {
    /// How the clues lie.
    public var symmetry: Symmetry = .none
    /// How many clues; `nil` for a minimal puzzle, from which no clue (no group of clues that lie symmetrically) can go.
    public var clues: Int?
    /// The rating on the Sudoku Explainer's scale in tenths; `nil` for any.
    public var rating: ClosedRange<Int>?
    /// A technique that the easiest way must use, and nothing harder; `nil` for any.
    public var technique: Technique?

    /// Any minimal puzzle, unless told otherwise.
    public init(
      symmetry: Symmetry = .none, clues: Int? = nil, rating: ClosedRange<Int>? = nil, technique: Technique? = nil
    ) {
      self.symmetry = symmetry
      self.clues = clues
      self.rating = rating
      self.technique = technique
    }
  }

  /// A generator on the fastest instruction set of this machine, or on one that is asked for; the puzzles are the same.
  public init(path: VectorPath = .best) { solver = Solver(path: path) }

  private let solver: Solver
  private let rater = Rater()

  /// A puzzle, `nil` where none was found in `attempts` tries.
  /// - Parameter isCancelled: asked before each try; once it says so, no puzzle is looked for any more.
  public func puzzle(
    _ request: Request = Request(), seed: UInt64, attempts: Int = 20_000, isCancelled: () -> Bool = { false }
  ) -> Grid? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<attempts {
      if isCancelled() { return nil }
      var grid = fullGrid(&random)
      let isEasy = request.rating.map { $0.upperBound < 26 && request.clues == nil } ?? false
      remove(from: &grid, request.symmetry, downTo: request.clues ?? 0, &random)
      if let clues = request.clues, grid.filledCount != clues { continue }
      if isEasy, let easy = eased(grid, request, &random) { return easy }
      if accepts(grid, request) { return grid }
    }
    return nil
  }

  /// A full grid: three boxes at random, the rest by a search in random order. Every grid can come up, not all equally
  /// often.
  public func fullGrid(seed: UInt64) -> Grid {
    var random = SplitMix64(seed: seed)
    return fullGrid(&random)
  }

  func fullGrid(_ random: inout SplitMix64) -> Grid {
    var values = [UInt8](repeating: 0, count: 81)
    var digits: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    for box in [0, 4, 8] {
      random.shuffle(&digits)
      for (i, cell) in House.boxes[box].cells.enumerated() { values[cell] = digits[i] }
    }
    return VectorSearch(values, limit: 1, path: solver.path, random: random.next() | 1).first
  }

  /// Takes clues away in random order, in groups that lie symmetrically, as long as the solution stays the only one.
  private func remove(from grid: inout Grid, _ symmetry: Symmetry, downTo clues: Int, _ random: inout SplitMix64) {
    var orbits = symmetry.orbits
    random.shuffle(&orbits)
    var values = grid.values
    var left = 81
    for orbit in orbits where left - orbit.count >= clues {
      for cell in orbit { values[cell] = 0 }
      if VectorSearch(values, limit: 2, path: solver.path).found == 1 {
        left -= orbit.count
      } else {
        for cell in orbit { values[cell] = grid.values[cell] }
      }
    }
    grid = Grid(unchecked: values)
  }

  private func accepts(_ grid: Grid, _ request: Request) -> Bool {
    if let technique = request.technique {
      return rater.easiestWay(through: grid, upTo: technique.rating)?.contains { $0.technique == technique } ?? false
    }
    guard let range = request.rating else { return true }
    guard let rating = rater.explainerRating(of: grid, upTo: range.upperBound) else { return false }
    return range.contains(rating)
  }

  /// For the easy bands a minimal puzzle is often too hard: gives back clues until it is easy enough.
  private func eased(_ grid: Grid, _ request: Request, _ random: inout SplitMix64) -> Grid? {
    guard let solution = solver.firstSolution(of: grid) else { return nil }
    var puzzle = grid
    var orbits = request.symmetry.orbits.filter { grid[$0[0]] == 0 }
    random.shuffle(&orbits)
    for orbit in orbits {
      if accepts(puzzle, request) { return puzzle }
      for cell in orbit { puzzle[cell] = solution[cell] }
    }
    return nil
  }
}
