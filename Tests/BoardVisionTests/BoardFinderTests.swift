import Testing

@testable import BoardVision

/// The detection of boards on pictures, and the rejection of other patterns.
@Suite struct BoardFinderTests {
  private func boards(_ sheet: LinedSheet) throws -> [BoardFinder.Find] {
    try BoardFinder(sheet.contrast(), for: .sudoku).boards()
  }

  private func expectBoard(_ find: BoardFinder.Find, _ place: (Double, Double) -> Point) {
    for (corner, expected) in zip(find.corners, BoardKind.sudoku.corners) {
      #expect(corner.isNear(place(expected.x, expected.y), 2))
    }
  }

  @Test func boardsThatLieApartAreAllFoundTheLargestFirst() throws {
    func large(_ u: Double, _ v: Double) -> Point { Point(40 + 30 * u + 2 * v, 60 - 2 * u + 30 * v) }
    func small(_ u: Double, _ v: Double) -> Point { Point(420 + 18 * u, 40 + 18 * v) }
    func other(_ u: Double, _ v: Double) -> Point { Point(430 + 16 * u, 260 + 16 * v) }
    var sheet = LinedSheet(640, 440)
    sheet.board(9, 9, small)
    sheet.board(9, 9, large)
    sheet.board(9, 9, other)
    let found = try boards(sheet)
    #expect(found.count == 3)
    for (find, place) in zip(found, [large, small, other]) { expectBoard(find, place) }
    #expect(found[0].area > found[1].area && abs(found[1].area - 162 * 162) < 1500)
  }

  @Test func brokenLinesAreJoined() throws {
    func place(_ u: Double, _ v: Double) -> Point { Point(50 + 36 * u, 45 + 36 * v) }
    var sheet = LinedSheet(430, 420)
    sheet.board(9, 9, place)
    // All crossings are erased, so no two lines are connected.
    var image = sheet.image
    for row in 0...9 {
      for column in 0...9 {
        let p = place(Double(column), Double(row))
        for y in Int(p.y) - 4...Int(p.y) + 4 { for x in Int(p.x) - 4...Int(p.x) + 4 { image[x, y] = 220 } }
      }
    }
    let find = try #require(BoardFinder(LocalContrast(image, window: 61), for: .sudoku).boards().first)
    expectBoard(find, place)
  }

  @Test func aRegionIsLargeAndSquareEnough() {
    // The limits are a share of the picture's longer side, and a number of pixels.
    for (width, height, side, isEnough) in [
      (120, 120, 1000, true), (119, 119, 1000, false), (60, 60, 300, true), (59, 59, 300, false),
      (200, 70, 300, true), (200, 69, 300, false), (70, 200, 300, true), (69, 200, 300, false),
    ] {
      #expect(InkRegions.mayBeABoard(width: width, height: height, in: side) == isEnough, "\(width) x \(height)")
    }
  }

  @Test func cornersOfABoardGoRoundClockwise() {
    let square = [Point(10, 10), Point(50, 10), Point(50, 50), Point(10, 50)]
    #expect(BoardFinder.isReasonable(square))
    #expect(!BoardFinder.isReasonable(square.reversed()))
    #expect(!BoardFinder.isReasonable([square[0], square[2], square[1], square[3]]))
    #expect(!BoardFinder.isReasonable([square[0], square[1], Point(90, 10), square[3]]))
    for wrong in [Point(.nan, 50), Point(.infinity, 50), Point(2e5, 50), Point(50, -2e5)] {
      #expect(!BoardFinder.isReasonable([square[0], square[1], wrong, square[3]]))
    }
  }

  @Test func aFollowedBoardIsDrawnOntoItsLines() throws {
    func place(_ u: Double, _ v: Double) -> Point { Point(50 + 36 * u + v, 45 + 36 * v) }
    var sheet = LinedSheet(430, 420)
    sheet.board(9, 9, place)
    let finder = BoardFinder(try sheet.contrast(), for: .sudoku)
    // The expected lattice is a few pixels beside the board, as in consecutive frames of a video.
    let expected = Lattice(.sudoku) { place(Double($0), Double($1)) + Point(6, -5) }
    expectBoard(try #require(finder.follow(expected)), place)
  }

  @Test func boxesDivideABoardIntoThreeOrMoreEachWay() {
    typealias Cells = BoardKind.Cells
    for (size, boxes) in [
      (9, [Cells(down: 3, across: 3)]), (12, [Cells(down: 3, across: 4), Cells(down: 4, across: 3)]),
      (16, [Cells(down: 4, across: 4)]), (6, []), (8, []), (10, []),
      (15, [Cells(down: 3, across: 5), Cells(down: 5, across: 3)]),
    ] {
      #expect(BoardSearch.boxes(ofSize: size) == boxes, "\(size)")
    }
  }
}
