import Pictures
import Testing

@testable import BoardVision

/// Boards that touch, or that are beside clearer ones.
@Suite struct BoardsTogetherTests {
  private let cell = 24.0
  private let kind = BoardKind(rows: 9, columns: 9)

  /// A sheet of paper with empty boards, each by its upper left corner in cells.
  private func sheet(_ boards: [(column: Double, row: Double)], thin: UInt8 = 90, thick: UInt8 = 20) -> GrayImage {
    var light = GrayImage(width: 560, height: 560, filledWith: 230)
    for board in boards { draw(board, thin: thin, thick: thick, on: &light) }
    return light
  }

  private func draw(
    _ board: (column: Double, row: Double), thin: UInt8, thick: UInt8, on light: inout GrayImage
  ) {
    let corner = corners(board)[0]
    for line in [1, 2, 4, 5, 7, 8, 0, 3, 6, 9] {
      let (half, shade) = line % 3 == 0 ? (1, thick) : (0, thin)
      let at = Int(Double(line) * cell)
      for along in -1...Int(9 * cell) + 1 {
        for across in at - half...at + half {
          let (x, y) = (Int(corner.x), Int(corner.y))
          light[x + across, y + along] = min(light[x + across, y + along], shade)
          light[x + along, y + across] = min(light[x + along, y + across], shade)
        }
      }
    }
  }

  private func corners(_ board: (column: Double, row: Double)) -> [Point] {
    [(0, 0), (9, 0), (9, 9), (0, 9)].map {
      Point(((board.column + $0.0) * cell).rounded(.down) + 30, ((board.row + $0.1) * cell).rounded(.down) + 30)
    }
  }

  /// True if the outlines are those of these boards and of no others, in any order.
  private func are(_ outlines: [[Point]], _ boards: [(column: Double, row: Double)]) -> Bool {
    outlines.count == boards.count
      && boards.allSatisfy { board in
        outlines.contains { outline in
          corners(board).allSatisfy { corner in outline.contains { ($0 - corner).length < 0.2 * cell } }
        }
      }
  }

  private func found(on light: GrayImage) throws -> [[Point]] {
    try BoardFinder(LocalContrast(light, window: 28), for: kind).boards().map(\.corners)
  }

  @Test(arguments: [(9.0, 0.4), (9, 2.5), (9.04, 4), (9, -1), (0.6, 9.0), (3, 9), (6.4, 9.04), (9, 9)])
  func boardsThatTouchAreBothFound(column: Double, row: Double) throws {
    let boards = [(column: 0.0, row: max(0, -row)), (column: column, row: max(0, row))]
    #expect(are(try found(on: sheet(boards)), boards))
  }

  @Test func threeBoardsThatTouchInStepsAreAllFound() throws {
    let boards = [(column: 0.0, row: 0.0), (column: 9, row: 2.5), (column: 2.5, row: 11.5)]
    #expect(are(try found(on: sheet(boards)), boards))
  }

  @Test func aLatticeOfWideCellsOverTwoBoardsIsBoth() throws {
    for boards in [[(column: 0.0, row: 0.0), (column: 9, row: 0)], [(column: 0.0, row: 0.0), (column: 0, row: 9)]] {
      let finder = BoardFinder(try LocalContrast(sheet(boards), window: 28), for: kind)
      let (first, last) = (corners(boards[0]), corners(boards[1]))
      let isStacked = boards[1].row > 0
      let over = [first[0], isStacked ? first[1] : last[1], last[2], isStacked ? last[3] : first[3]]
      let map = try #require(Homography(from: kind.corners, to: over))
      let warp = LatticeWarp(map, of: kind)
      let wide = BoardFinder.Find(warp: warp, score: 0.6)
      #expect(are(finder.halved(wide).map(\.corners), boards))
    }
  }

  @Test func aFaintLatticeOfOneBoardStaysOne() throws {
    let finder = BoardFinder(try LocalContrast(sheet([(column: 0, row: 0)]), window: 28), for: kind)
    let map = try #require(Homography(from: kind.corners, to: corners((column: 0, row: 0))))
    let halves = finder.halved(BoardFinder.Find(warp: LatticeWarp(map, of: kind), score: 0.5))
    #expect(halves.count == 1 && halves[0].score == 0.5)
  }

  @Test func aFaintBoardBesideADarkOneIsFoundWhenOthersAreLookedFor() throws {
    let boards = [(column: 0.0, row: 0.0), (column: 11, row: 6)]
    var light = sheet([boards[0]], thin: 30, thick: 0)
    draw(boards[1], thin: 205, thick: 185, on: &light)
    let bytes = try #require(Canvas(light)?.encoded(as: .png))
    var timer = StageTimer()
    var search = try BoardSearch(EncodedPhotograph(bytes: bytes), for: .sudoku, &timer)
    #expect(are(search.boards.map(\.lattice.outline), [boards[0]]))
    try search.lookForOthers(&timer)
    #expect(are(search.boards.map(\.lattice.outline), boards))
  }

  @Test func aBoardKnowsThatOthersTouchIt() throws {
    func finds(_ boards: [(column: Double, row: Double)]) throws -> [BoardFinder.Find] {
      try BoardFinder(LocalContrast(sheet(boards), window: 28), for: kind).boards()
    }
    let together = try finds([(column: 0, row: 0), (column: 9, row: 2.5)])
    #expect(together.count == 2 && together.allSatisfy(\.surroundings.isOneOfMany))
    let alone = try finds([(column: 0, row: 0)])
    #expect(alone.count == 1 && !alone[0].surroundings.isOneOfMany)
  }
}
