import SudokuGame
import SudokuVariants
import TerminalKit

/// The lines of a board: heavy ones between regions, light ones between cells. Cells of one outline, as a cage, have
/// no line between them, and a heavy line across an outline is dashed.
struct BoardBorders {
  private let plan: BoardPlan
  private let outlineOf: [Int?]
  private var layout: SudokuLayout { plan.layout }
  private var size: Int { layout.size }

  init(_ plan: BoardPlan) {
    self.plan = plan
    var outlineOf = [Int?](repeating: nil, count: plan.layout.cellCount)
    for (index, mark) in plan.layout.marks.enumerated() {
      if case .outline(let cells, _) = mark { for cell in cells { outlineOf[cell] = index } }
    }
    self.outlineOf = outlineOf
  }

  func draw(into frame: inout Frame, _ area: Area) {
    for line in 0...size {
      guard let y = position(line, plan.ys, plan.bottom) else { continue }
      for place in 0...size {
        guard let x = position(place, plan.xs, plan.right) else { continue }
        drawCrossing(line, place, into: &frame, area.x + x, area.y + y)
      }
      for column in 0..<size { drawAlong(line, column, into: &frame, area, y) }
    }
    for row in 0..<size {
      for place in 0...size {
        guard let x = position(place, plan.xs, plan.right) else { continue }
        drawDown(row, place, into: &frame, area, x)
      }
    }
    for mark in layout.marks { draw(mark, into: &frame, area) }
  }

  /// The position of the line before a row or column; `nil` if none is drawn.
  private func position(_ line: Int, _ starts: [Int], _ end: Int) -> Int? {
    if line == size { return end }
    let before = line == 0 ? 0 : starts[line - 1] + (starts == plan.ys ? plan.size.height : plan.size.width)
    return before < starts[line] ? starts[line] - 1 : nil
  }

  // MARK: Weights

  /// The line between two cells, of which one may lie outside.
  private func border(_ a: Int?, _ b: Int?) -> (weight: LineWeight, isCrossed: Bool) {
    guard let a, let b else { return (a == nil && b == nil ? .none : .heavy, false) }
    let regions = layout.puzzle.regions.ofCell
    let isInside = outlineOf[a] != nil && outlineOf[a] == outlineOf[b]
    if !regions.isEmpty, regions[a] != regions[b] { return (.heavy, isInside) }
    return (isInside ? .none : .light, false)
  }

  private func cell(_ row: Int, _ column: Int) -> Int? {
    (0..<size).contains(row) && (0..<size).contains(column) ? row * size + column : nil
  }

  private func drawCrossing(_ line: Int, _ place: Int, into frame: inout Frame, _ x: Int, _ y: Int) {
    let (topLeft, topRight) = (cell(line - 1, place - 1), cell(line - 1, place))
    let (bottomLeft, bottomRight) = (cell(line, place - 1), cell(line, place))
    let sides = [
      border(topLeft, topRight), border(topRight, bottomRight), border(bottomLeft, bottomRight),
      border(topLeft, bottomLeft),
    ].map(\.weight)
    let glyph = LineCrossing.glyph(up: sides[0], right: sides[1], down: sides[2], left: sides[3])
    frame.put(String(glyph), x, y, Style(sides.contains(.heavy) ? .faint : .line))
  }

  private func drawAlong(_ line: Int, _ column: Int, into frame: inout Frame, _ area: Area, _ y: Int) {
    let (weight, isCrossed) = border(cell(line - 1, column), cell(line, column))
    let glyph = isCrossed ? "╍" : weight == .heavy ? "━" : weight == .light ? "─" : " "
    // If no line stands before the next column, this one extends to it.
    let next = column + 1 < size ? plan.xs[column + 1] : plan.right + 1
    let gap = position(column + 1, plan.xs, plan.right) == nil ? next - plan.xs[column] : plan.size.width
    frame.put(
      String(repeating: glyph, count: gap), area.x + plan.xs[column], area.y + y,
      Style(weight == .heavy ? .faint : .line))
  }

  private func drawDown(_ row: Int, _ place: Int, into frame: inout Frame, _ area: Area, _ x: Int) {
    let (weight, isCrossed) = border(cell(row, place - 1), cell(row, place))
    let glyph = isCrossed ? "╏" : weight == .heavy ? "┃" : weight == .light ? "│" : " "
    for line in 0..<plan.size.height {
      frame.put(glyph, area.x + x, area.y + plan.ys[row] + line, Style(weight == .heavy ? .faint : .line))
    }
  }

  // MARK: Marks on the lines

  private func draw(_ mark: BoardMark, into frame: inout Frame, _ area: Area) {
    switch mark {
    case .shade, .shape, .line: break
    case .outline(let cells, let text):
      // On the line over the first cell.
      guard let text, let first = cells.min() else { return }
      let place = plan.place(of: first, in: area)
      frame.put(text, place.x, place.y - 1, Style(.accent, .bold))
    case .dot(let first, let second, let isFilled):
      let (x, y) = place(between: first, second, area)
      frame.put(isFilled ? "●" : "○", x, y, .strong)
    case .edge(let first, let second, let text):
      let (x, y) = place(between: first, second, area)
      frame.put(text, x, y, Style(.strong, .bold))
    case .corner(let cell, let text):
      let place = plan.place(of: cell, in: area)
      frame.put(text, place.right - (text.count - 1) / 2, place.bottom, Style(.strong, .bold))
    case .clue(let clue):
      let (x, y) = plan.place(of: clue)
      frame.put(clue.text, area.x + x, area.y + y, Style(.strong))
    }
  }

  private func place(between first: Int, _ second: Int, _ area: Area) -> (x: Int, y: Int) {
    let place = plan.place(of: min(first, second), in: area)
    return first / size == second / size
      ? (place.right, place.y + place.height / 2) : (place.right - 1, place.bottom)
  }
}
