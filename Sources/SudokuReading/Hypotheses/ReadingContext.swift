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
  /// The result of ``showsLabels()`` in this pass.
  private var labelled: Bool?
  /// The lattices of this pass that were read so far.
  private var readings: [LatticeReading] = []

  /// The number of lattices of a pass that are read if none of them is a board.
  private static let mostLattices = 3
  /// The processor time at the start, and that of the first search for lattices.
  private let start: Duration, firstSearch: Duration
  /// The least processor time of the search for a board, and the same as a multiple of the first search's, which counts
  /// on slow machines. If options describe the board, there is one, and the search may take longer.
  private static let budget = Duration.seconds(2), searches = 15, longer = 5
  #if DEBUG
    /// The factor of a debug build, whose tests share the processor with others and must not depend on its load.
    private static let slowness = 4
  #else
    /// The factor of a release build.
    private static let slowness = 1
  #endif

  init(_ file: EncodedPhotograph, digits: DigitReader, options: ReadingOptions) throws {
    (self.file, self.digits, asked, self.options) = (file, digits, options, options)
    start = ProcessorTime.ofThread
    var timer = StageTimer()
    if let corners = options.corners {
      search = try BoardSearch(file, for: .sudoku, corners: corners, &timer)
    } else {
      search = try BoardSearch(file, for: .sudoku, &timer)
    }
    firstSearch = ProcessorTime.ofThread - start
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

  /// True if the search for a board has used its processor time. Then the photograph is not searched in further ways.
  var isSpent: Bool {
    let isNamed = asked.knowsTheBoard || asked.kind.map { $0 != .classic } ?? false
    let budget = max(Self.budget, firstSearch * Self.searches) * Self.slowness
    return ProcessorTime.ofThread - start > budget * (isNamed ? Self.longer : 1)
  }

  /// True if the picture of this pass shows labels, or a person has described the board. Without labels, no search for a
  /// board of another kind can succeed.
  func showsLabels() throws -> Bool {
    if asked.knowsTheBoard || asked.kind != nil && asked.kind != .classic { return true }
    // Digits that touch lines are no pieces of ink of their own, but a lattice that was read may show them.
    if readings.contains(where: \.result.showsDigits) { return true }
    if let labelled { return labelled }
    let shows = try time(.look) {
      // Light lines do not imply light digits, nor dark lines dark ones.
      try PictureLabels.areShown(on: search.contrast) || PictureLabels.areShown(on: search.negativeContrast())
    }
    labelled = shows
    return shows
  }

  // MARK: - Lattices

  /// Runs stages 4 to 7 on a lattice of this pass, with the options for the next board.
  func read(_ found: FoundBoard) throws -> LatticeReading {
    if let known = readings.first(where: { $0.found.lattice == found.lattice }) { return known }
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
    let known = search.boards.count
    try search.lookForOthers(&timer)
    clearest = search.boards.dropFirst(known)
    return clearest.popFirst()
  }

  /// Searches the photograph with the next method; false if there is none.
  func searchAgain() throws -> Bool {
    isFirstPass = false
    guard !isSpent, try search.lookAgain(&timer) else { return false }
    shared = timer
    queueLattices()
    return true
  }

  private func queueLattices() {
    (readings, labelled) = ([], nil)
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
