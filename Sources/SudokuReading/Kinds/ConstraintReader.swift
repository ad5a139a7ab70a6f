import BoardVision
import RealModule
import SudokuVariants

/// The reader of constraints beyond the classic rules on boards of nine by nine cells: cages, irregular regions,
/// diagonals.
///
/// A board may have several of them.
final class ConstraintReader: KindReader {
  private let context: ReadingContext
  private let labels = LabelNetwork.builtIn
  private let colours: FileColours
  /// The lattices without a board, each with the photograph's polarity.
  private var known: [(lattice: Lattice, isNegative: Bool)] = []

  init(_ context: ReadingContext) {
    self.context = context
    colours = FileColours(context.file)
  }

  private var file: EncodedPhotograph { context.file }
  private var digits: DigitReader { context.digits }

  /// Proposes the board with its cages, regions or diagonals, unless it is classic or no evidence supports them.
  func proposal(on lattice: LatticeReading) throws -> Proposal {
    let (options, result) = (context.options, lattice.result)
    // These kinds are recognised by their lines.
    if options.kind == .classic || options.otherForm != nil || context.search.isByMarks { return .nothing }
    // A solution seldom fills its diagonals by chance, and small ink in many corners may be sums. Both need a closer
    // look.
    let isClassic =
      options.kind == nil && result.isClearlyClassic && result.heldDiagonals.isEmpty
      && !SumCorners.mayBeSums(
        on: result.board, written: result.evidence.count { $0.best != 0 }, isPuzzle: result.isPuzzleAsPrinted)
    let mayBeJigsaw = isClassic && !BoxLines(result.board).areDrawn
    let isJigsaw = try mayBeJigsaw && context.time(.look) { try showsRegions(of: result) }
    if isClassic && !isJigsaw { return .nothing }
    guard !context.isSpent, !isKnown(result), try isWorthALook(result) else { return .nothing }
    let observation = try context.time(.look) {
      try self.observation(of: result, as: options.kind, isJigsaw: isJigsaw) {
        try context.search.lattices(byBoxesOf: 9)
      }
    }
    guard let observation else {
      if !isJigsaw { known.append((result.lattice, context.search.photograph.isNegative)) }
      return Proposal(hasSigns: isJigsaw)
    }
    let reading = BoardReading(
      observation, corrections: options.corrections, sums: options.sums, timings: context.timer.timings)
    // A classic puzzle has other regions only if they make a puzzle too.
    if isJigsaw && reading.solutions?.unique == nil { return Proposal(hasSigns: true) }
    // Corners alone name no kind, and dragged corners are beside the lines.
    let isNamed = options.kind != nil || !options.corrections.isEmpty
    let isBorneOut =
      isNamed || reading.isConvincing && !(reading.solutions?.unique == nil && result.isPartOfLargerBoard)
    if isBorneOut { return .board(reading) }
    known.append((result.lattice, context.search.photograph.isNegative))
    return .nothing
  }

  /// True if no board was found on a lattice in the same place. The look is at the file's own pixels, so another pass
  /// sees nothing new there.
  private func isKnown(_ result: BoardResult) -> Bool {
    known.contains { lattice, isNegative in
      let (place, side) = (lattice.centre - result.lattice.centre, lattice.cellSide)
      return isNegative == context.search.photograph.isNegative && place.length <= Self.samePlace * side
        && abs(side - result.lattice.cellSide) * Double(lattice.columns) <= Self.samePlace * side
    }
  }
  /// The greatest distance of the middles, and the greatest difference in width, of lattices in the same place, in
  /// cells.
  private static let samePlace = 0.2

  /// True if a lattice has the digits of a jigsaw or a Sudoku with diagonals, or labels that may be sums.
  private func isWorthALook(_ result: BoardResult) throws -> Bool {
    let digits = result.evidence.count { $0.best != 0 && $0.probabilities[$0.best] > Self.clear }
    if digits >= Self.fewestGivens || context.mayHoldBoard(of: .sudoku, in: result.lattice.outline) { return true }
    // Sums that touch the lines of cages are no labels of the picture. The rectified board may show them.
    if SumCorners(result.board).areMany { return true }
    return try context.showsLabels()
      && SumCorners.mayBeSums(on: result.board, written: result.writtenCount, isPuzzle: false)
  }

  /// The least number of givens of a jigsaw.
  private static let fewestGivens = 8
  /// The probability of a board with diagonals that only its solution indicates.
  private static let unmarked = 0.8
  /// The probability above which a digit is evidence for cages, and the least number of digits on a filled-in board.
  private static let clear = 0.8, filled = 65

  /// The displacement of lines from which the lattice is moved onto them, in pixels of the close-up.
  private static let leastBend = 1.0
  /// The deviation of a crossing from a flat board, in cells, from which a flat lattice is tried. Then the order and
  /// the cells' probabilities of cages that need no other lattice, and the order from which quality counts.
  private static let leastCurl = 0.02, orderly = 0.95, settled = 0.6, orderlyEnough = 0.75

  /// Returns the evidence of the kinds beyond classic; `nil` if there is none.
  /// - Parameters:
  ///   - kind: the named kind.
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
    // If this lattice shows no numbers, another one shows none either.
    let mayBeKiller = kind == nil && seen.search.hasNumbers || kind == .killer
    if mayBeKiller, !seen.isSettled, seen.cages != nil || result.score < LatticeScore.surelyBoard {
      try improve(&seen, of: result, picture, borders, kind, written: written, boxed: boxed)
    }
    var (view, lattice, plain, cages) = (seen.view, seen.lattice, seen.plain, seen.cages)
    if cages == nil && result.orientationIsUnknown && kind != .jigsaw && kind != .diagonal {
      // Without digits the orientation is unknown, but sums determine it.
      for quarters in 1...3 where !context.isSpent {
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
    // A classic puzzle becomes another kind only by its sums or its diagonals.
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

  /// The evidence of a board on one lattice.
  private struct Seen {
    var view: CloseUp
    var lattice: Lattice
    /// The close-up and lattice before the move onto the lines. They suffice for lines and shades of diagonals.
    var plain: (view: CloseUp, lattice: Lattice)
    var search: CageReader.Search
    var cages: CageReader.Reading? { search.reading }

    /// True if the cages are ordered, without doubt, and their sums match the required total.
    var isSettled: Bool {
      guard let cages else { return false }
      return cages.order >= ConstraintReader.orderly && cages.makesWhole(size: view.rows)
        && cages.cages.allSatisfy { $0.cellsConfidence >= ConstraintReader.settled }
    }

    /// True if the cages fit better than those of another lattice.
    func isBetter(than other: Seen) -> Bool {
      guard let cages else { return false }
      guard let others = other.cages else { return true }
      if isSettled != other.isSettled { return isSettled }
      // Cages with a sufficient order may still be doubtful.
      return min(cages.order, others.order) >= ConstraintReader.orderlyEnough
        ? cages.quality > others.quality : (cages.order, cages.quality) > (others.order, others.quality)
    }
  }

  /// Tries other lattices until one has settled cages. The lattice may have been fitted to the lines of cages instead
  /// of fainter grid lines.
  private func improve(
    _ seen: inout Seen, of result: BoardResult, _ picture: Photograph, _ borders: BoardBorders, _ kind: PrintedKind?,
    written: CageDigits, boxed: () throws -> [Lattice]
  ) throws {
    func tryLattice(_ lattice: Lattice, straightens: Bool) throws {
      guard !seen.isSettled, !context.isSpent, let lattice = lattice.beside(result.lattice),
        lattice.isApart(from: seen.lattice)
      else {
        return
      }
      let other = try self.seen(on: lattice, picture, borders, kind, written: written, straightens: straightens)
      if other.isBetter(than: seen) { seen = other }
    }
    // Some boards have no lines except those of boxes and cages.
    let mayBeFlat = result.lattice.flat(from: Self.mostBent) == nil
    for step in seen.search.hasNumbers && mayBeFlat ? [1, 3] : [] where !seen.isSettled {
      if let lines = try WholeLines(picture, near: result.lattice, each: step), lines.support >= Self.whole {
        try tryLattice(lines.lattice, straightens: false)
      }
    }
    guard result.score < LatticeScore.surelyBoard, seen.cages.map({ $0.order < Self.orderly }) ?? true else { return }
    if let flat = result.lattice.flat(from: Self.leastCurl) { try tryLattice(flat, straightens: true) }
    guard seen.cages.map({ $0.order < Self.orderly }) ?? true else { return }
    // The lines between the thick ones have displaced the lattice, so equal division is better.
    for lattice in try boxed() { try tryLattice(lattice, straightens: false) }
  }
  /// The least dark share of the lines across a whole board. Then the greatest deviation of a lattice from a flat
  /// board, in cells, that lines of cages cause. Curled paper deviates more.
  private static let whole = 0.85, mostBent = 0.2

  private func seen(
    on lattice: Lattice, _ picture: Photograph, _ borders: BoardBorders, _ kind: PrintedKind?, written: CageDigits,
    straightens: Bool = true
  ) throws -> Seen {
    context.spend(.look)
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

  /// Returns the digits as evidence for cages: the clear ones, or the solution of a filled-in board.
  private func written(on result: BoardResult, _ evidence: [DigitEvidence]) -> CageDigits {
    if let solution = result.decision.solutions.unique, result.writtenCount >= Self.filled {
      return CageDigits(values: (0..<81).map { Int(solution[$0]) }, isProven: true)
    }
    return CageDigits(values: evidence.map { $0.probabilities[$0.best] > Self.clear ? $0.best : 0 })
  }

  /// True if lines or colours divide a board into other regions than boxes.
  private func showsRegions(of result: BoardResult) throws -> Bool {
    let view = try file.closeUp(of: result.lattice, isNegative: context.search.photograph.isNegative)
    return try regions(view, BoardBorders(size: result.lattice.rows), result.lattice, isAsked: false) != nil
  }

  /// Returns the regions from lines or, without clear lines, from colours.
  /// - Parameter isAsked: true if a person has named the kind. Otherwise the regions must be far likelier than boxes.
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
    // The regions with the least cost on their own evidence.
    let readings = [byLines] + all.map { RegionReader.regions($0, size: borders.size, isAsked: isAsked) }
    return readings.compactMap { $0 }.min { $0.cost < $1.cost }
  }

  /// Adds a killer's cages, and reads its digits again without the ink of cages.
  private func add(
    _ cages: CageReader.Reading, to observation: inout BoardObservation, _ view: CloseUp
  ) throws {
    observation.kind = .killer
    observation.kindConfidence = cages.confidence
    (observation.cages, observation.otherCages) = (cages.cages, cages.rivals)
    observation.hasPlainCages = cages.isPlain
    try reread(&observation, view, sums: cages.labels, without: Eraser(cages, on: view))
  }

  /// Adds the marked diagonals, as far as the digits allow.
  private func add(
    _ marks: DiagonalMarks, of result: BoardResult, to observation: inout BoardObservation, _ view: CloseUp,
    isAsked: Bool
  ) throws {
    let held = result.heldDiagonals
    // The diagonals of a classic puzzle must be valid in its solution. Both are hardly valid by chance.
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

  /// The greatest distance between a sum and a digit below it that may have touched it, as a part of a cell.
  private static let nearSum = 0.03

  /// Reads the digits again without the ink of sums and lines.
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
  /// The number of written cells.
  fileprivate var writtenCount: Int { evidence.count { $0.best != 0 } }

  /// True if too few certain digits determine the orientation.
  fileprivate var orientationIsUnknown: Bool { evidence.count { $0.best != 0 && $0.probabilities[$0.best] > 0.9 } < 17 }
}

extension Lattice {
  /// True if any crossing deviates from that of another lattice by at least `least` cells.
  fileprivate func isApart(from other: Lattice, by least: Double = 0.01) -> Bool {
    zip(crossings, other.crossings).contains { ($0 - $1).length >= least * cellSide }
  }

  /// Returns the lattice in the orientation of another one; `nil` if it is elsewhere.
  fileprivate func beside(_ other: Lattice) -> Lattice? {
    let turns = (0..<4).map { turned(quarters: $0) }
    func distance(_ lattice: Lattice) -> Double {
      zip(lattice.outline, other.outline).map { ($0 - $1).length }.max() ?? 0
    }
    return turns.min { distance($0) < distance($1) }.flatMap { distance($0) < other.cellSide ? $0 : nil }
  }

  /// Returns the lattice of a flat board with the same corners; `nil` if the board is flat already.
  /// - Parameter least: the least deviation of a crossing from the flat board, in cells.
  fileprivate func flat(from least: Double) -> Lattice? {
    let kind = BoardKind(rows: rows, columns: columns), (width, height) = (Double(columns), Double(rows))
    let corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
    guard let map = Homography(from: corners, to: outline) else { return nil }
    let flat = Lattice(kind) { map.apply(Point(Double($0), Double($1))) }
    let furthest = zip(crossings, flat.crossings).map { ($0 - $1).length }.max() ?? 0
    return furthest >= least * cellSide ? flat : nil
  }
}
