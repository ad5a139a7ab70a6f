import Testing

@testable import BoardVision

/// Boards without lines, found by marks in rows and columns.
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
  /// Two thirds of the cells, including some in the outermost rows and columns.
  private static let cells: [(column: Int, row: Int)] = (0..<81).map { (column: $0 % 9, row: $0 / 9) }
    .filter { marks[$0.row].dropFirst($0.column).first == "x" }

  @Test func marksInTheMiddlesOfCellsMakeABoard() throws {
    let boards = try boards(Self.cells)
    #expect(boards.count == 1)
    let corners = try #require(boards.first).corners
    #expect(corners[0].isNear(Point(50, 50), 2) && corners[2].isNear(Point(356, 356), 2))
  }

  @Test func everyWindowThatHoldsTheMarksIsABoard() throws {
    // The last column is empty, so there are two windows, a column apart.
    let boards = try boards(
      (0..<72).filter { $0 * 5 % 12 < 6 || [0, 7, 64, 71].contains($0) }.map { ($0 % 8, $0 / 8) })
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
    // Each mark is displaced by half a cell from the last one.
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

  /// Marks are at least 7 pixels high and at most 0.09 of the picture, a quarter wider than high and a tenth as wide.
  @Test(arguments: [
    (7, 7, true), (7, 6, false), (16, 13, true), (17, 13, false), (20, 16, true), (21, 16, false), (3, 30, true),
    (2, 30, false), (15, 37, true), (15, 38, false),
  ])
  func marksHaveTheSizesOfCharacters(width: Int, height: Int, isMark: Bool) throws {
    let found = try boards([]) { sheet in
      for cell in Self.cells {
        // Neighbours are at most four heights apart.
        let side = height < 10 ? 24 : 42
        let (x, y) = (20 + side * cell.column + side / 2, 20 + side * cell.row + side / 2)
        sheet.fill(x - width / 2..<x - width / 2 + width, y - height / 2..<y - height / 2 + height)
      }
    }
    #expect(found.isEmpty != isMark)
  }
}
