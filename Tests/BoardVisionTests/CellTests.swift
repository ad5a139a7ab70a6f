import Testing

@testable import BoardVision

/// The ink in a cell.
@Suite struct CellTests {
  private func patch(_ pieces: [(columns: Range<Int>, rows: Range<Int>)], ink: UInt8 = 200) -> GrayImage {
    var patch = GrayImage(width: Cell.side, height: Cell.side)
    for piece in pieces { for y in piece.rows { for x in piece.columns { patch[x, y] = ink } } }
    return patch
  }

  @Test func aMarkHasTheBoundsAndTheInkOfThePiecesInTheMiddle() throws {
    let (a, b) = Cell.side > 30 ? (14, 20) : (11, 16)
    let mark = try #require(Cell.Mark(in: patch([(a..<a + 3, a..<a + 4), (b..<b + 2, a + 1..<a + 8)])))
    #expect(mark.left == a && mark.top == a && mark.right == b + 1 && mark.bottom == a + 7)
    #expect(mark.area == 12 + 14)
  }

  @Test func fewerThanSixPixelsOrFaintInkAreNoMark() {
    #expect(Cell.Mark(in: patch([(12..<15, 12..<14)])) != nil)
    #expect(Cell.Mark(in: patch([(12..<17, 12..<13)])) == nil)
    #expect(Cell.Mark(in: patch([(12..<15, 12..<16)], ink: 90)) != nil)
    #expect(Cell.Mark(in: patch([(12..<15, 12..<16)], ink: 89)) == nil)
    #expect(Cell.Mark(in: patch([])) == nil)
  }

  @Test func aPieceCountsOnlyWhereItReachesTheMiddle() throws {
    let last = Cell.side - 1
    // Along an edge, and in a corner.
    #expect(Cell.Mark(in: patch([(0..<last, 3..<6)])) == nil)
    #expect(Cell.Mark(in: patch([(2..<8, 2..<8)])) == nil)
    // The ink reaches a column of the middle.
    let mark = try #require(Cell.Mark(in: patch([(4..<9, 4..<9)])))
    #expect(mark.left == 4 && mark.top == 4 && mark.right == 8 && mark.bottom == 8 && mark.area == 25)
    // A mark across the cell's edge ends three pixels before it.
    let through = try #require(Cell.Mark(in: patch([(0..<last + 1, 12..<14)])))
    #expect(through.left == 3 && through.right == last - 3)
  }

  /// The shade of a cell fills its bounds. A digit does not, except for a narrow 1.
  @Test func aMarkIsInsideItsCellUnlessItFillsIt() {
    let side = Cell.side
    func mark(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, area: Double) -> Cell.Mark {
      let whole = Double((right - left + 1) * (bottom - top + 1))
      return Cell.Mark(left: left, top: top, right: right, bottom: bottom, area: Int(whole * area))
    }
    #expect(mark(10, 8, side - 11, side - 9, area: 0.5).isInside)
    #expect(!mark(10, 8, side - 11, side - 9, area: 0.9).isInside)
    #expect(mark(side / 2 - 2, 8, side / 2 + 2, side - 9, area: 0.95).isInside)
    for (left, top, right, bottom) in [(3, 8, 20, 20), (8, 3, 20, 20), (8, 8, side - 4, 20), (8, 8, 20, side - 4)] {
      #expect(!mark(left, top, right, bottom, area: 0.5).isInside)
    }
  }
}
