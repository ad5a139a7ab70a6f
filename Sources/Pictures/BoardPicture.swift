import BoardVision
import SudokuReading

extension Canvas {
  /// A board cut out of a photograph and made square, in the orientation in which a person would hold it.
  /// - Parameters:
  ///   - photograph: the photograph in its colours, whole.
  ///   - side: the length of a cell's side, in pixels.
  /// - Returns: the picture and the place of the lattice on it; `nil` if there is no memory.
  public static func board(_ photograph: Canvas, _ lattice: Lattice, side: Int) -> (Canvas, Lattice)? {
    let margin = side / 4
    let width = lattice.columns * side + 2 * margin, height = lattice.rows * side + 2 * margin
    guard let canvas = Canvas(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let row = (Double(y - margin) + 0.5) / Double(side), column = (Double(x - margin) + 0.5) / Double(side)
        canvas[x, y] = photograph.sample(lattice.point(row: row, column: column))
      }
    }
    let square = Lattice(BoardKind(rows: lattice.rows, columns: lattice.columns)) { column, row in
      Point(Double(column * side + margin), Double(row * side + margin))
    }
    return (canvas, square)
  }
}
