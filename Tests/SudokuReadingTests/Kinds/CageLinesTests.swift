import Testing

@testable import SudokuReading

@Suite struct CageLinesTests {
  /// Grid lines displaced from the lattice, each by its own number of pixels. Every fifth border has no line.
  @Test func everyGridLineIsFoundWhereItIs() {
    let borders = BoardBorders(size: 9), half = 31
    func moved(_ border: Int) -> Int {
      let first = borders.pairs[border].first
      return borders.isUpright(border) ? first % 9 % 7 - 3 : 3 - first / 9 % 7
    }
    let ink = borders.pairs.indices.map { border in
      (-half...half).map { abs($0 - moved(border)) <= 1 && border % 5 > 0 ? 0.6 : 0.02 }
    }
    let shifts = CageLines.shifts(ink, borders)
    for border in borders.pairs.indices {
      #expect(abs(shifts[border] - moved(border)) <= 1, "border \(border), at \(shifts[border])")
    }
    #expect(CageLines.hasGrid(ink))
  }

  /// Lines of cages on both sides of most borders, one of them fainter, and no grid line between them.
  @Test func theLineOfACageIsNoSignOfABorderWithoutAGrid() {
    let borders = BoardBorders(size: 9), half = 31
    let bare = borders.pairs.indices.map { border in
      (-half...half).map { abs(abs($0) - 4) <= 1 && border % 3 > 0 ? ($0 < 0 ? 0.6 : 0.4) : 0.0 }
    }
    #expect(!CageLines.hasGrid(bare))
    #expect(CageLines.shifts(bare, borders, lineWeight: 0).allSatisfy { $0 == 0 })
    #expect(CageLines.shifts(bare, borders).contains { $0 != 0 })
  }
}
