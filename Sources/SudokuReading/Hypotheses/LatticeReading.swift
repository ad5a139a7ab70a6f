import BoardVision

/// A lattice read as a board of nine by nine cells: the common input of all kinds.
struct LatticeReading {
  let found: FoundBoard
  let result: BoardResult
  /// The cells from which the digits were read.
  let cells: [Cell]
}

/// The cells and evidence of a lattice before the decision.
struct SeenBoard {
  /// The lattice, turned so that the digits are upright.
  var lattice: Lattice
  var board: RectifiedBoard
  var cells: [Cell]
  var evidence: [DigitEvidence]
}

extension ReadingContext {
  /// Runs stages 4 to 7 on one lattice.
  func read(_ found: FoundBoard, _ options: ReadingOptions) throws -> LatticeReading {
    try search.refine(for: found.lattice, &timer)
    let photograph = search.photograph
    var (result, cells) = try read(found, options, photograph)
    // Light lines do not imply light digits: tiles have light gaps and dark digits. Dark tiles may also have darker
    // gaps.
    if photograph.isNegative || !result.makesSense && photograph.isDark(in: found.lattice) {
      let (other, otherCells) = try read(found, options, photograph.negative)
      if other.weight > result.weight { (result, cells) = (other, otherCells) }
    }
    return LatticeReading(found: found, result: try tellingEntries(result, options), cells: cells)
  }

  /// Returns the result with typed entries identified by their colour, if digits contradict one another.
  private func tellingEntries(_ result: BoardResult, _ options: ReadingOptions) throws -> BoardResult {
    if case .several = result.decision.solutions { return result }
    if result.decision.isClassicAsSeen && !result.decision.entriesIgnored { return result }
    // Decoding colours takes time. A pattern that is no puzzle has few digits, and needs no colours.
    guard result.score >= LatticeScore.clearBoard,
      result.evidence.count(where: { $0.best != 0 }) > GridDecision.fewestGivens
    else { return result }
    let colours = try CellColours(search.file, lattice: result.lattice)
    guard let told = EntriesByColour(result.evidence, colours, corrections: options.corrections) else { return result }
    var result = result
    (result.evidence, result.decision) = (told.evidence, told.decision)
    return result
  }

  private func read(
    _ found: FoundBoard, _ options: ReadingOptions, _ photograph: Photograph
  ) throws -> (BoardResult, [Cell]) {
    var seen = try see(found, options, photograph)
    seen.evidence = SmallMarks.blankedAmongMarks(seen.evidence, seen.cells)
    let decision = time(.decide) { GridDecision(seen.evidence, corrections: options.corrections) }
    return (
      BoardResult(
        lattice: seen.lattice, score: found.score, surroundings: found.surroundings, board: seen.board,
        evidence: seen.evidence, decision: decision),
      seen.cells
    )
  }

  /// Runs stages 4 to 6 on one board of a samurai, whose digits need not make sense by themselves. If the lines are
  /// light, the decision tells whether the digits are light too.
  func see(_ found: FoundBoard, _ options: ReadingOptions) throws -> SeenBoard {
    guard search.photograph.isNegative else {
      try search.refine(for: found.lattice, &timer)
      return try see(found, options, search.photograph)
    }
    let read = try read(found, options)
    return SeenBoard(
      lattice: read.result.lattice, board: read.result.board, cells: read.cells, evidence: read.result.evidence)
  }

  private func see(_ found: FoundBoard, _ options: ReadingOptions, _ photograph: Photograph) throws -> SeenBoard {
    func cut(_ lattice: Lattice) throws -> (RectifiedBoard, [Cell]) {
      let board = try time(.rectify) {
        try RectifiedBoard(photograph.light, lattice: lattice.mapped(photograph.reading))
      }
      return (board, time(.segment) { digits.withoutShapes(Cell.all(of: board)) })
    }
    var lattice = found.lattice.turned(quarters: options.quarters ?? 0)
    var (board, cells) = try cut(lattice)
    var read = time(.read) { digits.read(cells) }
    if options.quarters == nil && read.quarters != 0 {
      lattice = lattice.turned(quarters: read.quarters)
      (board, cells) = try cut(lattice)
      read = time(.read) { digits.read(cells) }
    }
    return SeenBoard(lattice: lattice, board: board, cells: cells, evidence: read.evidence)
  }
}

extension Lattice {
  /// The middle of the board.
  var centre: Point { point(row: Double(rows) / 2, column: Double(columns) / 2) }

  /// True if a point of the photograph lies on the board.
  func holds(_ p: Point) -> Bool { p.isInside(outline) }
}
