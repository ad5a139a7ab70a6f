import BoardVision
import Sudoku

/// Reads the board on a photograph: a chain of stages, each a value in and a value out.
///
///     EncodedPhotograph -> Photograph -> LocalContrast -> Lattice -> RectifiedBoard -> [Cell] -> [DigitEvidence]
///       -> BoardReading
///
/// ```swift
/// let photograph = try EncodedPhotograph(bytes: bytes)  // the bytes of a JPEG file, say
/// let reading = try BoardReader().read(photograph)
/// print(reading.asDecided, reading.doubtful)
/// if let solution = reading.solution { print(solution) }
/// ```
///
/// A reader can be used from many threads at once.
public struct BoardReader: Sendable {
  let digits: DigitReader

  /// A reader with the built-in digit network. Operations run on the caller's thread.
  public init() { digits = DigitReader(network: .builtIn) }

  /// A reader with another digit network, as Scripts/train writes it. `nil` where the file is not whole.
  public init?(digitNetwork file: [UInt8]) {
    guard let network = DigitNetwork(file) else { return nil }
    digits = DigitReader(network: network)
  }

  /// Prepares the heap of a program that reads photographs and ends. Freed memory is kept for what comes next, and the
  /// system is asked for large pages. Pictures are large and short-lived: to touch small pages for the first time would take
  /// longer than most operations on them. Call it on the main thread, before others begin.
  public static func prepareHeap() { Heap.prepare() }

  /// What the stages made on the way, for those who want to look.
  public struct Trace: Sendable {
    /// The file decoded, at the scale at which it was read last.
    public internal(set) var photograph: Photograph
    /// Its light and shadow evened out, at the scale at which the board was looked for.
    public internal(set) var contrast: LocalContrast
    /// Pixels of `contrast` for one of the photograph.
    public internal(set) var searchScale: Double
    /// The board made square; `nil` where none was found.
    public internal(set) var board: RectifiedBoard?
    /// The cells cut out of it, row by row; empty where none was found.
    public internal(set) var cells: [Cell] = []

    init(_ search: BoardSearch) {
      (photograph, contrast, searchScale) = (search.photograph, search.contrast, search.scale)
    }
  }

  /// Reads the largest clear board of a photograph file.
  /// - Throws: ``ReadingError``.
  public func read(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> BoardReading {
    var trace: Trace?
    return try read(file, options: options, keeping: &trace)
  }

  /// Reads the largest clear board and keeps what each stage made, as far as it came.
  /// - Throws: ``ReadingError``.
  public func read(
    _ file: EncodedPhotograph, options: Options = Options(), keeping trace: inout Trace?
  ) throws(ReadingError) -> BoardReading {
    var options = options
    options.kind = .classic
    guard case .classic(let reading) = try readBoard(file, options: options, keeping: &trace) else {
      preconditionFailure("a board that is said to be classic is read as one")
    }
    return reading
  }

  /// Reads every board of a photograph file as a classic one, the largest clear one first. Options are for the first.
  /// - Throws: ``ReadingError``.
  public func readAll(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> [BoardReading] {
    var options = options
    options.kind = .classic
    return try readAllBoards(file, options: options).compactMap {
      if case .classic(let reading) = $0 { reading } else { nil }
    }
  }

  /// Reads the largest clear board of a photograph file, of whatever kind it is.
  /// - Throws: ``ReadingError``.
  public func readBoard(_ file: EncodedPhotograph, options: Options = Options()) throws(ReadingError) -> PrintedBoard {
    var trace: Trace?
    return try readBoard(file, options: options, keeping: &trace)
  }

  /// Reads the largest clear board, of whatever kind it is, and keeps what each stage made, as far as it came.
  /// - Throws: ``ReadingError``.
  public func readBoard(
    _ file: EncodedPhotograph, options: Options = Options(), keeping trace: inout Trace?
  ) throws(ReadingError) -> PrintedBoard {
    do {
      var timer = StageTimer()
      var search = try Self.search(file, options, &timer)
      trace = Trace(search)
      if let corners = options.corners,
        let reading = try SizeLook(file: file, digits: digits, options: options)
          .reading(between: corners, besides: search, &timer)
      {
        return try options.checked(reading)
      }
      var other: ReadingError?
      var samurai = SamuraiLook(reader: self, options: options)
      var isFirstLook = true, isSearched = false, hasLookedBeside = false
      // Boards on a page lie as those of a samurai may. One without a solution is meant where no board makes sense by itself.
      var unsolved: VariantReading?
      repeat {
        var boards = search.boards.prefix(3)
        /// A lattice that is no board may lie across two, which are found beside it.
        func boardBesideNone() throws -> FoundBoard? {
          guard isFirstLook, other != nil, !hasLookedBeside else { return nil }
          hasLookedBeside = true
          let known = search.boards.count
          try search.lookForOthers(&timer)
          boards = search.boards.dropFirst(known)
          return boards.popFirst()
        }
        // A faint lattice counts only if digits that make sense lie in it; otherwise the next one may be the board.
        while let board = try boards.popFirst() ?? boardBesideNone() {
          let (result, cells) = try read(board, options.ofNine, &search, &timer)
          if let reading = try samurai.reading(around: result, in: &search, &timer) {
            if options.kind == .samurai || reading.solution != nil { return try options.checked(reading) }
            unsolved = unsolved ?? reading
            if !result.makesSense { continue }
          }
          if let reading = try otherSize(around: board, result, &search, file, options, isSearched: &isSearched, &timer)
          {
            return try options.checked(reading)
          }
          if options.otherForm != nil { continue }
          let (variant, isInDoubt) = try variant(of: result, in: search, file, options, &timer)
          // What lies between the boards of a samurai looks like many things.
          if isFirstLook, let reading = try samurai.searchedReading(besides: result, variant, in: &search, &timer) {
            if options.kind == .samurai || reading.solution != nil { return try options.checked(reading) }
            unsolved = unsolved ?? reading
          }
          // Where a samurai may be meant, only a board that makes sense by itself is another one.
          if unsolved != nil, variant?.solution == nil, !result.makesSense { continue }
          guard variant != nil || options.corners != nil || result.isAccepted(isFirstLook: isFirstLook) else {
            continue
          }
          guard try variant != nil || options.knowsTheBoard || isSudoku(result, in: search, file) else {
            other = other ?? .noSudoku(of: board, in: search)
            continue
          }
          trace = Trace(search)
          trace?.board = result.board
          trace?.cells = cells
          var others = search.boards.filter { $0.score >= LatticeScore.faintBoard }.map(\.lattice)
          others.removeAll { $0 == board.lattice }
          // A board that others overlap is a part of something. On a page of puzzles others make sense by themselves too.
          let isByItself =
            try samurai.neighbours.isEmpty || unsolved != nil && anotherMakesSense(besides: board, in: &search, &timer)
          others += (isByItself ? [] : samurai.neighbours).filter { beside in
            !others.contains { $0.holds(beside.centre) }
          }
          if let variant { return try options.checked(variant.beside(others)) }
          let reading = try finished(
            BoardReading(search.photograph, result, others: others, timer.timings), file, options)
          return .classic(isByItself && !isInDoubt ? reading : reading.withDoubtOfItsKind())
        }
        if let unsolved { return try options.checked(unsolved) }
        if isFirstLook, !isSearched,
          let reading = try SizeLook(file: file, digits: digits, options: options).searchedReading(in: &search, &timer)
        {
          return try options.checked(reading)
        }
        if isFirstLook, let reading = try samurai.searchedReading(in: &search, &timer) {
          return try options.checked(reading)
        }
        isFirstLook = false
      } while try other == nil && search.lookAgain(&timer)
      throw options.failure(other)
    } catch {
      throw ReadingError(error)
    }
  }

  /// Reads every board of a photograph file, each of whatever kind it is, the largest clear one first. Options are for the
  /// first, but for the kind, which is that of all.
  /// - Throws: ``ReadingError``.
  public func readAllBoards(
    _ file: EncodedPhotograph, options: Options = Options()
  ) throws(ReadingError) -> [PrintedBoard] {
    do {
      var timer = StageTimer()
      var search = try Self.search(file, options, &timer)
      if options.corners == nil && !search.boards.isEmpty { try search.lookForOthers(&timer) }
      var readings: [PrintedBoard] = []
      var other: ReadingError?
      var samurai = SamuraiLook(reader: self, options: options)
      var isFirstLook = true, isSearched = false
      var unsolved: VariantReading?
      repeat {
        let shared = timer
        for board in search.boards {
          timer = shared
          let ownOptions = readings.isEmpty ? options : Options(kind: options.kind)
          let (result, _) = try read(board, ownOptions.ofNine, &search, &timer)
          samurai.options = ownOptions
          if let reading = try samurai.reading(around: result, in: &search, &timer) {
            if ownOptions.kind == .samurai || reading.solution != nil { return [try ownOptions.checked(reading)] }
            unsolved = unsolved ?? reading
          }
          if let reading = try otherSize(
            around: board, result, &search, file, ownOptions, isSearched: &isSearched, &timer)
          {
            let isKnown = readings.contains { $0.lattice.holds(reading.lattice.centre) }
            if !isKnown { readings.append(try ownOptions.checked(reading)) }
            continue
          }
          if options.otherForm != nil { continue }
          let (variant, isInDoubt) = try variant(of: result, in: search, file, ownOptions, &timer)
          if isFirstLook, let reading = try samurai.searchedReading(besides: result, variant, in: &search, &timer) {
            if ownOptions.kind == .samurai || reading.solution != nil { return [try ownOptions.checked(reading)] }
            unsolved = unsolved ?? reading
          }
          if let variant {
            readings.append(try ownOptions.checked(variant))
            continue
          }
          guard options.corners != nil || result.isAccepted(isFirstLook: isFirstLook) else { continue }
          if try !ownOptions.knowsTheBoard && !isSudoku(result, in: search, file) {
            other = other ?? .noSudoku(of: board, in: search)
          } else {
            let reading = BoardReading(search.photograph, result, others: [], timer.timings)
            let whole = try finished(reading, file, options)
            readings.append(.classic(isInDoubt ? whole.withDoubtOfItsKind() : whole))
          }
        }
        if let unsolved {
          let solved = readings.count { $0.solvesItself }
          if solved == 0 { return [try options.checked(unsolved)] }
          // A single one may be a piece of the samurai.
          if solved == 1 { readings = readings.map(\.withDoubtOfItsKind) }
        }
        if isFirstLook, !isSearched, readings.isEmpty,
          let reading = try SizeLook(file: file, digits: digits, options: options).searchedReading(in: &search, &timer)
        {
          readings.append(try options.checked(reading))
        }
        if isFirstLook, readings.isEmpty, let reading = try samurai.searchedReading(in: &search, &timer) {
          readings.append(try options.checked(reading))
        }
        if isFirstLook { readings += try othersOfSize(besides: readings, in: &search, file, options, &timer) }
        isFirstLook = false
      } while try readings.isEmpty && other == nil && search.lookAgain(&timer)
      guard !readings.isEmpty else { throw options.failure(other) }
      return readings
    } catch {
      throw ReadingError(error)
    }
  }

  /// The boards beside some that have the size of one of these, where that is not nine.
  private func othersOfSize(
    besides readings: [PrintedBoard], in search: inout BoardSearch, _ file: EncodedPhotograph, _ options: Options,
    _ timer: inout StageTimer
  ) throws -> [PrintedBoard] {
    guard options.corners == nil else { return [] }
    var found: [PrintedBoard] = []
    let look = SizeLook(file: file, digits: digits, options: Options(kind: options.kind))
    for size in Set(readings.map(\.kind.size)).subtracting([9]).sorted() {
      let known = (readings + found).map(\.lattice)
      found += try look.readings(ofSize: size, besides: known, in: &search, &timer).map(PrintedBoard.other)
    }
    return found
  }

  /// Whether another board that was found, beside one, is a puzzle by itself.
  private func anotherMakesSense(
    besides board: FoundBoard, in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> Bool {
    let others = search.boards.filter {
      !board.lattice.holds($0.lattice.centre) && !$0.lattice.holds(board.lattice.centre)
    }
    for other in others.prefix(4) where try read(other, Options(), &search, &timer).0.makesSense { return true }
    return false
  }

  /// The board of another size that a lattice of nine by nine cells lies on, or that it takes the place of; `nil` where
  /// there is none.
  /// - Parameter isSearched: whether boards of other sizes were searched for by themselves already.
  private func otherSize(
    around board: FoundBoard, _ result: BoardResult, _ search: inout BoardSearch, _ file: EncodedPhotograph,
    _ options: Options, isSearched: inout Bool, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    // Other sizes are told by their lines.
    if search.isByMarks { return nil }
    // What makes a classic puzzle, if hardly corrected, is none of another size.
    if options.kind == nil && result.makesSense { return nil }
    let look = SizeLook(file: file, digits: digits, options: options)
    let isSolved = options.kind == nil && result.decision.solutions.unique != nil
    if !isSolved, let reading = try look.reading(around: board, in: &search, &timer) { return reading }
    // Where nine by nine cells are hardly there, others may be. Where lines go on beside and above and the digits make no sense,
    // the cells may be a part of more; but then the other board must be clearer, and solved.
    let isFaint = !isSolved && result.score < LatticeScore.surelyBoard
    let goesOn = options.kind == nil && min(board.surroundings.columns, board.surroundings.rows) > 9
    guard !isSearched, isFaint || goesOn else { return nil }
    isSearched = true
    let reading = try look.searchedReading(in: &search, &timer)
    return isFaint || reading.map { $0.solution != nil && $0.latticeScore > result.score } ?? false ? reading : nil
  }

  /// The reading of a board that is not classic; `nil` where it is, or where nothing bears out that it is a board. Then whether
  /// its lines or colours say all the same that it is another one.
  private func variant(
    of result: BoardResult, in search: BoardSearch, _ file: EncodedPhotograph, _ options: Options,
    _ timer: inout StageTimer
  ) throws -> (reading: VariantReading?, isInDoubt: Bool) {
    // Other kinds are told by their lines.
    if options.kind == .classic || search.isByMarks { return (nil, false) }
    let look = VariantLook(file: file, digits: digits, labels: .builtIn)
    // A solution fills its diagonals by chance too seldom to leave it at that, and small ink in many corners may be sums.
    let isClassic =
      options.kind == nil && result.isClearlyClassic && result.heldDiagonals.isEmpty
      && !CornerMarks.mayBeSums(
        on: result.board, written: result.evidence.count { $0.best != 0 }, isPuzzle: result.isPuzzleAsPrinted)
    let mayBeJigsaw = isClassic && !BoxLines(result.board).areDrawn
    let isJigsaw = try mayBeJigsaw && timer.time(.look) { try look.showsRegions(of: result, on: search.photograph) }
    if isClassic && !isJigsaw { return (nil, false) }
    guard options.kind?.size ?? 9 == 9 else { return (nil, false) }
    let sight = try timer.time(.look) {
      try look.sight(of: result, on: search.photograph, as: options.kind, isJigsaw: isJigsaw) {
        try search.lattices(byBoxesOf: 9)
      }
    }
    guard let sight else { return (nil, isJigsaw) }
    let reading = VariantReading(
      sight, corrections: options.corrections, sums: options.sums, timings: timer.timings)
    // What makes a classic puzzle is another one only if it makes that too.
    if isJigsaw && reading.solution == nil { return (nil, true) }
    // Corners alone name no kind, and those that a person drags lie beside the lines.
    let isNamed = options.kind != nil || !options.corrections.isEmpty
    let isBorneOut = isNamed || reading.isConvincing && !(reading.solution == nil && result.isPartOfLargerBoard)
    return (isBorneOut ? reading : nil, false)
  }

  /// Whether a board may be a Sudoku, by its digits and, where these leave it open, by its lines.
  private func isSudoku(_ result: BoardResult, in search: BoardSearch, _ file: EncodedPhotograph) throws -> Bool {
    try result.isSudoku {
      let view = try file.closeUp(of: result.lattice, isNegative: search.photograph.isNegative)
      let borders = BoardBorders(size: result.lattice.rows)
      return BorderLines(view, borders).drawBoxes(borders)
    }
  }

  /// A reading with what a person asked for beyond it.
  private func finished(
    _ reading: BoardReading, _ file: EncodedPhotograph, _ options: Options
  ) throws -> BoardReading {
    guard options.readsCandidates else { return reading }
    var reading = reading
    reading.candidates = try candidates(of: reading, on: file)
    return reading
  }

  private static func search(
    _ file: EncodedPhotograph, _ options: Options, _ timer: inout StageTimer
  ) throws -> BoardSearch {
    guard let corners = options.corners else { return try BoardSearch(file, for: .sudoku, &timer) }
    return try BoardSearch(file, for: .sudoku, corners: corners, &timer)
  }

  /// Stages 4 to 7 for one board.
  func read(
    _ found: FoundBoard, _ options: Options, _ search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> (BoardResult, [Cell]) {
    try search.refine(for: found.lattice, &timer)
    let photograph = search.photograph
    var (result, cells) = try read(found, options, photograph, &timer)
    // Light lines do not say that the digits are light: tiles have light gaps and dark digits. And dark tiles may have gaps that
    // are darker still.
    if photograph.isNegative || !result.makesSense && photograph.isDark(in: found.lattice) {
      let (other, otherCells) = try read(found, options, photograph.negative, &timer)
      if other.weight > result.weight { (result, cells) = (other, otherCells) }
    }
    return (try tellingEntries(result, search.file, options), cells)
  }

  /// The same, typed entries told by their colour where digits contradict one another.
  private func tellingEntries(
    _ result: BoardResult, _ file: EncodedPhotograph, _ options: Options
  ) throws -> BoardResult {
    switch result.decision.solutions {
    case .one, .several: return result
    case .none, .illegal: break
    }
    // Colours take time to decode. Without them a pattern that is no puzzle is known by its few digits.
    guard result.score >= LatticeScore.clearBoard,
      result.evidence.count(where: { $0.best != 0 }) > BoardResult.fewestGivens
    else { return result }
    let colours = try CellColours(file, lattice: result.lattice)
    guard let told = EntriesByColour(result.evidence, colours, corrections: options.corrections) else { return result }
    var result = result
    (result.evidence, result.decision) = (told.evidence, told.decision)
    return result
  }

  private func read(
    _ found: FoundBoard, _ options: Options, _ photograph: Photograph, _ timer: inout StageTimer
  ) throws -> (BoardResult, [Cell]) {
    var seen = try see(found, options, photograph, &timer)
    seen.evidence = SmallMarks.blankedAmongMarks(seen.evidence, seen.cells)
    let decision = timer.time(.decide) { GridDecision(seen.evidence, corrections: options.corrections) }
    return (
      BoardResult(
        lattice: seen.lattice, score: found.score, surroundings: found.surroundings, board: seen.board,
        evidence: seen.evidence, decision: decision),
      seen.cells
    )
  }

  /// A board as it is seen, before anything is decided.
  struct SeenBoard {
    /// Turned so that the digits stand upright.
    var lattice: Lattice
    var board: RectifiedBoard
    var cells: [Cell]
    var evidence: [DigitEvidence]
  }

  /// Stages 4 to 6 for one board. What a board of a samurai means by itself does not matter. But where lines are light,
  /// it tells whether the digits are too.
  func see(
    _ found: FoundBoard, _ options: Options, _ search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> SeenBoard {
    guard search.photograph.isNegative else {
      try search.refine(for: found.lattice, &timer)
      return try see(found, options, search.photograph, &timer)
    }
    let (result, cells) = try read(found, options, &search, &timer)
    return SeenBoard(lattice: result.lattice, board: result.board, cells: cells, evidence: result.evidence)
  }

  private func see(
    _ found: FoundBoard, _ options: Options, _ photograph: Photograph, _ timer: inout StageTimer
  ) throws -> SeenBoard {
    func cut(_ lattice: Lattice) throws -> (RectifiedBoard, [Cell]) {
      let board = try timer.time(.rectify) {
        try RectifiedBoard(photograph.light, lattice: lattice.mapped(photograph.reading))
      }
      return (board, timer.time(.segment) { Cell.all(of: board) })
    }
    var lattice = found.lattice.turned(quarters: options.quarters ?? 0)
    var (board, cells) = try cut(lattice)
    var read = timer.time(.read) { digits.read(cells) }
    if options.quarters == nil && read.quarters != 0 {
      lattice = lattice.turned(quarters: read.quarters)
      (board, cells) = try cut(lattice)
      read = timer.time(.read) { digits.read(cells) }
    }
    return SeenBoard(lattice: lattice, board: board, cells: cells, evidence: read.evidence)
  }
}

extension PrintedBoard {
  /// The same, with a warning that it may be of another kind.
  fileprivate var withDoubtOfItsKind: PrintedBoard {
    if case .classic(let reading) = self { .classic(reading.withDoubtOfItsKind()) } else { self }
  }

  /// Whether it has one solution.
  fileprivate var solvesItself: Bool {
    switch self {
    case .classic(let reading): reading.solution != nil
    case .other(let reading): reading.solution != nil
    }
  }
}

extension ReadingError {
  /// The pattern of lines that a lattice is a piece of.
  fileprivate static func noSudoku(of board: FoundBoard, in search: BoardSearch) -> ReadingError {
    .noSudoku(
      OtherPattern(
        columnLines: board.surroundings.columns + 1, rowLines: board.surroundings.rows + 1,
        filled: search.filledCrossings(around: board)))
  }

  /// Whatever a stage threw, as one kind of error.
  init(_ error: any Error) {
    switch error {
    case let error as PhotographError: self = .photograph(error)
    case let error as ReadingError: self = error
    default: self = .photograph(.failed(reason: "\(error)"))
    }
  }
}
