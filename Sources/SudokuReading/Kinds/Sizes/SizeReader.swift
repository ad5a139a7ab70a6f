import BoardVision
import RealModule
import SudokuVariants

/// The reader of boards with more or fewer than nine digits, if nine by nine cells make no classic Sudoku.
final class SizeReader: KindReader {
  private let context: ReadingContext
  /// True after the search for other sizes, which runs once.
  private var isSearched = false

  /// The sizes that are searched on the image as it is, and those that need more pixels.
  private static let small = [10, 8, 6, 4], large = [16, 12]
  /// The number of lattices that are read.
  private static let mostBoards = 3
  /// The greatest number of lattices on a page of several boards.
  private static let mostOnPage = 40
  /// The least mean probability of a board's digits.
  private static let legible = 0.85
  /// The greatest share of written cells in conflict.
  private static let mostConflicts = 0.2
  /// The least mean probability and the greatest share of conflicts on faint lines.
  private static let clearlyLegible = 0.95, fewestConflicts = 0.06
  /// The least share of written cells on a board without a solution.
  private static let fewestWritten = 0.2
  /// The least gain of irregular regions over boxes, as a difference of log-probabilities.
  private static let jigsaw = 20.0
  /// The probability of a Sudoku whose boxes are not drawn.
  private static let withoutBoxes = 0.5

  init(_ context: ReadingContext) { self.context = context }

  private var options: ReadingOptions { context.options }

  /// Proposes the board of another size around or in place of a lattice of nine by nine cells.
  func proposal(on lattice: LatticeReading) throws -> Proposal {
    let (board, result) = (lattice.found, lattice.result)
    // Other sizes are recognised by their lines.
    if context.search.isByMarks { return .nothing }
    // A classic puzzle with few changes has no other size.
    if options.kind == nil && result.makesSense { return .nothing }
    guard !context.isSpent, try context.showsLabels() else { return .nothing }
    let isSolved = options.kind == nil && result.decision.solutions.unique != nil
    if !isSolved, let reading = try reading(around: board) { return .board(reading) }
    // A faint lattice of nine by nine cells may be one of another size. Lines that continue on both sides, around
    // digits without sense, may belong to a larger board. That board must be clearer, and solved.
    let isFaint = !isSolved && result.score < LatticeScore.surelyBoard
    let goesOn = options.kind == nil && min(board.surroundings.columns, board.surroundings.rows) > 9
    guard isFaint || goesOn, try options.kind != nil || !context.hasPuzzle(besides: board.lattice),
      let reading = try searched(),
      isFaint || reading.solutions?.unique != nil && reading.latticeScore > result.score
    else { return .nothing }
    return .board(reading)
  }

  func proposalForPhotograph() throws -> Proposal { .board(try searched()) }

  /// Returns the board between the corners, in the named size or the one whose lines are clearest.
  func boardBetweenCorners() throws -> BoardReading? {
    guard let corners = context.asked.corners else { return nil }
    func found(_ size: Int) throws -> (search: BoardSearch, board: FoundBoard)? {
      let kind = BoardKind(rows: size, columns: size)
      let search = try BoardSearch(context.file, for: kind, corners: corners, &context.timer)
      return search.boards.first.map { (search, $0) }
    }
    func read(_ found: (search: BoardSearch, board: FoundBoard)) throws -> BoardReading? {
      try context.searching(found.search) { try reading(of: found.board) }
    }
    if let kind = options.kind { return kind.size == 9 ? nil : try found(kind.size).flatMap(read) }
    guard let nine = context.search.boards.first, nine.score < LatticeScore.clearBoard else { return nil }
    let best = try (Self.small + Self.large).compactMap(found).max { $0.board.score < $1.board.score }
    guard let best, best.board.score >= LatticeScore.surelyBoard else { return nil }
    return try read(best)
  }

  /// Returns further boards in the sizes of those that were read, as on a page of small puzzles.
  func boards(besides boards: [BoardReading]) throws -> [BoardReading] {
    guard context.isFirstPass, context.asked.corners == nil else { return [] }
    var found: [BoardReading] = []
    for size in Set(boards.map(\.kind.size)).subtracting([9]).sorted() {
      found += try readings(ofSize: size, besides: (boards + found).map(\.lattice))
    }
    return found
  }

  private func readings(ofSize size: Int, besides lattices: [Lattice]) throws -> [BoardReading] {
    let kind = BoardKind(rows: size, columns: size), shared = context.timer
    var known = lattices, readings: [BoardReading] = []
    while known.count < Self.mostOnPage {
      let boards = try context.time(.find) { try context.search.boards(of: kind, besides: known) }
      if boards.isEmpty { break }
      // A lattice that is no board is not read again.
      known += boards.map(\.lattice)
      for board in boards {
        context.timer = shared
        if let reading = try reading(of: board) { readings.append(reading) }
      }
    }
    return readings
  }

  /// Returns the board of another size around a lattice of nine by nine cells, if its digits support it.
  private func reading(around board: FoundBoard) throws -> BoardReading? {
    guard wants(nil) else { return nil }
    if let whole = context.time(.find, { context.search.wholePattern(around: board) }), wants(whole.lattice.rows),
      let reading = try reading(of: whole)
    {
      return reading
    }
    guard let closer = try context.time(.find, { try context.search.closerPattern(around: board) }),
      wants(closer.lattice.rows)
    else { return nil }
    return try reading(of: closer)
  }

  /// Returns a board of another size from a search of its own, since no lattice of nine cells may fit its lines. `nil`
  /// after the first search.
  private func searched() throws -> BoardReading? {
    guard !isSearched, !context.isSpent, try context.showsLabels() else { return nil }
    isSearched = true
    for isCloser in [false, true] {
      let sizes = isCloser ? Self.large : Self.small
      let boards = try context.time(.find) {
        try context.search.boards(
          ofSizes: sizes.filter { wants($0) }, isCloser: isCloser, where: context.mayHoldBoard
        ) { self.isSpent(searching: .size) }
      }
      for board in boards.prefix(Self.mostBoards) where board.score >= LatticeScore.readBoard && !context.isSpent {
        if let reading = try reading(of: board) { return reading }
      }
    }
    let boards = try context.time(.find) {
      try context.search.boards(byBoxesOf: Self.large.filter { wants($0) }, where: context.mayHoldBoard) {
        self.isSpent(searching: .size)
      }
    }
    for (board, boxes) in boards.prefix(Self.mostBoards) {
      if let reading = try reading(of: board, boxes: boxes) { return reading }
    }
    return nil
  }

  /// True if the work is spent. Otherwise another search begins.
  private func isSpent(searching step: SearchStep) -> Bool {
    defer { context.spend(step) }
    return context.isSpent
  }

  /// True if boards of a size, or of any size, are wanted.
  private func wants(_ size: Int?) -> Bool {
    guard let kind = options.kind else { return context.asked.corners == nil }
    return kind.size != 9 && (size == nil || kind.size == size)
  }

  /// Reads a board. `nil` if its size is unknown or its digits do not support it.
  private func reading(of board: FoundBoard, boxes: Double? = nil) throws -> BoardReading? {
    let size = board.lattice.rows
    guard size == board.lattice.columns, let kind = PrintedKind(rawValue: "\(size)x\(size)") else { return nil }
    context.spend(.sizeReading)
    try context.search.refine(for: board.lattice, &context.timer)
    let photograph = context.search.photograph
    var read = try read(board, photograph)
    if photograph.isNegative, let other = try self.read(board, photograph.negative),
      // Light lines do not imply light digits.
      other.legibility > read?.legibility ?? -1
    {
      read = other
    }
    guard let cells = read, options.kind != nil || cells.legibility >= Self.legible else { return nil }
    var observation = BoardObservation(
      kind: kind, width: photograph.fullWidth, height: photograph.fullHeight, lattice: cells.lattice,
      latticeScore: board.score, evidence: cells.evidence, regions: .usual(size: size))
    observation.damage = photograph.warnings
    observation.symbols = cells.symbols
    try context.time(.look) { try readRegions(&observation, photograph) }
    if observation.kindConfidence < 1, try hasCluesOutside(cells.lattice, photograph) { return nil }
    let reading = BoardReading(
      observation, corrections: options.corrections(on: observation.lattice), timings: context.timer.timings)
    return options.kind != nil || Self.isBornOut(reading, boxes: boxes, legibility: cells.legibility) ? reading : nil
  }

  /// True if digits and lines together support a Sudoku.
  /// - Parameter boxes: the score of its boxes, if it was found by them.
  private static func isBornOut(_ reading: BoardReading, boxes: Double?, legibility: Double) -> Bool {
    let written = reading.asSeen.count { $0 != 0 }
    let changed = zip(reading.asSeen, reading.asDecided).count { $0 != $1 }
    if reading.solutions?.unique != nil {
      // Digits in the cells of another size make no puzzle.
      let isFound = boxes != nil || reading.latticeScore >= LatticeScore.foundBoard
      return (isFound || legibility >= clearlyLegible) && changed * 8 <= written + 8
    }
    guard Double(written) >= fewestWritten * Double(reading.asSeen.count) else { return false }
    let conflicts = Double(reading.conflicts.count) / Double(written)
    if let boxes {
      return boxes >= LatticeScore.foundBoard && conflicts <= mostConflicts && legibility >= clearlyLegible
    }
    return reading.latticeScore >= LatticeScore.surelyBoard && conflicts <= mostConflicts
      || reading.latticeScore >= LatticeScore.foundBoard && conflicts <= fewestConflicts && legibility >= clearlyLegible
  }

  /// The evidence of a board's cells, upright.
  private struct ReadCells {
    var lattice: Lattice
    var evidence: [DigitEvidence]
    var symbols: DigitSymbols
    /// The mean probability of the written cells.
    var legibility: Double
  }

  /// Reads a board's cells in the orientation of the digits. Letters resemble turned digits. So a board that may have
  /// letters is also read as it is and, if neither is legible, in the other orientations.
  ///
  /// - Returns: `nil` if too few cells have ink, unless a person has named the size.
  private func read(
    _ board: FoundBoard, _ photograph: Photograph
  ) throws -> ReadCells? {
    let start = board.lattice.turned(quarters: options.quarters ?? 0)
    let cells = try cut(start, photograph)
    guard
      options.kind != nil || Double(cells.count { !$0.isEmpty }) >= Self.fewestWritten * Double(cells.count)
    else { return nil }
    let seen = context.time(.read) { context.digits.read(cells) }
    // The lines of labels need more pixels, which are decoded once for all orientations.
    let close =
      try board.lattice.rows > 9
      ? context.time(.look) {
        try context.file.closePicture(of: start, isNegative: photograph.isNegative)
      } : nil
    guard options.quarters == nil && (seen.quarters != 0 || close != nil) else {
      return try read(cells, seen.evidence, start, close)
    }
    func turned(_ quarters: Int) throws -> ReadCells {
      let lattice = start.turned(quarters: quarters)
      let cells = try quarters == 0 ? cells : cut(lattice, photograph)
      let read = context.time(.read) { context.digits.read(cells, isUpright: true) }
      return try self.read(cells, read.evidence, lattice, close)
    }
    var best =
      try seen.quarters == 0
      ? read(cells, seen.evidence, start, close) : turned(seen.quarters)
    guard close != nil else { return best }
    for quarters in 0..<4
    where quarters != seen.quarters && (quarters == 0 || best.legibility < Self.legible && !context.isSpent) {
      let other = try turned(quarters)
      if other.legibility > best.legibility { best = other }
    }
    if best.legibility < Self.legible && seen.quarters == 0 {
      // The label network knows capitals alone. Letters on their side resemble others, so only upright ones count.
      let small = try read(cells, seen.evidence, start, close, letters: .builtIn)
      if small.legibility > best.legibility + Self.smallGain { best = small }
    }
    return best
  }

  private func cut(_ lattice: Lattice, _ photograph: Photograph) throws -> [Cell] {
    let board = try context.time(.rectify) {
      try RectifiedBoard(photograph.light, lattice: lattice.mapped(photograph.reading))
    }
    return context.time(.segment) { context.digits.withoutShapes(Cell.all(of: board)) }
  }

  /// Reads cells in the orientation of the lattice.
  /// - Parameter close: the photograph with the pixels of labels, for sizes above nine.
  private func read(
    _ cells: [Cell], _ seen: [DigitEvidence], _ lattice: Lattice, _ close: Photograph?, letters: LetterNetwork? = nil
  ) throws -> ReadCells {
    let size = lattice.rows
    guard let close else {
      let digits = LabelReader.Reading(
        probabilities: seen.map { Array($0.probabilities[...min(size, 9)]) }, symbols: .numbers, typed: [])
      return read(cells, seen, lattice, digits)
    }
    let view = try context.time(.look) { try CloseUp(close.light, lattice: lattice.mapped(close.reading)) }
    let labels = context.time(.read) {
      LabelReader(network: .builtIn, letters: letters).read(cells, seen: seen, size: size, view: view)
    }
    return read(cells, seen, lattice, labels)
  }
  /// The least gain in legibility by which small letters are told from capitals. `Benchmarks/accuracy/letters.py` makes
  /// the boards on which it was chosen.
  private static let smallGain = 0.02

  /// Returns the evidence of labels.
  private func read(
    _ cells: [Cell], _ seen: [DigitEvidence], _ lattice: Lattice, _ labels: LabelReader.Reading
  ) -> ReadCells {
    let (symbols, probabilities, typed) = (labels.symbols, labels.probabilities, labels.typed)
    let evidence = zip(probabilities, seen).enumerated().map { cell, values in
      let (p, seen) = values
      let total = max(p.reduce(0, +), 1e-9)
      return DigitEvidence(
        probabilities: p.map { $0 / total }, handwritten: typed.contains(cell) ? 0 : seen.handwritten,
        pencilMarks: seen.pencilMarks,
        placement: seen.placement)
    }
    // A digit that the board cannot have reduces legibility.
    let sure = zip(evidence, probabilities).filter { $0.0.best != 0 }.map { $1.max() ?? 0 }
    let legibility = sure.isEmpty ? 0 : sure.reduce(0, +) / Double(sure.count)
    return ReadCells(
      lattice: lattice, evidence: SmallMarks.blanked(evidence, cells), symbols: symbols, legibility: legibility)
  }

  /// True if digits lie around the board, as in Skyscrapers: those rules are none of a Sudoku.
  private func hasCluesOutside(_ lattice: Lattice, _ photograph: Photograph) throws -> Bool {
    let size = lattice.rows, whole = BoardKind(rows: size + 2, columns: size + 2)
    let around = Lattice(whole) { lattice.point(row: Double($1) - 1, column: Double($0) - 1) }
    let cells = try cut(around, photograph)
    let evidence = context.time(.read) { context.digits.read(cells, isUpright: true).evidence }
    let sides = [
      (1...size).map { $0 }, (1...size).map { (size + 1) * (size + 2) + $0 }, (1...size).map { $0 * (size + 2) },
      (1...size).map { $0 * (size + 2) + size + 1 },
    ]
    return sides.count { side in 2 * side.count { evidence[$0].best != 0 } >= size } >= Self.sidesWithClues
  }
  /// The number of sides with digits, on at least every second cell, that say so.
  private static let sidesWithClues = 3

  /// Finds the boxes drawn by thick lines, or irregular regions. Without thick lines, the usual boxes are taken.
  private func readRegions(_ observation: inout BoardObservation, _ photograph: Photograph) throws {
    let size = observation.size
    let view = try context.file.closeUp(of: observation.lattice, isNegative: photograph.isNegative)
    let borders = BoardBorders(size: size)
    let evidence = BorderLines(view, borders).evidence(borders)
    guard evidence.contains(where: { $0 != 0 }) else {
      // Both orientations of the boxes are possible.
      observation.otherRegions = Regions.boxes(ofSize: size).filter { $0 != observation.regions }.map {
        .init($0, odds: 0.5)
      }
      // A Latin square with other rules has no boxes either.
      if options.kind == nil { observation.kindConfidence = Self.withoutBoxes }
      return
    }
    let boxes = Regions.boxes(ofSize: size)
      .map { (regions: $0, cost: RegionPartition.cost(of: $0.ofCell, evidence, borders)) }.sorted { $0.cost < $1.cost }
    guard let best = boxes.first else { return }
    observation.regions = best.regions
    observation.otherRegions = boxes.dropFirst().map { .init($0.regions, odds: .exp(best.cost - $0.cost)) }
    guard let reading = RegionReader.regions(evidence, size: size, isAsked: true) else { return }
    let cost = RegionPartition.cost(of: reading.regions.ofCell, evidence, borders)
    guard best.cost - cost > Self.jigsaw else { return }
    (observation.regions, observation.otherRegions) = (reading.regions, reading.rivals)
  }
}

extension Regions {
  /// Returns the divisions of a board into equal boxes of at least two rows and columns, the usual one first.
  static func boxes(ofSize size: Int) -> [Regions] {
    let usual = Regions.usual(size: size)
    let all = (2...max(2, size / 2)).filter { size % $0 == 0 && size / $0 >= 2 }
      .map { Regions.boxes(rows: $0, columns: size / $0) }
    return [usual] + all.filter { $0 != usual }
  }
}
