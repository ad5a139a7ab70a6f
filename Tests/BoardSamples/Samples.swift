import BoardVision
import Pictures
import Sudoku
import SudokuReading

import struct Foundation.Data
import struct Foundation.URL

/// The sample photographs and their labels, and boards drawn for a test.
package enum Samples {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Puzzles/photographs")

  package struct Sample: Sendable {
    package var name: String, label: Grid, corners: [Point]
    package var bytes: [UInt8] { Samples.bytes(name) }
  }

  package static func bytes(_ name: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appendingPathComponent(name))).map(Array.init) ?? []
  }

  package static let all: [Sample] = String(decoding: bytes("labels.tsv"), as: UTF8.self).split(separator: "\n")
    .dropFirst()
    .compactMap {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 8, let label = Grid(fields[4]) else { return nil }
      let v = fields[6].split(separator: ",").compactMap { Double($0) }
      return Sample(name: fields[0], label: label, corners: (0..<4).map { Point(v[2 * $0], v[2 * $0 + 1]) })
    }

  package static let puzzle = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")!

  /// A sheet with boards drawn on it.
  /// - Parameter hasBoxes: true to draw thicker lines between boxes.
  package static func sheet(
    width: Int = 640, height: Int = 640,
    boards: [(grid: Grid, left: Double, top: Double, cell: Double)] = [(puzzle, 70, 60, 56)],
    ink: Colour = .black, paper: Colour = .white, hasBoxes: Bool = false
  ) -> Canvas {
    let canvas = Canvas(width: width, height: height, filledWith: paper)!
    for board in boards {
      let lattice = Lattice(
        crossings: (0..<100).map {
          Point(board.left + Double($0 % 10) * board.cell, board.top + Double($0 / 10) * board.cell)
        })
      canvas.draw(lattice, in: ink, thickness: 1.6)
      for line in hasBoxes ? [3, 6] : [] {
        canvas.line(lattice[line, 0], lattice[line, 9], ink, thickness: 3.2)
        canvas.line(lattice[0, line], lattice[9, line], ink, thickness: 3.2)
      }
      canvas.draw(board.grid, on: lattice, in: ink, size: 0.9)
    }
    return canvas
  }

  /// Draws the puzzle without lines. Its digits are large and small in turns, so that no rows of digits are found
  /// either. The board is found only between named corners.
  package static func drawScattered(on canvas: Canvas, in lattice: Lattice) {
    let given = (0..<Grid.cellCount).filter { puzzle[$0] != 0 }
    for (number, cell) in given.enumerated() {
      var digit = Grid()
      digit[cell] = puzzle[cell]
      canvas.draw(digit, on: lattice, in: .black, size: number % 2 == 0 ? 1.2 : 0.7)
    }
  }

  package static func png(_ canvas: Canvas) -> [UInt8] { canvas.encoded(as: .png)! }

  package static func read(_ bytes: [UInt8]) throws -> BoardReading {
    try BoardReader().read(EncodedPhotograph(bytes: bytes))
  }
}
