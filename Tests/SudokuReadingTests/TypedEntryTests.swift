import BoardSamples
import BoardVision
import Pictures
import Sudoku
import SudokuReading
import Testing

/// An app's screen with entries in another colour, which no rule makes vanish.
@Suite struct TypedEntryTests {
  private let solution = Solver().solve(Samples.puzzle).unique!

  /// The sample puzzle in black with entries in blue, small as on a phone.
  private func screen(_ entries: Grid) throws -> [UInt8] {
    let cell = 34.0
    let canvas = Samples.sheet(width: 400, height: 420, boards: [(Samples.puzzle, 45, 50, cell)])
    let lattice = Lattice(
      crossings: (0..<100).map { Point(45 + Double($0 % 10) * cell, 50 + Double($0 / 10) * cell) })
    canvas.draw(entries, on: lattice, in: Colour(30, 90, 200), size: 0.9)
    return try #require(canvas.encoded(as: .jpeg))
  }

  @Test(arguments: [2, 11, 19, 28, 40, 52, 61, 73]) func aWrongOneStaysAsSeenAndIsCalledWrong(place: Int) throws {
    // The next blank from there on, with a digit that its row has already.
    let cell = try #require((place..<81).first { Samples.puzzle[$0] == 0 })
    let digit = try #require((0..<9).map { Samples.puzzle[cell / 9 * 9 + $0] }.last { $0 != 0 })
    var entries = Grid()
    entries[cell] = digit
    let reading = try Samples.read(try screen(entries))
    var drawn = Samples.puzzle
    drawn[cell] = digit
    #expect(reading.asSeen == drawn && reading.asDecided == drawn)
    if let found = reading.solution {
      #expect(found == solution && reading.warnings.contains(.entriesIgnored(cells: [cell])))
      #expect(AttemptCheck(reading)?.wrong == [cell])
    } else {
      #expect(reading.warnings.contains { if case .conflicts(let cells) = $0 { cells.contains(cell) } else { false } })
    }
  }

  @Test func rightOnesAreRight() throws {
    var entries = Grid()
    for cell in stride(from: 2, to: 81, by: 5) where Samples.puzzle[cell] == 0 { entries[cell] = solution[cell] }
    let reading = try Samples.read(try screen(entries))
    #expect(reading.solution == solution && !reading.warnings.contains { $0.code == "entries-ignored" })
    #expect(AttemptCheck(reading)?.wrong.isEmpty == true)
  }

  @Test func aPuzzleWithSeveralSolutionsStaysAsItIs() throws {
    for clue in [0, 13, 30, 44, 66, 80] {
      var open = Samples.puzzle
      guard let cell = (clue..<81).first(where: { open[$0] != 0 }) else { continue }
      open[cell] = 0
      guard case .several = Solver().solve(open) else { continue }
      let reading = try Samples.read(Samples.png(Samples.sheet(width: 300, height: 300, boards: [(open, 15, 15, 30)])))
      #expect(reading.asDecided == open && reading.solution == nil)
      #expect(reading.warnings.contains(.severalSolutions))
    }
  }
}
