import BoardVision
import GoldenRecords
import Sudoku
import Testing

@testable import Pictures

/// The pixels at the edges of a picture and beyond them, in fine parts, compared with a record.
@Suite struct EdgeRecordTests {
  private func canvas(_ width: Int = 24, _ height: Int = 18) throws -> Canvas {
    try #require(Canvas(width: width, height: height, filledWith: Colour(250, 240, 230)))
  }

  /// The mean light of each part of three by three pixels, and of each channel of the whole.
  private func numbers(_ canvas: Canvas) -> [Double] {
    var parts: [Double] = []
    var whole = (0.0, 0.0, 0.0)
    for top in stride(from: 0, to: canvas.height, by: 3) {
      for left in stride(from: 0, to: canvas.width, by: 3) {
        var sum = 0.0
        for y in top..<min(canvas.height, top + 3) {
          for x in left..<min(canvas.width, left + 3) {
            let c = canvas[x, y]
            sum += Double(Int(c.red) + 2 * Int(c.green) + Int(c.blue)) / 4
            whole = (whole.0 + Double(c.red), whole.1 + Double(c.green), whole.2 + Double(c.blue))
          }
        }
        parts.append((sum / 9 * 10).rounded() / 10)
      }
    }
    let count = Double(canvas.width * canvas.height)
    return parts + [whole.0 / count, whole.1 / count, whole.2 / count]
  }

  private func note(_ name: String, _ record: GoldenRecord, draw: (Canvas) -> Void) throws {
    let canvas = try canvas()
    draw(canvas)
    record.note(name, "", numbers: numbers(canvas))
  }

  private func lattice(x: Double, y: Double, cell: Double) -> Lattice {
    Lattice(BoardKind(rows: 9, columns: 9)) { Point(x + Double($0) * cell, y + Double($1) * cell) }
  }

  @Test func whatIsDrawnAtTheEdgesIsAsRecorded() throws {
    let record = GoldenRecord("edges")
    for (a, b) in [
      (Point(0, 0), Point(23, 17)), (Point(5, 5), Point(5, 5)), (Point(-10, 8), Point(40, 8)),
      (Point(12, -9), Point(12, 99)),
      (Point(-9, -9), Point(-5, -5)), (Point(3, 30), Point(20, 30)), (Point(30, 3), Point(30, 15)),
      (Point(3, -30), Point(20, -30)), (Point(-30, 3), Point(-30, 15)), (Point(0, 19), Point(23, 19)),
      (Point(25, 0), Point(25, 17)), (Point(20, 2.5), Point(3.5, 14)),
    ] {
      for (thickness, opacity) in [(1.0, 1.0), (4, 0.5)] {
        try note("line \(a.x) \(a.y) to \(b.x) \(b.y), \(thickness)", record) {
          $0.line(a, b, Colour(20, 90, 200), thickness: thickness, opacity: opacity)
        }
      }
    }
    for (x, y) in [(0, 0), (23, 17), (-1, 3), (24, 3), (3, -1), (3, 18)] {
      for opacity in [0, 0.004, 0.25, 1, 7] {
        try note("blend \(x) \(y), \(opacity)", record) { $0.blend(.black, at: x, y, opacity: opacity) }
      }
    }
    for (x, y, cell) in [
      (-8.0, -8.0, 9.0), (16, 10, 9), (2, 2, 2), (40, 0, 9), (0, 40, 9), (-200, 0, 9), (-20, -12, 12),
    ] {
      let lattice = lattice(x: x, y: y, cell: cell)
      for (name, draw): (String, (Canvas) -> Void) in [
        ("8", { $0.draw("8", inCell: 0, of: lattice, in: .answer) }),
        ("low 16", { $0.draw("16", inCell: 11, of: lattice, in: .wrong, size: 0.8, isLow: true) }),
        ("frame", { $0.frame(10, of: lattice, in: .doubt, thickness: 1.5) }),
        ("lattice", { $0.draw(lattice, in: .lattice, thickness: 1) }),
        ("caption", { $0.caption("Hi", above: lattice) }),
      ] {
        try note("\(name) at \(x) \(y), \(cell)", record, draw: draw)
      }
    }
    #expect(record.difference(within: 0.6) == nil)
  }

  @Test func aPlaceBetweenPixelsIsMixed() throws {
    for (width, height) in [(3, 2), (1, 1), (1, 3), (2, 1)] {
      let canvas = try canvas(width, height)
      for y in 0..<height { for x in 0..<width { canvas[x, y] = Colour(UInt8(10 + 40 * x), UInt8(20 + 60 * y), 7) } }
      for y in stride(from: -1.0, through: 3, by: 0.25) {
        for x in stride(from: -1.0, through: 4, by: 0.25) {
          let c = canvas.sample(Point(x, y))
          let inX = max(0, min(Double(width - 1), x)), inY = max(0, min(Double(height - 1), y))
          #expect(c == Colour(UInt8(10 + 40 * inX + 0.5), UInt8(20 + 60 * inY + 0.5), 7), "\(x), \(y)")
        }
      }
    }
  }

  @Test func aFilesEndingNamesItsFormat() {
    for (name, format) in [
      ("a.png", Canvas.Format.png), ("b.JPG", .jpeg), ("c.d.jpeg", .jpeg), (".webp", .webp), ("png", .png),
      ("a.gif", nil),
      ("a.png.", nil), ("", nil),
    ] as [(String, Canvas.Format?)] {
      #expect(Canvas.Format(fileName: name) == format, "\(name)")
    }
  }

  @Test func aPlaneIsShownAsGreyAndTurnedRound() throws {
    var plane = GrayImage(width: 3, height: 1)
    for (x, value) in [0, 100, 255].enumerated() { plane.pixels[x] = UInt8(value) }
    let plain = try #require(Canvas(plane)), inverted = try #require(Canvas(plane, inverted: true))
    for x in 0..<3 {
      let value = plane.pixels[x]
      #expect(
        plain[x, 0] == Colour(value, value, value) && inverted[x, 0] == Colour(255 - value, 255 - value, 255 - value))
    }
  }
}
