import GameCore
import Sudoku
import SudokuVariants

extension SudokuGame {
  /// Sudoku with puzzles made for every difficulty, symmetric by half a turn, and for every level of the other kinds.
  /// Its hints use the human techniques.
  public static let standard = standard(isCancelled: { false })

  /// The same game with a cancellable generator; no game starts after a cancellation.
  /// - Parameter isCancelled: called before each try at a puzzle.
  public static func standard(isCancelled: @escaping @Sendable () -> Bool) -> SudokuGame {
    let maker: Maker = { (level, seed) throws(SudokuStartRefusal) in try makePuzzle(level, seed, isCancelled) }
    return SudokuGame(maker: maker, adviser: advise)
  }

  /// The name of a level: a difficulty, and a symmetry other than the usual half turn, as in `hard` and `hardmirror`.
  public static func levelName(_ band: PuzzleDifficulty, _ symmetry: Symmetry = .rotational) -> String {
    symmetry == .rotational ? band.rawValue : band.rawValue + symmetry.rawValue.lowercased()
  }

  /// The difficulty and the symmetry of a level's name; `nil` for another name.
  private static func level(_ name: String) -> (band: PuzzleDifficulty, symmetry: Symmetry)? {
    for band in PuzzleDifficulty.allCases {
      for symmetry in Symmetry.allCases where levelName(band, symmetry) == name { return (band, symmetry) }
    }
    return nil
  }

  /// A puzzle of the difficulty and the symmetry that the level names.
  static func makePuzzle(
    _ name: String, _ seed: UInt64, _ isCancelled: @Sendable () -> Bool = { false }
  ) throws(SudokuStartRefusal) -> MadePuzzle {
    if let (kind, level) = SudokuLevels.ofKind(name) {
      guard let record = VariantGenerator().puzzle(kind, level, seed: seed, isCancelled: isCancelled) else {
        throw .noPuzzleFound(name)
      }
      let puzzle = SudokuPuzzle(record.puzzle)
      return MadePuzzle(puzzle, points: points(of: puzzle) * percent(kind, level) / 100)
    }
    guard let (band, symmetry) = level(name) else { throw .noSuchLevel(name) }
    let generator = Generator()
    // Few hard puzzles are symmetric, so one that is not serves too.
    let wanted = Generator.Request(symmetry: symmetry, rating: band.ratings)
    let grid =
      generator.puzzle(wanted, seed: seed, attempts: 400, isCancelled: isCancelled)
      ?? generator.puzzle(.init(rating: band.ratings), seed: seed, isCancelled: isCancelled)
    guard let grid else { throw .noPuzzleFound(name) }
    let puzzle = SudokuPuzzle(grid)
    return MadePuzzle(puzzle, points: points(of: puzzle) * pointsOfBand(band) / 100)
  }

  /// The worth of each difficulty, in hundredths of a puzzle's plain points.
  private static func pointsOfBand(_ band: PuzzleDifficulty) -> Int {
    switch band {
    case .simple: 60
    case .easy: 80
    case .medium: 100
    case .hard: 150
    case .expert: 220
    case .fiendish: 300
    }
  }

  /// The worth of a level of another kind, in hundredths of a puzzle's plain points. Cages take longer than digits.
  private static func percent(_ kind: VariantKind, _ level: VariantLevel) -> Int {
    let effort =
      switch level {
      case .easy: 80
      case .medium: 100
      case .hard: 150
      case .expert: 220
      }
    return kind == .killer ? effort * 5 / 4 : effort
  }

  /// The easiest step from the player's own candidates; `nil` if none is known from there.
  static func advise(_ request: HintRequest) -> SudokuHint? {
    request.grid.map { advise(request, $0) } ?? adviseOther(request)
  }

  /// The easiest step on a board of another kind.
  private static func adviseOther(_ request: HintRequest) -> SudokuHint? {
    let position = VariantPosition(
      request.puzzle.variant, digits: request.digits.map { UInt8($0) },
      candidates: request.candidates.map { UInt16(truncatingIfNeeded: $0 >> 1) })
    guard let step = VariantReasoner().step(in: position) else { return nil }
    func pairs(_ candidates: [VariantCandidate]) -> [SudokuHint.CellDigit] {
      candidates.map { .init(cell: $0.cell, digit: $0.digit) }
    }
    return SudokuHint(
      technique: step.technique.rawValue, cells: step.cells, placements: pairs(step.placements),
      eliminations: pairs(step.eliminations),
      // The conclusion comes before the reason.
      reason: step.reasonAlone)
  }

  private static func advise(_ request: HintRequest, _ grid: Grid) -> SudokuHint? {
    var position = Position(grid)
    for cell in 0..<Grid.cellCount where grid[cell] == 0 {
      for digit in 1...9 where request.candidates[cell] >> digit & 1 == 0 {
        position.eliminate(digit, from: cell)
      }
    }
    guard case .step(let staged) = Rater().hint(for: position) else { return nil }
    let step = staged.step
    func pairs(_ candidates: [Candidate]) -> [SudokuHint.CellDigit] {
      candidates.map { SudokuHint.CellDigit(cell: $0.cell, digit: $0.digit) }
    }
    let cells = step.cells.isEmpty ? (step.placements + step.eliminations).map(\.cell) : step.cells
    return SudokuHint(
      technique: step.technique.rawValue, cells: cells, houses: step.houses.map(\.index),
      because: because(step, grid), placements: pairs(step.placements),
      eliminations: pairs(step.eliminations),
      reason: .joined([step.reason] + (step.reasoning?.lines ?? []), "\n"))
  }

  /// The cells whose digits rule out everything except a single; empty for other techniques.
  private static func because(_ step: Step, _ grid: Grid) -> [Int] {
    guard let placed = step.placements.first else { return [] }
    return switch step.technique {
    case .fullHouse: step.houses.flatMap(\.cells).filter { $0 != placed.cell }
    case .hiddenSingleInBox, .hiddenSingleInLine:
      step.houses.first.map { SingleEvidence.forDigit(placed.digit, in: $0, but: placed.cell, grid) } ?? []
    case .nakedSingle: SingleEvidence.forCell(placed.cell, grid)
    default: []
    }
  }
}
