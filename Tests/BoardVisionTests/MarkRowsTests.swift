import Testing

@testable import BoardVision

/// Boards without lines, by marks that stand in rows and columns.
@Suite struct MarkRowsTests {
  /// Marks of 9 x 13 pixels in the middles of cells of 34 pixels.
  private func boards(_ cells: [(column: Int, row: Int)], also draw: (inout LinedSheet) -> Void = { _ in }) throws
    -> [BoardFinder.Find]
  {
    var sheet = LinedSheet(420, 420)
    for cell in cells {
      let (x, y) = (50 + 34 * cell.column + 17, 50 + 34 * cell.row + 17)
      sheet.fill(x - 4..<x + 5, y - 6..<y + 7)
    }
    draw(&sheet)
    return try MarkRows(sheet.contrast(), for: .sudoku).boards()
  }

  private static let marks = [
    "x.xx.x.xx", "xx.x.xx.x", ".xx.xx.xx", "x.x.xxx.x", "xx.xx.x.x", "x.xxx.xx.", ".xx.x.xxx", "xx.xx.xx.", "x.xx.xx.x",
  ]
  /// Two thirds of the cells, those of the outermost rows and columns among them.
  private static let cells: [(column: Int, row: Int)] = (0..<81).map { (column: $0 % 9, row: $0 / 9) }
    .filter { marks[$0.row].dropFirst($0.column).first == "x" }

  @Test func marksInTheMiddlesOfCellsMakeABoard() throws {
    let boards = try boards(Self.cells)
    #expect(boards.count == 1)
    let corners = try #require(boards.first).corners
    #expect(corners[0].isNear(Point(50, 50), 2) && corners[2].isNear(Point(356, 356), 2))
  }

  @Test func everyWindowThatHoldsTheMarksIsABoard() throws {
    // Nothing in the last column: two windows, a column apart.
    let boards = try boards((0..<72).filter { $0 * 5 % 12 < 6 || [0, 7, 64, 71].contains($0) }.map { ($0 % 8, $0 / 8) })
    #expect(boards.count == 2)
    let lefts = boards.map { ($0.corners[0].x / 34).rounded() }
    #expect(abs(lefts[0] - lefts[1]) == 1)
    #expect(boards.allSatisfy { abs($0.corners[0].y - 50) < 2 })
  }

  @Test func seventeenMarksAreEnoughAndSixteenAreNot() throws {
    let block = (0..<25).map { (column: $0 % 5, row: $0 / 5) }
    #expect(try !boards(Array(block.prefix(17))).isEmpty)
    #expect(try boards(Array(block.prefix(16))).isEmpty)
  }

  @Test func smallerMarksBesideThemChangeNothing() throws {
    let boards = try boards(Self.cells) { sheet in
      for index in 0..<30 { sheet.fill(60 + 11 * index..<65 + 11 * index, 380..<388) }
    }
    let corners = try #require(boards.first).corners
    #expect(corners[0].isNear(Point(50, 50), 2) && corners[2].isNear(Point(356, 356), 2))
  }

  @Test func marksThatStandInNoRowsMakeNone() throws {
    // Each lies half a cell beside the last.
    let scattered = try boards([]) { sheet in
      var (x, y) = (60, 60)
      for index in 0..<24 {
        sheet.fill(x..<x + 9, y..<y + 13)
        x += 53 + index * 17 % 29
        if x > 380 { (x, y) = (55 + index * 13 % 31, y + 47 + index * 7 % 19) }
      }
    }
    #expect(scattered.isEmpty)
    #expect(try boards([]).isEmpty)
  }

  @Test func wideMarksAreNoCharacters() throws {
    let wide = try boards([]) { sheet in
      for cell in Self.cells {
        let (x, y) = (50 + 34 * cell.column + 17, 50 + 34 * cell.row + 17)
        sheet.fill(x - 10..<x + 10, y - 6..<y + 7)
      }
    }
    #expect(wide.isEmpty)
  }
}
