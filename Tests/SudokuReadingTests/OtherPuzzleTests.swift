import BoardSamples
import BoardVision
import Pictures
import Sudoku
import Testing

@testable import SudokuReading

/// Puzzles of digits in a square of cells that are no Sudokus.
@Suite struct OtherPuzzleTests {
  /// A square of cells between lines of the given thickness, and of boxes between thick ones.
  private func sheet(
    _ digits: [Int], size: Int, box: (rows: Int, columns: Int)? = nil, cell: Double = 60, around: [Int] = []
  ) -> Canvas {
    let start = 1.5 * cell, side = Int(Double(size + 3) * cell), canvas = Canvas(width: side, height: side)!
    let lattice = Lattice(BoardKind(rows: size, columns: size)) {
      Point(start + Double($0) * cell, start + Double($1) * cell)
    }
    for line in 0...size {
      let isFrame = line == 0 || line == size
      let row = isFrame || box.map { line % $0.rows == 0 } ?? false
      let column = isFrame || box.map { line % $0.columns == 0 } ?? false
      canvas.line(lattice[line, 0], lattice[line, size], .black, thickness: row ? 4 : 1.6)
      canvas.line(lattice[0, line], lattice[size, line], .black, thickness: column ? 4 : 1.6)
    }
    for (cell, digit) in digits.enumerated() where digit != 0 {
      canvas.draw("\(digit)", inCell: cell, of: lattice, in: .black, size: 0.9)
    }
    // The digits around the board, on all four sides.
    let whole = Lattice(BoardKind(rows: size + 2, columns: size + 2)) {
      Point(start + Double($0 - 1) * cell, start + Double($1 - 1) * cell)
    }
    var outside = [Int](repeating: 0, count: (size + 2) * (size + 2))
    for (index, digit) in around.enumerated() {
      let place = index + 1
      outside[place] = digit
      outside[(size + 1) * (size + 2) + place] = digit
      outside[place * (size + 2)] = digit
      outside[place * (size + 2) + size + 1] = digit
    }
    for (cell, digit) in outside.enumerated() where digit != 0 {
      canvas.draw("\(digit)", inCell: cell, of: whole, in: .black, size: 0.9)
    }
    return canvas
  }

  /// The rows of a Latin square, each shifted by one, with some cells blank: digits repeat in the boxes.
  private let latin = (0..<81).map { cell in cell * 7 % 3 == 0 ? 0 : (cell / 9 + cell % 9) % 9 + 1 }

  @Test func digitsThatBreakTheRulesNeedBoxes() throws {
    #expect(throws: ReadingError.self) { try Samples.read(Samples.png(self.sheet(latin, size: 9))) }
    let drawn = try Samples.read(Samples.png(sheet(latin, size: 9, box: (3, 3))))
    #expect(!drawn.conflicts.isEmpty)
  }

  /// One thick line is no box.
  @Test func oneThickLineDrawsNoBoxes() throws {
    let sheet = sheet(latin, size: 9)
    sheet.line(Point(90, 270), Point(630, 270), .black, thickness: 4)
    #expect(throws: ReadingError.self) { try Samples.read(Samples.png(sheet)) }
  }

  /// The state of a reading of a sheet.
  private func context(_ sheet: Canvas, _ options: ReadingOptions = ReadingOptions()) throws -> ReadingContext {
    try ReadingContext(
      EncodedPhotograph(bytes: Samples.png(sheet)), digits: DigitReader(network: .builtIn), options: options)
  }

  /// The corners of the cells of a sheet, with a rim of some cells.
  private func corners(size: Int, cell: Double = 60, rim: Double = 0) -> [Point] {
    let start = (1.5 - rim) * cell, end = (1.5 + Double(size) + rim) * cell
    return [Point(start, start), Point(end, start), Point(end, end), Point(start, end)]
  }

  @Test func aPartMayHoldABoardIfItHasLabelsThatFitItsCells() throws {
    let nine = BoardKind.sudoku, context = try context(sheet(latin, size: 9))
    #expect(context.mayHoldBoard(of: nine, in: corners(size: 9)))
    #expect(!context.mayHoldBoard(of: nine, in: corners(size: 9).map { $0 * 0.07 }))
    // The labels are taller than the cells of such a board.
    #expect(!context.mayHoldBoard(of: BoardKind(rows: 20, columns: 20), in: corners(size: 9)))
  }

  @Test func labelsOnTheRimAloneBelongToNoBoard() throws {
    let blank = [Int](repeating: 0, count: 100), around = [2, 3, 4, 5, 6, 8, 9, 2, 3, 4]
    let sheet = sheet(blank, size: 10, cell: 48, around: around)
    let twelve = BoardKind(rows: 12, columns: 12), corners = corners(size: 10, cell: 48, rim: 1)
    #expect(try !context(sheet).mayHoldBoard(of: twelve, in: corners))
    #expect(try context(sheet, ReadingOptions(kind: .size12)).mayHoldBoard(of: twelve, in: corners))
    let full = self.sheet((0..<100).map { $0 % 9 + 1 }, size: 10, cell: 48, around: around)
    #expect(try context(full).mayHoldBoard(of: twelve, in: corners))
  }

  @Test func theSearchEndsAfterTheSameWorkOnEveryMachine() throws {
    for (kind, isLonger) in [(nil, false), (.size6, true)] as [(PrintedKind?, Bool)] {
      let context = try context(sheet(latin, size: 9), ReadingOptions(kind: kind))
      #expect(!context.isSpent)
      for _ in 0..<20 { context.spend(.look) }
      #expect(context.isSpent != isLonger)
    }
  }

  private let four = [0, 2, 0, 0, 1, 4, 3, 0, 0, 0, 2, 0, 0, 0, 1, 0]

  @Test func noSizeIsSearchedOnceTheWorkIsSpent() throws {
    let search = try context(sheet(four, size: 4, box: (2, 2), cell: 90)).search
    for isSpent in [false, true] {
      let boards = try search.boards(ofSizes: [4], isCloser: false) { isSpent }
      #expect(boards.isEmpty == isSpent)
    }
  }

  @Test func noLatticeIsFittedWhereNoBoardCanBe() throws {
    let search = try context(sheet(four, size: 4, box: (2, 2), cell: 90)).search
    let kind = BoardKind(rows: 4, columns: 4)
    var asked: [BoardKind] = []
    let boards = try search.boards(
      ofSizes: [4], isCloser: false,
      where: { kind, _ in
        asked.append(kind)
        return false
      }, until: { false })
    #expect(boards.isEmpty && asked.contains(kind))
  }

  @Test func aSmallBoardWithoutBoxesIsOfADoubtfulKind() throws {
    let file = try EncodedPhotograph(bytes: Samples.png(sheet(four, size: 4, cell: 90)))
    let reading = try BoardReader().readBoard(file)
    #expect(reading.kind == .size4 && reading.warnings.contains(.doubtfulKind(.size4)))
    let boxed = try EncodedPhotograph(bytes: Samples.png(sheet(four, size: 4, box: (2, 2), cell: 90)))
    #expect(try !BoardReader().readBoard(boxed).warnings.contains(.doubtfulKind(.size4)))
  }

  @Test func digitsAroundABoardWithoutBoxesAreOfAnotherPuzzle() throws {
    let file = try EncodedPhotograph(bytes: Samples.png(sheet(four, size: 4, cell: 90, around: [2, 3, 1, 2])))
    #expect(throws: ReadingError.self) { try BoardReader().readBoard(file) }
  }
}
