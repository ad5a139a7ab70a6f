import BoardSamples
import Pictures
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

/// Boards with something over them.
@Suite struct CoveredBoardTests {
  private static let lattice = Lattice(.sudoku) { Point(70 + Double($0) * 60, 70 + Double($1) * 60) }

  /// The sample puzzle, with a message of round ends over it: its middle's row and columns, and its height, in cells.
  private func sheet(over message: (row: Double, columns: ClosedRange<Double>, height: Double)? = nil) -> Canvas {
    let sheet = Samples.sheet(width: 680, height: 680, boards: [])
    sheet.draw(Self.lattice, in: .black, thickness: 1.6)
    sheet.draw(Samples.puzzle, on: Self.lattice, in: .black, size: 0.9)
    if let message {
      sheet.line(
        Self.lattice.point(row: message.row, column: message.columns.lowerBound),
        Self.lattice.point(row: message.row, column: message.columns.upperBound), Colour(40, 90, 170),
        thickness: message.height * 60)
    }
    return sheet
  }

  private func covered(_ reading: BoardReading) -> [Int] {
    reading.warnings.lazy.compactMap { if case .covered(let cells) = $0 { cells } else { nil } }.first ?? []
  }

  /// A message over the fifth row hides three givens, and cuts those beside it.
  @Test func cellsUnderAMessageAreNotRead() throws {
    let reading = try Samples.read(Samples.png(sheet(over: (4.5, 1...8, 1.8))))
    #expect(Set(covered(reading)).isSuperset(of: 37..<44) && Set(covered(reading)).isSubset(of: 27..<54))
    for cell in covered(reading) { #expect(reading.asDecided[cell] == 0 && reading.confidence[cell] == 0) }
    for cell in 0..<81 where !(27..<54).contains(cell) { #expect(Int(reading.asDecided[cell]) == Samples.puzzle[cell]) }
    #expect(reading.solution == nil && !reading.isCertain)
  }

  /// The digits beside it have one solution.
  @Test func aThingOverABlankCellHidesNoSolution() throws {
    let reading = try Samples.read(Samples.png(sheet(over: (4.5, 4.5...4.5, 0.8))))
    #expect(reading.solution == Solver().solve(Samples.puzzle).unique?.values)
  }

  @Test func aCorrectionSettlesACoveredCell() throws {
    let reading = try Samples.read(Samples.png(sheet(over: (4.5, 1...8, 1.8))))
    let digits = Dictionary(uniqueKeysWithValues: (27..<54).map { ($0, Samples.puzzle[$0]) })
    let settled = BoardReading(reading.observation, corrections: digits)
    #expect(covered(settled).isEmpty && settled.solution == Solver().solve(Samples.puzzle).unique?.values)
  }

  /// A pen leaves ink on both sides of each line, which looks like a digit.
  @Test func cellsUnderAPenAreDoubted() throws {
    let sheet = sheet()
    sheet.line(
      Self.lattice.point(row: 1.4, column: 6.45), Self.lattice.point(row: 4.6, column: 6.6), Colour(30, 30, 30),
      thickness: 9)
    let reading = try Samples.read(Samples.png(sheet))
    let doubted = Set(covered(reading) + reading.doubtful)
    #expect(doubted.isSuperset(of: [15, 24, 33, 42]) && doubted.count < 12)
    #expect(reading.solution == nil || reading.solution == Solver().solve(Samples.puzzle).unique?.values)
    for cell in 0..<81 where !doubted.contains(cell) { #expect(Int(reading.asDecided[cell]) == Samples.puzzle[cell]) }
  }

  @Test func nothingIsCoveredOnAnOpenBoard() throws {
    #expect(covered(try Samples.read(Samples.png(sheet()))).isEmpty)
    for sample in Samples.all { #expect(covered(try Samples.read(sample.bytes)).isEmpty) }
  }
}
