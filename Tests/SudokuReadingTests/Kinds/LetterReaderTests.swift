import Pictures
import SudokuVariants
import Testing

@testable import BoardVision
@testable import SudokuReading

/// Boards with letters in place of digits.
@Suite struct LetterReaderTests {
  private static let letters = "ABDEGHKMN"
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

  /// A sheet with a board of nine by nine cells, its boxes in thick lines.
  private func sheet(_ symbols: [String], cell: Double = 60, size: Double = 0.8) -> Canvas {
    let lattice = Lattice(.sudoku) { Point(50 + cell * Double($0), 50 + cell * Double($1)) }
    let side = Int(9 * cell) + 100
    let canvas = Canvas(width: side, height: side)!
    for line in 0...9 {
      let thickness = line % 3 == 0 ? 4 : 1.5
      canvas.line(lattice[line, 0], lattice[line, 9], .black, thickness: thickness)
      canvas.line(lattice[0, line], lattice[9, line], .black, thickness: thickness)
    }
    for (cell, symbol) in symbols.enumerated() where !symbol.isEmpty {
      canvas.draw(symbol, inCell: cell, of: lattice, in: .black, size: size)
    }
    return canvas
  }

  private func symbols(_ puzzle: String) -> [String] {
    puzzle.map { $0 == "." ? "" : DigitSymbols.word(Self.letters).symbol(for: Int(String($0))!) }
  }

  private func read(_ canvas: Canvas, _ options: ReadingOptions = ReadingOptions()) throws -> BoardReading {
    try BoardReader().readBoard(EncodedPhotograph(bytes: canvas.encoded(as: .png)!), options: options)
  }

  @Test func `nine letters are read and solved over their own alphabet`() throws {
    let reading = try read(sheet(symbols(Self.puzzle)))
    #expect(reading.kind == .wordoku && reading.symbols == .word(Self.letters))
    #expect(reading.text(of: reading.asDecided) == Self.puzzle)
    #expect(reading.solution.map(reading.text) == Self.solution)
  }

  @Test func `letters that are turned are read upright`() throws {
    let upright = sheet(symbols(Self.puzzle))
    let (side, last) = (upright.width, upright.width - 1)
    let picture = try EncodedPhotograph(bytes: upright.encoded(as: .png)!).photograph(longSide: side).light
    var turned = GrayImage(width: side, height: side)
    for y in 0..<side { for x in 0..<side { turned[last - y, x] = picture[x, y] } }
    let reading = try read(Canvas(turned)!)
    #expect(reading.kind == .wordoku && reading.text(of: reading.asDecided) == Self.puzzle)
  }

  @Test func `a board of eight letters is named as one of letters`() throws {
    let error = #expect(throws: ReadingError.self) {
      try read(sheet(symbols(Self.puzzle.replacing("1", with: "."))))
    }
    #expect(error?.description.contains("letters in place of digits") == true, "\(String(describing: error))")
    #expect(error?.description.hasSuffix(": BDEGHKMN") == true)
  }

  @Test func `a board of digits has no letters`() throws {
    let reading = try read(sheet(Self.puzzle.map { $0 == "." ? "" : String($0) }))
    #expect(reading.kind == .classic && reading.solution.map(reading.text) == Self.solution)
  }

  @Test(arguments: DigitSymbols.allCases + [.word(letters)])
  func `a notation has a name, and its symbols are found again`(symbols: DigitSymbols) {
    #expect(DigitSymbols(rawValue: symbols.rawValue) == symbols)
    for digit in 1...9 { #expect(symbols.digit(for: symbols.symbol(for: digit), size: 9) == digit) }
  }

  @Test func `other texts name no notation`() {
    #expect(DigitSymbols(rawValue: "") == nil && DigitSymbols(rawValue: "word") == nil)
  }

  @Test func `letters beyond those of sixteen digits are no labels of such a board`() {
    var probabilities = [Double](repeating: 0, count: 37)
    (probabilities[7], probabilities[10 + 1], probabilities[10 + 20], probabilities[36]) = (0.1, 0.2, 0.3, 0.4)
    let output = LabelNetwork.Output(LetterNetwork.Output(probabilities: probabilities))
    #expect(output.probabilities.count == 63 && output.probabilities[7] == 0.1)
    #expect(output.probability(of: "B") == 0.2 && abs(output.nothing - 0.7) < 1e-9)
  }

  // MARK: - Labels anywhere on a picture

  private func labels(_ canvas: Canvas) throws -> PictureLabels {
    let picture = try EncodedPhotograph(bytes: canvas.encoded(as: .png)!).photograph(longSide: 640).light
    return try PictureLabels(LocalContrast(picture, window: 32))
  }

  @Test func `digits and letters are labels, and stones are none`() throws {
    #expect(try labels(sheet(Self.puzzle.map { $0 == "." ? "" : String($0) })).areShown)
    #expect(try labels(sheet(symbols(Self.puzzle))).areShown)
    #expect(try !labels(sheet([String](repeating: "", count: 81))).areShown)
    #expect(try !labels(sheet([String](repeating: "O", count: 81))).areShown)
  }
}
