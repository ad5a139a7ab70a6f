/// The image positions for the pixels of a rectified board, bilinear between the four crossings of each cell.
struct CellPlaces {
  private let lattice: Lattice
  private let step: Double, start: Double
  /// The first pixel of each cell in a row of pixels, and the end of the last cell.
  private let bounds: [Int]

  /// - Parameters:
  ///   - pitch: pixels from one grid line to the next.
  ///   - margin: pixels outside the frame.
  init(_ lattice: Lattice, pitch: Int, margin: Int) {
    self.lattice = lattice
    let step = 1 / Double(pitch)
    let start = (0.5 - Double(margin)) * step
    (self.step, self.start) = (step, start)
    let side = lattice.columns * pitch + 2 * margin
    // Pixels outside the frame belong to the first or the last cell.
    bounds =
      [0] + (1..<lattice.columns).map { cell in (0..<side).first { Int(start + Double($0) * step) >= cell } ?? side }
      + [side]
  }

  func fill(row y: Int, _ xs: UnsafeMutableBufferPointer<Float>, _ ys: UnsafeMutableBufferPointer<Float>) {
    let row = start + Double(y) * step
    let r = max(0, min(lattice.rows - 1, Int(row)))
    let v = row - Double(r)
    for c in 0..<lattice.columns {
      let left = lattice[r, c] * (1 - v) + lattice[r + 1, c] * v
      let span = lattice[r, c + 1] * (1 - v) + lattice[r + 1, c + 1] * v - left
      for x in bounds[c]..<bounds[c + 1] {
        let along = start + Double(x) * step - Double(c)
        xs[x] = Float(left.x + span.x * along)
        ys[x] = Float(left.y + span.y * along)
      }
    }
  }
}
