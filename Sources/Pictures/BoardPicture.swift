import BoardVision
import SudokuReading

extension Canvas {
  /// A board cut out of a photograph and made square, as a person would hold it.
  /// - Parameters:
  ///   - photograph: the photograph in its colours, whole.
  ///   - side: the length of a cell's side, in pixels.
  /// - Returns: the picture and where the lattice lies on it. `nil` where there is no memory for it.
  public static func board(_ photograph: Canvas, _ lattice: Lattice, side: Int) -> (Canvas, Lattice)? {
    let margin = side / 4
    let total = 9 * side + 2 * margin
    guard let canvas = Canvas(width: total, height: total) else { return nil }
    for y in 0..<total {
      for x in 0..<total {
        let row = (Double(y - margin) + 0.5) / Double(side), column = (Double(x - margin) + 0.5) / Double(side)
        canvas[x, y] = photograph.sample(lattice.point(row: row, column: column))
      }
    }
    let square = Lattice(
      crossings: (0..<100).map { Point(Double($0 % 10 * side + margin), Double($0 / 10 * side + margin)) })
    return (canvas, square)
  }
}
