import Testing

@testable import BoardVision

/// Lattices from the outline of a region.
@Suite struct RegionOutlineTests {
  /// A region of the given pixels.
  private func warps(_ width: Int, _ height: Int, of kind: BoardKind = .sudoku, where holds: (Double, Double) -> Bool)
    -> [LatticeWarp]
  {
    var mask = GrayImage(width: width, height: height)
    for y in 0..<height { for x in 0..<width where holds(Double(x), Double(y)) { mask.pixels[y * width + x] = 255 } }
    return RegionOutline(mask: mask, of: kind).warps
  }

  @Test func aSquareThatStandsOnASideIsItsOwnLattice() throws {
    let warp = try #require(warps(220, 200) { (10...199).contains($0) && (5...194).contains($1) }.first)
    for (u, v) in [(0.0, 0.0), (9, 0), (9, 9), (0, 9), (4.5, 4.5)] {
      #expect(warp.apply(u, v).isNear(Point(10 + 189 * u / 9, 5 + 189 * v / 9), 1.5), "\(u) \(v)")
    }
  }

  @Test func aSquareThatStandsOnACornerIsOneToo() throws {
    let warps = warps(220, 220) { abs($0 - 110) + abs($1 - 110) <= 100 }
    #expect(
      warps.contains {
        $0.apply(4.5, 4.5).isNear(Point(110, 110), 2) && $0.apply(0, 0).isNear(Point(110, 10), 3)
          || $0.apply(0, 0).isNear(Point(10, 110), 3)
      })
  }

  @Test func sidesFollowTheEdgeOfTheRegion() throws {
    // The upper side is 12 pixels lower in its middle; the others are straight.
    func top(_ x: Double) -> Double { 10 + 12 * (1 - ((x - 100) / 90) * ((x - 100) / 90)) }
    let warp = try #require(warps(200, 200) { (10...190).contains($0) && $1 >= top($0) && $1 <= 190 }.first)
    #expect(abs(warp.apply(4.5, 0).y - 22) < 2)
    // The tolerance is a quarter of a cell, since corrections are regularised.
    #expect(abs(warp.apply(0, 0).y - 10) < 5 && abs(warp.apply(9, 0).y - 10) < 5)
    // Lines between the sides are bent less, and the lower one is straight.
    #expect(abs(warp.apply(4.5, 4.5).y - (22.0 + 190) / 2) < 2)
    #expect(abs(warp.apply(4.5, 9).y - 190) < 1.5)
    #expect(abs(warp.apply(0, 4.5).x - 10) < 1.5 && abs(warp.apply(9, 4.5).x - 190) < 1.5)
  }

  /// A grid with lines lowered by a third of a cell, as on a curled page.
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
    let warp = try #require(RegionOutline(mask: mask, of: .sudoku).warps.first)
    for (u, v) in [(0.0, 0.0), (4, 0), (4, 5), (9, 3), (7, 9)] {
      #expect((warp.apply(u, v) - place(u, v)).length < 28 * 0.12)
    }
  }

  @Test func aBoardThatIsNotSquareMayLieEitherWay() {
    let kind = BoardKind(rows: 6, columns: 7)
    let warps = warps(220, 200, of: kind) { (10...210).contains($0) && (10...180).contains($1) }
    let isUpright = warps.contains { $0.apply(7, 0).isNear(Point(210, 10), 3) }
    let isTurned = warps.contains {
      $0.apply(0, 6).isNear(Point(210, 10), 3) || $0.apply(7, 0).isNear(Point(10, 10), 3)
    }
    #expect(isUpright && isTurned)
  }

  @Test func anEmptyMaskSuggestsNothing() {
    #expect(warps(50, 50) { _, _ in false }.isEmpty)
  }
}
