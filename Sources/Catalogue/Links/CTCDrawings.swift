import SudokuVariants

/// The drawings of a board. Each is taken once, by the rule that it stands for; what is left is refused.
struct CTCDrawings {
  private let size: Int
  private var lines: [DrawnPath]
  private var arrows: [DrawnPath]
  private var overlays: [DrawnShape]
  private var underlays: [DrawnShape]

  init(_ board: JSONTree, size: Int, _ form: ExchangeFormat) throws(ImportError) {
    func items<Item>(_ name: String, _ make: (JSONTree) -> Item?) throws(ImportError) -> [Item] {
      let items = (board[name]?.list ?? []).filter { $0.isSet }
      let known = items.compactMap(make)
      guard known.count == items.count else { throw .malformed(form, "\(name) without a place") }
      return known
    }
    self.size = size
    lines = try items("lines") { DrawnPath($0) }
    arrows = try items("arrows") { DrawnPath($0) }
    overlays = try items("overlays") { DrawnShape($0) }
    underlays = try items("underlays") { DrawnShape($0) }
  }

  /// Takes all drawings into a draft.
  mutating func take(_ draft: inout BoardDraft, _ form: ExchangeFormat) throws(ImportError) {
    for arrow in arrows { try take(arrow: arrow, &draft, form) }
    for line in lines { try take(line: line, &draft, form) }
    for shape in overlays { try take(overlay: shape, &draft, form) }
    takeWindoku(&draft)
    for shape in underlays { try take(underlay: shape, &draft, form) }
  }

  private func cells(_ path: DrawnPath, _ part: String, _ form: ExchangeFormat) throws(ImportError) -> [Int] {
    let places = path.places
    guard places.allSatisfy({ $0.isInside(size) }), places.count <= size * size else {
      throw .unknownRule(form, "\(part) that leaves the board")
    }
    return places.map { $0.cell(size) }
  }

  /// Takes the first shape of a list that fits, away from it.
  private static func take(_ shapes: inout [DrawnShape], _ fits: (DrawnShape) -> Bool) -> DrawnShape? {
    guard let index = shapes.firstIndex(where: fits) else { return nil }
    return shapes.remove(at: index)
  }

  // MARK: Arrows and lines

  private mutating func take(arrow: DrawnPath, _ draft: inout BoardDraft, _ form: ExchangeFormat) throws(ImportError) {
    let start = BoardPlace(Int(arrow.points[0][0].rounded(.down)), Int(arrow.points[0][1].rounded(.down)))
    if start.isInside(size) {
      let cells = try cells(arrow, "an arrow", form)
      let isKnown = draft.rules.arrows.contains { $0.circle == cells[0] }
      let circle = Self.take(&overlays) {
        $0.isRound && $0.text.isEmpty && $0.isInMiddle && $0.place == start && $0.width > 0.5 && $0.width < 1
      }
      guard isKnown || circle != nil else { throw .unknownRule(form, "an arrow without a circle of one cell") }
      draft.rules.arrows.append(Arrow(circle: cells[0], shaft: Array(cells.dropFirst())))
      return
    }
    // The short arrow beside the sum of a diagonal.
    let end = arrow.points[arrow.points.count - 1]
    let (down, right) = (end[0] - arrow.points[0][0], end[1] - arrow.points[0][1])
    let number = Self.take(&overlays) { $0.place == start && Int($0.text) != nil }
    guard abs(abs(down) - abs(right)) < 0.01, down != 0, let sum = number.flatMap({ Int($0.text) }) else {
      throw .unknownRule(form, "an arrow outside the board")
    }
    let step = BoardPlace(down < 0 ? -1 : 1, right < 0 ? -1 : 1)
    draft.rules.littleKillers.append(
      LittleKiller(sum: sum, cells: OuterClues.cells(from: start, step: step, size: size)))
  }

  private mutating func take(line: DrawnPath, _ draft: inout BoardDraft, _ form: ExchangeFormat) throws(ImportError) {
    if let diagonal = line.diagonal(size: size) {
      draft.rules.diagonals.formUnion(diagonal)
      return
    }
    let cells = try cells(line, "a line", form)
    switch line.colour {
    case DrawnPath.renban: draft.rules.renbans.append(cells)
    case DrawnPath.whisper: draft.rules.whispers.append(cells)
    case DrawnPath.grey where line.thickness <= 4: try takeBetween(cells, &draft, form)
    case DrawnPath.grey:
      let start = BoardPlace(cell: cells[0], size: size)
      let bulb = underlays.firstIndex {
        $0.isRound && $0.isInMiddle && $0.place == start && $0.width >= 0.8 && $0.colour == DrawnPath.grey
      }
      let isBranch = draft.rules.thermometers.contains { $0[0] == cells[0] }
      if let bulb {
        underlays.remove(at: bulb)
        draft.rules.thermometers.append(cells)
      } else if isBranch, line.thickness > 18 {
        draft.rules.thermometers.append(cells)
      } else {
        draft.rules.palindromes.append(cells)
      }
    default: throw .unknownRule(form, "a line of the colour #\(line.colour)")
    }
  }

  private mutating func takeBetween(_ cells: [Int], _ draft: inout BoardDraft, _ form: ExchangeFormat)
    throws(ImportError)
  {
    for end in [cells[0], cells[cells.count - 1]] {
      let place = BoardPlace(cell: end, size: size)
      let isKnown = draft.rules.betweenLines.contains { $0.first == end || $0.last == end }
      let ring = Self.take(&overlays) {
        $0.isRound && $0.text.isEmpty && $0.isInMiddle && $0.place == place && $0.border == DrawnPath.grey
      }
      guard isKnown || ring != nil else { throw .unknownRule(form, "a thin line without circles at its ends") }
    }
    draft.rules.betweenLines.append(cells)
  }

  // MARK: Shapes

  private func take(overlay shape: DrawnShape, _ draft: inout BoardDraft, _ form: ExchangeFormat) throws(ImportError) {
    if let (first, second) = shape.edge(size: size) {
      switch shape.text.uppercased() {
      case "V": draft.rules.pairSums.append(PairSum(5, first, second))
      case "X": draft.rules.pairSums.append(PairSum(10, first, second))
      case "" where shape.isRound && shape.colour == "000000": draft.rules.dots.append(Dot(.double, first, second))
      case "" where shape.isRound && ["ffffff", "white"].contains(shape.colour):
        draft.rules.dots.append(Dot(.consecutive, first, second))
      default: throw .unknownRule(form, "'\(shape.text)' between two cells")
      }
    } else if shape.isRound, let cells = shape.corner(size: size), !shape.text.isEmpty,
      shape.text.allSatisfy({ $0.isWholeNumber })
    {
      draft.rules.quadruples.append(Quadruple(digits: shape.text.compactMap(\.wholeNumberValue), cells: cells))
    } else if !shape.place.isInside(size), let number = Int(shape.text) {
      try take(number, beside: shape.place, &draft, form)
    } else if shape.text.isEmpty {
      throw .unknownRule(form, "a shape drawn over the board")
    } else {
      throw .unknownRule(form, "the text '\(shape.text)' on the board")
    }
  }

  /// The rules in words tell the sums of sandwiches from the numbers of skyscrapers.
  private func take(
    _ number: Int, beside place: BoardPlace, _ draft: inout BoardDraft, _ form: ExchangeFormat
  ) throws(ImportError) {
    let words = draft.credits.rules?.lowercased() ?? ""
    let isSandwich = words.contains("sandwich") || words.contains("between 1 and")
    let isSkyscraper = words.contains("skyscraper") || words.contains("greater digit hides")
    let cells = OuterClues.line(from: place, size: size)
    guard isSandwich != isSkyscraper, !cells.isEmpty else { throw .unknownRule(form, "numbers outside the board") }
    if isSandwich {
      draft.rules.sandwiches.append(Sandwich(sum: number, cells: cells))
    } else {
      draft.rules.skyscrapers.append(Skyscraper(visible: number, cells: cells))
    }
  }

  private mutating func takeWindoku(_ draft: inout BoardDraft) {
    let boxes = underlays.filter { $0.width == 3 && $0.height == 3 }
    let centres = Set(boxes.map { [$0.row, $0.column] })
    guard size == 9, centres == [[2.5, 2.5], [2.5, 6.5], [6.5, 2.5], [6.5, 6.5]] else { return }
    underlays.removeAll { boxes.contains($0) }
    draft.rules.isWindoku = true
  }

  private func take(underlay shape: DrawnShape, _ draft: inout BoardDraft, _ form: ExchangeFormat) throws(ImportError) {
    guard shape.isInMiddle, shape.place.isInside(size), shape.text.isEmpty, shape.width <= 1.01 else {
      throw .unknownRule(form, "a shape drawn under the board")
    }
    let cell = shape.place.cell(size)
    if shape.width < 0.8, shape.colour == DrawnPath.grey {
      if shape.isRound { draft.rules.odd.append(cell) } else { draft.rules.even.append(cell) }
    } else if draft.rules.extraHouses.contains(where: { $0.contains(cell) }) || isPlain(draft.credits.rules) {
      draft.note("the colours of cells are left out")
    } else {
      throw .unknownRule(form, "shaded cells, whose rule stands in words alone")
    }
  }

  /// True for rules in words that say no more than that it is a Sudoku.
  private func isPlain(_ rules: String?) -> Bool {
    guard let rules else { return true }
    let words = rules.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ")
    return words.count < 6 && words.contains("normal")
  }
}
