import BoardVision
import Pictures
import Sudoku
import SudokuVariants

extension Samples {
  /// A killer as an app shows one, with dashed cages and a sum in the first cell of each.
  /// - Parameter misprinted: cages, by number, with the sum that is printed instead of theirs.
  package static func sheet(killer puzzle: VariantPuzzle, misprinted: [Int: Int] = [:]) -> Canvas {
    let canvas = Canvas(width: 860, height: 860)!, side = 80.0, inset = 9.0
    func corner(_ cell: Int) -> Point { Point(70 + side * Double(cell % 9), 70 + side * Double(cell / 9)) }
    let lattice = Lattice(
      crossings: (0..<100).map { Point(70 + side * Double($0 % 10), 70 + side * Double($0 / 10)) })
    canvas.draw(Grid(values: puzzle.givens.map { Int($0) })!, on: lattice, in: .black, size: 0.72)
    for line in 0...9 {
      let at = 70 + side * Double(line), thickness = line % 3 == 0 ? 5 : 1.5
      canvas.line(Point(at, 70), Point(at, 790), .black, thickness: thickness)
      canvas.line(Point(70, at), Point(790, at), .black, thickness: thickness)
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
      let from = corner(cage.cells[0]) + Point(3, 2), width = 30.0, height = 26.0
      let place = Lattice(rows: 1, columns: 1, crossings: [(0, 0), (1, 0), (0, 1), (1, 1)].map { across, down in
        from + Point(width * across, height * down)
      })
      canvas.draw("\(sum)", inCell: 0, of: place, in: .black, size: 1)
    }
    return canvas
  }
}
