import BoardVision
import SudokuVariants

/// What the reader says of a board of another kind than the classic one.
public struct VariantReading: Sendable {
  /// What was seen, apart from what was decided.
  public private(set) var sight: VariantObservation
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
  /// The puzzle of all this. `nil` for a samurai, and where its parts are not well formed: a sum that its cage cannot
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
  /// What a person should know before trusting the reading.
  public private(set) var warnings: [Warning]
  /// How long each stage took, in the order in which they ran.
  public let timings: [StageTiming]

  /// The kind of Sudoku, as it was found out or said.
  public var kind: PrintedKind { sight.kind }
  /// The photograph's size, upright, in pixels.
  public var width: Int { sight.width }
  /// The photograph's size, upright, in pixels.
  public var height: Int { sight.height }
  /// The grid lines' crossings, in photograph pixels, from the board's own top left.
  public var lattice: Lattice { sight.lattice }
  /// How well the photograph bears out the lattice, from 0 to 1.
  public var latticeScore: Double { sight.latticeScore }
  /// The four corners of the board, clockwise from its own top left, in photograph pixels.
  public var outline: [Point] { lattice.outline }
  /// How many digits there are: rows and columns too, but for a samurai.
  public var size: Int { sight.size }
  /// Cells in a row: 21 for a samurai.
  public var columns: Int { lattice.columns }
  /// Blank and the digits from 1 to the size, for each cell.
  public var evidence: [DigitEvidence] { sight.evidence }
  /// The diagonals that hold every digit once.
  public var diagonals: Diagonals { sight.diagonals }
  /// Other boards on the photograph, as lattices, largest first.
  public var otherBoards: [Lattice] { sight.otherBoards }
  /// The only solution, a digit for each cell; `nil` where there is none or more than one.
  public var solution: [UInt8]? { solutions?.unique }
  /// How the digits are written.
  public var symbols: DigitSymbols { sight.symbols }
  /// Cells whose digits contradict one another.
  public var conflicts: [Int] {
    warnings.lazy.compactMap { if case .conflicts(let cells) = $0 { cells } else { nil } }.first ?? []
  }
  /// Whether the board is solved and nothing is in doubt.
  public var isCertain: Bool { solution != nil && warnings.isEmpty }

  /// The digits of the solution where the board is blank, 0 elsewhere.
  public var answer: [UInt8]? {
    solution.map { solution in zip(solution, asDecided).map { $1 == 0 ? $0 : 0 } }
  }

  /// Decides what was seen of a board, without its photograph.
  /// - Parameters:
  ///   - corrections: values settled by hand, by cell; 0 for a blank.
  ///   - sums: sums settled by hand, by a cell of their cage.
  /// - Precondition: the corrections are of its cells.
  public init(
    _ sight: VariantObservation, corrections: [Int: Int] = [:], sums: [Int: Int] = [:], timings: [StageTiming] = []
  ) {
    var sight = sight
    sight.cages = sight.cages.map { $0.with(sums) }
    sight.otherCages = sight.otherCages.map { CagesRival($0.cages.map { $0.with(sums) }, cost: $0.cost) }
    var timer = StageTimer()
    var decision = timer.time(.decide) { VariantDecision(sight, corrections: corrections) }
    if let whole = sight.withBothDiagonals(decision) {
      sight = whole
      decision = timer.time(.decide) { VariantDecision(whole, corrections: corrections) }
    }
    self.sight = sight
    (asSeen, asDecided) = (decision.asSeen, decision.asDecided)
    (regions, regionsConfidence, cages) = (decision.regions, decision.regionsConfidence, decision.cages)
    if case .board(let board) = decision.puzzle { puzzle = board } else { puzzle = nil }
    if case .samurai(let five) = decision.puzzle { samurai = five } else { samurai = nil }
    (solutions, confidence) = (decision.solutions, decision.confidence)
    let doubtful = confidence.indices.filter { decision.confidence[$0] < BoardReading.sureEnough }
      .sorted { decision.confidence[$0] < decision.confidence[$1] }
    let doubtfulCages = cages.indices.filter { decision.cages[$0].confidence < BoardReading.sureEnough }
      .sorted { decision.cages[$0].confidence < decision.cages[$1].confidence }
    (self.doubtful, self.doubtfulCages) = (doubtful, doubtfulCages)
    warnings = Self.warnings(sight, decision, doubtful, doubtfulCages)
    self.timings = timings + timer.timings
  }

  private static func warnings(
    _ sight: VariantObservation, _ decision: VariantDecision, _ doubtful: [Int], _ doubtfulCages: [Int]
  ) -> [Warning] {
    var warnings = sight.damage.map(Warning.damagedFile)
    let changed = decision.asDecided.indices.filter {
      decision.asDecided[$0] != decision.asSeen[$0] && !decision.settled.contains($0)
    }
    // A small puzzle comes about by chance.
    let isBorneOut =
      sight.size >= 9 && decision.solutions?.unique != nil && doubtful.isEmpty && doubtfulCages.isEmpty
      && changed.isEmpty
      && decision.wrongEntries.isEmpty
      && min(sight.kindConfidence, decision.regionsConfidence) >= BoardReading.sureEnough
    if sight.latticeScore < LatticeScore.clearBoard && !isBorneOut { warnings.append(.faintBoard) }
    if PictureEdges(width: sight.width, height: sight.height).cut(sight.lattice) { warnings.append(.cutOff) }
    if !sight.otherBoards.isEmpty { warnings.append(.otherBoards(sight.otherBoards.count)) }
    if sight.kindConfidence < BoardReading.sureEnough { warnings.append(.doubtfulKind(sight.kind)) }
    if decision.regionsConfidence < BoardReading.sureEnough { warnings.append(.doubtfulRegions) }
    if !doubtfulCages.isEmpty {
      warnings.append(.doubtfulCages(cells: doubtfulCages.compactMap { decision.cages[$0].cells.first }))
    }
    let isBlank = decision.asDecided.allSatisfy { $0 == 0 }
    if isBlank && decision.cages.isEmpty { return warnings + [.blankBoard] }
    if !doubtful.isEmpty { warnings.append(.doubtful(cells: doubtful)) }
    if !changed.isEmpty { warnings.append(.corrected(cells: changed)) }
    if !decision.wrongEntries.isEmpty { warnings.append(.entriesIgnored(cells: decision.wrongEntries.sorted())) }
    if let total = CageTotals.wrong(decision.cages.map { ($0.cells, $0.sum) }, size: sight.size) {
      warnings.append(.wrongTotal(total))
    }
    switch decision.solutions {
    case .one: break
    case .some(.none), nil:
      warnings.append(decision.conflicts.isEmpty ? .noSolution : .conflicts(cells: decision.conflicts))
    case .several: warnings.append(.severalSolutions)
    case .undecided: warnings.append(decision.conflicts.isEmpty ? .searchLimit : .conflicts(cells: decision.conflicts))
    }
    return warnings
  }
}

extension VariantReading {
  /// The same on a photograph with other boards.
  func beside(_ others: [Lattice]) -> VariantReading {
    var sight = sight
    sight.otherBoards = others
    return VariantReading(self, sight, warnings.with(otherBoards: others.count))
  }

  private init(_ other: VariantReading, _ sight: VariantObservation, _ warnings: [Warning]) {
    self = other
    (self.sight, self.warnings) = (sight, warnings)
  }
}

extension VariantObservation {
  /// The same with both diagonals, where one was seen and the solution holds the other one too: once in several hundred times it
  /// does by chance, and a faint line is overlooked more often.
  fileprivate func withBothDiagonals(_ decision: VariantDecision) -> VariantObservation? {
    guard kind == .diagonal, diagonals != .both, let solution = decision.solutions?.unique,
      Diagonals(heldBy: solution, size: size) == .both
    else { return nil }
    var whole = self
    whole.diagonals = .both
    return whole
  }
}
