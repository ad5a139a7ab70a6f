import BoardVision
import Sudoku
import SudokuReading

extension Canvas {
  /// Draws digits into a board's cells in the perspective of the picture.
  /// - Parameters:
  ///   - digits: the digits to draw; cells with a blank stay as they are.
  ///   - lattice: the board's lattice, in this picture's pixels.
  public func draw(_ digits: Grid, on lattice: Lattice, in colour: Colour, size: Double = 1) {
    for cell in 0..<Grid.cellCount where digits[cell] != 0 {
      guard let glyph = BoardGlyph.of(digits[cell]) else { continue }
      draw(glyph, inCell: cell, of: lattice, colour, size: size)
    }
  }

  /// Draws a number or a letter into a cell of a board of any size. Two characters stand side by side, each narrower.
  /// - Parameter isLow: true to draw it a little below the middle and to the right.
  package func draw(
    _ symbol: String, inCell cell: Int, of lattice: Lattice, in colour: Colour, size: Double = 1, isLow: Bool = false
  ) {
    let middle = isLow ? Point(0.56, 0.6) : Point(0.5, 0.5)
    for (index, character) in symbol.enumerated() {
      guard let glyph = BoardGlyph.of(character) else { continue }
      let aside = (Double(index) - Double(symbol.count - 1) / 2) * 0.36 * size
      draw(
        glyph, inCell: cell, of: lattice, colour, size: size, middle: middle + Point(aside, 0),
        narrow: symbol.count > 1 ? 0.78 : 1)
    }
  }

  /// Draws a glyph with a light rim, so that it reads on dark ground and over marks too.
  /// - Parameters:
  ///   - middle: the place of its middle in the cell.
  ///   - narrow: its width relative to the usual one.
  private func draw(
    _ glyph: BoardGlyph, inCell cell: Int, of lattice: Lattice, _ colour: Colour, size: Double,
    middle: Point = Point(0.5, 0.5), narrow: Double = 1
  ) {
    let rim = 0.03
    forEachPixel(ofCell: cell, of: lattice) { x, y, p, side in
      let distance = glyph.distance(0.5 + (p.x - middle.x) / (size * narrow), 0.5 + (p.y - middle.y) / size) * size
      blend(.white, at: x, y, opacity: min(0.75, (rim * size - distance) * side + 0.5))
      blend(colour, at: x, y, opacity: 0.5 - distance * side)
    }
  }

  /// Calls a body for every pixel inside a cell on the picture.
  /// - Parameter body: the pixel's column and row, its place in the cell (each from 0 to 1), and the cell's side in pixels.
  func forEachPixel(
    ofCell cell: Int, of lattice: Lattice, _ body: (_ x: Int, _ y: Int, _ place: Point, _ side: Double) -> Void
  ) {
    let (row, column) = (cell / lattice.columns, cell % lattice.columns)
    let corners = [
      lattice[row, column], lattice[row, column + 1], lattice[row + 1, column + 1], lattice[row + 1, column],
    ]
    guard let inverse = Homography(from: corners, to: [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]) else {
      return
    }
    let xs = corners.map(\.x), ys = corners.map(\.y)
    let left = max(0, Int(xs.min()!)), right = min(width - 1, Int(xs.max()!.rounded(.up)))
    let top = max(0, Int(ys.min()!)), bottom = min(height - 1, Int(ys.max()!.rounded(.up)))
    guard left <= right && top <= bottom else { return }
    let side = ((corners[1] - corners[0]).length + (corners[3] - corners[0]).length) / 2
    for y in top...bottom {
      for x in left...right {
        let place = inverse.apply(Point(Double(x), Double(y)))
        if place.x > 0, place.y > 0, place.x < 1, place.y < 1 { body(x, y, place, side) }
      }
    }
  }

  /// Draws a board's lines, the outline thicker.
  public func draw(_ lattice: Lattice, in colour: Colour, thickness: Double) {
    let (rows, columns) = (lattice.rows, lattice.columns)
    func draw(_ from: Point, _ to: Point, isBorder: Bool) {
      line(from, to, colour, thickness: isBorder ? thickness * 2 : thickness, opacity: 0.85)
    }
    for line in 0...max(rows, columns) {
      for step in 0..<max(rows, columns) {
        if line <= rows && step < columns {
          draw(lattice[line, step], lattice[line, step + 1], isBorder: line % rows == 0)
        }
        if line <= columns && step < rows {
          draw(lattice[step, line], lattice[step + 1, line], isBorder: line % columns == 0)
        }
      }
    }
  }

  /// Marks a cell by a frame inside its lines.
  public func frame(_ cell: Int, of lattice: Lattice, in colour: Colour, thickness: Double) {
    let row = Double(cell / lattice.columns), column = Double(cell % lattice.columns)
    let corners = [(0.06, 0.06), (0.06, 0.94), (0.94, 0.94), (0.94, 0.06)].map {
      lattice.point(row: row + $0.0, column: column + $0.1)
    }
    for i in 0..<4 { line(corners[i], corners[(i + 1) % 4], colour, thickness: thickness) }
  }

  /// Frames the entries of a classic board as right, wrong or doubtful.
  func drawCheck(of reading: BoardReading, on lattice: Lattice) {
    let thickness = max(1.5, lattice.cellSide / 24)
    guard let check = AttemptCheck(reading) else { return }
    for cell in check.entries {
      let colour: Colour = check.doubtful.contains(cell) ? .doubt : check.wrong.contains(cell) ? .wrong : .right
      frame(cell, of: lattice, in: colour, thickness: thickness)
      if colour == .wrong { cross(cell, of: lattice, in: colour, thickness: thickness) }
    }
  }

  /// Draws a line of words on a light ground above a board, inside the picture.
  public func caption(_ words: String, above lattice: Lattice) {
    // libgd's font is 8 x 16 pixels; it is enlarged to a fifth of a cell's height or more.
    let scale = max(1, lattice.cellSide / 80)
    let padding = 6
    guard let strip = Canvas(width: words.utf8.count * 8 + 2 * padding, height: 16 + 2 * padding) else { return }
    strip.text(words, at: padding, padding, .black)
    let w = min(width, Int(Double(strip.width) * scale)), h = min(height, Int(Double(strip.height) * scale))
    let corner = lattice.outline.min { $0.y < $1.y } ?? Point(0, 0)
    let x = max(0, min(width - w, Int(lattice.outline[0].x)))
    let y = max(0, min(height - h, Int(corner.y) - h - Int(lattice.cellSide / 8)))
    place(strip, x: x, y: y, width: w, height: h)
  }

  /// Strikes a cell out.
  private func cross(_ cell: Int, of lattice: Lattice, in colour: Colour, thickness: Double) {
    let row = Double(Geometry.row(of: cell)), column = Double(Geometry.column(of: cell))
    line(
      lattice.point(row: row + 0.06, column: column + 0.06), lattice.point(row: row + 0.94, column: column + 0.94),
      colour,
      thickness: thickness)
  }
}
