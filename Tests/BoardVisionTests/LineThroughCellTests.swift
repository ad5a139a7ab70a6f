import BoardSamples
import Testing

@testable import BoardVision

@Suite struct LineThroughCellTests {
  /// The cells of a drawn board with a line through them, if the lattice is moved by some cells.
  private func crossed(_ dx: Double, _ dy: Double) throws -> [Int] {
    let file = try EncodedPhotograph(bytes: Samples.png(Samples.sheet()))
    let light = try file.photograph(longSide: 640).light
    let lattice = Lattice(.sudoku) { Point(70 + (Double($0) + dx) * 56, 60 + (Double($1) + dy) * 56) }
    return Cell.all(of: try RectifiedBoard(light, lattice: lattice)).filter(\.isCrossed).map(\.index)
  }

  @Test func noneWhereTheLatticeLiesOnTheLines() throws {
    #expect(try crossed(0, 0).isEmpty)
    #expect(try crossed(0.08, -0.08).isEmpty)
  }

  @Test func mostWhereItLiesBetweenThem() throws {
    // The last row and column are half outside the board.
    #expect(try crossed(0, 0.5).count >= 60)
    // The digits are then at the sides, in the place of lines.
    #expect(try crossed(0.5, 0).count >= 20)
  }

  @Test func aStrokeThroughASingleCellIsNone() {
    var directions = [LineThroughCell.Directions](repeating: [], count: 9)
    directions[4] = [.across, .down]
    #expect(!LineThroughCell.crossed(directions, columns: 3).contains(true))
    directions[5] = .across
    #expect(
      LineThroughCell.crossed(directions, columns: 3) == [false, false, false, false, true, true, false, false, false])
    // The end of a row and the beginning of the next are no neighbours.
    directions = [[], [], .across, .across, [], [], [], [], []]
    #expect(!LineThroughCell.crossed(directions, columns: 3).contains(true))
    directions = [[], .down, [], [], .down, [], [], [], []]
    #expect(LineThroughCell.crossed(directions, columns: 3).filter { $0 }.count == 2)
  }

  @Test func aSideHasALineFromFourteenDarkPixelsOn() {
    // A line through the middle, and `count` pixels of another one at the cell's edge.
    func directions(atSide count: Int) -> LineThroughCell.Directions {
      var patch = GrayImage(width: Cell.side, height: Cell.side)
      for along in 0..<Cell.side { patch[along, Cell.side / 2] = 200 }
      for along in 4..<4 + count { patch[along, 2] = 200 }
      return LineThroughCell.directions(patch)
    }
    #expect(directions(atSide: 13) == .across)
    #expect(directions(atSide: 14) == [])
  }
}
