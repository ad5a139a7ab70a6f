import BoardVision
import Sudoku
import SudokuVariants

/// The reading of a board of any kind: puzzle, solution and their probabilities.
public struct BoardReading: Sendable {
  /// The evidence, apart from the decision.
  public internal(set) var observation: BoardObservation
  /// The likeliest value of each cell on its own, 0 for a blank.
  public let asSeen: [UInt8]
  /// The most probable digits that make a puzzle; equal to `asSeen` if no digits do.
  public let asDecided: [UInt8]
  /// The decided regions.
  public let regions: Regions
  /// The probability that the regions are right, given the whole board.
  public let regionsConfidence: Double
  /// The cages with the decided sums.
  public let cages: [CageReading]
  /// The puzzle from the decided parts. `nil` for a samurai, and if a part is invalid, such as an impossible sum.
  public let puzzle: VariantPuzzle?
  /// The puzzle of a samurai.
  public let samurai: SamuraiPuzzle?
  /// The puzzle's solutions as far as they are known; `nil` without a puzzle.
  public let solutions: VariantSolutions?
  /// The probability of each cell's decided value, given the whole board.
  public let confidence: [Double]
  /// The doubtful cells, most doubtful first.
  public let doubtful: [Int]
  /// The indices in ``cages`` of the cages with doubtful cells or a doubtful sum, most doubtful first.
  public let doubtfulCages: [Int]
  /// The reasons to distrust the reading.
  public private(set) var warnings: [Warning]
  /// The time of each stage, in the order of execution.
  public let timings: [StageTiming]

  /// The kind of Sudoku, as found or named.
  public var kind: PrintedKind { observation.kind }
  /// The width of the upright photograph, in pixels.
  public var width: Int { observation.width }
  /// The height of the upright photograph, in pixels.
  public var height: Int { observation.height }
  /// The crossings of the grid lines in photograph pixels, from the board's top left.
  public var lattice: Lattice { observation.lattice }
  /// The support of the photograph for the lattice, from 0 to 1.
  public var latticeScore: Double { observation.latticeScore }
  /// The board's four corners in photograph pixels, clockwise from its top left.
  public var outline: [Point] { lattice.outline }
  /// The number of digits; of rows and columns too, except for a samurai.
  public var size: Int { observation.size }
  /// The number of columns: 21 for a samurai.
  public var columns: Int { lattice.columns }
  /// The probabilities of blank and of the digits from 1 to the size, for each cell.
  public var evidence: [DigitEvidence] { observation.evidence }
  /// The diagonals that hold every digit once.
  public var diagonals: Diagonals { observation.diagonals }
  /// Other boards on the photograph, as lattices, largest first.
  public var otherBoards: [Lattice] { observation.otherBoards }
  /// The digits of the pencil marks by cell, ascending, if they were requested (``ReadingOptions``).
  public var candidates: [Int: [Int]] { observation.candidates }
  /// The unique solution, a digit for each cell; `nil` if there is none or more than one. Also `nil` if it depends on
  /// changed or doubtful digits (``assumed``). Entries that contradict the puzzle are ignored.
  public var solution: [UInt8]? { assumed.isEmpty ? solutions?.unique : nil }
  /// The notation of the digits.
  public var symbols: DigitSymbols { observation.symbols }
  /// Cells whose digits contradict one another.
  public var conflicts: [Int] {
    warnings.lazy.compactMap { if case .conflicts(let cells) = $0 { cells } else { nil } }.first ?? []
  }
  /// True if the board has a solution and the reading has no warning.
  public var isCertain: Bool { solution != nil && warnings.isEmpty }

  /// Cells whose likeliest values the decision changed. Corrections by a person do not count.
  public var corrected: [Int] {
    warnings.lazy.compactMap { if case .corrected(let cells) = $0 { cells } else { nil } }.first ?? []
  }

  /// Cells whose changed or doubtful digits carry the solution of a corrected board. It is no answer until a person has confirmed or corrected them.
  public var assumed: [Int] {
    warnings.lazy.compactMap { if case .assumed(let cells) = $0 { cells } else { nil } }.first ?? []
  }

  /// The decided digits as a grid; `nil` unless the board has nine by nine cells.
  public var grid: Grid? { grid(of: asDecided) }

  /// Returns digits as a grid; `nil` unless the board has nine by nine cells.
  public func grid(of digits: [UInt8]) -> Grid? { Grid(values: digits.map(Int.init)) }

  /// The digits of the solution in blank cells, 0 elsewhere.
  public var answer: [UInt8]? {
    solution.map { solution in zip(solution, asDecided).map { $1 == 0 ? $0 : 0 } }
  }

  /// Decides a board again from its evidence, without its photograph.
  /// - Parameters:
  ///   - corrections: corrected values by cell; 0 for a blank.
  ///   - sums: corrected sums by a cell of their cage.
  /// - Precondition: the board has the corrected cells.
  public init(
    _ observation: BoardObservation, corrections: [Int: Int] = [:], sums: [Int: Int] = [:], timings: [StageTiming] = []
  ) {
    var observation = observation
    observation.cages = observation.cages.map { $0.with(sums) }
    observation.otherCages = observation.otherCages.map { CagesRival($0.cages.map { $0.with(sums) }, cost: $0.cost) }
    var timer = StageTimer()
    var decision = timer.time(.decide) { BoardDecision(observation, corrections: corrections) }
    if let whole = observation.withBothDiagonals(decision) {
      observation = whole
      decision = timer.time(.decide) { BoardDecision(whole, corrections: corrections) }
    }
    self.init(observation, decision, timings + timer.timings)
  }

  /// The reading of a decided board.
  init(_ observation: BoardObservation, _ decision: BoardDecision, _ timings: [StageTiming]) {
    self.observation = observation
    (asSeen, asDecided) = (decision.asSeen, decision.asDecided)
    (regions, regionsConfidence, cages) = (decision.regions, decision.regionsConfidence, decision.cages)
    if case .board(let board) = decision.puzzle { puzzle = board } else { puzzle = nil }
    if case .samurai(let five) = decision.puzzle { samurai = five } else { samurai = nil }
    (solutions, confidence) = (decision.solutions, decision.confidence)
    doubtful = Self.doubtful(decision.confidence)
    doubtfulCages = Self.doubtful(decision.cages.map(\.confidence))
    warnings = [Warning](observation, decision, doubtful: doubtful, doubtfulCages: doubtfulCages)
    self.timings = timings
  }

  /// The probability below which a value is doubtful.
  package static let sureEnough = 0.9

  /// Returns the indices of the doubtful probabilities, most doubtful first.
  static func doubtful(_ confidence: [Double]) -> [Int] {
    confidence.indices.filter { confidence[$0] < sureEnough }.sorted { confidence[$0] < confidence[$1] }
  }

  /// Returns the reading with the other boards of the photograph.
  func beside(_ others: [Lattice]) -> BoardReading {
    var reading = self
    (reading.observation.otherBoards, reading.warnings) = (others, warnings.with(otherBoards: others.count))
    return reading
  }

  /// Returns the reading with a warning that a classic board may be of another kind.
  var withDoubtOfItsKind: BoardReading {
    guard kind == .classic else { return self }
    var reading = self
    reading.warnings.append(.doubtfulKind(.classic))
    return reading
  }
}

extension BoardObservation {
  /// Returns the observation with both diagonals, if one was found and the solution also holds the other one.
  ///
  /// By chance this happens once in several hundred boards. Faint diagonals are missed more often.
  fileprivate func withBothDiagonals(_ decision: BoardDecision) -> BoardObservation? {
    guard kind == .diagonal, diagonals != .both, let solution = decision.solutions?.unique,
      Diagonals(heldBy: solution, size: size) == .both
    else { return nil }
    var whole = self
    whole.diagonals = .both
    return whole
  }
}
