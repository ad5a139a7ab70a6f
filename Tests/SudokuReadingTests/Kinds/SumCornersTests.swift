import BoardSamples
import BoardVision
import Pictures
import Sudoku
import Testing

@testable import SudokuReading

/// Small digits in the corners of cells, which may be the sums of a killer.
@Suite struct SumCornersTests {
  /// A printed puzzle with a small digit in the top left corner of `count` blank cells.
  private func sheet(_ count: Int) throws -> EncodedPhotograph {
    let sheet = Samples.sheet(width: 1300, height: 1300, boards: [(Samples.puzzle, 110, 110, 120)])
    for line in [0, 3, 6, 9] {
      let at = 110 + Double(line) * 120
      sheet.line(Point(at, 110), Point(at, 1190), .black, thickness: 8)
      sheet.line(Point(110, at), Point(1190, at), .black, thickness: 8)
    }
    for cell in (0..<81).filter({ Samples.puzzle[$0] == 0 }).prefix(count) {
      let (x, y) = (116 + Double(cell % 9) * 120, 116 + Double(cell / 9) * 120)
      var one = Grid()
      one[0] = 2 + cell % 7
      sheet.draw(one, on: Lattice(.sudoku) { Point(x + Double($0) * 36, y + Double($1) * 36) }, in: .black, size: 0.9)
    }
    return try EncodedPhotograph(bytes: Samples.png(sheet))
  }

  @Test(arguments: [(8, false, false), (9, true, false), (14, true, false), (15, true, true)])
  func aPuzzleThatIsWholeAsPrintedMustHaveMoreOfThem(count: Int, mayBeSums: Bool, mayBeSumsBesides: Bool) throws {
    var trace: BoardReader.Trace?
    let reading = try BoardReader().readBoard(sheet(count), keeping: &trace)
    let board = try #require(trace?.board)
    #expect(SumCorners(board).count == count)
    #expect(SumCorners(board).areMany == mayBeSums)
    #expect(SumCorners.mayBeSums(on: board, written: 30, isPuzzle: false) == mayBeSums)
    #expect(SumCorners.mayBeSums(on: board, written: 30, isPuzzle: true) == mayBeSumsBesides)
    // The close-up is used only if they may be sums.
    #expect(reading.asDecided == Samples.puzzle.values)
    #expect(reading.timings.contains { $0.stage == .look } == mayBeSumsBesides)
  }
}
