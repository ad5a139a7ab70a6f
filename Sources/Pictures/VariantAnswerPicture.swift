import BoardVision
import SudokuReading

extension Canvas {
  /// A board of any kind drawn where it lies: the answer in the blanks, what is in doubt framed.
  /// - Parameter lattice: where the board lies, in this picture's pixels.
  public func draw(_ board: PrintedBoard, on lattice: Lattice, asCheck: Bool = false) {
    switch board {
    case .classic(let reading): draw(reading, on: lattice, asCheck: asCheck)
    case .other(let reading): draw(reading, on: lattice)
    }
  }

  /// A reading of another kind: its answer, doubtful cells framed, doubtful cages outlined.
  private func draw(_ reading: VariantReading, on lattice: Lattice) {
    let thickness = max(1.5, lattice.cellSide / 24)
    for cage in reading.doubtfulCages {
      outline(reading.cages[cage].cells, of: lattice, in: .doubt, thickness: thickness)
    }
    for cell in reading.doubtful { frame(cell, of: lattice, in: .doubt, thickness: thickness) }
    guard let answer = reading.answer else { return }
    // Sums stand in the top left corner of a cell: digits keep clear of it.
    let hasSums = reading.cages.contains { $0.sum != nil }
    for (cell, digit) in answer.enumerated() where digit != 0 {
      draw(
        reading.symbols.symbol(for: Int(digit)), inCell: cell, of: lattice, in: .answer, size: hasSums ? 0.72 : 1,
        isLow: hasSums)
    }
  }

  /// A line around some cells, inside their borders.
  private func outline(_ cells: [Int], of lattice: Lattice, in colour: Colour, thickness: Double) {
    let inset = 0.08, columns = lattice.columns
    func isIn(_ row: Int, _ column: Int) -> Bool {
      (0..<lattice.rows).contains(row) && (0..<columns).contains(column) && cells.contains(row * columns + column)
    }
    for cell in cells {
      let (row, column) = (cell / columns, cell % columns)
      let left = isIn(row, column - 1) ? 0 : inset, right = isIn(row, column + 1) ? 1 : 1 - inset
      let top = isIn(row - 1, column) ? 0 : inset, bottom = isIn(row + 1, column) ? 1 : 1 - inset
      func place(_ down: Double, _ across: Double) -> Point {
        lattice.point(row: Double(row) + down, column: Double(column) + across)
      }
      if top > 0 { line(place(top, left), place(top, right), colour, thickness: thickness) }
      if bottom < 1 { line(place(bottom, left), place(bottom, right), colour, thickness: thickness) }
      if left > 0 { line(place(top, left), place(bottom, left), colour, thickness: thickness) }
      if right < 1 { line(place(top, right), place(bottom, right), colour, thickness: thickness) }
    }
  }
}
