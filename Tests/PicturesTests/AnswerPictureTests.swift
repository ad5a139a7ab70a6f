import BoardVision
import Sudoku
import SudokuReading
import Testing

@testable import Pictures

@Suite struct AnswerPictureTests {
  private let square = Lattice(crossings: (0..<100).map { Point(Double($0 % 10) * 40, Double($0 / 10) * 40) })

  @Test func onlyTheCellsThatGetADigitChange() {
    let canvas = Canvas(width: 361, height: 361)!
    var digits = Grid()
    digits[0] = 8
    digits[80] = 1
    canvas.draw(digits, on: square, in: .answer)
    for cell in 0..<81 {
      let changed = (0..<1600).contains { canvas[cell % 9 * 40 + $0 % 40, cell / 9 * 40 + $0 / 40] != .white }
      #expect(changed == (digits[cell] != 0), "cell \(cell)")
    }
  }

  /// A board with three entries by hand, one of them wrong. Only that is crossed out.
  @Test func aCheckCrossesOutWhatIsWrongAndNothingElse() throws {
    let puzzle = try #require(Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"))
    let solution = try #require(Solver().solve(puzzle).unique)
    let (right, wrong) = ([2, 40], 79 - 9)
    let evidence = (0..<81).map { cell in
      let written = cell == wrong ? solution[cell] % 9 + 1 : right.contains(cell) ? solution[cell] : puzzle[cell]
      return DigitEvidence(
        probabilities: (0...9).map { $0 == written ? 0.999991 : 0.000001 },
        handwritten: right.contains(cell) || cell == wrong ? 0.99 : 0.01, pencilMarks: 0.01)
    }
    let reading = BoardReading(
      BoardObservation(
        width: 361, height: 361, lattice: square, latticeScore: 0.9, evidence: evidence, otherBoards: [], damage: []),
      corrections: [:])
    let check = try #require(AttemptCheck(reading))
    #expect(check.entries == [2, 40, wrong].sorted() && check.wrong == [wrong] && check.doubtful.isEmpty)
    let canvas = Canvas(width: 361, height: 361)!
    canvas.draw(reading, on: square, asCheck: true)
    for cell in 0..<81 {
      let (x, y) = (cell % 9 * 40, cell / 9 * 40)
      let isFramed = (0..<1600).contains { canvas[x + $0 % 40, y + $0 / 40] != .white }
      let isCrossed = (15...25).contains { canvas[x + $0, y + $0] != .white }
      if check.entries.contains(cell) { #expect(isFramed && isCrossed == (cell == wrong), "cell \(cell)") }
      if !isFramed { #expect(!isCrossed) }
    }
  }

  /// A cage of three cells in a corner, one around another corner, and one alone: a line runs around each, and none between its
  /// cells.
  @Test(arguments: [
    [[0, 1, 9], [8, 17], [70, 71, 79, 80], [40]],
    // The last cell of a row is no neighbour of the first of the next one.
    [[8] + Array(9...17)],
  ])
  func aDoubtfulCageIsOutlinedAsAWhole(cages: [[Int]]) {
    let canvas = Canvas(width: 361, height: 361)!
    canvas.draw(VariantAnswer(symbols: [:], doubtfulCages: cages), on: square)
    /// True if a line runs just inside a side of a cell.
    func isDrawn(_ cell: Int, _ dx: Int, _ dy: Int) -> Bool {
      let (x, y) = (cell % 9 * 40 + 20, cell / 9 * 40 + 20)
      return (13...19).contains { canvas[x + dx * $0, y + dy * $0] != .white }
    }
    for cage in cages {
      for cell in cage {
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          let (column, row) = (cell % 9 + dx, cell / 9 + dy)
          let isInside = (0..<9).contains(column) && (0..<9).contains(row) && cage.contains(row * 9 + column)
          #expect(isDrawn(cell, dx, dy) == !isInside, "cell \(cell), \(dx), \(dy)")
        }
      }
    }
  }

  @Test func noTwoDigitsLookAlike() throws {
    var tables: [[Bool]] = []
    for digit in 1...9 {
      let glyph = try #require(BoardGlyph.of(digit))
      tables.append(
        (0..<400).map { (i: Int) -> Bool in glyph.distance(Double(i % 20) / 19, Double(i / 20) / 19) < 0 })
    }
    for a in 0..<9 {
      for b in 0..<a {
        let differing = zip(tables[a], tables[b]).count { $0 != $1 }
        #expect(differing > 8, "\(a + 1) and \(b + 1)")
      }
    }
  }

  @Test func thereIsAGlyphForEverySymbolOfABoard() {
    for symbol in "0123456789ABCDEFGHIJKLMNOP" { #expect(BoardGlyph.of(symbol) != nil, "\(symbol)") }
    #expect(BoardGlyph.of("?") == nil)
  }

  @Test func theDistanceToAnEdgeIsKnownToAFractionOfAPixel() {
    // A disc of radius 20 with soft edges.
    let side = 64
    func radius(_ i: Int) -> Double {
      let (x, y) = (Double(i % side) - 32, Double(i / side) - 32)
      return (x * x + y * y).squareRoot()
    }
    let coverage = (0..<side * side).map { Float(max(0, min(1, 20.5 - radius($0)))) }
    let field = DistanceField(coverage, columns: side, rows: side)
    for i in 0..<side * side where radius(i) < 30 {
      #expect(abs(Double(field.distances[i]) - (radius(i) - 20)) < 0.6, "\(i)")
    }
  }

  @Test func digitsFollowThePerspective() {
    let canvas = Canvas(width: 400, height: 400)!
    let tilted = Lattice(
      crossings: (0..<100).map { (i: Int) -> Point in
        let row = Double(i / 10), column = Double(i % 10)
        return Point((column + row) * 20, row * 40)
      })
    var digits = Grid()
    digits[72] = 1
    canvas.draw(digits, on: tilted, in: .answer)
    // The last row's first cell lies between x = 160 and 200.
    let left = (0..<150).allSatisfy { x in canvas[x, 340] == .white }
    let inside = (160..<200).contains { x in canvas[x, 340] != .white }
    #expect(left && inside)
  }

  @Test(arguments: Canvas.Format.allCases)
  func anEncodedPictureIsDecodedAgain(format: Canvas.Format) throws {
    let canvas = Canvas(width: 120, height: 90, filledWith: .answer)!
    let file = try EncodedPhotograph(bytes: try #require(canvas.encoded(as: format)))
    let again = try #require(Canvas(file))
    #expect(again.width == 120 && again.height == 90)
    let colour = again[60, 45]
    #expect(abs(Int(colour.blue) - Int(Colour.answer.blue)) < 12)
  }

  @Test func formatsGoByTheFileNamesEnding() {
    #expect(Canvas.Format(fileName: "a.PNG") == .png)
    #expect(Canvas.Format(fileName: "b.c.jpeg") == .jpeg)
    #expect(Canvas.Format(fileName: "a.bmp") == nil)
  }

  @Test func aLineDrawsOutsideThePictureWithoutHarm() {
    let canvas = Canvas(width: 50, height: 50)!
    canvas.line(Point(-500, -20), Point(900, 70), .black, thickness: 9)
    canvas.line(Point(-500, -20), Point(-400, -20), .black, thickness: 9)
    #expect((0..<50).contains { canvas[25, $0] != .white })
  }
}
