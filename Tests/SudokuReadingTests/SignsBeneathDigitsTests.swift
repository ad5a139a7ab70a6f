import BoardSamples
import Foundation
import Pictures
import Testing

@testable import BoardVision
@testable import SudokuReading

/// Boards with lines and shapes of other rules beneath the digits.
@Suite struct SignsBeneathDigitsTests {
  private static let lattice = Lattice(.sudoku) { Point(80 + Double($0) * 60, 80 + Double($1) * 60) }

  private static func middle(_ cell: Int) -> Point {
    lattice.point(row: Double(cell / 9) + 0.5, column: Double(cell % 9) + 0.5)
  }

  /// The sample puzzle above paths from cell to cell, each with a round bulb at its start.
  private func thermometers(_ paths: [[Int]], grey: UInt8) -> Canvas {
    let sheet = Samples.sheet(width: 700, height: 700, boards: []), colour = Colour(grey, grey, grey)
    for path in paths {
      for (a, b) in zip(path, path.dropFirst()) {
        sheet.line(Self.middle(a), Self.middle(b), colour, thickness: 16)
      }
      let bulb = Self.middle(path[0])
      for turn in 0..<36 {
        let angle = Double(turn) * .pi / 36, arm = Point(22 * cos(angle), 22 * sin(angle))
        sheet.line(bulb - arm, bulb + arm, colour, thickness: 5)
      }
    }
    sheet.draw(Self.lattice, in: .black, thickness: 1.6)
    sheet.draw(Samples.puzzle, on: Self.lattice, in: .black, size: 0.9)
    return sheet
  }

  private static let paths = [[2, 3, 12, 21], [6, 7, 8, 17], [28, 37, 38, 39], [56, 57, 66], [54, 63, 72, 73]]

  @Test(arguments: [160, 190] as [UInt8]) func thermometersAreNoDigits(grey: UInt8) throws {
    let reading = try Samples.read(Samples.png(thermometers(Self.paths, grey: grey)))
    #expect(reading.asSeen == Samples.puzzle.values)
    #expect(reading.solution != nil && reading.corrected.isEmpty)
  }

  /// A pale digit does not cross the borders of its cell.
  @Test func paleDigitsAreRead() throws {
    let sheet = Samples.sheet(width: 700, height: 700, boards: [])
    sheet.draw(Self.lattice, in: .black, thickness: 1.6)
    for isPale in [false, true] {
      var digits = Samples.puzzle
      for cell in 0..<81 where (cell % 4 == 0) != isPale { digits[cell] = 0 }
      sheet.draw(digits, on: Self.lattice, in: isPale ? Colour(150, 150, 150) : .black, size: 0.9)
    }
    let light = try EncodedPhotograph(bytes: Samples.png(sheet)).photograph(longSide: 700).light
    #expect(Cell.all(of: try RectifiedBoard(light, lattice: Self.lattice)).allSatisfy { $0.bare == nil })
    #expect(try Samples.read(Samples.png(sheet)).asSeen == Samples.puzzle.values)
  }

  /// Pale ink is no digit if it is illegible, as print of the page's other side is. Legible pencil is read.
  @Test(arguments: [(0.6, true), (0.97, false)]) func illegiblePaleInkIsBlank(certainty: Double, isBlank: Bool) throws {
    let light = try EncodedPhotograph(bytes: Samples.png(thermometers([], grey: 0))).photograph(longSide: 700).light
    var cells = Cell.all(of: try RectifiedBoard(light, lattice: Self.lattice))
    let written = cells.indices.filter { Samples.puzzle[$0] != 0 }, pale = Array(written.suffix(6))
    for cell in pale { cells[cell].ink /= 2 }
    // A thin digit is nearer to such ink than to the other digits, and clear.
    let thin = pale[0]
    cells[thin].ink = cells[thin].ink * 6 / 5
    let evidence = cells.indices.map { cell -> DigitEvidence in
      let digit = Samples.puzzle[cell], sure = pale.contains(cell) && cell != thin ? certainty : 0.99
      guard digit != 0 else { return .blank }
      var p = [Double](repeating: (1 - sure) / 9, count: 10)
      p[digit] = sure
      return DigitEvidence(probabilities: p, handwritten: 0.1)
    }
    let read = PaleInk.blanked(evidence, cells)
    for cell in written {
      #expect(read[cell].best == (isBlank && pale.contains(cell) && cell != thin ? 0 : Samples.puzzle[cell]))
      #expect(abs(read[cell].probabilities.reduce(0, +) - 1) < 1e-9)
    }
  }
}
