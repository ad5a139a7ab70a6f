import COpenCV
import Sudoku

/// Reads the board on a photograph: a chain of stages, each a value in and a value out.
///
///     Photograph -> LocalContrast -> Lattice -> RectifiedBoard -> [Cell] -> [DigitEvidence] -> BoardReading
public struct BoardReader: Sendable {
  private let digits: DigitReader

  /// A reader with the built-in digit network. Operations run on the caller's thread.
  public init() {
    cocv_set_threads(1)
    digits = DigitReader(network: .builtIn)
  }

  /// The longer side, in pixels, of the picture that the board is looked for on.
  static let searchSide = 1024
  /// Pixels to a cell below which a larger decoding of the file is worth its time.
  static let leastCellSide = 26.0
  /// Cells less sure than this are doubtful.
  static let sureEnough = 0.9

  /// What the stages made on the way, for those who want to look.
  public struct Trace: Sendable {
    public internal(set) var photograph: Photograph
    public internal(set) var contrast: LocalContrast
    /// Pixels of `contrast` for one of the photograph.
    public internal(set) var searchScale: Double
    public internal(set) var board: RectifiedBoard?
    public internal(set) var cells: [Cell] = []
  }

  /// Reads a photograph file.
  /// - Throws: ``ReadingError``.
  public func read(_ file: EncodedPhotograph) throws(ReadingError) -> BoardReading {
    var trace: Trace?
    return try read(file, keeping: &trace)
  }

  /// Reads a photograph file and keeps what each stage made, as far as it came.
  /// - Throws: ``ReadingError``.
  public func read(_ file: EncodedPhotograph, keeping trace: inout Trace?) throws(ReadingError) -> BoardReading {
    do {
      return try stages(file, &trace)
    } catch let error as PhotographError {
      throw .photograph(error)
    } catch let error as ReadingError {
      throw error
    } catch {
      throw .photograph(.failed(reason: "\(error)"))
    }
  }

  private func stages(_ file: EncodedPhotograph, _ trace: inout Trace?) throws -> BoardReading {
    var timer = StageTimer()
    var photograph = try timer.time(.decode) { try file.photograph(longSide: 850) }
    let (contrast, scale) = try timer.time(.normalise) {
      let (picture, scale) = try photograph.light.limited(toSide: Self.searchSide)
      return (try LocalContrast(picture, window: max(picture.width, picture.height) / 20), scale)
    }
    trace = Trace(photograph: photograph, contrast: contrast, searchScale: scale * photograph.scale)
    let finds = try timer.time(.find) { try BoardFinder(contrast).boards() }
    guard let find = finds.first else { throw ReadingError.noBoard }
    var lattices = finds.map { $0.lattice(scale: scale).mapped(photograph.full) }
    // A small board in a large photograph: decode again with more pixels, now that it is known how many it needs.
    let cellSide = lattices[0].cellSide * photograph.scale
    if cellSide < Self.leastCellSide && photograph.scale < 0.99 {
      let wanted = Double(max(photograph.light.width, photograph.light.height)) * Self.leastCellSide / cellSide
      photograph = try timer.time(.decode) { try file.photograph(longSide: Int(wanted)) }
      trace?.photograph = photograph
    }
    func rectified() throws -> ([Cell], RectifiedBoard) {
      let board = try timer.time(.rectify) {
        try RectifiedBoard(photograph.light, lattice: lattices[0].mapped(photograph.reading))
      }
      return (timer.time(.segment) { Cell.all(of: board) }, board)
    }
    var (cells, board) = try rectified()
    var read = timer.time(.read) { digits.read(cells) }
    if read.quarters != 0 {
      let turned = lattices[0].turned(quarters: read.quarters)
      lattices[0] = turned
      (cells, board) = try rectified()
      read = timer.time(.read) { digits.read(cells) }
    }
    trace?.board = board
    trace?.cells = cells
    let decision = timer.time(.decide) { GridDecision(read.evidence) }
    return reading(
      photograph, lattices, find.score, read.evidence, decision, timer.timings)
  }

  private func reading(
    _ photograph: Photograph, _ lattices: [Lattice], _ score: Double, _ evidence: [DigitEvidence],
    _ decision: GridDecision, _ timings: [StageTiming]
  ) -> BoardReading {
    var warnings = photograph.warnings.map(Warning.damagedFile)
    if score < 0.55 { warnings.append(.faintBoard) }
    let margin = lattices[0].cellSide * 0.25
    let isCutOff = lattices[0].outline.contains {
      $0.x < -margin || $0.y < -margin || $0.x > Double(photograph.fullWidth) + margin
        || $0.y > Double(photograph.fullHeight) + margin
    }
    if isCutOff { warnings.append(.cutOff) }
    if lattices.count > 1 { warnings.append(.otherBoards(lattices.count - 1)) }
    let grid = decision.asDecided
    let doubtful = (0..<81).filter { evidence[$0].probabilities[grid[$0]] < Self.sureEnough }
      .sorted { evidence[$0].probabilities[grid[$0]] < evidence[$1].probabilities[grid[$1]] }
    var solution = decision.solutions.unique
    if grid.filledCount == 0 {
      warnings.append(.blankBoard)
    } else {
      if !doubtful.isEmpty { warnings.append(.doubtful(cells: doubtful)) }
      let changed = (0..<81).filter { grid[$0] != decision.asSeen[$0] }
      if !changed.isEmpty { warnings.append(.corrected(cells: changed)) }
      switch decision.solutions {
      case .one: break
      case .illegal(let cells): warnings.append(.conflicts(cells: cells))
      case .none: warnings.append(.noSolution)
      case .several: warnings.append(.severalSolutions)
      }
      if solution == nil, let printed = Self.printedPuzzle(grid, evidence) {
        solution = printed
        warnings.append(.entriesIgnored)
      }
    }
    return BoardReading(
      width: photograph.fullWidth, height: photograph.fullHeight, lattice: lattices[0], latticeScore: score,
      evidence: evidence, asSeen: decision.asSeen, asDecided: grid, solutions: decision.solutions,
      solution: solution, doubtful: doubtful, warnings: warnings, otherBoards: Array(lattices.dropFirst()),
      timings: timings)
  }

  /// The solution of the printed digits alone, where the entries made by hand leave the grid none.
  private static func printedPuzzle(_ grid: Grid, _ evidence: [DigitEvidence]) -> Grid? {
    var printed = grid
    for cell in 0..<81 where evidence[cell].handwritten > 0.5 { printed[cell] = 0 }
    guard printed != grid, printed.filledCount >= 17 else { return nil }
    return Solver().solve(printed).unique
  }
}

extension BoardFinder.Find {
  /// The crossings in the picture that the search picture was made from.
  func lattice(scale: Double) -> Lattice {
    Lattice(
      crossings: (0..<100).map {
        let p = warp.apply(Double($0 % 10), Double($0 / 10))
        return Point((p.x + 0.5) / scale - 0.5, (p.y + 0.5) / scale - 0.5)
      })
  }
}

/// Why a photograph could not be read.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no photograph that can be read.
  case photograph(PhotographError)
  /// No board was found.
  case noBoard

  public var description: String {
    switch self {
    case .photograph(let error): error.description
    case .noBoard:
      "no Sudoku board found; the whole board should be in the picture, sharp, and at least a fifth of its width"
    }
  }
}

/// Measures how long the stages take; a stage that runs twice counts once, with both times.
private struct StageTimer {
  private(set) var timings: [StageTiming] = []

  mutating func time<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    let result = try body()
    let duration = ContinuousClock.now - start
    if let index = timings.firstIndex(where: { $0.stage == stage }) {
      timings[index] = StageTiming(stage: stage, duration: timings[index].duration + duration)
    } else {
      timings.append(StageTiming(stage: stage, duration: duration))
    }
    return result
  }
}
