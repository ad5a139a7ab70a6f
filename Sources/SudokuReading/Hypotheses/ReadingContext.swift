import BoardVision

/// The state of one reading of a photograph: the lattice search, the timings and the options.
///
/// All kinds share it. It belongs to one call of the reader, on one thread.
final class ReadingContext {
  let file: EncodedPhotograph
  let digits: DigitReader
  /// The options of the caller.
  let asked: ReadingOptions
  /// The options for the next board.
  private(set) var options: ReadingOptions
  var search: BoardSearch
  var timer: StageTimer
  /// The results of the stages, with the rectified board and cells of the first board that was read.
  private(set) var trace: ReadingTrace
  /// True until the first search pass has found no board.
  private(set) var isFirstPass = true

  /// The timings before the first lattice of the pass. Each board starts from them.
  private var shared: StageTimer
  /// The lattices of this pass, in order: the clearest ones, and those that are read only beside another board.
  private var clearest: ArraySlice<FoundBoard> = [], others: ArraySlice<FoundBoard> = []
  private var hasSearchedBeside = false, isAnyNoted = false
  /// True if the first pass showed labels.
  private var showedLabels = false
  /// The labels of the picture of this pass, dark ones before light ones.
  private var labels: [PictureLabels] = []
  /// The lattices of this pass that were read so far.
  private var readings: [LatticeReading] = []

  /// The number of lattices of a pass that are read if none of them is a board.
  private static let mostLattices = 3
  /// The work so far, and the greatest work before the search ends. If options describe the board, there is one, and
  /// the search may take longer.
  private var work = 0
  private static let mostWork = 1200, longer = 5

  init(_ file: EncodedPhotograph, digits: DigitReader, options: ReadingOptions) throws {
    (self.file, self.digits, asked, self.options) = (file, digits, options, options)
    var timer = StageTimer()
    if let corners = options.corners {
      search = try BoardSearch(file, for: .sudoku, corners: corners, &timer)
    } else {
      search = try BoardSearch(file, for: .sudoku, &timer)
    }
    (self.timer, shared) = (timer, timer)
    trace = ReadingTrace(search)
    queueLattices()
  }

  /// Measures a stage. Stages do not nest.
  func time<Result>(_ stage: Stage, _ body: () throws -> Result) rethrows -> Result { try timer.time(stage, body) }

  /// Replaces the lattice search during a closure.
  func searching<Result>(_ other: BoardSearch, _ body: () throws -> Result) rethrows -> Result {
    let own = search
    search = other
    defer { search = own }
    return try body()
  }

  /// True if the search for a board has done its work. Then the photograph is not searched in further ways.
  var isSpent: Bool { work > Self.mostWork * (isNamed ? Self.longer : 1) }

  /// Adds a step to the work, by the milliseconds that such a step usually takes. So the search of a photograph ends at
  /// the same step on every machine.
  func spend(_ step: SearchStep) { work += step.rawValue }

  /// True if the picture of this pass shows labels, or a person has described the board. Without labels, no search for a
  /// board of another kind can succeed.
  func showsLabels() throws -> Bool {
    if isNamed { return true }
    // Digits that touch lines are no pieces of ink of their own, but a lattice that was read may show them.
    if readings.contains(where: \.result.showsDigits) { return true }
    return try time(.look) { try hasLabels { $0.areShown } }
  }

  /// True if a part of the photograph shows as many labels as a board of a kind has at least. It is also true if a
  /// person has described the board.
  func mayHoldBoard(of kind: BoardKind, in outline: [Point]) -> Bool {
    if isNamed { return true }
    return (try? hasLabels { Self.mayBe(kind, in: outline, with: $0) }) ?? true
  }

  /// True if a part of the photograph shows as many labels as a board of a kind has at least.
  private static func mayBe(_ kind: BoardKind, in outline: [Point], with labels: PictureLabels) -> Bool {
    let cells = Double(kind.rows * kind.columns), inner = Double((kind.rows - 2) * (kind.columns - 2))
    let side = (abs(Point.cross(outline[2] - outline[0], outline[3] - outline[1])) / 2 / cells).squareRoot()
    let least = (fewestLabelled * cells).rounded(.down), leastInside = shareInside * least * inner / cells
    let middle = outline.reduce(Point(0, 0), +) * (1 / Double(outline.count))
    let inside = outline.map { middle + ($0 - middle) * (inner / cells).squareRoot() }
    return labels.areShown(in: outline, cellSide: side, atLeast: least)
      && (leastInside < 1 || labels.areShown(in: inside, cellSide: side, atLeast: leastInside.rounded(.down)))
  }
  /// The least share of cells with a clear label on a board. The labels of other patterns lie around them, as the
  /// coordinates of chess do. So the inner cells have a share of the labels too, in parts of their share of the cells.
  private static let fewestLabelled = 0.08, shareInside = 0.5

  /// True if a condition holds for the labels of this pass. Light lines do not imply light digits, nor dark lines dark
  /// ones.
  private func hasLabels(_ condition: (PictureLabels) -> Bool) throws -> Bool {
    if labels.isEmpty { labels.append(try PictureLabels(search.contrast, scale: search.scale)) }
    if condition(labels[0]) { return true }
    if labels.count < 2 { labels.append(try PictureLabels(search.negativeContrast(), scale: search.scale)) }
    return condition(labels[1])
  }

  /// True if a person has described the board or named its kind.
  private var isNamed: Bool { asked.knowsTheBoard || asked.kind.map { $0 != .classic } ?? false }

  // MARK: - Lattices

  /// Runs stages 4 to 7 on a lattice of this pass, with the options for the next board.
  func read(_ found: FoundBoard) throws -> LatticeReading {
    if let known = readings.first(where: { $0.found.lattice == found.lattice }) { return known }
    spend(.reading)
    let reading = try read(found, options.ofNine)
    readings.append(reading)
    return reading
  }

  /// True if another lattice of the photograph makes a puzzle by itself. Other patterns on such a page are seldom
  /// Sudokus.
  func hasPuzzle(besides board: Lattice) throws -> Bool {
    let others = search.boards.filter { !board.holds($0.lattice.centre) && !$0.lattice.holds(board.centre) }
    return try others.prefix(Self.mostOthers).contains {
      try (asked.knowsTheBoard ? read($0, ReadingOptions()) : read($0)).result.makesSense
    }
  }
  /// The number of other lattices that are read for that.
  private static let mostOthers = 4

  /// Takes the next lattice of this pass; `nil` if there is none.
  ///
  /// A lattice that is no board may lie across two boards, and a page may hold fainter boards than the first. So the
  /// first pass also searches beside its lattices, once one of them was read or refused.
  /// - Parameters:
  ///   - isAnyRead: true if a board was read.
  ///   - isAnyRefused: true if a lattice was found to be no Sudoku.
  func nextLattice(isAnyRead: Bool, isAnyRefused: Bool) throws -> FoundBoard? {
    if let lattice = clearest.popFirst() { return lattice }
    if isAnyRead, let lattice = others.popFirst() { return lattice }
    guard isFirstPass, !hasSearchedBeside, asked.corners == nil, isAnyRead || isAnyRefused && !isSpent else {
      return nil
    }
    hasSearchedBeside = true
    spend(.pass)
    let known = search.boards.count
    try search.lookForOthers(&timer)
    clearest = search.boards.dropFirst(known)
    return clearest.popFirst()
  }

  /// Searches the photograph with the next method; false if there is none.
  func searchAgain() throws -> Bool {
    if isFirstPass { showedLabels = try showsLabels() }
    isFirstPass = false
    guard !isSpent, try search.lookAgain(&timer, showsLabels: showedLabels) else { return false }
    spend(.pass)
    shared = timer
    queueLattices()
    return true
  }

  private func queueLattices() {
    (readings, labels) = ([], [])
    clearest = search.boards.prefix(Self.mostLattices)
    others = search.boards.dropFirst(Self.mostLattices)
  }

  /// Records that a board was read, with its lattice if it has nine by nine cells.
  func noteBoard(on lattice: LatticeReading?) {
    if !isAnyNoted, let lattice {
      trace = ReadingTrace(search)
      (trace.board, trace.cells) = (lattice.result.board, lattice.cells)
    }
    isAnyNoted = true
    readings = []
    (options, timer) = (asked.ofFurtherBoards, shared)
  }
}

/// A step of the search for a board, by its work.
enum SearchStep: Int {
  /// The reading of a lattice of nine by nine cells.
  case reading = 15
  /// The search for lattices of another size.
  case size = 30
  /// The reading of a lattice of another size.
  case sizeReading = 50
  /// The search for the lattice of a samurai.
  case samurai = 60
  /// The reading of the five boards of a samurai.
  case samuraiReading = 75
  /// A search of the photograph for lattices of nine by nine cells.
  case pass = 100
  /// The examination of a lattice for cages, regions and diagonals.
  case look = 120
}
