import BoardSamples
import BoardVision
import Pictures
import Sudoku
import SudokuReading
import Testing

/// Boards with irregular lines or without lines, and digits of unusual size.
@Suite struct UnevenBoardTests {
  /// A board with irregular column and row lines, and a border of the page around it.
  private func sheet(columns: [Double], rows: [Double], border: [(Point, Point)] = []) -> Canvas {
    let canvas = Canvas(width: 660, height: 660)!
    let lattice = Lattice(.sudoku) { Point(columns[$0], rows[$1]) }
    canvas.draw(lattice, in: .black, thickness: 1.6)
    canvas.draw(Samples.puzzle, on: lattice, in: .black, size: 0.6)
    for (a, b) in border { canvas.line(a, b, .black, thickness: 2) }
    return canvas
  }

  private let even = (0...9).map { 60 + 56 * Double($0) }

  private func expectRead(_ canvas: Canvas, columns: [Double], rows: [Double]) throws {
    let reading = try Samples.read(Samples.png(canvas))
    #expect(reading.asDecided == Samples.puzzle.values)
    #expect(!reading.warnings.contains { if case .doubtful = $0 { true } else { false } })
    for row in 0...9 {
      for column in 0...9 {
        let distance = (reading.lattice[row, column] - Point(columns[column], rows[row])).length
        #expect(distance < 6, "crossing \(row) \(column) is \(distance) pixels off")
      }
    }
  }

  /// The last column is narrow, as on a page that curves into its binding, and a rule of the page is at its expected
  /// end.
  @Test func aNarrowLastColumnHasItsOwnWidth() throws {
    let columns = Array(even.dropLast()) + [even[8] + 32]
    let border = [(Point(even[9], 10), Point(even[9], 650))]
    try expectRead(sheet(columns: columns, rows: even, border: border), columns: columns, rows: even)
  }

  @Test func aNarrowFirstRowHasItsOwnHeight() throws {
    let rows = [even[1] - 32] + even.dropFirst()
    let border = [(Point(10, even[0]), Point(650, even[0]))]
    try expectRead(sheet(columns: even, rows: rows, border: border), columns: even, rows: rows)
  }

  /// The line before the frame is displaced, too.
  @Test func twoNarrowColumnsHaveTheirOwnWidths() throws {
    let columns = Array(even.dropLast(2)) + [even[7] + 46, even[7] + 78]
    let border = [(Point(even[9], 10), Point(even[9], 650))]
    try expectRead(sheet(columns: columns, rows: even, border: border), columns: columns, rows: even)
  }

  /// The digits of a puzzle in rows and columns, without lines.
  private func digitsAlone(_ grid: Grid, ink: Colour = .black, paper: Colour = .white) -> Canvas {
    let canvas = Canvas(width: 660, height: 660, filledWith: paper)!
    canvas.draw(grid, on: Lattice(.sudoku) { Point(even[$0], even[$1]) }, in: ink, size: 0.8)
    return canvas
  }

  @Test(arguments: [(Colour.black, Colour.white), (Colour(230, 230, 230), Colour(30, 40, 60))])
  func aBoardWithoutLinesIsFoundByItsDigits(ink: Colour, paper: Colour) throws {
    let reading = try Samples.read(Samples.png(digitsAlone(Samples.puzzle, ink: ink, paper: paper)))
    #expect(reading.asDecided == Samples.puzzle.values)
    // The digits support the lattice without lines.
    #expect(reading.latticeScore < LatticeScore.clearBoard && reading.warnings.isEmpty)
    let corners = [Point(even[0], even[0]), Point(even[9], even[0]), Point(even[9], even[9]), Point(even[0], even[9])]
    for (found, truth) in zip(reading.outline, corners) { #expect((found - truth).length < 12) }
  }

  /// Digits in rows make no board unless they make a puzzle.
  @Test func digitsThatMakeNoPuzzleAreNoBoard() throws {
    var grid = Samples.puzzle
    let given = (0..<Grid.cellCount).filter { grid[$0] != 0 }
    for cell in given { grid[cell] = 5 }
    #expect(throws: ReadingError.noBoard) { try Samples.read(Samples.png(digitsAlone(grid))) }
  }

  /// The network takes such digits for pencil marks if it reads each cell alone.
  @Test func digitsThatAreSmallInTheirCellsAreRead() throws {
    let canvas = Canvas(width: 660, height: 660)!
    let lattice = Lattice(.sudoku) { Point(even[$0], even[$1]) }
    canvas.draw(lattice, in: .black, thickness: 1.6)
    canvas.draw(Samples.puzzle, on: lattice, in: .black, size: 0.42)
    let reading = try Samples.read(Samples.png(canvas))
    #expect(reading.asSeen == Samples.puzzle.values)
    #expect(reading.warnings.isEmpty)
  }

  /// Letters in cells, as in a word search. They are hardly legible as digits and break the rules.
  @Test func lettersInAGridOfNineCellsMakeNoSudoku() throws {
    let error = #expect(throws: ReadingError.self) { try Samples.read(Samples.png(letters(boxLines: 3))) }
    guard case .noSudoku(let pattern)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(pattern.columnLines == 10 && pattern.rowLines == 10)
  }

  /// Illegible digits that contradict one another nearly everywhere are none, whatever boxes are drawn.
  @Test func lettersBetweenTheLinesOfBoxesMakeNoSudokuEither() {
    #expect(throws: ReadingError.self) { try Samples.read(Samples.png(letters(boxLines: 8))) }
  }

  private func letters(boxLines: Double) -> Canvas {
    let canvas = Canvas(width: 660, height: 660)!
    let lattice = Lattice(.sudoku) { Point(even[$0], even[$1]) }
    canvas.draw(lattice, in: .black, thickness: 3)
    for line in [3, 6] {
      canvas.line(lattice[line, 0], lattice[line, 9], .black, thickness: boxLines)
      canvas.line(lattice[0, line], lattice[9, line], .black, thickness: boxLines)
    }
    for (cell, letter) in zip(0..<Grid.cellCount, String(repeating: "HANDEL KOPF MILCH JEDE GABEL ", count: 3)) {
      if letter != " " { canvas.draw(String(letter), inCell: cell, of: lattice, in: .black, size: 0.7) }
    }
    return canvas
  }
}
