import SudokuVariants

/// Draws the cages of a killer: colours, outlines inside the cells' borders, and sums in the top left corners.
struct CagePrinter {
  let printer: KindPrinter
  private var puzzle: KindPuzzle { printer.puzzle }
  private var cell: Double { printer.cell }
  private var style: Int { Int((printer.values["cages"] ?? 0).rounded()) }
  /// The place of sums: 0 on the cage's line, which is interrupted, 1 inside the line, 2 on the line with a patch.
  private var sumPlace: Int { style == 3 ? 1 : Int((printer.values["patch"] ?? 0).rounded()) }
  private var inset: Double { (printer.values["inset"] ?? 8) / 100 }
  /// The greatest width of a grid line beside cages, as a part of a cell.
  var room: Double { style == 3 ? 0.09 : inset }
  /// The lower end of sums, as a part of a cell.
  var sumBottom: Double {
    (printer.values["sum"] ?? 25) / 100 + (sumPlace == 1 && style != 3 ? inset + 0.045 : max(0.085, room * 0.9))
  }

  /// Cages in colours or greys, which lie under the grid's lines. Neighbours differ.
  func shade(_ dice: inout PortableRandom) {
    let tint = Int((printer.values["tint"] ?? 0).rounded())
    guard !puzzle.cages.isEmpty, style == 3 || tint > 0 else { return }
    var areas = [Int](repeating: -1, count: puzzle.side * puzzle.side)
    for (number, cage) in puzzle.cages.enumerated() { for cell in cage.cells { areas[cell] = number } }
    let colours = Tints.colours(of: areas, side: puzzle.side, isGrey: tint == 2, &dice)
    for cell in areas.indices { if let colour = colours[areas[cell]] { printer.fill(cell, colour) } }
  }

  func draw(_ dice: inout PortableRandom) {
    var lines = dice.split(), sums = dice.split()
    if puzzle.cages.isEmpty { return }
    let labels = labels(&sums)
    if style != 3 { outline(labels, &lines) }
    for label in labels { label.stamp(printer.page) }
  }

  // MARK: Sums

  /// A printed sum with its place.
  fileprivate struct Label {
    var text: PrintedText
    /// The left end of its base line.
    var x: Double, y: Double
    var ink: Page.Ink
    /// The rectangle that it keeps clear of lines; `nil` inside the cage's line.
    var clear: (left: Double, top: Double, right: Double, bottom: Double)?
    var patch: Page.Ink?

    func stamp(_ page: Page) {
      if let patch, let clear { page.fill(clear.left, clear.top, clear.right, clear.bottom, patch) }
      text.stamp(page, x: x, y: y, ink)
    }
  }

  private func labels(_ dice: inout PortableRandom) -> [Label] {
    let height = max(4, cell * (printer.values["sum"] ?? 25) / 100), inset = cell * inset
    let fonts = GlyphOutlines.wideFonts.filter { $0.kind != .script }
    let font = dice.chance(0.5) ? printer.font : dice.pick(fonts)
    let colours: [Page.Ink] = [
      printer.ink, printer.ink, .grey(dice.between(20, 110)), Page.Ink(red: 30, green: 60, blue: 150),
    ]
    let ink = dice.pick(colours), near = max(cell * dice.between(0.045, 0.1), room * cell * 0.9),
      gap = cell * dice.between(0.01, 0.05)
    return puzzle.cages.compactMap { cage in
      guard let sum = cage.sum, let first = cage.cells.min() else { return nil }
      let (left, top) = printer.place(first)
      let text = PrintedText("\(sum)", font, height: height, widest: cell * 0.6)
      // Inside of the line, or on it.
      let edge =
        sumPlace == 1 ? (style == 3 ? near : inset + gap + cell * 0.015) : max(near, min(inset * 0.6, inset - gap))
      let x = left + edge, y = top + edge + text.height
      var label = Label(text: text, x: x, y: y, ink: ink)
      if sumPlace != 1 {
        label.clear = (x - gap, y - text.height - gap, x + text.width + gap * 0.7, y + gap)
        if sumPlace == 2 { label.patch = ground(first) }
      }
      return label
    }
  }

  /// The colour of the paper in a cell.
  private func ground(_ index: Int) -> Page.Ink {
    let (x, y) = printer.place(index)
    return printer.page.ink(Int(x + cell * 0.5), Int(y + cell * 0.5))
  }

  // MARK: Lines

  private func outline(_ labels: [Label], _ dice: inout PortableRandom) {
    let width = max(0.7, cell * dice.between(0.012, 0.03))
    let dash = style == 1 ? width : max(2, cell * dice.between(0.05, 0.16)),
      gap = dash * (style == 1 ? dice.between(1.2, 2.5) : dice.between(0.5, 1.1))
    let colours: [Page.Ink] = [
      printer.ink, printer.ink, .grey(dice.between(20, 120)),
      Page.Ink(red: dice.between(20, 120), green: dice.between(20, 110), blue: dice.between(40, 150)),
    ]
    let ink = dice.pick(colours), isRound = style == 1 && dice.chance(0.6), restarts = dice.chance(0.5)
    let inset = cell * inset
    for cage in puzzle.cages {
      for loop in CageOutline.loops(of: cage.cells, side: puzzle.side) {
        let corners = loop.map { corner in
          (
            x: printer.margin + Double(corner.column) * cell + Double(corner.right) * inset,
            y: printer.margin + Double(corner.row) * cell + Double(corner.down) * inset
          )
        }
        var phase = 0.0
        for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
          let length = abs(b.x - a.x) + abs(b.y - a.y)
          let pieces = style == 2 ? [(0.0, length)] : dashes(length, dash, gap, &phase, restarts: restarts)
          for piece in pieces {
            draw(a, b, length, piece, width, isRound, ink, labels)
          }
        }
      }
    }
  }

  /// The dashes along a straight piece. They continue around corners, or begin anew at each.
  private func dashes(
    _ length: Double, _ dash: Double, _ gap: Double, _ phase: inout Double, restarts: Bool
  ) -> [(Double, Double)] {
    let period = dash + gap
    var found: [(Double, Double)] = []
    var at = restarts ? 0 : -phase
    while at < length {
      if at + dash > 0 { found.append((max(0, at), min(length, at + dash))) }
      at += period
    }
    phase = length - (at - period)
    return found
  }

  private func draw(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ length: Double, _ piece: (Double, Double),
    _ width: Double, _ isRound: Bool, _ ink: Page.Ink, _ labels: [Label]
  ) {
    let (dx, dy) = ((b.x - a.x) / max(1e-9, length), (b.y - a.y) / max(1e-9, length)), half = width / 2
    func at(_ along: Double) -> (x: Double, y: Double) { (a.x + dx * along, a.y + dy * along) }
    let (p, q) = (at(piece.0), at(piece.1))
    if isRound {
      let middle = at((piece.0 + piece.1) / 2)
      if !labels.contains(where: { $0.holds(middle) }) { printer.page.stroke([middle], width: width * 1.3, ink) }
      return
    }
    let (left, right) = (min(p.x, q.x) - (dx == 0 ? half : 0), max(p.x, q.x) + (dx == 0 ? half : 0))
    let (top, bottom) = (min(p.y, q.y) - (dy == 0 ? half : 0), max(p.y, q.y) + (dy == 0 ? half : 0))
    // Sums' clear spaces cut the piece.
    var parts = [dx != 0 ? (left, right) : (top, bottom)]
    for clear in labels.compactMap(\.clear)
    where left < clear.right && right > clear.left && top < clear.bottom && bottom > clear.top {
      let (from, to) = dx != 0 ? (clear.left, clear.right) : (clear.top, clear.bottom)
      parts = parts.flatMap { [($0.0, min($0.1, from)), (max($0.0, to), $0.1)] }
    }
    for (from, to) in parts where from < to {
      if dx != 0 {
        printer.page.fill(from, top, to, bottom, ink)
      } else {
        printer.page.fill(left, from, right, to, ink)
      }
    }
  }
}

extension CagePrinter.Label {
  fileprivate func holds(_ p: (x: Double, y: Double)) -> Bool {
    clear.map { p.x > $0.left && p.x < $0.right && p.y > $0.top && p.y < $0.bottom } ?? false
  }
}

/// The borders of an area of cells, as loops that keep inside.
enum CageOutline {
  /// A crossing of grid lines, and the direction of the area's inside from there: 1 or -1.
  struct Corner: Hashable {
    var row: Int, column: Int, down: Int, right: Int
  }

  /// Corners in order, clockwise around the area and the other way around its holes.
  static func loops(of cells: [Int], side: Int) -> [[Corner]] {
    let members = Set(cells)
    func isIn(_ row: Int, _ column: Int) -> Bool {
      (0..<side).contains(row) && (0..<side).contains(column) && members.contains(row * side + column)
    }
    // Directed edges with the area on their right: from a crossing, the direction 0 right, 1 down, 2 left, 3 up.
    var edges: Set<[Int]> = []
    for cell in cells {
      let (r, c) = (cell / side, cell % side)
      if !isIn(r - 1, c) { edges.insert([r, c, 0]) }
      if !isIn(r, c + 1) { edges.insert([r, c + 1, 1]) }
      if !isIn(r + 1, c) { edges.insert([r + 1, c + 1, 2]) }
      if !isIn(r, c - 1) { edges.insert([r + 1, c, 3]) }
    }
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    var loops: [[Corner]] = []
    while let start = edges.min(by: { $0.lexicographicallyPrecedes($1) }) {
      var loop: [Corner] = [], edge = start
      repeat {
        edges.remove(edge)
        let (row, column) = (edge[0] + steps[edge[2]].0, edge[1] + steps[edge[2]].1)
        // To the right first: areas that touch at a crossing alone stay apart.
        let turns = [(edge[2] + 1) % 4, edge[2], (edge[2] + 3) % 4]
        guard let next = turns.first(where: { edges.contains([row, column, $0]) || [row, column, $0] == start }) else {
          break
        }
        if next != edge[2] {
          // Inside lies to the right of both edges.
          let inward = [(edge[2] + 1) % 4, (next + 1) % 4].map { steps[$0] }
          loop.append(
            Corner(
              row: row, column: column, down: inward[0].0 + inward[1].0, right: inward[0].1 + inward[1].1))
        }
        edge = [row, column, next]
      } while edge != start
      loops.append(loop)
    }
    return loops
  }
}
