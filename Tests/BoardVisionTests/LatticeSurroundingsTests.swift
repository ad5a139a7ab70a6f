import Testing

@testable import BoardVision

/// Patterns that continue around a board.
@Suite struct LatticeSurroundingsTests {
  private func surroundings(_ left: Int, _ right: Int, _ above: Int, _ below: Int) -> LatticeSurroundings {
    var surroundings = LatticeSurroundings(of: .sudoku)
    (surroundings.left, surroundings.right, surroundings.above, surroundings.below) = (left, right, above, below)
    return surroundings
  }

  @Test func aPatternIsAPieceOfMoreUnlessBoardsMakeItUp() {
    for (sides, isPiece, isOneOfMany) in [
      ((0, 0, 0, 0), false, false), ((1, 0, 0, 0), false, false), ((0, 0, 0, 1), false, false),
      ((1, 1, 0, 0), true, false), ((0, 2, 0, 0), true, false), ((0, 0, 2, 0), true, false),
      ((0, 0, 1, 1), true, false), ((9, 0, 0, 0), false, true), ((0, 0, 0, 9), false, true),
      ((9, 9, 0, 0), false, true), ((0, 0, 4, 5), false, true), ((8, 0, 0, 0), true, false),
      ((9, 0, 2, 0), true, true),
    ] {
      let each = surroundings(sides.0, sides.1, sides.2, sides.3)
      #expect(each.isPartOfLargerBoard == isPiece && each.isOneOfMany == isOneOfMany, "\(sides)")
      #expect(each.columns == 9 + sides.0 + sides.1 && each.rows == 9 + sides.2 + sides.3)
    }
    var alone = surroundings(0, 0, 0, 0)
    alone.hasOthersBeside = true
    #expect(alone.isOneOfMany && !alone.isPartOfLargerBoard)
  }

  private func find(_ finder: BoardFinder, _ place: (Double, Double) -> Point) throws -> BoardFinder.Find {
    let flat = LatticeWarp(at: place)
    let warp = try #require(flat)
    return BoardFinder.Find(warp: warp, score: finder.probe.score(warp))
  }

  /// Two boards in a row, a cell 24 pixels wide; the lattice is moved by some cells from the first of them.
  @Test(arguments: [0, 4, 9]) func aLatticeAcrossTwoBoardsIsCutIntoThem(offset: Int) throws {
    var sheet = LinedSheet(500, 290)
    sheet.board(9, 18) { Point(30 + 24 * $0, 35 + 24 * $1) }
    let finder = BoardFinder(try sheet.contrast(), for: .sudoku)
    let boards = finder.boards(around: try find(finder) { Point(30 + 24 * ($0 + Double(offset)), 35 + 24 * $1) })
    #expect(boards.count == 2)
    for (number, board) in boards.enumerated() {
      #expect(board.corners[0].isNear(Point(30 + 216 * Double(number), 35), 1.5))
      #expect(board.corners[2].isNear(Point(246 + 216 * Double(number), 251), 1.5))
      #expect(board.surroundings.left == 9 * number && board.surroundings.right == 9 - 9 * number)
      #expect(board.surroundings.above == 0 && board.surroundings.below == 0)
      #expect(board.surroundings.isOneOfMany)
    }
  }

  @Test func aPatternThatBoardsDoNotMakeUpStaysWholeAndSaysHowFarItGoes() throws {
    var sheet = LinedSheet(400, 340)
    sheet.board(11, 13) { Point(30 + 24 * $0, 35 + 24 * $1) }
    let finder = BoardFinder(try sheet.contrast(), for: .sudoku)
    let boards = finder.boards(around: try find(finder) { Point(30 + 24 * ($0 + 1), 35 + 24 * ($1 + 2)) })
    let sides = try #require(boards.first).surroundings
    #expect(boards.count == 1)
    #expect(sides.left == 1 && sides.right == 3 && sides.above == 2 && sides.below == 0)
    #expect(sides.isPartOfLargerBoard)
  }

  @Test func aFrameAroundABoardIsNoFurtherLine() throws {
    var sheet = LinedSheet(320, 320)
    sheet.board { Point(50 + 24 * $0, 50 + 24 * $1) }
    // The line is a cell further out, without lines that lead to it.
    for (a, b) in [(26, 26), (290, 26), (290, 290), (26, 290)].indices.map({ index -> (Point, Point) in
      let corners = [Point(26, 26), Point(290, 26), Point(290, 290), Point(26, 290)]
      return (corners[index], corners[(index + 1) % 4])
    }) {
      sheet.line { a + (b - a) * $0 }
    }
    let finder = BoardFinder(try sheet.contrast(), for: .sudoku)
    let boards = finder.boards(around: try find(finder) { Point(50 + 24 * $0, 50 + 24 * $1) })
    #expect(boards.count == 1)
    #expect(boards.first?.surroundings == LatticeSurroundings(of: .sudoku))
  }

  @Test(arguments: [(8, 8), (9, 9), (12, 12), (6, 10), (21, 9)])
  func theWholePatternIsFoundFromALatticeOfNine(rows: Int, columns: Int) throws {
    let cell = rows > 12 ? 16.0 : 24
    var sheet = LinedSheet(Int(cell) * columns + 90, Int(cell) * rows + 90)
    sheet.board(rows, columns) { Point(45 + cell * $0, 45 + cell * $1) }
    let contrast = try sheet.contrast()
    let finder = BoardFinder(contrast, for: .sudoku)
    // The lattice lies on the lines of the upper left part, or beyond them if there are fewer.
    let whole = WholePattern(of: try find(finder) { Point(45 + cell * $0, 45 + cell * $1) }, on: contrast).find
    // At most twenty cells are followed.
    #expect(whole.warp.kind.rows == min(rows, 20) && whole.warp.kind.columns == columns)
    #expect(whole.corners[0].isNear(Point(45, 45), 1.5))
    #expect(whole.corners[2].isNear(Point(45 + cell * Double(columns), 45 + cell * Double(min(rows, 20))), 1.5))
  }
}
