/// The solutions of a puzzle, computed one at a time on request.
///
///     for solution in VariantSolutionSequence(of: puzzle).prefix(10) { print(solution) }
///
/// Each pass repeats the search in the same order. A pass belongs to one thread at a time.
public struct VariantSolutionSequence: Sequence, Sendable {
  private let puzzle: VariantPuzzle

  /// The solutions of a puzzle. The search begins with the first access.
  public init(of puzzle: VariantPuzzle) { self.puzzle = puzzle }

  public func makeIterator() -> Iterator { Iterator(puzzle) }

  /// One pass through the solutions. Copies share the pass.
  public struct Iterator: IteratorProtocol {
    private let advance: () -> [UInt8]?

    init(_ puzzle: VariantPuzzle) {
      switch puzzle.setWords {
      case 1: advance = SolutionSearch<OneWord>(puzzle).next
      case 2: advance = SolutionSearch<TwoWords>(puzzle).next
      default: advance = SolutionSearch<FourWords>(puzzle).next
      }
    }

    /// The next solution, a digit for each cell; `nil` after the last one.
    public mutating func next() -> [UInt8]? { advance() }
  }
}

/// A search with its working memory.
private final class SolutionSearch<Width: SetWidth> {
  private let board: Board
  private let arena: Arena
  private var search: Search<Width>

  init(_ puzzle: VariantPuzzle) {
    let board = Board(puzzle)
    var arena = Arena()
    arena.begin(bytes: NetworkBuilder.bytes(of: puzzle, on: board))
    search = Search<Width>(NetworkBuilder.network(of: puzzle, on: board, in: &arena), in: &arena)
    search.start(puzzle)
    self.board = board
    self.arena = arena
  }

  func next() -> [UInt8]? { search.next() ? search.solution : nil }
}

extension VariantSolver {
  /// For each cell its digits in all solutions, digit `d` as bit `d - 1`; all empty if there is no solution.
  ///
  /// Each digit that no solution found so far has is tried on its own, so that at most `size` searches a cell are
  /// made.
  public func trueCandidates(of puzzle: VariantPuzzle) -> [UInt16] {
    var found = [UInt16](repeating: 0, count: puzzle.cellCount)
    guard let first = firstSolution(of: puzzle) else { return found }
    func add(_ solution: [UInt8]) {
      for (cell, digit) in solution.enumerated() { found[cell] |= 1 << UInt16(digit - 1) }
    }
    add(first)
    for cell in found.indices where puzzle.givens[cell] == 0 {
      for digit in 1...UInt8(puzzle.size) where found[cell] >> UInt16(digit - 1) & 1 == 0 {
        var givens = puzzle.givens
        givens[cell] = digit
        if let attempt = try? puzzle.with(givens: givens), let solution = firstSolution(of: attempt) { add(solution) }
      }
    }
    return found
  }
}
