import GameCore
import Sudoku

extension SudokuGame {
  /// Sudoku with puzzles made for every difficulty band, symmetric by half a turn, and hints that know the human
  /// techniques.
  public static let standard = standard(isCancelled: { false })

  /// The same game, whose maker gives up once it is told to; no game starts then.
  /// - Parameter isCancelled: asked before each try at a puzzle.
  public static func standard(isCancelled: @escaping @Sendable () -> Bool) -> SudokuGame {
    let maker: Maker = { (level, seed) throws(SudokuStartRefusal) in try makePuzzle(level, seed, isCancelled) }
    return SudokuGame(maker: maker, adviser: advise)
  }

  /// The name of a level: a band, and a symmetry where it is not the usual half turn, as in `hard` and `hardmirror`.
  public static func levelName(_ band: DifficultyBand, _ symmetry: Symmetry = .rotational) -> String {
    symmetry == .rotational ? band.rawValue : band.rawValue + symmetry.rawValue.lowercased()
  }

  /// The band and the symmetry of a level's name; `nil` for another name.
  private static func level(_ name: String) -> (band: DifficultyBand, symmetry: Symmetry)? {
    for band in DifficultyBand.allCases {
      for symmetry in Symmetry.allCases where levelName(band, symmetry) == name { return (band, symmetry) }
    }
    return nil
  }

  /// A puzzle of the band and the symmetry that the level names.
  static func makePuzzle(
    _ name: String, _ seed: UInt64, _ isCancelled: @Sendable () -> Bool = { false }
  ) throws(SudokuStartRefusal) -> MadePuzzle {
    guard let (band, symmetry) = level(name) else { throw .noSuchLevel(name) }
    let generator = Generator()
    // Few hard puzzles are symmetric, so one that is not serves too.
    let wanted = Generator.Request(symmetry: symmetry, rating: band.ratings)
    let grid =
      generator.puzzle(wanted, seed: seed, attempts: 400, isCancelled: isCancelled)
      ?? generator.puzzle(.init(rating: band.ratings), seed: seed, isCancelled: isCancelled)
    guard let grid else { throw .noPuzzleFound(name) }
    return MadePuzzle(grid: grid, points: points(of: grid) * pointsOfBand(band) / 100)
  }

  /// How many hundredths of a puzzle's plain points each band is worth.
  private static func pointsOfBand(_ band: DifficultyBand) -> Int {
    switch band {
    case .simple: 60
    case .easy: 80
    case .medium: 100
    case .hard: 150
    case .expert: 220
    case .fiendish: 300
    }
  }

  /// The easiest step from the player's own candidates; `nil` where none is known from there.
  static func advise(_ request: HintRequest) -> SudokuHint? {
    var position = Position(request.grid)
    for cell in 0..<Grid.cellCount where request.grid[cell] == 0 {
      for digit in 1...9 where request.candidates[cell] & 1 << UInt16(digit) == 0 {
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
      because: because(step, request.grid), placements: pairs(step.placements),
      eliminations: pairs(step.eliminations),
      reason: ([step.reason] + (step.reasoning?.lines ?? [])).joined(separator: "\n"))
  }

  /// The cells whose digits rule out everything but a single; empty for other techniques.
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
