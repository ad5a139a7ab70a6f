import BoardVision
import Sudoku

/// What the reader says of a photograph.
public struct BoardReading: Sendable {
  /// The photograph's size, upright, in pixels.
  public let width: Int, height: Int
  /// The grid lines' crossings, in photograph pixels, from the board's own top left.
  public let lattice: Lattice
  /// How well the photograph bears out the lattice, from 0 to 1.
  public let latticeScore: Double
  /// What there is to see in each of the 81 cells.
  public let evidence: [DigitEvidence]
  /// The likeliest value of each cell on its own.
  public let asSeen: Grid
  /// The most probable grid that the rules allow; `asSeen` where there is none.
  public let asDecided: Grid
  /// What is known of the solutions of `asDecided`.
  public let solutions: Solutions
  /// The solution that is offered: of the decided grid or, where entries made by hand leave it none, of the printed
  /// digits under them; `nil` where there is no single one.
  public let solution: Grid?
  /// The probability that the decided value of each cell is right, all the board considered.
  public let confidence: [Double]
  /// Cells whose decided value may well be wrong, most doubtful first.
  public let doubtful: [Int]
  /// What a person should know before trusting the reading.
  public private(set) var warnings: [Warning]
  /// Other boards on the photograph, as lattices, largest first.
  public private(set) var otherBoards: [Lattice]
  /// The digits of the pencil marks by cell, ascending, where they were asked for (``BoardReader/Options``).
  public internal(set) var candidates: [Int: [Int]]
  /// How long each stage took, in the order in which they ran.
  public let timings: [StageTiming]

  /// The four corners of the board, clockwise from its own top left, in photograph pixels.
  public var outline: [Point] { lattice.outline }

  /// Cells whose likeliest values were changed so that the board makes sense, not by a person.
  public var corrected: [Int] {
    warnings.lazy.compactMap { if case .corrected(let cells) = $0 { cells } else { nil } }.first ?? []
  }

  /// What was seen of the board, apart from what was decided.
  public var sight: Observation {
    Observation(
      width: width, height: height, lattice: lattice, latticeScore: latticeScore, evidence: evidence,
      otherBoards: otherBoards,
      damage: warnings.compactMap { if case .damagedFile(let reason) = $0 { reason } else { nil } },
      candidates: candidates)
  }

  /// All that a photograph says of a board before anything is decided: enough to decide it again when a person knows more.
  public struct Observation: Hashable, Sendable {
    /// The photograph's size, upright, in pixels.
    public var width: Int, height: Int
    /// The grid lines' crossings, in photograph pixels, from the board's own top left.
    public var lattice: Lattice
    /// How well the photograph bears out the lattice, from 0 to 1.
    public var latticeScore: Double
    /// Of the 81 cells.
    public var evidence: [DigitEvidence]
    /// Other boards on the photograph, as lattices, largest first.
    public var otherBoards: [Lattice]
    /// What was wrong with the file; empty if nothing was.
    public var damage: [String]
    /// The digits of the pencil marks by cell, where they were asked for.
    public var candidates: [Int: [Int]]

    /// What was seen of a board.
    /// - Precondition: 81 evidences.
    public init(
      width: Int, height: Int, lattice: Lattice, latticeScore: Double, evidence: [DigitEvidence],
      otherBoards: [Lattice], damage: [String], candidates: [Int: [Int]] = [:]
    ) {
      (self.width, self.height) = (width, height)
      (self.lattice, self.latticeScore, self.evidence) = (lattice, latticeScore, evidence)
      (self.otherBoards, self.damage, self.candidates) = (otherBoards, damage, candidates)
    }
  }
}

extension BoardReading {
  /// Cells less sure than this are doubtful.
  package static let sureEnough = 0.9

  init(
    _ photograph: Photograph, _ lattice: Lattice, score: Double, _ evidence: [DigitEvidence], _ decision: GridDecision,
    _ timings: [StageTiming]
  ) {
    self.init(
      Observation(
        width: photograph.fullWidth, height: photograph.fullHeight, lattice: lattice, latticeScore: score,
        evidence: evidence, otherBoards: [], damage: photograph.warnings),
      decision, timings)
  }

  /// Decides a board again from what was seen of it, without its photograph.
  /// - Parameter corrections: values settled by hand, by cell; 0 for a blank.
  /// - Precondition: the sight has 81 evidences, and the corrections are of its cells.
  public init(_ sight: Observation, corrections: [Int: Int]) {
    var timer = StageTimer()
    let decision = timer.time(.decide) { GridDecision(sight.evidence, corrections: corrections) }
    self.init(sight, decision, timer.timings)
  }

  private init(_ sight: Observation, _ decision: GridDecision, _ timings: [StageTiming]) {
    (width, height) = (sight.width, sight.height)
    (lattice, latticeScore) = (sight.lattice, sight.latticeScore)
    (evidence, candidates) = (sight.evidence, sight.candidates)
    (asSeen, asDecided, solutions) = (decision.asSeen, decision.asDecided, decision.solutions)
    solution = decision.solutions.unique
    confidence = decision.confidence
    doubtful = Self.doubtful(decision)
    otherBoards = sight.otherBoards
    self.timings = timings
    warnings = Self.warnings(sight, decision, doubtful)
  }

  /// The same on a photograph with other boards.
  func beside(_ others: [Lattice]) -> BoardReading {
    var reading = self
    (reading.otherBoards, reading.warnings) = (others, warnings.with(otherBoards: others.count))
    return reading
  }

  /// The same board where others overlap it, as in a samurai, or where colours part it into other regions than boxes: by its
  /// digits alone it is hardly what was printed.
  func withDoubtOfItsKind() -> BoardReading {
    var reading = self
    reading.warnings.append(.doubtfulKind(.classic))
    return reading
  }

  /// Cells whose decided value may well be wrong, most doubtful first.
  static func doubtful(_ decision: GridDecision) -> [Int] {
    decision.confidence.indices.filter { decision.confidence[$0] < sureEnough }
      .sorted { decision.confidence[$0] < decision.confidence[$1] }
  }

  private static func warnings(_ sight: Observation, _ decision: GridDecision, _ doubtful: [Int]) -> [Warning] {
    let others = sight.otherBoards
    var warnings = sight.damage.map(Warning.damagedFile)
    let grid = decision.asDecided
    let changed = (0..<Grid.cellCount).filter { grid[$0] != decision.asSeen[$0] && !decision.settled.contains($0) }
    // Digits that make a puzzle as they were seen, none of them in doubt, bear a faint lattice out.
    let isBorneOut =
      decision.solutions.unique != nil && doubtful.isEmpty && changed.isEmpty && !decision.entriesIgnored
    if sight.latticeScore < LatticeScore.clearBoard && !isBorneOut { warnings.append(.faintBoard) }
    let edges = PictureEdges(width: sight.width, height: sight.height)
    let isUnsolved = decision.solutions.unique == nil
    if edges.cut(sight.lattice)
      || isUnsolved && edges.mayHideLine(of: grid, sight.lattice, score: sight.latticeScore)
    {
      warnings.append(.cutOff)
    }
    if !others.isEmpty { warnings.append(.otherBoards(others.count)) }
    if grid.filledCount == 0 { return warnings + [.blankBoard] }
    if !doubtful.isEmpty { warnings.append(.doubtful(cells: doubtful)) }
    if !changed.isEmpty { warnings.append(.corrected(cells: changed)) }
    if decision.entriesIgnored {
      let solution = decision.solutions.unique ?? grid
      let wrong = (0..<Grid.cellCount).filter { grid[$0] != 0 && grid[$0] != solution[$0] }
      warnings.append(.entriesIgnored(cells: wrong))
    }
    switch decision.solutions {
    case .one: break
    case .illegal(let cells): warnings.append(.conflicts(cells: cells))
    case .none: warnings.append(.noSolution)
    case .several: warnings.append(.severalSolutions)
    }
    return warnings
  }
}
