import SudokuVariants

/// Writes a puzzle as a drawn board of SudokuPad.
struct CTCWriter {
  private let draft: BoardDraft
  private let sentences: [String]
  private let form: ExchangeFormat
  private var cages: [JSONTree] = []
  private var lines: [JSONTree] = []
  private var arrows: [JSONTree] = []
  private var overlays: [JSONTree] = []
  private var underlays: [JSONTree] = []

  static func board(_ puzzle: ImportedPuzzle, form: ExchangeFormat) throws(ExportError) -> JSONTree {
    var writer = CTCWriter(puzzle, form)
    return try writer.board()
  }

  private init(_ puzzle: ImportedPuzzle, _ form: ExchangeFormat) {
    (draft, self.form) = (BoardDraft(puzzle), form)
    if case .other(let record) = puzzle.content { sentences = record.puzzle.ruleSentences } else { sentences = [] }
  }

  private mutating func board() throws(ExportError) -> JSONTree {
    try refuse()
    putCages()
    putLines()
    putShapes()
    putOuterClues()
    let size = draft.size
    var cells: [JSONTree] = []
    for row in 0..<size { cells.append(.list((0..<size).map { cell(row * size + $0) })) }
    let ofCell = draft.usedRegions.ofCell
    let regions = (0..<(ofCell.map { Int($0) + 1 }.max() ?? 0)).map { number in
      pairs((0..<size * size).filter { Int(ofCell[$0]) == number })
    }
    var fields: [JSONTree.Field] = [
      .init(name: "cellSize", value: .int(50)), .init(name: "metadata", value: metadata),
      .init(name: "cells", value: .list(cells)), .init(name: "regions", value: .list(regions)),
    ]
    for (name, items) in [
      ("cages", cages), ("lines", lines), ("arrows", arrows), ("overlays", overlays), ("underlays", underlays),
    ] { fields.append(.init(name: name, value: .list(items))) }
    return .record(fields)
  }

  /// Refuses rules without a drawing.
  private func refuse() throws(ExportError) {
    let rules = draft.rules
    for (isThere, name) in [
      (rules.isNonConsecutive, "non-consecutive neighbours"), (rules.isDisjoint, "disjoint groups"),
      (rules.areAllDotsShown, "the rule that all dots are shown"),
      (rules.areAllPairSumsShown, "the rule that all V and X are shown"), (!rules.clones.isEmpty, "clones"),
      (!rules.sandwiches.isEmpty && !rules.skyscrapers.isEmpty, "sandwich sums beside skyscrapers"),
    ] where isThere { throw .cannotHold(form, name) }
    if !draft.progress.entries.isEmpty { throw .cannotHold(form, "entries") }
  }

  private var metadata: JSONTree {
    var fields: [(String, JSONTree)] = []
    if let title = draft.credits.title { fields.append(("title", .text(title))) }
    if let author = draft.credits.author { fields.append(("author", .text(author))) }
    if let source = draft.credits.source { fields.append(("source", .text(source))) }
    let told = draft.credits.rules
    let words = [told].compactMap { $0 } + (told == nil || needsSentences ? sentences : [])
    if !words.isEmpty { fields.append(("rules", .text(words.joined(separator: " ")))) }
    if draft.rules.isAntiKnight { fields.append(("antiknight", .bool(true))) }
    if draft.rules.isAntiKing { fields.append(("antiking", .bool(true))) }
    if let solution = draft.solution, draft.size <= 9 {
      fields.append(("solution", .text(solution.map { "\($0)" }.joined())))
    }
    return record(fields)
  }

  /// True if only words tell what numbers outside the board mean.
  private var needsSentences: Bool { !draft.rules.sandwiches.isEmpty || !draft.rules.skyscrapers.isEmpty }

  private func cell(_ index: Int) -> JSONTree {
    var fields: [(String, JSONTree)] = []
    if draft.givens[index] != 0 { fields.append(("value", .int(Int(draft.givens[index])))) }
    for (name, marks) in [("centremarks", draft.progress.centreMarks), ("pencilMarks", draft.progress.cornerMarks)] {
      if let digits = marks[index], !digits.isEmpty { fields.append((name, .list(digits.map { .int($0) }))) }
    }
    return record(fields)
  }

  // MARK: Rules

  private mutating func putCages() {
    cages += draft.rules.cages.map { cage in
      let sum = cage.sum.map { [("value", JSONTree.text("\($0)")), ("sum", .int($0))] } ?? []
      return record([("unique", .bool(true)), ("cells", pairs(cage.cells))] + sum)
    }
    for house in draft.rules.extraHouses {
      cages.append(record([("cells", pairs(house))]))
      for cell in house { underlays.append(shape(middle(cell), 1, colour: "#CFCFCF", isRound: false)) }
    }
  }

  private mutating func putLines() {
    let rules = draft.rules, size = Double(draft.size)
    if rules.diagonals.contains(.down) { lines.append(path([[0, 0], [size, size]], "#34BBE6", 2)) }
    if rules.diagonals.contains(.up) { lines.append(path([[0, size], [size, 0]], "#34BBE6", 2)) }
    for cells in rules.thermometers {
      underlays.append(shape(middle(cells[0]), 0.85, colour: "#CFCFCF", isRound: true))
      lines.append(path(cells.map(middle), "#CFCFCF", 21))
    }
    for cells in rules.palindromes { lines.append(path(cells.map(middle), "#CFCFCF", 16)) }
    for cells in rules.renbans { lines.append(path(cells.map(middle), "#F067F0", 16)) }
    for cells in rules.whispers { lines.append(path(cells.map(middle), "#67F067", 16)) }
    for cells in rules.betweenLines {
      for end in [cells[0], cells[cells.count - 1]] {
        overlays.append(shape(middle(end), 0.8, colour: "#FFFFFF", border: "#CFCFCF", isRound: true))
      }
      lines.append(path(cells.map(middle), "#CFCFCF", 2))
    }
    for arrow in rules.arrows {
      overlays.append(shape(middle(arrow.circle), 0.75, colour: "#FFFFFF", border: "#A1A1A1", isRound: true))
      arrows.append(path(([arrow.circle] + arrow.shaft).map(middle), "#A1A1A1", 5, headLength: 0.3))
    }
  }

  private mutating func putShapes() {
    let rules = draft.rules
    if rules.isWindoku {
      for centre in [[2.5, 2.5], [2.5, 6.5], [6.5, 2.5], [6.5, 6.5]] {
        underlays.append(shape(centre, 3, colour: "#CFCFCF", isRound: false))
      }
    }
    for cell in rules.odd { underlays.append(shape(middle(cell), 0.7, colour: "#CFCFCF", isRound: true)) }
    for cell in rules.even { underlays.append(shape(middle(cell), 0.7, colour: "#CFCFCF", isRound: false)) }
    for dot in rules.dots {
      let colour = dot.kind == .double ? "#000000" : "#FFFFFF"
      overlays.append(shape(centre([dot.first, dot.second]), 0.3, colour: colour, border: "#000000", isRound: true))
    }
    for mark in rules.pairSums {
      let text = mark.sum == 5 ? "V" : "X"
      overlays.append(
        shape(centre([mark.first, mark.second]), 0.25, colour: "#FFFFFF", border: "#FFFFFF", isRound: false, text))
    }
    for quadruple in rules.quadruples {
      let text = quadruple.digits.map { "\($0)" }.joined(separator: " ")
      overlays.append(
        shape(centre(quadruple.cells), 0.7, colour: "#FFFFFF", border: "#000000", isRound: true, text))
    }
  }

  private mutating func putOuterClues() {
    let size = draft.size
    for clue in draft.rules.littleKillers {
      let place = OuterClues.place(of: clue.cells, size: size), step = OuterClues.step(of: clue.cells, size: size)
      let (row, column) = (Double(place.row) + 0.5, Double(place.column) + 0.5)
      let way = [0.3, 0.48].map { [row + $0 * Double(step.row), column + $0 * Double(step.column)] }
      arrows.append(path(way, "#000000", 2))
      overlays.append(number(clue.sum, place))
    }
    let clues =
      draft.rules.sandwiches.map { ($0.sum, $0.cells) } + draft.rules.skyscrapers.map { ($0.visible, $0.cells) }
    for (value, cells) in clues { overlays.append(number(value, OuterClues.place(of: cells, size: size))) }
  }

  private func number(_ value: Int, _ place: BoardPlace) -> JSONTree {
    shape(
      [Double(place.row) + 0.5, Double(place.column) + 0.5], 0.25, colour: "#FFFFFF", border: "#FFFFFF", isRound: false,
      "\(value)")
  }

  // MARK: Values

  private func middle(_ cell: Int) -> [Double] {
    [Double(cell / draft.size) + 0.5, Double(cell % draft.size) + 0.5]
  }

  private func centre(_ cells: [Int]) -> [Double] {
    let sums = cells.map(middle).reduce([0, 0]) { [$0[0] + $1[0], $0[1] + $1[1]] }
    return sums.map { $0 / Double(cells.count) }
  }

  private func pairs(_ cells: [Int]) -> JSONTree {
    .list(cells.map { .list([.int($0 / draft.size), .int($0 % draft.size)]) })
  }

  private func path(_ points: [[Double]], _ colour: String, _ thickness: Int, headLength: Double? = nil) -> JSONTree {
    record(
      [
        ("color", .text(colour)), ("thickness", .int(thickness)),
        ("wayPoints", .list(points.map { .list($0.map { .real($0) }) })),
      ] + (headLength.map { [("headLength", .real($0))] } ?? []))
  }

  private func shape(
    _ centre: [Double], _ width: Double, colour: String, border: String? = nil, isRound: Bool, _ text: String = ""
  ) -> JSONTree {
    record(
      [
        ("center", .list(centre.map { .real($0) })), ("width", .real(width)), ("height", .real(width)),
        ("rounded", .bool(isRound)), ("backgroundColor", .text(colour)),
      ] + (border.map { [("borderColor", .text($0))] } ?? []) + (text.isEmpty ? [] : [("text", .text(text))]))
  }

  private func record(_ fields: [(String, JSONTree)]) -> JSONTree {
    .record(fields.map { .init(name: $0.0, value: $0.1) })
  }
}
