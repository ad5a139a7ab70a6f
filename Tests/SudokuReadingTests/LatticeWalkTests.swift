import BoardSamples
import BoardVision
import Pictures
import Sudoku
import SudokuReading
import Testing

/// Boards that touch, and patterns of lines that are no Sudoku.
@Suite struct LatticeWalkTests {
  /// A page with a square pattern of lines.
  private func pattern(columns: Int, rows: Int, cell: Double) -> Canvas {
    let canvas = Canvas(width: 760, height: 760)!
    let (right, bottom) = (60 + Double(columns) * cell, 60 + Double(rows) * cell)
    for column in 0...columns {
      let x = 60 + Double(column) * cell
      canvas.line(Point(x, 60), Point(x, bottom), .black, thickness: 2)
    }
    for row in 0...rows {
      let y = 60 + Double(row) * cell
      canvas.line(Point(60, y), Point(right, y), .black, thickness: 2)
    }
    return canvas
  }

  @Test(arguments: [0.0, 3, 9, 16])
  func boardsSideBySideAreEachReadWhateverTheGap(gap: Double) throws {
    let second = Grid("..2...836..4.9.5726.72....1.1..297....5...2....378..1.5.1..26.7....1.3...49...1..")!
    for (dx, dy) in [(1.0, 0.0), (0, 1)] {
      let step = 9 * 34 + gap
      let sheet = Samples.sheet(
        width: 760, height: 760,
        boards: [(Samples.puzzle, 40, 40, 34), (second, 40 + dx * step, 40 + dy * step, 34)])
      let readings = try BoardReader().readAll(EncodedPhotograph(bytes: Samples.png(sheet)))
      let grids = Set(readings.map(\.grid))
      #expect(grids == [Samples.puzzle, second], "gap \(gap), to the \(dx > 0 ? "right" : "bottom")")
      let first = try Samples.read(Samples.png(sheet))
      #expect([Samples.puzzle, second].contains(first.grid))
      #expect(first.warnings.contains(.otherBoards(1)))
    }
  }

  @Test func fourBoardsInASquareAreEachRead() throws {
    let side = 9 * 36.0
    let places = [(40, 40), (40 + side, 40), (40, 40 + side), (40 + side, 40 + side)]
    let sheet = Samples.sheet(
      width: 760, height: 760, boards: places.map { (grid: Samples.puzzle, left: $0.0, top: $0.1, cell: 36) })
    let readings = try BoardReader().readAll(EncodedPhotograph(bytes: Samples.png(sheet)))
    #expect(readings.map(\.grid) == Array(repeating: Samples.puzzle, count: 4))
  }

  /// The same picture with bent rows: the middle of each is `depth` pixels higher than its ends.
  private func bent(_ canvas: Canvas, by depth: Int) throws -> Canvas {
    let other = try #require(Canvas(width: canvas.width, height: canvas.height, filledWith: .white)),
      half = canvas.width / 2
    for x in 0..<canvas.width {
      let down = depth * (x - half) * (x - half) / (half * half)
      for y in down..<canvas.height { other[x, y] = canvas[x, y - down] }
    }
    return other
  }

  /// A Go board with stones of both colours; white ones are drawn as circles. Then the upper half of one, which
  /// continues at its sides alone, flat and on curled paper.
  @Test(arguments: [(18, 0), (9, 0), (9, 6)]) func theStonesOfAGoBoardAreNamed(rows: Int, bend: Int) throws {
    let canvas = pattern(columns: 18, rows: rows, cell: 35)
    let black = [(0, 0), (3, 3), (3, 15), (9, 9), (15, 14), (18, 0)].filter { $0.0 <= rows }
    let white = [(2, 3), (4, 9), (9, 10), (16, 16)].filter { $0.0 <= rows }
    func stone(_ place: (row: Int, column: Int), _ inside: Colour) {
      let (x, y) = (60 + place.column * 35, 60 + place.row * 35)
      for dy in -16...16 {
        for dx in -16...16 where dx * dx + dy * dy <= 256 {
          canvas[x + dx, y + dy] = dx * dx + dy * dy > 196 ? .black : inside
        }
      }
    }
    for place in black { stone(place, .black) }
    for place in white { stone(place, .white) }
    do {
      _ = try Samples.read(Samples.png(bent(canvas, by: bend)))
      Issue.record("a Go board is no Sudoku")
    } catch let ReadingError.noSudoku(pattern) {
      #expect(pattern.columnLines == 19 && pattern.rowLines == rows + 1)
      let expected =
        black.map { FilledCrossing(row: $0.0, column: $0.1, isDark: true) }
        + white.map { FilledCrossing(row: $0.0, column: $0.1, isDark: false) }
      #expect(Set(pattern.filled) == Set(expected))
    }
  }

  @Test(arguments: [(18, 18, 35.0), (15, 15, 42), (12, 10, 50), (9, 9, 60)])
  func aPatternOfLinesWithoutDigitsIsNoSudokuAndItsSizeIsSaid(columns: Int, rows: Int, cell: Double) throws {
    let expected = ReadingError.noSudoku(.init(columnLines: columns + 1, rowLines: rows + 1))
    let picture = Samples.png(pattern(columns: columns, rows: rows, cell: cell))
    #expect(throws: expected) { try Samples.read(picture) }
    #expect(throws: expected) {
      try BoardReader().readAll(EncodedPhotograph(bytes: picture))
    }
  }

  @Test func aFrameAroundABoardDoesNotMakeItAPieceOfMore() throws {
    let sheet = Samples.sheet(boards: [(Samples.puzzle, 100, 100, 46)])
    let (near, far) = (100 - 46.0, 100 + 10 * 46.0)
    for (a, b) in [
      (Point(near, near), Point(far, near)), (Point(far, near), Point(far, far)), (Point(far, far), Point(near, far)),
      (Point(near, far), Point(near, near)),
    ] { sheet.line(a, b, .black, thickness: 2) }
    #expect(try Samples.read(Samples.png(sheet)).asDecided == Samples.puzzle.values)
  }
}
