import BoardVision
import Sudoku
import SudokuVariants

/// The reading of a board of any kind: its puzzle and solution, and how sure they are.
public struct BoardReading: Sendable {
  /// The evidence, apart from the decision.
  public internal(set) var observation: BoardObservation
  /// The likeliest value of each cell on its own, 0 for a blank.
  public let asSeen: [UInt8]
  /// The most probable digits, regions and sums that make a puzzle; `asSeen` where nothing does.
  public let asDecided: [UInt8]
  /// The regions decided on.
  public let regions: Regions
  /// The probability that the regions are right, all the board considered.
  public let regionsConfidence: Double
  /// The cages with the sums decided on.
  public let cages: [CageReading]
  /// The puzzle of all this. `nil` for a samurai, and if its parts are not well formed: a sum that its cage cannot
  /// have, say.
  public let puzzle: VariantPuzzle?
  /// The puzzle of a samurai.
  public let samurai: SamuraiPuzzle?
  /// The puzzle's solutions as far as they are known; `nil` without a puzzle.
  public let solutions: VariantSolutions?
  /// The probability that the decided value of each cell is right, all the board considered.
  public let confidence: [Double]
  /// Cells whose decided value may well be wrong, most doubtful first.
  public let doubtful: [Int]
  /// The places in ``cages`` of those whose cells or sum may well be wrong, most doubtful first.
  public let doubtfulCages: [Int]
  /// The reasons to distrust the reading.
  public private(set) var warnings: [Warning]
  /// The time of each stage, in the order in which they ran.
  public let timings: [StageTiming]

  /// The kind of Sudoku, as it was found out or said.
  public var kind: PrintedKind { observation.kind }
  /// The photograph's size, upright, in pixels.
  public var width: Int { observation.width }
  /// The photograph's size, upright, in pixels.
  public var height: Int { observation.height }
  /// The grid lines' crossings, in photograph pixels, from the board's own top left.
  public var lattice: Lattice { observation.lattice }
  /// The support of the photograph for the lattice, from 0 to 1.
  public var latticeScore: Double { observation.latticeScore }
  /// The four corners of the board, clockwise from its own top left, in photograph pixels.
  public var outline: [Point] { lattice.outline }
  /// The number of digits; of rows and columns too, except for a samurai.
  public var size: Int { observation.size }
  /// Cells in a row: 21 for a samurai.
  public var columns: Int { lattice.columns }
  /// Blank and the digits from 1 to the size, for each cell.
  public var evidence: [DigitEvidence] { observation.evidence }
  /// The diagonals that hold every digit once.
  public var diagonals: Diagonals { observation.diagonals }
  /// Other boards on the photograph, as lattices, largest first.
  public var otherBoards: [Lattice] { observation.otherBoards }
  /// The digits of the pencil marks by cell, ascending, if they were asked for (``ReadingOptions``).
  public var candidates: [Int: [Int]] { observation.candidates }
  /// The only solution, a digit for each cell; `nil` if there is none or more than one. Entries that contradict the
  /// puzzle are left out of it.
  public var solution: [UInt8]? { solutions?.unique }
  /// The form of the digits.
  public var symbols: DigitSymbols { observation.symbols }
  /// Cells whose digits contradict one another.
  public var conflicts: [Int] {
    warnings.lazy.compactMap { if case .conflicts(let cells) = $0 { cells } else { nil } }.first ?? []
  }
  /// True if the board is solved and nothing is in doubt.
  public var isCertain: Bool { solution != nil && warnings.isEmpty }

  /// Cells whose likeliest values were changed so that the board makes sense, not by a person.
  public var corrected: [Int] {
    warnings.lazy.compactMap { if case .corrected(let cells) = $0 { cells } else { nil } }.first ?? []
  }

  /// The decided digits as a grid; `nil` if the board has other cells than nine by nine.
  public var grid: Grid? { grid(of: asDecided) }

  /// Digits of a board of nine by nine cells as a grid; `nil` for another board.
  public func grid(of digits: [UInt8]) -> Grid? { Grid(values: digits.map(Int.init)) }

  /// The digits of the solution where the board is blank, 0 elsewhere.
  public var answer: [UInt8]? {
    solution.map { solution in zip(solution, asDecided).map { $1 == 0 ? $0 : 0 } }
  }

  /// Decides a board again from its evidence, without its photograph.
  /// - Parameters:
  ///   - corrections: values settled by hand, by cell; 0 for a blank.
  ///   - sums: sums settled by hand, by a cell of their cage.
  /// - Precondition: the corrections are of its cells.
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

  /// A board that was decided.
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

  /// Cells less sure than this are doubtful.
  package static let sureEnough = 0.9

  /// The places of probabilities that are not sure enough, most doubtful first.
  static func doubtful(_ confidence: [Double]) -> [Int] {
    confidence.indices.filter { confidence[$0] < sureEnough }.sorted { confidence[$0] < confidence[$1] }
  }

  /// The same on a photograph with other boards.
  func beside(_ others: [Lattice]) -> BoardReading {
    var reading = self
    (reading.observation.otherBoards, reading.warnings) = (others, warnings.with(otherBoards: others.count))
    return reading
  }

  /// The same with a warning that a classic board may be of another kind.
  var withDoubtOfItsKind: BoardReading {
    guard kind == .classic else { return self }
    var reading = self
    reading.warnings.append(.doubtfulKind(.classic))
    return reading
  }
}

extension BoardObservation {
  /// The same with both diagonals, where one was seen and the solution holds the other one too: once in several hundred times it
  /// does by chance, and a faint line is overlooked more often.
  fileprivate func withBothDiagonals(_ decision: BoardDecision) -> BoardObservation? {
    guard kind == .diagonal, diagonals != .both, let solution = decision.solutions?.unique,
      Diagonals(heldBy: solution, size: size) == .both
    else { return nil }
    var whole = self
    whole.diagonals = .both
    return whole
  }
}
