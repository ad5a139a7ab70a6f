import Testing

@testable import BoardVision
@testable import SudokuReading

/// A flat board with faint lines and darker lines of cages, and a lattice fitted to these.
@Suite struct WholeLinesTests {
  private let side = 600, pitch = 60.0, edge = 30.0

  /// - Parameters:
  ///   - step: 1 to draw every grid line, 3 for the lines of boxes alone.
  ///   - thick: the half-width of these lines.
  private func board(each step: Int, thick: Int) -> Photograph {
    var light = GrayImage(width: side, height: side, filledWith: 230)
    func draw(_ across: Int, _ along: ClosedRange<Int>, _ value: UInt8) {
      for place in along where (0..<side).contains(place) {
        light[across, place] = min(light[across, place], value)
        light[place, across] = min(light[place, across], value)
      }
    }
    let whole = Int(edge) - thick...Int(edge + 9 * pitch) + thick
    for line in stride(from: 0, through: 9, by: step) {
      let place = Int(edge + pitch * Double(line))
      for across in place - thick...place + thick { draw(across, whole, step == 1 ? 190 : 20) }
    }
    // Cages of one and two cells in turn: their lines run beside most of each grid line.
    for line in 0..<9 {
      for cell in 0..<9 where (line + cell) % 3 != 0 {
        let (near, far) = (Int(edge + pitch * Double(line)) + 9, Int(edge + pitch * Double(line + 1)) - 9)
        let start = Int(edge + pitch * Double(cell))
        draw(near, start + 9...start + 51, 30)
        draw(far, start + 9...start + 51, 30)
      }
    }
    return Photograph(light: light, fullWidth: side, fullHeight: side)
  }

  private func lattice(_ move: (_ column: Int, _ row: Int) -> Point) -> Lattice {
    Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(edge + pitch * Double($0), edge + pitch * Double($1)) + move($0, $1)
    }
  }

  @Test(arguments: [1, 3]) func aLatticeIsMovedFromTheLinesOfCagesOntoThoseOfTheGrid(step: Int) throws {
    let right = lattice { _, _ in Point(0, 0) }
    // The lattice is as wide as the board between the first and the last lines of cages.
    let bent = lattice { Point(9 - 2 * Double($0), Double($1) / 2) }
    let found = try #require(
      try WholeLines(board(each: step, thick: step == 1 ? 1 : 3), near: bent, each: step))
    #expect(found.support > 0.95)
    let furthest = zip(found.lattice.crossings, right.crossings).map { ($0 - $1).length }.max() ?? 0
    #expect(furthest < 2, "the lattice is \(furthest) pixels off")
  }

  @Test func linesThatAreMissingDoNotSupportALattice() throws {
    let found = try #require(
      try WholeLines(board(each: 3, thick: 3), near: lattice { _, _ in Point(0, 0) }))
    #expect(found.support < 0.8)
  }

  @Test func thickLinesOfBoxesAreDrawnAndThinOnesAreNot() throws {
    func areDrawn(_ thick: Int) throws -> Bool {
      var light = GrayImage(width: side, height: side, filledWith: 230)
      for line in 0...9 {
        let place = Int(edge + pitch * Double(line)), half = line % 3 == 0 ? thick : 1
        for across in place - half...place + half {
          for along in 0..<side { (light[across, along], light[along, across]) = (40, 40) }
        }
      }
      return BoxLines(try RectifiedBoard(light, lattice: lattice { _, _ in Point(0, 0) })).areDrawn
    }
    #expect(try areDrawn(3))
    #expect(try !areDrawn(1))
  }
}
