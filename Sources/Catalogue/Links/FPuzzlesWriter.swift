import SudokuVariants

/// Writes a puzzle as a board of f-puzzles.
struct FPuzzlesWriter {
  private let draft: BoardDraft
  private let form: ExchangeFormat
  private var fields: [JSONTree.Field] = []

  /// The board of a puzzle.
  static func board(_ puzzle: ImportedPuzzle, form: ExchangeFormat) throws(ExportError) -> JSONTree {
    var writer = FPuzzlesWriter(BoardDraft(puzzle), form)
    try writer.write()
    return .record(writer.fields)
  }

  private init(_ draft: BoardDraft, _ form: ExchangeFormat) { (self.draft, self.form) = (draft, form) }

  private mutating func write() throws(ExportError) {
    put("size", .int(draft.size))
    put("title", draft.credits.title.map { .text($0) })
    put("author", draft.credits.author.map { .text($0) })
    put("ruleset", draft.credits.rules.map { .text($0) })
    put("grid", try grid())
    put("solution", draft.solution.map { .list($0.map { .int(Int($0)) }) })
    try putRules()
  }

  private mutating func put(_ name: String, _ value: JSONTree?) {
    if let value { fields.append(.init(name: name, value: value)) }
  }

  private mutating func put(_ name: String, items: [JSONTree]) { put(name, items.isEmpty ? nil : .list(items)) }

  private func grid() throws(ExportError) -> JSONTree {
    let size = draft.size
    let regions = draft.hasUsualRegions ? nil : draft.usedRegions.ofCell
    if regions?.isEmpty ?? false { throw .cannotHold(form, "a board without regions") }
    return .list(
      (0..<size).map { row in
        .list((0..<size).map { column in cell(row * size + column, regions) })
      })
  }

  private func cell(_ index: Int, _ regions: [UInt8]?) -> JSONTree {
    var fields: [JSONTree.Field] = []
    func put(_ name: String, _ value: JSONTree) { fields.append(.init(name: name, value: value)) }
    if draft.givens[index] != 0 {
      put("value", .int(Int(draft.givens[index])))
      put("given", .bool(true))
    } else if let digit = draft.progress.entries[index] {
      put("value", .int(digit))
    }
    if let regions { put("region", .int(Int(regions[index]))) }
    for (name, marks) in [
      ("cornerPencilMarks", draft.progress.cornerMarks), ("centerPencilMarks", draft.progress.centreMarks),
    ] {
      if let digits = marks[index], !digits.isEmpty { put(name, .list(digits.map { .int($0) })) }
    }
    return .record(fields)
  }

  // MARK: Rules

  private mutating func putRules() throws(ExportError) {
    let rules = draft.rules
    put("diagonal+", rules.diagonals.contains(.up) ? .bool(true) : nil)
    put("diagonal-", rules.diagonals.contains(.down) ? .bool(true) : nil)
    put("antiknight", rules.isAntiKnight ? .bool(true) : nil)
    put("antiking", rules.isAntiKing ? .bool(true) : nil)
    put("disjointgroups", rules.isDisjoint ? .bool(true) : nil)
    try putNegatives(rules)
    let houses = (rules.isWindoku ? WindokuBoxes.cells : []) + rules.extraHouses
    put("extraregion", items: houses.map { record(("cells", names($0))) })
    put("odd", items: rules.odd.map { record(("cell", name($0))) })
    put("even", items: rules.even.map { record(("cell", name($0))) })
    put("thermometer", items: rules.thermometers.map(line))
    put("palindrome", items: rules.palindromes.map(line))
    put("renban", items: rules.renbans.map(line))
    put("whispers", items: rules.whispers.map(line))
    put("betweenline", items: rules.betweenLines.map(line))
    put(
      "arrow",
      items: rules.arrows.map {
        record(("lines", .list([names([$0.circle] + $0.shaft)])), ("cells", names([$0.circle])))
      })
    put(
      "killercage",
      items: rules.cages.map { cage in
        cage.sum.map { record(("cells", names(cage.cells)), ("value", .text("\($0)"))) }
          ?? record(("cells", names(cage.cells)))
      })
    for (name, kind) in [("difference", Dot.Kind.consecutive), ("ratio", .double)] {
      put(name, items: rules.dots.filter { $0.kind == kind }.map { record(("cells", names([$0.first, $0.second]))) })
    }
    put(
      "xv",
      items: rules.pairSums.map {
        record(("cells", names([$0.first, $0.second])), ("value", .text($0.sum == 5 ? "V" : "X")))
      })
    put("clone", items: rules.clones.map { record(("cells", names($0.cells)), ("cloneCells", names($0.copies))) })
    put(
      "quadruple",
      items: rules.quadruples.map { record(("cells", names($0.cells)), ("values", .list($0.digits.map { .int($0) }))) })
    putOuterClues(rules)
  }

  private mutating func putOuterClues(_ rules: VariantRules) {
    let size = draft.size
    put(
      "littlekillersum",
      items: rules.littleKillers.map { clue in
        let step = OuterClues.step(of: clue.cells, size: size)
        let direction = FPuzzlesReader.directions.first { $0.value == step }?.key ?? "DR"
        return record(
          ("cell", .text(OuterClues.place(of: clue.cells, size: size).name)), ("direction", .text(direction)),
          ("value", .text("\(clue.sum)")))
      })
    func items(_ clues: [(number: Int, cells: [Int])]) -> [JSONTree] {
      clues.map {
        record(("cell", .text(OuterClues.place(of: $0.cells, size: size).name)), ("value", .text("\($0.number)")))
      }
    }
    put("sandwichsum", items: items(rules.sandwiches.map { ($0.sum, $0.cells) }))
    put("skyscraper", items: items(rules.skyscrapers.map { ($0.visible, $0.cells) }))
  }

  private mutating func putNegatives(_ rules: VariantRules) throws(ExportError) {
    if rules.isNonConsecutive, rules.areAllDotsShown || rules.dots.contains(where: { $0.kind == .consecutive }) {
      throw .cannotHold(form, "non-consecutive neighbours beside dots")
    }
    let negatives = (rules.areAllDotsShown ? ["ratio"] : []) + (rules.areAllPairSumsShown ? ["xv"] : [])
    put("nonconsecutive", rules.isNonConsecutive || rules.areAllDotsShown ? .bool(true) : nil)
    put("negative", items: negatives.map { .text($0) })
  }

  private func name(_ cell: Int) -> JSONTree { .text(BoardPlace(cell: cell, size: draft.size).name) }
  private func names(_ cells: [Int]) -> JSONTree { .list(cells.map(name)) }
  private func line(_ cells: [Int]) -> JSONTree { record(("lines", .list([names(cells)]))) }

  private func record(_ fields: (String, JSONTree)...) -> JSONTree {
    .record(fields.map { .init(name: $0.0, value: $0.1) })
  }
}
