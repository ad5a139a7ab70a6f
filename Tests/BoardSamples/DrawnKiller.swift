import BoardVision
import Pictures
import Sudoku
import SudokuVariants

/// The style of an app's killers.
package struct KillerStyle: Sendable {
  /// The thickness of lines between boxes, in pixels, for a cell of 80 pixels.
  package var thick = 5.0
  /// The colour of the lines between cells.
  package var thin = Colour.black
  /// The distance of the lines of cages from the edges of their cells, in pixels.
  package var inset = 9.0
  /// True if sums are on the lines of cages, which have gaps there.
  package var isSumOnLine = false
  /// Typed digits by cell.
  package var entries: [Int: Int] = [:]
  /// The width of the margin around the board.
  package var margin = 70.0

  package init() {}
}

extension Samples {
  /// A killer in the style of an app, with dashed cages and a sum in the first cell of each.
  /// - Parameter misprinted: wrong printed sums by the index of their cage.
  package static func sheet(
    killer puzzle: VariantPuzzle, misprinted: [Int: Int] = [:], style: KillerStyle = KillerStyle()
  ) -> Canvas {
    let side = 80.0, inset = style.inset, start = style.margin, end = start + 9 * side
    let canvas = Canvas(width: Int(end + start), height: Int(end + start))!
    func corner(_ cell: Int) -> Point { Point(start + side * Double(cell % 9), start + side * Double(cell / 9)) }
    let lattice = Lattice(
      crossings: (0..<100).map { Point(start + side * Double($0 % 10), start + side * Double($0 / 10)) })
    var digits = puzzle.givens.map { Int($0) }
    for (cell, digit) in style.entries { digits[cell] = digit }
    canvas.draw(Grid(values: digits)!, on: lattice, in: .black, size: 0.72)
    for line in [1, 2, 4, 5, 7, 8, 0, 3, 6, 9] {
      let at = start + side * Double(line), isThick = line % 3 == 0
      for (from, to) in [(Point(at, start), Point(at, end)), (Point(start, at), Point(end, at))] {
        canvas.line(from, to, isThick ? .black : style.thin, thickness: isThick ? style.thick : 1.5)
      }
    }
    for cage in puzzle.rules.cages {
      let cells = Set(cage.cells)
      func isIn(_ cell: Int, _ across: Int, _ down: Int) -> Bool {
        let (x, y) = (cell % 9 + across, cell / 9 + down)
        return (0..<9).contains(x) && (0..<9).contains(y) && cells.contains(y * 9 + x)
      }
      for cell in cage.cells {
        let from = corner(cell)
        let left = isIn(cell, -1, 0) ? 0 : inset, right = isIn(cell, 1, 0) ? side : side - inset
        let top = isIn(cell, 0, -1) ? 0 : inset, bottom = isIn(cell, 0, 1) ? side : side - inset
        func dashed(_ a: Point, _ b: Point) {
          let steps = Int((b - a).length / 4)
          for step in stride(from: 0, to: steps, by: 2) {
            let (s, e) = (Double(step) / Double(steps), Double(step + 1) / Double(steps))
            canvas.line(from + a + (b - a) * s, from + a + (b - a) * e, .black, thickness: 1.5)
          }
        }
        if top > 0 { dashed(Point(left, top), Point(right, top)) }
        if bottom < side { dashed(Point(left, bottom), Point(right, bottom)) }
        if left > 0 { dashed(Point(left, top), Point(left, bottom)) }
        if right < side { dashed(Point(right, top), Point(right, bottom)) }
      }
    }
    for (number, cage) in puzzle.rules.cages.enumerated() {
      guard let sum = misprinted[number] ?? cage.sum else { continue }
      let from = corner(cage.cells[0]) + (style.isSumOnLine ? Point(5, 4) : Point(3, 2)), width = 30.0, height = 26.0
      if style.isSumOnLine {
        // A line of the ground's colour over those of the cage.
        canvas.line(from + Point(4, 13), from + Point(26, 13), .white, thickness: 24)
      }
      let place = Lattice(
        rows: 1, columns: 1,
        crossings: [(0, 0), (1, 0), (0, 1), (1, 1)].map { across, down in
          from + Point(width * across, height * down)
        })
      canvas.draw("\(sum)", inCell: 0, of: place, in: .black, size: 1)
    }
    return canvas
  }
}
