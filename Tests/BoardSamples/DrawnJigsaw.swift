import BoardVision
import Pictures
import Sudoku
import SudokuVariants

extension Samples {
  /// A jigsaw as a newspaper prints one, with heavy lines between its regions.
  package static func sheet(jigsaw puzzle: VariantPuzzle) -> Canvas {
    let canvas = Canvas(width: 860, height: 860)!
    let lattice = Lattice(
      crossings: (0..<100).map { Point(70 + 80 * Double($0 % 10), 70 + 80 * Double($0 / 10)) })
    canvas.draw(Grid(values: puzzle.givens.map { Int($0) })!, on: lattice, in: .black, size: 0.9)
    let regions = puzzle.regions.ofCell
    for line in 0...9 {
      for place in 0..<9 {
        let (at, from) = (70 + 80 * Double(line), 70 + 80 * Double(place))
        func thickness(_ a: Int, _ b: Int) -> Double {
          line == 0 || line == 9 || regions[a] != regions[b] ? 7 : 1.5
        }
        let beside = thickness(place * 9 + max(0, line - 1), place * 9 + min(8, line))
        let below = thickness(max(0, line - 1) * 9 + place, min(8, line) * 9 + place)
        canvas.line(Point(at, from), Point(at, from + 80), .black, thickness: beside)
        canvas.line(Point(from, at), Point(from + 80, at), .black, thickness: below)
      }
    }
    return canvas
  }
}
