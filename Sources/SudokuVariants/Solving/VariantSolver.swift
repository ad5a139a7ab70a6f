/// The result of a solver for a puzzle.
public enum VariantSolutions: Hashable, Sendable {
  /// No solution.
  case none
  /// Exactly one: a digit for each cell.
  case one([UInt8])
  /// At least two, with two of them.
  case several([UInt8], [UInt8])
  /// The search stopped at its limit before a result.
  case undecided

  /// The only solution; `nil` if there is none, more than one, or if that is undecided.
  public var unique: [UInt8]? {
    if case .one(let solution) = self { solution } else { nil }
  }
}

/// Solves puzzles of every kind by deduction and exhaustive search.
///
/// It keeps its memory between puzzles. One solver is for one thread at a time; make one for each.
///
/// ```swift
/// let puzzle = try VariantPuzzle(size: 4, givens: [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])
/// switch VariantSolver().solve(puzzle) {
/// case .one(let digits): print(digits)  // 16 digits, row by row
/// case .several(let one, let other): print(one, other)
/// case .none: print("no solution")
/// case .undecided: break  // only where the choices are limited
/// }
/// ```
public final class VariantSolver {
  private var arena = Arena()
  /// The board of the latest puzzle.
  private var latest: Board?
  /// The number of choices in the search of the latest call.
  public private(set) var guesses = 0
  /// The work of the search of the latest call: the number of constraints applied, with four sets of digits of a sum for one.
  public private(set) var work = 0
  private var isCut = false

  /// A solver without memory yet.
  public init() {}

  /// Distinguishes puzzles with no, one and several solutions. Stops at the second solution.
  public func solve(_ puzzle: VariantPuzzle) -> VariantSolutions {
    var found: [[UInt8]] = []
    forEachSolution(of: puzzle, limit: 2) { found.append($0) }
    switch found.count {
    case 0: return .none
    case 1: return .one(found[0])
    default: return .several(found[0], found[1])
    }
  }

  /// Distinguishes puzzles with no, one and several solutions within limits; `undecided` if it needs more.
  /// - Parameters:
  ///   - mostGuesses: the most choices to make.
  ///   - mostWork: the most work, see ``work``.
  public func solve(_ puzzle: VariantPuzzle, mostGuesses: Int = .max, mostWork: Int = .max) -> VariantSolutions {
    var found: [[UInt8]] = []
    withoutActuallyEscaping({ found.append($0) }) {
      _ = search(puzzle, limit: 2, mostGuesses: mostGuesses, mostWork: mostWork, $0)
    }
    if found.count > 1 { return .several(found[0], found[1]) }
    if isCut { return .undecided }
    return found.isEmpty ? .none : .one(found[0])
  }

  /// Some solution, `nil` if there is none. Stops at the first.
  public func firstSolution(of puzzle: VariantPuzzle) -> [UInt8]? {
    var found: [UInt8]?
    forEachSolution(of: puzzle, limit: 1) { found = $0 }
    return found
  }

  /// Some solution, found with at most `mostGuesses` choices; `nil` if there is none, or if more choices are needed.
  func firstSolution(of puzzle: VariantPuzzle, mostGuesses: Int) -> [UInt8]? {
    var found: [UInt8]?
    withoutActuallyEscaping({ found = $0 }) { _ = search(puzzle, limit: 1, mostGuesses: mostGuesses, $0) }
    return found
  }

  /// The number of solutions, counted up to `limit`.
  public func countSolutions(of puzzle: VariantPuzzle, limit: Int = .max) -> Int {
    search(puzzle, limit: limit, nil)
  }

  /// True if there is exactly one solution.
  public func hasUniqueSolution(_ puzzle: VariantPuzzle) -> Bool { countSolutions(of: puzzle, limit: 2) == 1 }

  /// True if a known solution is the only one. Stops at the first other one.
  func hasOnly(_ solution: [UInt8], _ puzzle: VariantPuzzle) -> Bool {
    var isOther = false
    withoutActuallyEscaping({ if $0 != solution { isOther = true } }) { body in
      _ = search(puzzle, limit: 2, until: { isOther }, body)
    }
    return !isOther
  }

  /// True if there is a solution with another digit in a cell.
  func hasSolution(_ puzzle: VariantPuzzle, without digit: UInt8, in cell: Int) -> Bool {
    search(puzzle, limit: 1, without: (cell, digit), nil) > 0
  }

  /// Calls `body` for each solution, up to `limit` of them, during the search, in an order that is always the same.
  public func forEachSolution(of puzzle: VariantPuzzle, limit: Int = .max, _ body: ([UInt8]) -> Void) {
    withoutActuallyEscaping(body) { _ = search(puzzle, limit: limit, $0) }
  }

  /// Searches for solutions.
  /// - Parameters:
  ///   - limit: the most solutions to find.
  ///   - mostGuesses: the most choices to make.
  ///   - mostWork: the most work, see ``work``.
  ///   - excluded: a digit that a cell may not have.
  ///   - isEnough: called after each solution; true ends the search.
  /// - Returns: the number of solutions found.
  private func search(
    _ puzzle: VariantPuzzle, limit: Int, mostGuesses: Int = .max, mostWork: Int = .max,
    without excluded: (cell: Int, digit: UInt8)? = nil, until isEnough: () -> Bool = { false },
    _ body: (([UInt8]) -> Void)?
  ) -> Int {
    func found<Width: SetWidth>(_ width: Width.Type) -> Int {
      let board = board(for: puzzle)
      arena.begin(bytes: NetworkBuilder.bytes(of: puzzle, on: board))
      var search = Search<Width>(NetworkBuilder.network(of: puzzle, on: board, in: &arena), in: &arena)
      (search.mostGuesses, search.mostWork) = (mostGuesses, mostWork)
      search.start(puzzle)
      if let excluded { search.exclude(excluded.digit, from: excluded.cell) }
      var count = 0
      while count < limit && search.next() {
        body?(search.solution)
        count += 1
        if isEnough() { break }
      }
      (guesses, work, isCut) = (search.guesses, search.work, search.isCut)
      return count
    }
    return switch puzzle.setWords {
    case 1: found(OneWord.self)
    case 2: found(TwoWords.self)
    default: found(FourWords.self)
    }
  }

  private func board(for puzzle: VariantPuzzle) -> Board {
    if let latest, latest.shape == Board.Shape(puzzle) { return latest }
    let board = Board(puzzle)
    latest = board
    return board
  }
}
