import Sudoku
import SudokuVariants

/// The decision on a whole board of any kind.
struct BoardDecision {
  /// The likeliest value of each cell on its own, 0 for a blank.
  var asSeen: [UInt8]
  /// The most probable digits that make a puzzle; equal to `asSeen` if no digits do.
  var asDecided: [UInt8]
  var regions: Regions
  var regionsConfidence = 1.0
  var cages: [CageReading] = []
  /// The puzzle from the decided parts; `nil` if a part is invalid.
  var puzzle: ReadPuzzle?
  /// The puzzle's solutions as far as they are known; `nil` without a puzzle.
  var solutions: VariantSolutions?
  var confidence: [Double]
  /// Cells whose digits contradict one another.
  var conflicts: [Int] = []
  /// Cells whose digits contradict the solution.
  var wrongEntries: [Int] = []
  /// True if the solution is that of the board without some of its entries.
  var ignoresEntries: Bool
  /// The cells with corrected values.
  var settled: Set<Int>

  init(_ observation: BoardObservation, corrections: [Int: Int]) {
    if observation.kind == .classic || observation.kind == .wordoku {
      self.init(GridDecision(observation.evidence, corrections: corrections))
    } else {
      self.init(VariantDecision(observation, corrections: corrections))
    }
  }

  /// The cells whose changed or doubtful digits carry the solution: without them the puzzle has no single one. Empty if
  /// nothing was changed, or if the other digits have the same solution.
  ///
  /// A changed digit is a guess from the rules, not from the ink. Where one digit was wrong, a doubtful one is no
  /// evidence. The ink at the edge of something that lies over the board makes several such digits.
  /// - Parameter doubtful: the doubtful cells.
  func assumed(doubtful: [Int]) -> [Int] {
    guard let solution = solutions?.unique else { return [] }
    let changed = asDecided.indices.filter { asDecided[$0] != asSeen[$0] && !settled.contains($0) }
    guard !changed.isEmpty else { return [] }
    let doubtful = Set(doubtful).union(changed).subtracting(settled)
    let carrying = doubtful.filter { asDecided[$0] != 0 && asDecided[$0] == solution[$0] }.sorted()
    guard !carrying.isEmpty else { return [] }
    var givens = asDecided.indices.map { asDecided[$0] == solution[$0] ? asDecided[$0] : 0 }
    for cell in carrying { givens[cell] = 0 }
    guard let bare = puzzle?.with(givens: givens) else { return carrying }
    return VariantSolver().solve(bare, mostGuesses: Self.mostGuesses).unique == nil ? carrying : []
  }
  /// The number of choices of the solver for a puzzle without its changed digits.
  private static let mostGuesses = 2_000

  /// The decision on a classic board.
  init(_ decision: GridDecision) {
    (asSeen, asDecided) = (decision.asSeen.values, decision.asDecided.values)
    (regions, confidence, settled) = (.usual(size: 9), decision.confidence, decision.settled)
    puzzle = (try? VariantPuzzle(size: 9, regions: regions, givens: asDecided)).map(ReadPuzzle.board)
    ignoresEntries = decision.entriesIgnored
    switch decision.solutions {
    case .none: solutions = VariantSolutions.none
    case .one(let grid): solutions = .one(grid.values)
    case .several(let one, let other): solutions = .several(one.values, other.values)
    case .illegal(let cells): (solutions, conflicts) = (VariantSolutions.none, cells)
    }
    if ignoresEntries {
      let solution = decision.solutions.unique ?? decision.asDecided
      wrongEntries = asDecided.indices.filter { asDecided[$0] != 0 && asDecided[$0] != solution.values[$0] }
    }
  }

  /// The decision on a board with other regions, cages or diagonals, or of another size.
  private init(_ decision: VariantDecision) {
    (asSeen, asDecided) = (decision.asSeen, decision.asDecided)
    (regions, regionsConfidence, cages) = (decision.regions, decision.regionsConfidence, decision.cages)
    (puzzle, solutions, confidence) = (decision.puzzle, decision.solutions, decision.confidence)
    (conflicts, wrongEntries, settled) = (decision.conflicts, decision.wrongEntries.sorted(), decision.settled)
    ignoresEntries = !wrongEntries.isEmpty
  }
}
