import BoardSamples
import Pictures
import Testing

@testable import BoardVision
@testable import SudokuReading

/// Digits printed small in their cells.
@Suite struct SmallPrintTests {
  /// The cells of a drawn board. Digits have a share of their usual size, and every tenth one has paler ink.
  private func cells(size: Double, pale: UInt8 = 0) throws -> [Cell] {
    let sheet = Samples.sheet(width: 700, height: 700, boards: [])
    let lattice = Lattice(.sudoku) { Point(80 + Double($0) * 60, 80 + Double($1) * 60) }
    sheet.draw(lattice, in: .black, thickness: 1.6)
    for isPale in [false, true] {
      var digits = Samples.puzzle
      for cell in 0..<81 where (cell % 10 == 0) != isPale { digits[cell] = 0 }
      sheet.draw(digits, on: lattice, in: isPale ? Colour(pale, pale, pale) : .black, size: size)
    }
    let light = try EncodedPhotograph(bytes: Samples.png(sheet)).photograph(longSide: 700).light
    return Cell.all(of: try RectifiedBoard(light, lattice: lattice))
  }

  /// Small digits are read with certainty. Without enlargement some are doubtful, and paler ones stay so if they are
  /// only shifted.
  @Test(arguments: [(0.55, 0), (0.35, 178)]) func everySmallDigitIsReadWithoutADoubt(size: Double, pale: UInt8) throws {
    let reading = DigitReader(network: .builtIn).read(try cells(size: size, pale: pale))
    for cell in 0..<81 {
      #expect(reading.evidence[cell].best == Samples.puzzle[cell])
      #expect(reading.evidence[cell].probabilities[Samples.puzzle[cell]] > 0.95, "cell \(cell)")
    }
  }

  @Test func onlyAMarkAsHighAsTheDigitsIsShownLarger() throws {
    let cells = try cells(size: 0.45), cell = cells[0], mark = try #require(cells[0].mark)
    func marks(_ count: Int, higher: Int = 0) -> [Cell.Mark] {
      let like = Cell.Mark(
        left: mark.left, top: mark.top, right: mark.right, bottom: mark.bottom + higher, area: mark.area)
      return Array(repeating: like, count: count)
    }
    let larger = try #require(SmallPrint.enlarged(cell, among: marks(8)))
    let rows = (0..<larger.height).filter { y in (0..<larger.width).contains { larger[$0, y] > 100 } }
    #expect((13...16).contains(rows.count))
    // Seven digits are too few for the usual height.
    #expect(SmallPrint.enlarged(cell, among: marks(7)) == nil)
    #expect(SmallPrint.enlarged(cell, among: marks(8, higher: 1)) != nil)
    #expect(SmallPrint.enlarged(cell, among: marks(8, higher: 2)) == nil)
    #expect(SmallPrint.enlarged(cell, among: marks(8, higher: -2)) == nil)
    #expect(try SmallPrint.enlarged(self.cells(size: 0.9)[0], among: marks(8, higher: 8)) == nil)
  }
}
