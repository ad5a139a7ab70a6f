import BoardVision
import RealModule
import SudokuVariants

/// Looks for a board of more or fewer than nine digits, where nine by nine cells make no classic Sudoku.
struct SizeLook {
  let file: EncodedPhotograph
  let digits: DigitReader
  let options: BoardReader.Options

  /// The sizes that are searched for by themselves: on the picture as it was searched before, and on one with more
  /// pixels.
  private static let small = [10, 8, 6, 4], large = [16, 12]
  /// How many of the lattices found are read.
  private static let mostBoards = 3
  /// How many lattices are looked at on a page of several boards.
  private static let mostOnPage = 40
  /// What the digits of a board must be read with at the least, in the mean.
  private static let legible = 0.85
  /// The share of the written cells that may contradict one another where a board is taken all the same.
  private static let mostConflicts = 0.2
  /// The same of a board whose lines are faint.
  private static let clearlyLegible = 0.95, fewestConflicts = 0.06
  /// The share of the cells that must be written where the digits alone do not bear a board out.
  private static let fewestWritten = 0.2
  /// How much more probable than boxes other regions must be, as a difference of logarithms.
  private static let jigsaw = 20.0

  /// The board that a lattice of nine by nine cells lies on, where that has another size and its digits bear it out.
  func reading(
    around board: FoundBoard, in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    guard wants(nil) else { return nil }
    if let whole = timer.time(.find, { search.wholePattern(around: board) }), wants(whole.lattice.rows),
      let reading = try reading(of: whole, in: &search, &timer)
    {
      return reading
    }
    guard let closer = try timer.time(.find, { try search.closerPattern(around: board) }), wants(closer.lattice.rows)
    else { return nil }
    return try reading(of: closer, in: &search, &timer)
  }

  /// A board of another size, searched for by itself: a lattice of nine cells need not settle on its lines.
  func searchedReading(in search: inout BoardSearch, _ timer: inout StageTimer) throws -> VariantReading? {
    for isCloser in [false, true] {
      let sizes = isCloser ? Self.large : Self.small
      let boards = try timer.time(.find) {
        try search.boards(ofSizes: sizes.filter { wants($0) }, isCloser: isCloser)
      }
      for board in boards.prefix(Self.mostBoards) where board.score >= LatticeScore.readBoard {
        if let reading = try reading(of: board, in: &search, &timer) { return reading }
      }
    }
    let boards = try timer.time(.find) { try search.boards(byBoxesOf: Self.large.filter { wants($0) }) }
    for (board, boxes) in boards.prefix(Self.mostBoards) {
      if let reading = try reading(of: board, boxes: boxes, in: &search, &timer) { return reading }
    }
    return nil
  }

  /// The boards of a size that lie beside others, as on a page of small puzzles.
  /// - Parameter known: the lattices of the boards that were read.
  func readings(
    ofSize size: Int, besides known: [Lattice], in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> [VariantReading] {
    let kind = BoardKind(rows: size, columns: size), shared = timer
    var known = known, readings: [VariantReading] = []
    while known.count < Self.mostOnPage {
      let boards = try timer.time(.find) { try search.boards(of: kind, besides: known) }
      if boards.isEmpty { break }
      // What is no board is not looked at again.
      known += boards.map(\.lattice)
      for board in boards {
        timer = shared
        if let reading = try reading(of: board, in: &search, &timer) { readings.append(reading) }
      }
    }
    return readings
  }

  /// The board between corners that a person has named, where it is of another size than nine: that of the kind asked for,
  /// or the size whose lines the picture shows there.
  /// - Parameter nine: what the picture shows of nine by nine cells between them.
  func reading(
    between corners: [Point], besides nine: BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    func look(_ size: Int) throws -> (search: BoardSearch, board: FoundBoard)? {
      let search = try BoardSearch(file, for: BoardKind(rows: size, columns: size), corners: corners, &timer)
      return search.boards.first.map { (search, $0) }
    }
    if let kind = options.kind {
      guard kind.size != 9, var found = try look(kind.size) else { return nil }
      return try reading(of: found.board, in: &found.search, &timer)
    }
    guard let board = nine.boards.first, board.score < LatticeScore.clearBoard else { return nil }
    let others = try (Self.small + Self.large).compactMap(look)
    guard var best = others.max(by: { $0.board.score < $1.board.score }), best.board.score >= LatticeScore.surelyBoard
    else { return nil }
    return try reading(of: best.board, in: &best.search, &timer)
  }

  /// Whether a board of a size is looked for.
  private func wants(_ size: Int?) -> Bool {
    guard let kind = options.kind else { return options.corners == nil }
    return kind.size != 9 && (size == nil || kind.size == size)
  }

  /// A board as it is read. `nil` where it is of no size that there is or its digits do not bear it out.
  private func reading(
    of board: FoundBoard, boxes: Double? = nil, in search: inout BoardSearch, _ timer: inout StageTimer
  ) throws -> VariantReading? {
    let size = board.lattice.rows
    guard size == board.lattice.columns, let kind = PrintedKind(rawValue: "\(size)x\(size)") else { return nil }
    try search.refine(for: board.lattice, &timer)
    let photograph = search.photograph
    var cells = try read(board, photograph, &timer)
    if photograph.isNegative {
      // Light lines do not say that the digits are light.
      let other = try read(board, photograph.negative, &timer)
      if other.legibility > cells.legibility { cells = other }
    }
    guard options.kind != nil || cells.legibility >= Self.legible else { return nil }
    var sight = VariantObservation(
      kind: kind, width: photograph.fullWidth, height: photograph.fullHeight, lattice: cells.lattice,
      latticeScore: board.score, evidence: cells.evidence, regions: .usual(size: size))
    sight.damage = photograph.warnings
    sight.otherBoards = search.boards.filter { $0.score >= LatticeScore.faintBoard }.map(\.lattice)
      .filter { !cells.lattice.holds($0.centre) }
    sight.symbols = cells.symbols
    try timer.time(.look) { try readRegions(&sight, photograph) }
    let reading = VariantReading(
      sight, corrections: options.corrections(on: sight.lattice), timings: timer.timings)
    return options.kind != nil || Self.isBornOut(reading, boxes: boxes, legibility: cells.legibility) ? reading : nil
  }

  /// Whether digits and lines together say that this is a Sudoku.
  /// - Parameter boxes: how well the photograph bears out its boxes, where it was found by them.
  private static func isBornOut(_ reading: VariantReading, boxes: Double?, legibility: Double) -> Bool {
    let written = reading.asSeen.count { $0 != 0 }
    let changed = zip(reading.asSeen, reading.asDecided).count { $0 != $1 }
    if reading.solution != nil {
      // Digits that were read in other cells than theirs make no puzzle of so many cells.
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

  /// A board's cells as they are read, upright.
  private struct ReadCells {
    var lattice: Lattice
    var evidence: [DigitEvidence]
    var symbols: DigitSymbols
    /// How sure the written cells are, in the mean.
    var legibility: Double
  }

  /// A board's cells, the side up that its digits say. Letters look like digits that lie on another side; so a board that may have
  /// them is read as the photograph lies, too, and where neither is legible, on its other sides.
  private func read(
    _ board: FoundBoard, _ photograph: Photograph, _ timer: inout StageTimer
  ) throws -> ReadCells {
    let start = board.lattice.turned(quarters: options.quarters ?? 0)
    let cells = try cut(start, photograph, &timer)
    let seen = timer.time(.read) { digits.read(cells) }
    guard options.quarters == nil && (seen.quarters != 0 || board.lattice.rows > 9) else {
      return try read(cells, seen.evidence, start, photograph, &timer)
    }
    func turned(_ quarters: Int) throws -> ReadCells {
      let lattice = start.turned(quarters: quarters)
      let cells = try quarters == 0 ? cells : cut(lattice, photograph, &timer)
      let read = timer.time(.read) { digits.read(cells, isUpright: true) }
      return try self.read(cells, read.evidence, lattice, photograph, &timer)
    }
    var best =
      try seen.quarters == 0
      ? read(cells, seen.evidence, start, photograph, &timer) : turned(seen.quarters)
    guard board.lattice.rows > 9 else { return best }
    for quarters in 0..<4 where quarters != seen.quarters && (quarters == 0 || best.legibility < Self.legible) {
      let other = try turned(quarters)
      if other.legibility > best.legibility { best = other }
    }
    return best
  }

  private func cut(_ lattice: Lattice, _ photograph: Photograph, _ timer: inout StageTimer) throws -> [Cell] {
    let board = try timer.time(.rectify) {
      try RectifiedBoard(photograph.light, lattice: lattice.mapped(photograph.reading))
    }
    return timer.time(.segment) { Cell.all(of: board) }
  }

  /// Cells that lie as the lattice says.
  private func read(
    _ cells: [Cell], _ seen: [DigitEvidence], _ lattice: Lattice, _ photograph: Photograph, _ timer: inout StageTimer
  ) throws -> ReadCells {
    let size = lattice.rows
    var symbols = DigitSymbols.numbers, typed: Set<Int> = []
    var probabilities = seen.map { Array($0.probabilities[...min(size, 9)]) }
    if size > 9 {
      let view = try timer.time(.look) { try file.closeUp(of: lattice, isNegative: photograph.isNegative) }
      let labels = timer.time(.read) {
        LabelReader(network: .builtIn).read(cells, seen: seen, size: size, view: view)
      }
      (symbols, probabilities, typed) = (labels.symbols, labels.probabilities, labels.typed)
    }
    let evidence = zip(probabilities, seen).enumerated().map { cell, values in
      let (p, seen) = values
      let total = max(p.reduce(0, +), 1e-9)
      return DigitEvidence(
        probabilities: p.map { $0 / total }, handwritten: typed.contains(cell) ? 0 : seen.handwritten,
        pencilMarks: seen.pencilMarks,
        placement: seen.placement)
    }
    // A digit that the board cannot have speaks against it.
    let sure = zip(evidence, probabilities).filter { $0.0.best != 0 }.map { $1.max() ?? 0 }
    let legibility = sure.isEmpty ? 0 : sure.reduce(0, +) / Double(sure.count)
    return ReadCells(
      lattice: lattice, evidence: SmallMarks.blanked(evidence, cells), symbols: symbols, legibility: legibility)
  }

  /// The boxes that the thick lines show, or other regions; the usual boxes where no line is thicker than another.
  private func readRegions(_ sight: inout VariantObservation, _ photograph: Photograph) throws {
    let size = sight.size
    let view = try file.closeUp(of: sight.lattice, isNegative: photograph.isNegative)
    let borders = BoardBorders(size: size)
    let evidence = BorderLines(view, borders).evidence(borders)
    guard evidence.contains(where: { $0 != 0 }) else {
      // Both ways to lay the boxes are possible.
      sight.otherRegions = Regions.boxes(ofSize: size).filter { $0 != sight.regions }.map { .init($0, odds: 0.5) }
      return
    }
    let boxes = Regions.boxes(ofSize: size)
      .map { (regions: $0, cost: RegionPartition.cost(of: $0.ofCell, evidence, borders)) }.sorted { $0.cost < $1.cost }
    guard let best = boxes.first else { return }
    sight.regions = best.regions
    sight.otherRegions = boxes.dropFirst().map { .init($0.regions, odds: .exp(best.cost - $0.cost)) }
    guard let reading = RegionReader.regions(evidence, size: size, isAsked: true) else { return }
    let cost = RegionPartition.cost(of: reading.regions.ofCell, evidence, borders)
    guard best.cost - cost > Self.jigsaw else { return }
    (sight.regions, sight.otherRegions) = (reading.regions, reading.rivals)
  }
}

extension Lattice {
  /// Its middle.
  var centre: Point { point(row: Double(rows) / 2, column: Double(columns) / 2) }

  /// Whether a point of the photograph lies on the board.
  func holds(_ p: Point) -> Bool { p.isInside(outline) }
}

extension Regions {
  /// Every way to divide a board of so many digits into equal boxes of two rows and columns at least, the usual one first.
  static func boxes(ofSize size: Int) -> [Regions] {
    let usual = Regions.usual(size: size)
    let all = (2...max(2, size / 2)).filter { size % $0 == 0 && size / $0 >= 2 }
      .map { Regions.boxes(rows: $0, columns: size / $0) }
    return [usual] + all.filter { $0 != usual }
  }
}
