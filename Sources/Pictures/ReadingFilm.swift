import BoardVision
import SudokuReading

/// The reading of a board as a few pictures: the lattice is drawn over the photograph, cells light up, the answer is
/// written in.
public enum ReadingFilm {
  /// The number of pictures of each part.
  private static let lattice = 4, cells = 5, answer = 5

  /// The pictures, the last with the whole answer.
  /// - Parameters:
  ///   - copy: makes a fresh copy of the photograph at the size of the pictures; `nil` if there is no memory.
  ///   - lattice: the board's lattice on the copy.
  public static func pictures(
    of board: BoardReading, on lattice: Lattice, copy: () -> Canvas?
  ) -> [Canvas] {
    var pictures: [Canvas] = []
    let read = board.asDecided.indices.filter { board.asDecided[$0] != 0 },
      lines = max(lattice.rows, lattice.columns) + 1
    for part in 1...(Self.lattice + Self.cells) {
      guard let canvas = copy() else { return [] }
      let shown = part < Self.lattice ? lines * part / Self.lattice : lines
      // Each picture lights the next cells, and the last ones a little.
      let group = part - Self.lattice
      for (place, cell) in read.enumerated() where group > 0 {
        let own = 1 + place * Self.cells / max(1, read.count)
        if own == group { canvas.tint(cell, of: lattice, in: .reading, opacity: 0.6) }
        if own == group - 1 { canvas.tint(cell, of: lattice, in: .reading, opacity: 0.25) }
      }
      canvas.lines(0..<shown, of: lattice)
      pictures.append(canvas)
    }
    for part in 1...Self.answer {
      guard let canvas = copy() else { return [] }
      canvas.lines(0..<lines, of: lattice)
      canvas.draw(board, on: lattice, upTo: lattice.rows * lattice.columns * part / Self.answer)
      pictures.append(canvas)
    }
    return pictures
  }
}

extension Canvas {
  /// Some lines of a lattice, across and down.
  fileprivate func lines(_ shown: Range<Int>, of lattice: Lattice) {
    let thickness = max(1.2, lattice.cellSide / 22)
    for number in shown {
      if number <= lattice.rows {
        for step in 0..<lattice.columns {
          line(lattice[number, step], lattice[number, step + 1], .lattice, thickness: thickness, opacity: 0.85)
        }
      }
      if number <= lattice.columns {
        for step in 0..<lattice.rows {
          line(lattice[step, number], lattice[step + 1, number], .lattice, thickness: thickness, opacity: 0.85)
        }
      }
    }
  }

  /// Blends a colour over a cell of the picture.
  fileprivate func tint(_ cell: Int, of lattice: Lattice, in colour: Colour, opacity: Double) {
    forEachPixel(ofCell: cell, of: lattice) { x, y, _, _ in blend(colour, at: x, y, opacity: opacity) }
  }

  /// The answer in the blanks of the first cells.
  fileprivate func draw(_ board: BoardReading, on lattice: Lattice, upTo count: Int) {
    guard let answer = board.answer else { return }
    for (cell, digit) in answer.enumerated().prefix(count) where digit != 0 {
      draw(board.symbols.symbol(for: Int(digit)), inCell: cell, of: lattice, in: .answer)
    }
  }
}

extension Colour {
  /// The colour of a cell that is being read.
  fileprivate static let reading = Colour(255, 207, 63)
}
