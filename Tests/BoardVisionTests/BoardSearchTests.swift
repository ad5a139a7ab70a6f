import BoardSamples
import Pictures
import Testing

@testable import BoardVision

/// The search with more pixels, and pictures that do not benefit from it.
@Suite struct BoardSearchTests {
  /// A board of 12 x 12 cells that fills a square picture of this size.
  private func search(side: Int) throws -> BoardSearch {
    let canvas = try #require(Canvas(width: side, height: side, filledWith: Colour(225, 220, 205)))
    let cell = Double(side) * 0.9 / 12
    let lattice = Lattice(BoardKind(rows: 12, columns: 12)) {
      Point(Double(side) * 0.05 + Double($0) * cell, Double(side) * 0.05 + Double($1) * cell)
    }
    canvas.draw(lattice, in: Colour(40, 40, 50), thickness: max(1.4, Double(side) / 600))
    var timer = StageTimer()
    return try BoardSearch(EncodedPhotograph(bytes: Samples.png(canvas)), for: .sudoku, &timer)
  }

  @Test(arguments: [500, 1900]) func boardsOfOtherSizesAreSearchedCloserWhereTheFileHasMorePixels(side: Int) throws {
    let search = try search(side: side)
    #expect((search.scale < 0.8) == (side == 1900))
    #expect(try search.boards(ofSizes: [12], isCloser: false, until: { false }).first?.lattice.rows == 12)
    let closer = try search.boards(ofSizes: [12], isCloser: true, until: { false })
    #expect(closer.isEmpty == (side == 500))
    if let found = closer.first {
      #expect(found.lattice.rows == 12 && found.score > 0.9)
      let corner = found.lattice.outline[2]
      #expect(abs(corner.x - 0.95 * Double(side)) < 3 && abs(corner.y - 0.95 * Double(side)) < 3)
    }
    #expect(try search.boards(ofSizes: [], isCloser: true, until: { false }).isEmpty)
  }
}
