import SudokuGame
import SudokuVariants
import TerminalKit

/// The lines of a board: heavy ones between regions, light ones between cells. On a board with cages only cells of
/// different cages have a line between them, and a heavy line across a cage is dashed.
struct BoardBorders {
  private let plan: BoardPlan
  private let cageOf: [Int?]
  private let hasCages: Bool
  private var layout: SudokuLayout { plan.layout }
  private var size: Int { layout.size }

  init(_ plan: BoardPlan) {
    self.plan = plan
    var cageOf = [Int?](repeating: nil, count: plan.layout.cellCount)
    for (index, cage) in plan.layout.rules.cages.enumerated() { for cell in cage.cells { cageOf[cell] = index } }
    self.cageOf = cageOf
    hasCages = !plan.layout.rules.cages.isEmpty
  }

  func draw(into frame: inout Frame, _ area: Area) {
    for line in 0...size {
      guard let y = position(line, plan.ys, plan.height) else { continue }
      for place in 0...size {
        guard let x = position(place, plan.xs, plan.width) else { continue }
        drawCrossing(line, place, into: &frame, area.x + x, area.y + y)
      }
      for column in 0..<size { drawAlong(line, column, into: &frame, area, y) }
    }
    for row in 0..<size {
      for place in 0...size {
        guard let x = position(place, plan.xs, plan.width) else { continue }
        drawDown(row, place, into: &frame, area, x)
      }
    }
    drawSums(into: &frame, area)
    drawDots(into: &frame, area)
  }

  /// The position of the line before a row or column; `nil` if none is drawn.
  private func position(_ line: Int, _ starts: [Int], _ end: Int) -> Int? {
    if line == size { return end - 1 }
    let before = line == 0 ? 0 : starts[line - 1] + (starts == plan.ys ? plan.size.height : plan.size.width)
    return before < starts[line] ? starts[line] - 1 : nil
  }

  // MARK: Weights

  /// The line between two cells, of which one may lie outside.
  private func border(_ a: Int?, _ b: Int?) -> (weight: LineWeight, isCrossed: Bool) {
    guard let a, let b else { return (a == nil && b == nil ? .none : .heavy, false) }
    let regions = layout.puzzle.regions.ofCell
    let isSameCage = cageOf[a] != nil && cageOf[a] == cageOf[b]
    if !regions.isEmpty, regions[a] != regions[b] { return (.heavy, isSameCage) }
    return (isSameCage ? .none : .light, false)
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
    let next = column + 1 < size ? plan.xs[column + 1] : plan.width
    let gap = position(column + 1, plan.xs, plan.width) == nil ? next - plan.xs[column] : plan.size.width
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

  // MARK: Texts on the lines

  /// A cage's sum stands on the line over its first cell.
  private func drawSums(into frame: inout Frame, _ area: Area) {
    for cage in layout.rules.cages {
      guard let sum = cage.sum, let first = cage.cells.min() else { continue }
      let place = plan.place(of: first, in: area)
      frame.put("\(sum)", place.x, place.y - 1, Style(.accent, .bold))
    }
  }

  private func drawDots(into frame: inout Frame, _ area: Area) {
    for dot in layout.rules.dots {
      let first = plan.place(of: min(dot.first, dot.second), in: area)
      let isBeside = dot.first / size == dot.second / size
      let (x, y) =
        isBeside
        ? (first.x + first.width, first.y + first.height / 2) : (first.x + first.width - 1, first.y + first.height)
      frame.put(dot.kind == .consecutive ? "○" : "●", x, y, .strong)
    }
  }
}
