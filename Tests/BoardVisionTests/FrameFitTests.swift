import Testing

@testable import BoardVision

/// Sides with individually fitted outermost cells.
@Suite struct FrameFitTests {
  private func framed(_ place: (Double, Double) -> Point, from flat: (Double, Double) -> Point) throws
    -> (before: BoardFinder.Find, after: BoardFinder.Find)
  {
    var sheet = LinedSheet(480, 460)
    sheet.board(9, 9, place)
    let finder = BoardFinder(try sheet.contrast(), for: .sudoku)
    let expected = LatticeWarp(at: flat)
    let warp = try #require(expected)
    let find = BoardFinder.Find(warp: warp, score: finder.probe.score(warp))
    return (find, finder.framed(find))
  }

  private func flat(_ u: Double, _ v: Double) -> Point { Point(50 + 40 * u, 45 + 40 * v) }

  @Test func aBoardWhoseSidesAreThereStaysAsItIs() throws {
    let (before, after) = try framed(flat, from: flat)
    #expect(before.score == after.score)
    #expect(BoardSide.all.allSatisfy { after.warp.shift(of: $0) == SideShift() })
  }

  /// The last column is a third narrower, as at a binding.
  @Test func aNarrowLastColumnHasItsOwnWidth() throws {
    func bound(_ u: Double, _ v: Double) -> Point { flat(u > 8 ? 8 + (u - 8) * 0.65 : u, v) }
    let (before, after) = try framed(bound, from: flat)
    #expect(after.score > before.score + 0.03)
    for v in [0.0, 4.5, 9] {
      #expect(after.warp.apply(9, v).isNear(bound(9, v), 2))
      #expect(after.warp.apply(8, v).isNear(bound(8, v), 2))
      #expect(after.warp.apply(5, v).isNear(bound(5, v), 0.5))
    }
  }

  @Test func aFirstRowThatLeansIsFollowed() throws {
    func leaning(_ u: Double, _ v: Double) -> Point { flat(u, v < 1 ? 1 - (1 - v) * (0.8 - 0.03 * u) : v) }
    let (before, after) = try framed(leaning, from: flat)
    #expect(after.score > before.score + 0.03)
    for u in [0.0, 4.5, 9] { #expect(after.warp.apply(u, 0).isNear(leaning(u, 0), 2.5)) }
    #expect(after.warp.apply(4, 9).isNear(flat(4, 9), 0.5))
  }
}
