import BoardVision
import Testing

@testable import SudokuReading

/// Grid lines of a close-up, drawn beside the lattice.
@Suite struct StraightLinesTests {
  private let side = 600, pitch = 60.0, edge = 30.0

  /// The position of a line of the drawn board, bent by some pixels in its middle.
  private func place(_ line: Int, along: Double, bend: Double) -> Double {
    let t = (along - edge) / (9 * pitch)
    return edge + pitch * Double(line) + bend * 4 * t * (1 - t)
  }

  /// A board with bent horizontal lines. Dashes run inside each cell, like those of cages.
  private func board(bend: Double, dashes: Bool) -> GrayImage {
    var light = GrayImage(width: side, height: side, filledWith: 230)
    func draw(_ x: Int, _ y: Double, _ value: UInt8) {
      for row in Int(y.rounded()) - 1...Int(y.rounded()) + 1 where (0..<side).contains(row) { light[x, row] = value }
    }
    for x in Int(edge)...Int(edge + 9 * pitch) {
      for line in 0...9 {
        let y = place(line, along: Double(x), bend: bend)
        draw(x, y, 60)
        if dashes && line < 9 && x / 6 % 2 == 0 { draw(x, y + 6, 20) }
        if dashes && line > 0 && x / 6 % 2 == 0 { draw(x, y - 6, 20) }
      }
    }
    for line in 0...9 {
      let x = Int(edge + pitch * Double(line))
      for y in Int(edge)...Int(edge + 9 * pitch) { light[x, y] = 60 }
    }
    return light
  }

  /// The greatest distance of a lattice from the drawn lines.
  private func error(_ lattice: Lattice, bend: Double) -> Double {
    lattice.crossings.enumerated().map { index, crossing in
      abs(crossing.y - place(index / 10, along: crossing.x, bend: bend))
    }.max() ?? 0
  }

  @Test(arguments: [false, true]) func aLatticeMovesOntoLinesThatAreBent(dashes: Bool) throws {
    let straight = Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(edge + pitch * Double($0), edge + pitch * Double($1))
    }
    let bend = 5.0
    #expect(error(straight, bend: bend) > 4)
    let view = try CloseUp(board(bend: bend, dashes: dashes), lattice: straight)
    let lines = StraightLines(view)
    #expect(lines.greatest > 5)
    #expect(error(lines.moved(straight), bend: bend) < 1)
  }

  @Test func linesThatAreWhereTheLatticeSaysMoveNothing() throws {
    let straight = Lattice(BoardKind(rows: 9, columns: 9)) {
      Point(edge + pitch * Double($0), edge + pitch * Double($1))
    }
    let lines = StraightLines(try CloseUp(board(bend: 0, dashes: true), lattice: straight))
    #expect(error(lines.moved(straight), bend: 0) < 0.7)
  }
}
