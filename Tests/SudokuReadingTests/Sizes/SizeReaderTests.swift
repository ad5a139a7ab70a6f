import Accuracy
import Pictures
import SudokuVariants
import Testing

@testable import BoardVision
@testable import SudokuReading

/// Boards with more or fewer than nine digits.
@Suite struct SizeReaderTests {
  /// A sheet with a board under some perspective, with thick lines around its boxes.
  /// - Parameters:
  ///   - thin: the colour of the lines between the cells of a box.
  ///   - up: the distance of digits above the middle of their cells, in cells.
  ///   - height: the height of a digit that is not drawn by `pen`, as a part of its cell.
  ///   - pen: draws a digit into its cell; `false` for one that it leaves to the font.
  private func canvas(
    _ digits: [UInt8], size: Int, regions: Regions, symbols: DigitSymbols = .numbers, cell: Double, side: Int = 620,
    thin: Colour = .black, up: Double = 0, height: (UInt8) -> Double = { _ in 0.9 },
    pen: (Canvas, UInt8, Point) -> Bool = { _, _, _ in false }
  ) -> Canvas {
    let lattice = Lattice(BoardKind(rows: size, columns: size)) { column, row in
      let (u, v) = (Double(column) * cell, Double(row) * cell)
      let depth = 1 + 0.0001 * u + 0.00015 * v
      return Point(70 + (u - 0.05 * v) / depth + 20, 60 + (v + 0.04 * u) / depth)
    }
    let canvas = Canvas(width: side, height: side)!
    for row in 0...size {
      for column in 0...size {
        // A line is thick between two boxes and at the board's frame.
        func isThick(_ a: Int?, _ b: Int?) -> Bool {
          guard let a, let b else { return true }
          return regions.ofCell[a] != regions.ofCell[b]
        }
        func cellAt(_ row: Int, _ column: Int) -> Int? {
          (0..<size).contains(row) && (0..<size).contains(column) ? row * size + column : nil
        }
        if column < size {
          let thick = isThick(cellAt(row - 1, column), cellAt(row, column))
          canvas.line(lattice[row, column], lattice[row, column + 1], thick ? .black : thin, thickness: thick ? 4 : 1.6)
        }
        if row < size {
          let thick = isThick(cellAt(row, column - 1), cellAt(row, column))
          canvas.line(lattice[row, column], lattice[row + 1, column], thick ? .black : thin, thickness: thick ? 4 : 1.6)
        }
      }
    }
    let raised = lattice.mapped { Point($0.x, $0.y - up * cell) }
    for (index, digit) in digits.enumerated() where digit != 0 {
      let (row, column) = (index / size, index % size)
      if pen(canvas, digit, lattice.point(row: Double(row) + 0.5, column: Double(column) + 0.5)) { continue }
      canvas.draw(symbols.symbol(for: Int(digit)), inCell: index, of: raised, in: .black, size: height(digit))
    }
    return canvas
  }

  /// The sheet as a file.
  private func sheet(
    _ digits: [UInt8], size: Int, regions: Regions, symbols: DigitSymbols = .numbers, cell: Double, side: Int = 620,
    thin: Colour = .black, up: Double = 0, height: (UInt8) -> Double = { _ in 0.9 },
    pen: (Canvas, UInt8, Point) -> Bool = { _, _, _ in false }
  ) -> [UInt8] {
    canvas(
      digits, size: size, regions: regions, symbols: symbols, cell: cell, side: side, thin: thin, up: up,
      height: height, pen: pen
    ).encoded(as: .png)!
  }

  /// A grid whose rows are shifted copies of one row, with boxes of the given size. Every third cell is blank.
  private func cyclic(rows: Int, columns: Int) -> (digits: [UInt8], regions: Regions) {
    let size = rows * columns
    let digits = (0..<size * size).map { cell -> UInt8 in
      let (row, column) = (cell / size, cell % size)
      return cell % 3 == 2 ? 0 : UInt8((columns * (row % rows) + row / rows + column) % size + 1)
    }
    return (digits, .boxes(rows: rows, columns: columns))
  }

  private func read(_ png: [UInt8], kind: PrintedKind? = nil) throws -> BoardReading {
    let reading = try BoardReader().readBoard(
      EncodedPhotograph(bytes: png), options: BoardReader.Options(kind: kind))
    return reading
  }

  @Test(arguments: [(2, 1), (2, 2), (3, 2)]) func `every small puzzle on a page is read`(across: Int, down: Int) throws
  {
    let side = 420
    let page = Canvas(width: across * side, height: down * side)!
    var drawn: Set<[UInt8]> = []
    for place in 0..<across * down {
      let (digits, regions) = cyclic(rows: 2, columns: 3)
      // Each place has another puzzle, with shifted digits.
      let own = digits.map { $0 == 0 ? 0 : UInt8((Int($0) - 1 + place) % 6 + 1) }
      drawn.insert(own)
      page.place(
        canvas(own, size: 6, regions: regions, cell: 46, side: side), x: place % across * side,
        y: place / across * side,
        width: side, height: side)
    }
    let file = try EncodedPhotograph(bytes: page.encoded(as: .png)!)
    let boards = try BoardReader().readAllBoards(file)
    #expect(boards.count == across * down && Set(boards.map(\.asDecided)) == drawn, "\(boards.map(\.kind))")
  }

  @Test func `a correction is of the cell in the row and column that were named, where the board has it`() {
    let options = BoardReader.Options(corrections: [0: 1, 9: 2, 7: 3, 7 * 9 + 2: 4, 5 * 9 + 5: 5])
    func lattice(_ size: Int) -> Lattice {
      Lattice(BoardKind(rows: size, columns: size)) { Point(Double($0), Double($1)) }
    }
    #expect(options.corrections(on: lattice(6)) == [0: 1, 6: 2, 5 * 6 + 5: 5])
    #expect(options.corrections(on: lattice(10)) == [0: 1, 10: 2, 7: 3, 7 * 10 + 2: 4, 5 * 10 + 5: 5])
  }

  @Test func `what a person settles stands in the cell that is named, whatever the size turns out to be`() throws {
    let (digits, regions) = cyclic(rows: 3, columns: 2)
    let file = try EncodedPhotograph(bytes: sheet(digits, size: 6, regions: regions, cell: 60))
    // r2c2 has a digit. Its index depends on the number of columns: nine or six.
    let one = try BoardReader().readBoard(file, options: .init(corrections: [9 + 1: 0]))
    let other = try BoardReader().readBoard(file, options: .init(corrections: [6 + 1: 0], kind: .size6))
    #expect(one.asDecided == other.asDecided && one.asDecided[7] == 0 && one.asSeen[7] == digits[7])
    #expect(digits[7] != 0 && one.asDecided[11] == one.asSeen[11])
    for (cell, value, name) in [(6 * 9, 3, "r7c1=3"), (6, 3, "r1c7=3"), (0, 7, "r1c1=7")] {
      let error = #expect(throws: ReadingError.self) {
        try BoardReader().readBoard(file, options: .init(corrections: [cell: value]))
      }
      #expect(error?.description == "\(name) is outside this board, which has 6 rows, columns and digits")
      #expect(throws: ReadingError.self) {
        try BoardReader().readAllBoards(file, options: .init(corrections: [cell: value]))
      }
    }
  }

  @Test func `a board of nine is none of the kind that a person has named`() throws {
    let (digits, regions) = cyclic(rows: 3, columns: 3)
    let file = try EncodedPhotograph(bytes: sheet(digits, size: 9, regions: regions, cell: 50))
    #expect(try BoardReader().readBoard(file).kind == .classic)
    for kind in [PrintedKind.size6, .size16] {
      // Cells outside a board of nine rows are accepted too.
      let options = BoardReader.Options(corrections: [200: 3], kind: kind)
      #expect(throws: ReadingError.noBoardOfKind(kind)) { try BoardReader().readBoard(file, options: options) }
      #expect(throws: ReadingError.noBoardOfKind(kind)) { try BoardReader().readAllBoards(file, options: options) }
    }
    #expect(ReadingError.noBoardOfKind(.size6).description.hasPrefix("no 6x6 Sudoku found; "))
  }

  @Test(arguments: [(2, 2, 80.0, PrintedKind.size4), (3, 2, 60, .size6), (3, 4, 40, .size12), (4, 4, 30, .size16)])
  func `between corners that a person names the size is told by the lines`(
    rows: Int, columns: Int, cell: Double, kind: PrintedKind
  ) throws {
    let (digits, regions) = cyclic(rows: rows, columns: columns)
    let file = try EncodedPhotograph(bytes: sheet(digits, size: rows * columns, regions: regions, cell: cell))
    let outline = try BoardReader().readBoard(file).lattice.outline
    // Dragged corners, some pixels beside the true ones.
    let corners = zip(outline, [Point(4, -3), Point(-5, 2), Point(3, 4), Point(-2, -5)]).map { $0 + $1 }
    for asked in [nil, kind] {
      let reading = try BoardReader().readBoard(file, options: .init(corners: corners, kind: asked))
      #expect(reading.kind == kind && reading.asSeen == digits && reading.regions == regions)
      let all = try BoardReader().readAllBoards(file, options: .init(corners: corners, kind: asked))
      #expect(all.map(\.kind) == [kind])
      for (corner, expected) in zip(reading.lattice.outline, outline) { #expect((corner - expected).length < 3) }
    }
  }

  @Test func `corners of a classic board name no other size`() throws {
    let (digits, regions) = cyclic(rows: 3, columns: 3)
    let file = try EncodedPhotograph(bytes: sheet(digits, size: 9, regions: regions, cell: 52))
    let outline = try BoardReader().readBoard(file).lattice.outline
    let reading = try BoardReader().readBoard(file, options: .init(corners: outline))
    guard reading.kind == .classic else {
      Issue.record("read as another board")
      return
    }
    #expect(reading.asSeen == digits)
  }

  @Test(arguments: [
    (2, 2, 80.0, PrintedKind.size4), (3, 2, 60, .size6), (2, 4, 48, .size8), (2, 5, 44, .size10), (4, 4, 30, .size16),
  ])
  func `a board of another size is read with its boxes`(
    rows: Int, columns: Int, cell: Double, kind: PrintedKind
  ) throws {
    let (digits, regions) = cyclic(rows: rows, columns: columns)
    let reading = try read(sheet(digits, size: rows * columns, regions: regions, cell: cell))
    #expect(reading.kind == kind && reading.size == rows * columns)
    #expect(reading.asSeen == digits)
    #expect(reading.regions == regions)
    #expect(reading.symbols == .numbers)
  }

  /// A computer-made board's reading and label.
  private func made(
    _ kind: MadeKind, seed: UInt64, number: Int, _ settings: [String: Double] = [:]
  ) throws -> (reading: BoardReading, differences: Int) {
    var parameters = MakingParameters()
    for (name, value) in settings {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    let maker = PhotographMaker(parameters: parameters, seed: seed, kind: kind)
    let reading = try BoardReader().readBoard(EncodedPhotograph(bytes: #require(maker.picture(number).jpeg)))
    let truth = maker.labels(number, corpus: "made", image: "made.jpg")
    let label = try #require(truth.label).split(separator: " ").map(String.init)
    let read = reading.asDecided.map { $0 == 0 ? "." : "\($0)" }
    try #require(read.count == label.count)
    return (reading, zip(read, label).count { $0 != $1 })
  }

  /// In some fonts most letters resemble digits on their side.
  @Test(arguments: [0.0, 1])
  func `letters are read upright though they look like digits on their side`(quarters: Double) throws {
    let (reading, differences) = try made(.ten, seed: 602, number: 1, ["quarters": quarters])
    #expect(reading.kind == .size10 && reading.symbols == .alphabet)
    // The turned photograph has other pixels, so a letter may be misread.
    #expect(differences <= (quarters == 0 ? 0 : 2))
  }

  @Test func `a 10 by hand whose 0 is as narrow as a 1 is read on a board that has no 11`() throws {
    let (reading, differences) = try made(.ten, seed: 604, number: 39)
    #expect(reading.kind == .size10 && reading.symbols == .numbers && differences == 0)
  }

  @Test func `a board whose lines are faint is found by digits that make a puzzle`() throws {
    let (reading, differences) = try made(.ten, seed: 603, number: 30)
    #expect(reading.kind == .size10 && reading.solution != nil && differences == 0)
    #expect(reading.latticeScore < LatticeScore.foundBoard)
  }

  @Test(arguments: [DigitSymbols.letters, .hexadecimal])
  func `letters stand for digits as the whole board says`(symbols: DigitSymbols) throws {
    let (digits, regions) = cyclic(rows: 4, columns: 4)
    let reading = try read(sheet(digits, size: 16, regions: regions, symbols: symbols, cell: 30))
    #expect(reading.symbols == symbols)
    #expect(zip(reading.asSeen, digits).count { $0 != $1 } <= 2)
  }

  @Test func `a puzzle with one solution is solved and certain`() throws {
    let record = try #require(VariantGenerator().puzzle(.six, .easy, seed: 3))
    let reading = try read(
      sheet(record.puzzle.givens, size: 6, regions: record.puzzle.regions, cell: 60))
    #expect(reading.solution == record.solution)
    #expect(reading.isCertain)
    #expect(reading.puzzle == record.puzzle)
  }

  @Test func `a pattern of squares without digits is no Sudoku`() throws {
    for (rows, columns, cell) in [(2, 3, 110.0), (2, 4, 85), (3, 4, 60)] {
      let size = rows * columns
      let png = sheet(
        [UInt8](repeating: 0, count: size * size), size: size, regions: .boxes(rows: rows, columns: columns), cell: cell
      )
      #expect(throws: ReadingError.self) { try BoardReader().readBoard(EncodedPhotograph(bytes: png)) }
    }
  }

  @Test func `digits that contradict one another all over make no Sudoku`() throws {
    let size = 8
    let digits = (0..<size * size).map { cell -> UInt8 in cell % 3 == 0 ? 1 + UInt8(cell / 24) : 0 }
    let png = sheet(digits, size: size, regions: .boxes(rows: 2, columns: 4), cell: 48)
    let board = try? BoardReader().readBoard(EncodedPhotograph(bytes: png))
    #expect(board?.kind != .size8)
  }

  @Test func `a classic board is read as one whatever other sizes there are`() throws {
    let (digits, regions) = cyclic(rows: 3, columns: 3)
    let png = sheet(digits, size: 9, regions: regions, cell: 52)
    let reading = try BoardReader().readBoard(EncodedPhotograph(bytes: png))
    guard reading.kind == .classic else {
      Issue.record("not classic")
      return
    }
    #expect((0..<81).allSatisfy { reading.asSeen[$0] == Int(digits[$0]) })
  }

  @Test(arguments: [(4, 3, 40.0), (3, 4, 40), (4, 4, 30)])
  func `a board whose cells no line parts is found by its boxes`(rows: Int, columns: Int, cell: Double) throws {
    let (digits, regions) = cyclic(rows: rows, columns: columns)
    let size = rows * columns
    let png = sheet(digits, size: size, regions: regions, symbols: .alphabet, cell: cell, thin: .white)
    let reading = try read(png)
    #expect(reading.size == size && reading.regions == regions)
    #expect(zip(reading.asSeen, digits).count { $0 != $1 } <= 2)
    // Few lines are a reason for a warning, unless the digits make a puzzle without doubt.
    #expect(reading.latticeScore < LatticeScore.clearBoard)
    #expect(reading.isCertain ? zip(reading.asSeen, digits).allSatisfy(==) : reading.warnings.contains(.faintBoard))
  }

  @Test func `boxes without digits that make sense are no board`() throws {
    let digits = (0..<144).map { cell -> UInt8 in cell % 2 == 0 ? UInt8(cell / 36 + 1) : 0 }
    let png = sheet(digits, size: 12, regions: .boxes(rows: 3, columns: 4), cell: 40, thin: .white)
    let board = try? BoardReader().readBoard(EncodedPhotograph(bytes: png))
    #expect(board?.kind != .size12 && board?.kind != .size16)
  }

  @Test func `digits that touch a line of their cell are read without it`() throws {
    let (digits, regions) = cyclic(rows: 4, columns: 3)
    let reading = try read(sheet(digits, size: 12, regions: regions, symbols: .letters, cell: 40, up: 0.23))
    #expect(reading.size == 12)
    #expect(zip(reading.asSeen, digits).count { $0 != $1 } <= 4)
  }

  @Test func `a narrow 0 by hand that closed up is wider than the 1 before it`() throws {
    let (digits, regions) = cyclic(rows: 4, columns: 3)
    func draw(_ canvas: Canvas, _ digit: UInt8, _ middle: Point) -> Bool {
      guard digit == 10 || digit == 11 else { return false }
      let (left, right) = (Point(-7, 0), Point(6, 0)), reach = Point(0, 10)
      canvas.line(middle + left - reach, middle + left + reach, .black, thickness: 3)
      canvas.line(middle + right - reach, middle + right + reach, .black, thickness: digit == 10 ? 6 : 3)
      return true
    }
    let png = sheet(digits, size: 12, regions: regions, cell: 40, pen: draw)
    let reading = try read(png)
    for cell in digits.indices where digits[cell] == 10 || digits[cell] == 11 {
      #expect(reading.asSeen[cell] == digits[cell])
    }
  }

  @Test func `small numbers that all stand alike are printed`() throws {
    let (digits, regions) = cyclic(rows: 4, columns: 3)
    let png = sheet(digits, size: 12, regions: regions, cell: 40, height: { $0 >= 10 ? 0.5 : 0.9 })
    let reading = try read(png)
    #expect(zip(reading.asSeen, digits).count { $0 != $1 } == 0)
    #expect(digits.indices.allSatisfy { digits[$0] < 10 || reading.evidence[$0].handwritten == 0 })
  }
}
