import BoardSamples
import Pictures
import Testing

@testable import BoardVision
@testable import SudokuReading

@Suite struct LatticeTests {
  private let lattice = Lattice(crossings: (0..<100).map { Point(Double($0 % 10) * 10, Double($0 / 10) * 10) })

  @Test func fourQuarterTurnsLeaveALatticeAsItWas() {
    #expect(lattice.turned(quarters: 4) == lattice)
    #expect(lattice.turned(quarters: 1).turned(quarters: 3) == lattice)
    #expect(lattice.turned(quarters: -1) == lattice.turned(quarters: 3))
  }

  @Test func aQuarterTurnClockwiseBringsTheBottomLeftToTheTop() {
    #expect(lattice.turned(quarters: 1)[0, 0] == lattice[9, 0])
    #expect(lattice.turned(quarters: 1)[0, 9] == lattice[0, 0])
  }

  /// A board that fills its picture fills any copy of it, and the conversion to reading scale agrees.
  @Test func aScaledLatticeKeepsTheEdgesOfThePicture() {
    let whole = Lattice(crossings: (0..<100).map { Point(Double($0 % 10) * 10 - 0.5, Double($0 / 10) * 10 - 0.5) })
    for scale in [0.5, 2, 3.7] {
      let scaled = whole.scaled(by: scale)
      #expect((scaled[0, 0] - Point(-0.5, -0.5)).length < 1e-9)
      #expect((scaled[9, 9] - Point(90 * scale - 0.5, 90 * scale - 0.5)).length < 1e-9)
    }
    let photograph = Photograph(light: GrayImage(width: 45, height: 45), fullWidth: 90, fullHeight: 90)
    for (a, b) in zip(lattice.scaled(by: 0.5).crossings, lattice.crossings) {
      #expect((a - photograph.reading(b)).length < 1e-9 && (photograph.full(a) - b).length < 1e-9)
    }
  }

  @Test func aQuarterTurnOfALatticeThatIsNotSquareSwapsItsSides() {
    let wide = Lattice(BoardKind(rows: 3, columns: 5)) { Point(Double($0) * 10, Double($1) * 10) }
    let turned = wide.turned(quarters: 1)
    #expect(turned.rows == 5 && turned.columns == 3)
    #expect(turned[0, 0] == wide[3, 0] && turned[0, 3] == wide[0, 0] && turned[5, 0] == wide[3, 5])
    #expect(turned.turned(quarters: 3) == wide && wide.cellSide == 10)
  }

  @Test func aBoardIsCutOutWithItsMargins() throws {
    let wide = Lattice(BoardKind(rows: 3, columns: 5)) { Point(20 + Double($0) * 10, 30 + Double($1) * 10) }
    let board = try RectifiedBoard(GrayImage(width: 100, height: 90, filledWith: 200), lattice: wide)
    #expect(board.light.width == 144 && board.light.height == 88)
    #expect(board.darkness.width == 144 && board.darkness.height == 88)
    #expect(board.light.pixels.allSatisfy { $0 == 200 } && board.darkness.pixels.allSatisfy { $0 == 0 })
    #expect(board.inkDarkness == 12)
  }

  @Test(arguments: [
    (60, 21, 500, true), (59, 59, 100, false), (60, 60, 500, true), (61, 60, 509, false), (21, 60, 500, true),
    (60, 20, 100, false), (120, 42, 1000, true), (119, 119, 1000, false), (120, 41, 1000, false),
    (35, 100, 100, true), (34, 100, 100, false),
  ])
  func aRegionIsLookedAtWhereItIsLargeAndSquareEnough(width: Int, height: Int, side: Int, isOne: Bool) {
    #expect(InkRegions.mayBeABoard(width: width, height: height, in: side) == isOne)
  }

  @Test func placesBetweenAndBeyondTheCrossingsAreInterpolated() {
    #expect(lattice.point(row: 4.5, column: 2.25) == Point(22.5, 45))
    #expect(lattice.point(row: -0.5, column: 9.5) == Point(95, -5))
  }

  @Test func aHomographyTakesItsPointsWhereTheyBelongAndBack() throws {
    let from = [Point(0, 0), Point(9, 0), Point(9, 9), Point(0, 9)]
    let to = [Point(100, 50), Point(820, 90), Point(900, 700), Point(40, 640)]
    let map = try #require(Homography(from: from, to: to)), back = try #require(Homography(from: to, to: from))
    for (a, b) in zip(from, to) { #expect((map.apply(a) - b).length < 1e-6) }
    for x in 0...9 {
      for y in 0...9 {
        let p = Point(Double(x), Double(y))
        #expect((back.apply(map.apply(p)) - p).length < 1e-9)
      }
    }
  }

  @Test func pointsOnALineGiveNoHomography() {
    let line = (0..<4).map { Point(Double($0), Double($0)) }
    let square = [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 1)]
    if let map = Homography(from: line, to: square) {
      #expect(zip(line, square).contains { (map.apply($0.0) - $0.1).length > 0.1 })
    }
  }
}

/// Lattices from the outline of a region.

/// Boards whose lines between the boxes are fainter than the usual ink of their page.
@Suite struct FaintLineTests {
  /// A board with strong lines around its boxes and faint ones within them, on a page of text.
  private func picture(_ place: (Double, Double) -> Point) -> GrayImage {
    let side = 640
    var light = GrayImage(width: side, height: side, filledWith: 228)
    for y in stride(from: 12, to: side - 12, by: 15) where !(70..<540).contains(y) {
      for x in 20..<side - 20 where x * 7 % 11 < 5 {
        for row in y..<y + 9 where (row * 5 + x * 3) % 7 < 4 { light[x, row] = 90 }
      }
    }
    for line in (0...9).filter({ $0 % 3 != 0 }) + [0, 3, 6, 9] {
      for step in 0...4000 {
        let along = Double(step) / 4000 * 9
        for p in [place(along, Double(line)), place(Double(line), along)] {
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (x, y) = (Int(p.x) + dx, Int(p.y) + dy)
            light[x, y] = min(light[x, y], line % 3 == 0 ? 60 : 212)
          }
        }
      }
    }
    return light
  }

  /// A file is decoded again only if its cells are small and it has more pixels.
  @Test func onlySmallCellsAreDecodedWithMorePixels() throws {
    func isRefined(_ bytes: [UInt8], cellSide: Double) throws -> Bool {
      var timer = StageTimer()
      var search = try BoardSearch(EncodedPhotograph(bytes: bytes), for: .sudoku, &timer)
      // In pixels of the first decoding.
      let first = search.photograph.scale, side = cellSide / first
      let crossings = (0..<100).map { Point(Double($0 % 10) * side, Double($0 / 10) * side) }
      try search.refine(for: Lattice(crossings: crossings), &timer)
      return search.photograph.scale != first
    }
    let large = Samples.bytes("newspaper.jpg")
    let whole = Samples.png(try #require(Canvas(GrayImage(width: 200, height: 200, filledWith: 200))))
    #expect(try isRefined(large, cellSide: 20))
    #expect(try !isRefined(large, cellSide: 40))
    #expect(try !isRefined(whole, cellSide: 10))
  }

  @Test func aCurledBoardWithFaintLinesIsFound() throws {
    func place(_ u: Double, _ v: Double) -> Point {
      Point(90 + u * 48 + 0.4 * v, 116 + v * 46 - 26 * (u / 4.5 - 1) * (u / 4.5 - 1))
    }
    let file = try EncodedPhotograph(bytes: Samples.png(try #require(Canvas(picture(place)))))
    var timer = StageTimer()
    let search = try BoardSearch(file, for: .sudoku, &timer)
    let board = try #require(search.boards.first)
    #expect(board.score > 0.6)
    for (u, v) in [(0, 0), (4, 1), (9, 5), (7, 9)] {
      #expect((board.lattice[v, u] - place(Double(u), Double(v))).length < 48 * 0.15)
    }
  }
}
