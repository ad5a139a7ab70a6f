import BoardVision
import SudokuReading

/// The answer to draw on a board. Cells count row by row from 0 at the top left.
public struct VariantAnswer: Sendable {
  /// The answer in the blanks, by cell, in the board's own digits.
  public var symbols: [Int: String]
  /// Cells with a frame.
  public var doubtful: [Int]
  /// The cells of cages with a line around them.
  public var doubtfulCages: [[Int]]
  /// True if there are sums in corners of cells.
  public var hasSums: Bool

  /// An answer to draw.
  public init(symbols: [Int: String], doubtful: [Int] = [], doubtfulCages: [[Int]] = [], hasSums: Bool = false) {
    (self.symbols, self.doubtful, self.doubtfulCages, self.hasSums) = (symbols, doubtful, doubtfulCages, hasSums)
  }
}

extension Canvas {
  /// Draws a board of any kind: the answer in the blanks, or on a classic board with `asCheck` the entries marked right or
  /// wrong. Cells and cages that may have been misread are framed.
  /// - Parameter lattice: the board's lattice, in this picture's pixels.
  public func draw(_ reading: BoardReading, on lattice: Lattice, asCheck: Bool = false) {
    if asCheck && reading.kind == .classic { return drawCheck(of: reading, on: lattice) }
    var symbols: [Int: String] = [:]
    for (cell, digit) in (reading.answer ?? []).enumerated() where digit != 0 {
      symbols[cell] = reading.symbols.symbol(for: Int(digit))
    }
    draw(
      VariantAnswer(
        symbols: symbols, doubtful: reading.doubtful,
        doubtfulCages: reading.doubtfulCages.map { reading.cages[$0].cells },
        hasSums: reading.cages.contains { $0.sum != nil }), on: lattice)
  }

  /// Draws an answer on its board.
  /// - Parameter lattice: the board's lattice, in this picture's pixels.
  public func draw(_ answer: VariantAnswer, on lattice: Lattice) {
    let thickness = max(1.5, lattice.cellSide / 24)
    for cells in answer.doubtfulCages { outline(cells, of: lattice, in: .doubt, thickness: thickness) }
    for cell in answer.doubtful { frame(cell, of: lattice, in: .doubt, thickness: thickness) }
    // Sums stand in the top left corner of a cell: digits keep clear of it.
    for (cell, symbol) in answer.symbols {
      draw(
        symbol, inCell: cell, of: lattice, in: .answer, size: answer.hasSums ? 0.72 : 1, isLow: answer.hasSums)
    }
  }

  /// Draws a line around some cells, inside their borders.
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
