import Pictures
import Testing

@testable import BoardVision

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
@Suite struct RegionOutlineTests {
  /// A grid whose lines sag by a third of a cell, as on a page that curls.
  @Test func aCurledBoardIsFoundByItsOutline() throws {
    var mask = GrayImage(width: 300, height: 320)
    func place(_ u: Double, _ v: Double) -> Point {
      Point(20 + u * 28, 40 + v * 27 - 12 * (u / 4.5 - 1) * (u / 4.5 - 1))
    }
    for line in 0...9 {
      for step in 0...2000 {
        let along = Double(step) / 2000 * 9
        for p in [place(along, Double(line)), place(Double(line), along)] {
          mask[Int(p.x.rounded()), Int(p.y.rounded())] = 255
          mask[Int(p.x.rounded()), Int(p.y.rounded()) + 1] = 255
        }
      }
    }
    let warp = try #require(RegionOutline(mask: mask).warps.first)
    for (u, v) in [(0.0, 0.0), (4, 0), (4, 5), (9, 3), (7, 9)] {
      #expect((warp.apply(u, v) - place(u, v)).length < 28 * 0.12)
    }
  }

  @Test func anEmptyRegionHasNone() {
    #expect(RegionOutline(mask: GrayImage(width: 50, height: 50)).warps.isEmpty)
  }
}

/// Boards whose lines between the boxes are fainter than the grain of the paper suggests that lines are.
@Suite struct FaintLineTests {
  /// A curled board with strong lines around its boxes and faint ones within them, on grained paper.
  private func picture(_ place: (Double, Double) -> Point) -> GrayImage {
    var light = [Double](repeating: 228, count: 560 * 560)
    for line in (0...9).filter({ $0 % 3 != 0 }) + [0, 3, 6, 9] {
      for step in 0...4000 {
        let along = Double(step) / 4000 * 9
        for p in [place(along, Double(line)), place(Double(line), along)] {
          for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let at = (Int(p.y) + dy) * 560 + Int(p.x) + dx
            light[at] = min(light[at], line % 3 == 0 ? 60 : 212)
          }
        }
      }
    }
    var state: UInt64 = 7
    func grain() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 2 - 1
    }
    return GrayImage(width: 560, height: 560, pixels: light.map { UInt8(max(0, min(255, $0 + 18 * grain()))) })
  }

  @Test func aCurledBoardWithFaintLinesIsFound() throws {
    func place(_ u: Double, _ v: Double) -> Point {
      Point(50 + u * 48 + 0.4 * v, 90 + v * 46 - 26 * (u / 4.5 - 1) * (u / 4.5 - 1))
    }
    let file = try EncodedPhotograph(bytes: Samples.png(try #require(Canvas(picture(place)))))
    var timer = StageTimer()
    let search = try BoardSearch(file, &timer)
    let board = try #require(search.boards.first)
    #expect(board.score > 0.6)
    for (u, v) in [(0, 0), (4, 1), (9, 5), (7, 9)] {
      #expect((board.lattice[v, u] - place(Double(u), Double(v))).length < 48 * 0.15)
    }
  }
}
