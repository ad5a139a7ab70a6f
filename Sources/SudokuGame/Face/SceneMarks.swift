import GameCore
import SudokuVariants

/// The marks of a board as nodes of its scene, numbered in their order.
extension SudokuScene {
  typealias Numbered = (number: Int, mark: BoardMark)

  private var numbered: [Numbered] { layout.marks.enumerated().map { ($0, $1) } }

  /// The marks beneath the lines of the board.
  var lowMarks: [Numbered] {
    numbered.filter {
      switch $0.mark {
      case .shade, .shape, .line: true
      case .outline, .dot, .edge, .corner, .clue: false
      }
    }
  }

  /// The outlines of cells.
  var outlines: [Numbered] { numbered.filter { if case .outline = $0.mark { true } else { false } } }

  /// The marks on the lines of the board and outside it.
  var highMarks: [Numbered] {
    numbered.filter {
      switch $0.mark {
      case .dot, .edge, .corner, .clue: true
      case .shade, .shape, .line, .outline: false
      }
    }
  }

  func nodes(_ marks: [Numbered]) -> [SceneNode] { marks.flatMap(nodes) }

  private func nodes(_ number: Int, _ mark: BoardMark) -> [SceneNode] {
    switch mark {
    case .shade(let cells, _, let label):
      // The ground itself is drawn with the other grounds.
      label.map { label in
        cells.map { cell in
          let place = ScenePoint(middle(cell).x + 0.36, middle(cell).y + 0.34)
          return .text("label \(number) \(cell)", SceneText(label, .note, .faint, height: 0.22), at: place)
        }
      } ?? []
    case .shape(.square, let cell, _): [.box("shape \(cell)", box(cell).inset(0.16), fill: .raised)]
    case .shape(.disc, let cell, _): [disc("shape \(cell)", middle(cell), 0.68, fill: .raised)]
    case .line(let line): nodes(number, line)
    case .outline(let cells, let text): outline(number, cells) + sum(number, cells, text)
    case .dot(let first, let second, let isFilled):
      [
        disc(
          "dot \(number)", between(first, second), 0.2, fill: isFilled ? .frame : .surface, border: .frame)
      ]
    case .edge(let first, let second, let text):
      [label("edge \(number)", text, at: between(first, second), SceneSize(0.26, 0.3))]
    case .corner(let cell, let text):
      [
        label(
          "corner \(number)", text, at: between(cell, cell + size + 1),
          SceneSize(max(0.34, 0.1 + 0.14 * Double(text.count)), 0.34), border: .frame)
      ]
    case .clue(let clue): nodes(number, clue)
    }
  }

  /// A number outside the board. Its arrow is a line, since not every font has arrows.
  private func nodes(_ number: Int, _ clue: BoardClue) -> [SceneNode] {
    let centre = middle(row: clue.row, column: clue.column)
    let place = ScenePoint(centre.x - (clue.hasArrow ? 0.15 : 0), centre.y)
    let text = SceneText(clue.number, .body, .ink, height: clue.number.count > 2 ? 0.28 : 0.36)
    let node = SceneNode.text("clue \(number)", text, at: place)
    guard clue.hasArrow else { return [node] }
    let (rows, columns) = (Double(clue.step.rows), Double(clue.step.columns))
    let length = (rows * rows + columns * columns).squareRoot()
    let (right, down) = (0.13 * columns / length, 0.13 * rows / length)
    let tip = ScenePoint(centre.x + 0.26 + right, centre.y + down)
    let barbs = [-1.0, 1].map { side in
      ScenePoint(tip.x - right + side * 0.7 * down, tip.y - down - side * 0.7 * right)
    }
    let tail = ScenePoint(tip.x - 2 * right, tip.y - 2 * down)
    return [node, .line("arrow \(number)", [tail, tip, barbs[0], tip, barbs[1]], .ink, width: 0.04)]
  }

  private func between(_ first: Int, _ second: Int) -> ScenePoint {
    let (a, b) = (middle(first), middle(second))
    return ScenePoint((a.x + b.x) / 2, (a.y + b.y) / 2)
  }

  private func disc(
    _ id: String, _ centre: ScenePoint, _ width: Double, fill: SceneColour?, border: SceneColour? = nil
  ) -> SceneNode {
    .box(id, SceneRect(centre: centre, SceneSize(width, width)), fill: fill, border: border, corner: width / 2)
  }

  /// A text on a ground of its own, so that no line crosses it.
  private func label(
    _ id: String, _ text: String, at place: ScenePoint, _ size: SceneSize, border: SceneColour? = nil
  ) -> SceneNode {
    .box(
      id, SceneRect(centre: place, size), fill: .surface, border: border, corner: size.height / 2,
      label: SceneText(text, .note, .ink, height: 0.24))
  }

  // MARK: Lines through cells

  private func nodes(_ number: Int, _ line: BoardLine) -> [SceneNode] {
    let (colour, opacity): (SceneColour, Double) =
      switch line.tone {
      case .grey: (line.isBroad ? .raised : .faint, 1)
      case .green: (.good, 0.5)
      case .blue: (.accent, 0.5)
      }
    var path = SceneNode.line("line \(number)", line.cells.map(middle), colour, width: line.isBroad ? 0.28 : 0.06)
    path.opacity = opacity
    return [path] + end("start \(number)", line.start, line.cells, colour)
      + end("end \(number)", line.end, line.cells.reversed(), colour)
  }

  /// The form at the first of some cells of a line.
  private func end(_ id: String, _ end: BoardLine.End, _ cells: [Int], _ colour: SceneColour) -> [SceneNode] {
    guard let first = cells.first, cells.count > 1 else { return [] }
    let tip = middle(first), before = middle(cells[1])
    switch end {
    case .none: return []
    case .bulb: return [disc(id, tip, 0.7, fill: colour)]
    case .ring: return [disc(id, tip, 0.8, fill: .surface, border: colour)]
    case .arrowhead:
      let length = tip.distance(to: before)
      let along = ((before.x - tip.x) / length, (before.y - tip.y) / length)
      let barbs = [-1.0, 1].map { side in
        ScenePoint(
          tip.x + 0.2 * along.0 - side * 0.14 * along.1, tip.y + 0.2 * along.1 + side * 0.14 * along.0)
      }
      return [.line(id, [barbs[0], tip, barbs[1]], colour, width: 0.06)]
    }
  }

  // MARK: Outlines

  /// The edges of a group of cells, a little inside them.
  private func outline(_ number: Int, _ cells: [Int]) -> [SceneNode] {
    var nodes: [SceneNode] = []
    let own = Set(cells)
    func isOut(_ row: Int, _ column: Int) -> Bool { !inside((row, column)) || !own.contains(row * size + column) }
    for cell in cells {
      let (row, column, rect) = (cell / size, cell % size, box(cell).inset(0.07))
      let (left, right, top, bottom) = (rect.x, rect.x + rect.width, rect.y, rect.y + rect.height)
      let sides = [
        (isOut(row - 1, column), ScenePoint(left, top), ScenePoint(right, top)),
        (isOut(row + 1, column), ScenePoint(left, bottom), ScenePoint(right, bottom)),
        (isOut(row, column - 1), ScenePoint(left, top), ScenePoint(left, bottom)),
        (isOut(row, column + 1), ScenePoint(right, top), ScenePoint(right, bottom)),
      ]
      for (side, (isEdge, from, to)) in sides.enumerated() where isEdge {
        nodes.append(.line("outline \(number) \(cell) \(side)", [from, to], .accent, width: 0.025))
      }
    }
    return nodes
  }

  private func sum(_ number: Int, _ cells: [Int], _ text: String?) -> [SceneNode] {
    guard let text, let first = cells.min() else { return [] }
    let place = ScenePoint(box(first).x + 0.12, box(first).y + 0.2)
    return [.text("sum \(number)", SceneText(text, .note, .accent, height: 0.22, .leading), at: place)]
  }
}
