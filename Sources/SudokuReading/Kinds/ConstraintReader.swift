import BoardVision
import RealModule
import SudokuVariants

/// Reads what a board of nine by nine cells has beyond the classic rules: cages, regions of any shape, diagonals.
///
/// A board may have several of them.
final class ConstraintReader: KindReader {
  private let context: ReadingContext
  private let labels = LabelNetwork.builtIn
  private let colours: FileColours

  init(_ context: ReadingContext) {
    self.context = context
    colours = FileColours(context.file)
  }

  private var file: EncodedPhotograph { context.file }
  private var digits: DigitReader { context.digits }

  /// The board with its cages, regions or diagonals, unless it is classic or nothing bears them out.
  func proposal(on lattice: LatticeReading) throws -> Proposal {
    let (options, result) = (context.options, lattice.result)
    // Lines tell these kinds.
    if options.kind == .classic || options.otherForm != nil || context.search.isByMarks { return .nothing }
    // A solution fills its diagonals by chance too seldom to leave it at that, and small ink in many corners may be sums.
    let isClassic =
      options.kind == nil && result.isClearlyClassic && result.heldDiagonals.isEmpty
      && !CornerMarks.mayBeSums(
        on: result.board, written: result.evidence.count { $0.best != 0 }, isPuzzle: result.isPuzzleAsPrinted)
    let mayBeJigsaw = isClassic && !BoxLines(result.board).areDrawn
    let isJigsaw = try mayBeJigsaw && context.time(.look) { try showsRegions(of: result) }
    if isClassic && !isJigsaw { return .nothing }
    let observation = try context.time(.look) {
      try self.observation(of: result, as: options.kind, isJigsaw: isJigsaw) {
        try context.search.lattices(byBoxesOf: 9)
      }
    }
    guard let observation else { return Proposal(hasSigns: isJigsaw) }
    let reading = BoardReading(
      observation, corrections: options.corrections, sums: options.sums, timings: context.timer.timings)
    // A classic puzzle has other regions only if they make a puzzle too.
    if isJigsaw && reading.solution == nil { return Proposal(hasSigns: true) }
    // Corners alone name no kind, and those that a person drags lie beside the lines.
    let isNamed = options.kind != nil || !options.corrections.isEmpty
    let isBorneOut = isNamed || reading.isConvincing && !(reading.solution == nil && result.isPartOfLargerBoard)
    return isBorneOut ? .board(reading) : .nothing
  }

  /// A jigsaw has this many digits at the least.
  private static let fewestGivens = 8
  /// How sure it is that a board is one with diagonals where its solution alone says so.
  private static let unmarked = 0.8
  /// How sure a digit is that tells cages apart, and how many there are on a board that is filled in.
  private static let clear = 0.8, filled = 65

  /// Lines that are further than this from where the lattice says make it move, in pixels of the close-up.
  private static let leastBend = 1.0
  /// How far a crossing lies from where it would on a flat board at the least, in cells, where it is taken for one. Then the
  /// order of cages that need no other lattice, and the least probability of each of them; and the
  /// order from which on the rest counts as well.
  private static let leastCurl = 0.02, orderly = 0.95, settled = 0.6, orderlyEnough = 0.75

  /// The evidence of the kinds beyond classic; `nil` if nothing speaks for one.
  /// - Parameters:
  ///   - kind: the kind that a person named.
  ///   - isJigsaw: true if lines or colours show regions, though the digits make a classic puzzle.
  ///   - boxed: searches for lattices by the lines of boxes alone.
  private func observation(
    of result: BoardResult, as kind: PrintedKind?, isJigsaw: Bool, boxed: () throws -> [Lattice]
  ) throws -> BoardObservation? {
    let photograph = context.search.photograph
    let picture = try file.closePicture(of: result.lattice, isNegative: photograph.isNegative)
    let borders = BoardBorders(size: result.lattice.rows)
    let evidence = SmallMarks.blanked(result.evidence, Cell.all(of: result.board))
    let written = written(on: result, evidence)
    var seen = try seen(on: result.lattice, picture, borders, kind, written: written)
    // Another lattice shows no numbers where this one shows none.
    let mayBeKiller = kind == nil && seen.search.hasNumbers || kind == .killer
    if mayBeKiller, !seen.isSettled, seen.cages != nil || result.score < LatticeScore.surelyBoard {
      try improve(&seen, of: result, picture, borders, kind, written: written, boxed: boxed)
    }
    var (view, lattice, plain, cages) = (seen.view, seen.lattice, seen.plain, seen.cages)
    if cages == nil && result.orientationIsUnknown && kind != .jigsaw && kind != .diagonal {
      // Without digits nothing has told yet which side is up. The sums do.
      for quarters in 1...3 {
        let turned = lattice.turned(quarters: quarters)
        let other = try CloseUp(picture.light, lattice: turned.mapped(picture.reading))
        guard
          let found = try self.cages(
            other, borders, turned, kind, written: CageDigits(), isNegative: picture.isNegative
          ).reading
        else { continue }
        (cages, view, lattice) = (found, other, turned)
        plain = (other, turned)
        break
      }
    }
    var observation = BoardObservation(
      kind: kind ?? .classic, width: photograph.fullWidth, height: photograph.fullHeight, lattice: lattice,
      latticeScore: result.score, evidence: evidence, regions: .usual(size: borders.size))
    observation.damage = photograph.warnings
    if let cages { try add(cages, to: &observation, view) }
    // What is a classic puzzle by its digits is another one by its sums or its diagonals alone.
    let isSettled =
      kind == nil && cages == nil && result.isClearlyClassic && result.heldDiagonals.isEmpty && !isJigsaw
    if isSettled { return nil }
    let marks =
      kind == .killer || kind == .jigsaw
      ? nil : try DiagonalMarks(plain.view) { try CellColours(colours, lattice: plain.lattice) }
    let mayBeJigsaw = kind == .jigsaw || kind == nil && cages == nil && result.writtenCount >= Self.fewestGivens
    if mayBeJigsaw, let reading = try regions(view, borders, lattice, isAsked: kind == .jigsaw) {
      (observation.regions, observation.otherRegions) = (reading.regions, reading.rivals)
      observation.kind = .jigsaw
      if kind == nil && !reading.isClear { observation.kindConfidence = 0.8 }
    }
    if let marks { try add(marks, of: result, to: &observation, plain.view, isAsked: kind == .diagonal) }
    return observation.kind == .classic ? nil : observation
  }

  /// A board as it is seen on a lattice.
  private struct Seen {
    var view: CloseUp
    var lattice: Lattice
    /// The same before the lattice was moved onto the lines: those and shades of diagonals are told well enough so.
    var plain: (view: CloseUp, lattice: Lattice)
    var search: CageReader.Search
    var cages: CageReader.Reading? { search.reading }

    /// Whether its cages are orderly, none of them is in doubt, and their sums make what all digits do.
    var isSettled: Bool {
      guard let cages else { return false }
      return cages.order >= ConstraintReader.orderly && cages.makesWhole(size: view.rows)
        && cages.cages.allSatisfy { $0.cellsConfidence >= ConstraintReader.settled }
    }

    /// Whether its cages fit one another better than those of another lattice.
    func isBetter(than other: Seen) -> Bool {
      guard let cages else { return false }
      guard let others = other.cages else { return true }
      if isSettled != other.isSettled { return isSettled }
      // Cages that are orderly enough may be in doubt all the same.
      return min(cages.order, others.order) >= ConstraintReader.orderlyEnough
        ? cages.quality > others.quality : (cages.order, cages.quality) > (others.order, others.quality)
    }
  }

  /// Tries other lattices, one after the other, until the cages of one are settled: a lattice may have been bent onto the lines
  /// of cages, where those of the grid are fainter.
  private func improve(
    _ seen: inout Seen, of result: BoardResult, _ picture: Photograph, _ borders: BoardBorders, _ kind: PrintedKind?,
    written: CageDigits, boxed: () throws -> [Lattice]
  ) throws {
    func tryLattice(_ lattice: Lattice, straightens: Bool) throws {
      guard !seen.isSettled, let lattice = lattice.beside(result.lattice), lattice.isApart(from: seen.lattice) else {
        return
      }
      let other = try self.seen(on: lattice, picture, borders, kind, written: written, straightens: straightens)
      if other.isBetter(than: seen) { seen = other }
    }
    // Some boards have no other lines than those of boxes and cages.
    let mayBeFlat = result.lattice.flat(from: Self.mostBent) == nil
    for step in seen.search.hasNumbers && mayBeFlat ? [1, 3] : [] where !seen.isSettled {
      if let lines = try WholeLines(picture, near: result.lattice, each: step), lines.support >= Self.whole {
        try tryLattice(lines.lattice, straightens: false)
      }
    }
    guard result.score < LatticeScore.surelyBoard, seen.cages.map({ $0.order < Self.orderly }) ?? true else { return }
    if let flat = result.lattice.flat(from: Self.leastCurl) { try tryLattice(flat, straightens: true) }
    guard seen.cages.map({ $0.order < Self.orderly }) ?? true else { return }
    // The lines between thick ones are what drew it away; equal parts are better.
    for lattice in try boxed() { try tryLattice(lattice, straightens: false) }
  }
  /// The share of the lines across a whole board that is dark at the least. Then how far from a flat board the lines of cages
  /// draw a lattice at the most, in cells: paper curls more.
  private static let whole = 0.85, mostBent = 0.2

  private func seen(
    on lattice: Lattice, _ picture: Photograph, _ borders: BoardBorders, _ kind: PrintedKind?, written: CageDigits,
    straightens: Bool = true
  ) throws -> Seen {
    let view = try CloseUp(picture.light, lattice: lattice.mapped(picture.reading))
    var seen = Seen(view: view, lattice: lattice, plain: (view, lattice), search: CageReader.Search())
    let straight = straightens ? StraightLines(view) : nil
    if let straight, straight.greatest >= Self.leastBend {
      seen.lattice = straight.moved(lattice)
      seen.view = try CloseUp(picture.light, lattice: seen.lattice.mapped(picture.reading))
    }
    seen.view = seen.view.evened()
    seen.search = try cages(
      seen.view, borders, seen.lattice, kind, written: written, isNegative: picture.isNegative)
    return seen
  }

  private func cages(
    _ view: CloseUp, _ borders: BoardBorders, _ lattice: Lattice, _ kind: PrintedKind?, written: CageDigits,
    isNegative: Bool
  ) throws -> CageReader.Search {
    guard kind == nil || kind == .killer else { return CageReader.Search(hasNumbers: false) }
    return try CageReader(labels: labels, written: written).search(view, borders, isAsked: kind == .killer) {
      try CellColours(colours, lattice: lattice, isNegative: isNegative)
    }
  }

  /// The digits that tell cages apart: those that are clear, or all of a board that is filled in.
  private func written(on result: BoardResult, _ evidence: [DigitEvidence]) -> CageDigits {
    if let solution = result.decision.solutions.unique, result.writtenCount >= Self.filled {
      return CageDigits(values: (0..<81).map { Int(solution[$0]) }, isProven: true)
    }
    return CageDigits(values: evidence.map { $0.probabilities[$0.best] > Self.clear ? $0.best : 0 })
  }

  /// True if lines or colours part a board into other regions than boxes.
  private func showsRegions(of result: BoardResult) throws -> Bool {
    let view = try file.closeUp(of: result.lattice, isNegative: context.search.photograph.isNegative)
    return try regions(view, BoardBorders(size: result.lattice.rows), result.lattice, isAsked: false) != nil
  }

  /// The regions that lines tell, or where they tell none, colours.
  /// - Parameter isAsked: whether a person says that there are regions; otherwise they must be far likelier than boxes.
  private func regions(
    _ view: CloseUp, _ borders: BoardBorders, _ lattice: Lattice, isAsked: Bool
  ) throws -> RegionReader.Reading? {
    let lines = BorderLines(view, borders).evidence(borders)
    let byLines = RegionReader.regions(lines, size: borders.size, isAsked: isAsked)
    if let byLines, byLines.isClear { return byLines }
    let colours = try CellColours(colours, lattice: lattice)
    let tints = [true, false].map { CellTints(colours, borders, isLit: $0).evidence }
      .filter { $0.contains { $0 != 0 } }
    let all = tints + (byLines == nil ? [] : tints.map { zip(lines, $0).map { $0 + $1 } })
    // What fits its own evidence best is meant.
    let readings = [byLines] + all.map { RegionReader.regions($0, size: borders.size, isAsked: isAsked) }
    return readings.compactMap { $0 }.min { $0.cost < $1.cost }
  }

  /// A killer's cages, and its digits without what belongs to the cages.
  private func add(
    _ cages: CageReader.Reading, to observation: inout BoardObservation, _ view: CloseUp
  ) throws {
    observation.kind = .killer
    observation.kindConfidence = cages.confidence
    (observation.cages, observation.otherCages) = (cages.cages, cages.rivals)
    observation.hasPlainCages = cages.isPlain
    try reread(&observation, view, sums: cages.labels, without: Eraser(cages, on: view))
  }

  /// The diagonals that are marked, as far as the digits let them be.
  private func add(
    _ marks: DiagonalMarks, of result: BoardResult, to observation: inout BoardObservation, _ view: CloseUp,
    isAsked: Bool
  ) throws {
    let held = result.heldDiagonals
    // What is a classic puzzle as seen has the diagonals that its solution has. Chance does not fill both.
    var diagonals = result.decision.isClassicAsSeen ? marks.diagonals.intersection(held) : marks.diagonals
    if held == .both && observation.kind == .classic && result.decision.solutions.unique != nil {
      if diagonals != .both { observation.kindConfidence = Self.unmarked }
      diagonals = .both
    }
    if diagonals.isEmpty && observation.kind == .classic && marks.strokes.isHinted && !result.decision.isClassicAsSeen {
      // Faint lines count if the digits make a puzzle with them.
      (diagonals, observation.kindConfidence) = (.both, Self.unmarked)
    }
    if isAsked && diagonals.isEmpty { diagonals = .both }
    guard !diagonals.isEmpty else { return }
    observation.diagonals = diagonals
    if observation.kind == .classic { observation.kind = .diagonal }
    if !marks.lines.isEmpty && !result.decision.isClassicAsSeen { try reread(&observation, view, without: marks) }
  }

  /// Reads the digits on marked diagonals again without the lines through them.
  private func reread(_ observation: inout BoardObservation, _ view: CloseUp, without marks: DiagonalMarks) throws {
    let board = try RectifiedBoard(marks.strokes.erased(from: view), lattice: view.lattice)
    let read = digits.read(Cell.all(of: board), isUpright: true)
    for diagonal in [Diagonals.down, .up] where marks.lines.contains(diagonal) {
      for cell in diagonal.houses(size: view.rows)[0] {
        let (with, without) = (observation.evidence[cell], read.evidence[cell])
        // A digit may have lost a stroke with the line.
        observation.evidence[cell] = with.best != 0 && without.best != 0 ? with.mixed(with: without) : without
      }
    }
  }

  /// How far below a sum a digit begins that may have touched it, as a part of a cell.
  private static let nearSum = 0.03

  /// Reads the digits again on the board without some ink that is none of theirs.
  private func reread(
    _ observation: inout BoardObservation, _ view: CloseUp, sums: [SumLabel], without eraser: Eraser
  ) throws {
    func cut(_ darkness: GrayImage) throws -> [Cell] {
      Cell.all(of: try RectifiedBoard(eraser.light(darkness), lattice: view.lattice))
    }
    let cells = try cut(eraser.withoutLines)
    let without = digits.read(cells, isUpright: true).evidence
    let with = digits.read(try cut(eraser.withLines), isUpright: true).evidence
    let sizes = WrittenSize.all(of: view, sums: sums, without: eraser)
    let written = sizes.indices.filter { sizes[$0].digit.map { !$0.isAside } ?? false }
    let outputs = digits.network.read(written.compactMap { sizes[$0].digit?.patch })
    let alone = Dictionary(uniqueKeysWithValues: zip(written, outputs.map(\.probabilities)))
    let seen = cells.indices.map { DigitEvidence(with: with[$0], without: without[$0], alone: alone[$0]) }
    let alike = cells.indices.filter { cell in
      let readings = [observation.evidence[cell], with[cell], without[cell]]
      return readings.allSatisfy { $0.best != 0 && $0.best == readings[0].best }
    }
    observation.evidence = SmallMarks.judged(
      besideSums: seen, cells, sizes: sizes, alone: alone, alike: Set(alike))
    for sum in sums {
      let end = Double(sum.ys.upperBound - CloseUp.line(sum.cell / view.columns)) / Double(CloseUp.pitch)
      guard let digit = sizes[sum.cell].digit, digit.top <= end + Self.nearSum else { continue }
      observation.evidence[sum.cell] = observation.evidence[sum.cell].belowSum
    }
  }
}

extension BoardResult {
  /// How many cells hold a digit.
  fileprivate var writtenCount: Int { evidence.count { $0.best != 0 } }

  /// Whether hardly a digit says which side of the board is up.
  fileprivate var orientationIsUnknown: Bool { evidence.count { $0.best != 0 && $0.probabilities[$0.best] > 0.9 } < 17 }
}

extension Lattice {
  /// Whether some crossing lies further than so many cells from that of another lattice.
  fileprivate func isApart(from other: Lattice, by least: Double = 0.01) -> Bool {
    zip(crossings, other.crossings).contains { ($0 - $1).length >= least * cellSide }
  }

  /// Turned as another one lies; `nil` where it lies elsewhere.
  fileprivate func beside(_ other: Lattice) -> Lattice? {
    let turns = (0..<4).map { turned(quarters: $0) }
    func distance(_ lattice: Lattice) -> Double {
      zip(lattice.outline, other.outline).map { ($0 - $1).length }.max() ?? 0
    }
    return turns.min { distance($0) < distance($1) }.flatMap { distance($0) < other.cellSide ? $0 : nil }
  }

  /// The lattice of a flat board with the same corners; `nil` where it is that already.
  /// - Parameter least: how far some crossing moves at the least, in cells.
  fileprivate func flat(from least: Double) -> Lattice? {
    let kind = BoardKind(rows: rows, columns: columns), (width, height) = (Double(columns), Double(rows))
    let corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
    guard let map = Homography(from: corners, to: outline) else { return nil }
    let flat = Lattice(kind) { map.apply(Point(Double($0), Double($1))) }
    let furthest = zip(crossings, flat.crossings).map { ($0 - $1).length }.max() ?? 0
    return furthest >= least * cellSide ? flat : nil
  }
}
