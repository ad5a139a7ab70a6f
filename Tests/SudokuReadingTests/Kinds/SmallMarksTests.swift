import Sudoku
import Pictures
import BoardSamples
import Testing

@testable import BoardVision
@testable import SudokuReading

/// The classification of pencil marks beside sums, by size and darkness.
@Suite struct SmallMarksTests {
  private let blank = DigitEvidence.blank

  private func digit(_ value: Int, byHand: Double, _ p: Double = 0.99) -> DigitEvidence {
    var all = [Double](repeating: (1 - p) / 9, count: 10)
    all[value] = p
    return DigitEvidence(probabilities: all, handwritten: byHand)
  }

  /// The cells of a blank board.
  static func paper() throws -> [Cell] {
    let side = 9 * RectifiedBoard.pitch + 2 * RectifiedBoard.margin
    return Cell.all(
      of: try RectifiedBoard(
        GrayImage(width: side, height: side, filledWith: 240),
        lattice: Lattice(BoardKind(rows: 9, columns: 9)) {
          Point(
            Double(RectifiedBoard.margin + $0 * RectifiedBoard.pitch),
            Double(RectifiedBoard.margin + $1 * RectifiedBoard.pitch))
        }))
  }

  private func judged(
    _ seen: [Int: (DigitEvidence, WrittenSize)], alone: [Int: [Double]] = [:], alike: Set<Int> = []
  ) throws -> [DigitEvidence] {
    SmallMarks.judged(
      besideSums: (0..<81).map { seen[$0]?.0 ?? blank }, try Self.paper(),
      sizes: (0..<81).map { seen[$0]?.1 ?? WrittenSize() }, alone: alone, alike: alike)
  }

  /// Twenty tall, dark, handwritten digits.
  private var hand: [Int: (DigitEvidence, WrittenSize)] {
    Dictionary(
      uniqueKeysWithValues: (0..<20).map {
        ($0, (digit(1 + $0 % 9, byHand: 0.99), WrittenSize(height: 0.7, darkness: 200)))
      })
  }

  /// A small digit is an entry on a plain board, and rather a mark if many cells hold marks.
  @Test(arguments: [0, 5, 6, 20]) func aSmallDigitAmongManyPencilMarksIsOneOfThem(marks: Int) throws {
    let canvas = Samples.sheet()
    let blanks = (0..<81).filter { Samples.puzzle[$0] == 0 }
    let small = blanks[7]
    var grid = Grid()
    grid[small] = 5
    let lattice = Lattice(.sudoku) { Point(70 + Double($0) * 56, 60 + Double($1) * 56) }
    canvas.draw(grid, on: lattice, in: .black, size: 0.4)
    var trace: BoardReader.Trace?
    _ = try BoardReader().read(EncodedPhotograph(bytes: Samples.png(canvas)), keeping: &trace)
    let cells = try #require(trace).cells
    let evidence = (0..<81).map { cell -> DigitEvidence in
      if cell == small {
        return DigitEvidence(
          probabilities: [0.2] + (1...9).map { $0 == 5 ? 0.76 : 0.005 }, handwritten: 0.9, pencilMarks: 0.2)
      }
      let isMarked = blanks.filter { $0 != small }.prefix(marks).contains(cell)
      return Samples.puzzle[cell] != 0
        ? DigitEvidence.certain(Samples.puzzle[cell])
        : DigitEvidence(
          probabilities: [0.99] + [Double](repeating: 0.01 / 9, count: 9), handwritten: 0.5,
          pencilMarks: isMarked ? 0.9 : 0)
    }
    let judged = SmallMarks.blankedAmongMarks(evidence, cells)
    #expect((judged[small].best == 0) == (marks >= 6))
    for cell in 0..<81 where cell != small { #expect(judged[cell] == evidence[cell]) }
  }

  @Test(arguments: [0, 2, 3]) func printedDigitsMayBePalerAndSmallerThanThoseByHand(printed: Int) throws {
    var seen = hand
    for cell in 40..<40 + printed { seen[cell] = (digit(5, byHand: 0.02), WrittenSize(height: 0.45, darkness: 95)) }
    // A digit that is probably handwritten.
    seen[60] = (digit(7, byHand: 0.7), WrittenSize(height: 0.45, darkness: 90))
    let judged = try judged(seen)
    for cell in 40..<40 + printed { #expect((judged[cell].best == 5) == (printed >= 3)) }
    #expect((judged[60].best == 7) == (printed >= 3))
    #expect((0..<20).allSatisfy { judged[$0].best == 1 + $0 % 9 })
  }

  @Test func handsAreStillMeasuredByHands() throws {
    var seen = hand
    for cell in 40..<46 { seen[cell] = (digit(5, byHand: 0.02), WrittenSize(height: 0.3, darkness: 95)) }
    seen[60] = (digit(7, byHand: 0.99), WrittenSize(height: 0.3, darkness: 95))
    #expect(try judged(seen)[60].best == 0)
  }

  @Test func whatIsTallerThanItsCellAndFaintIsALine() throws {
    var seen = hand
    let light = GrayImage(width: 9 * CloseUp.pitch, height: 9 * CloseUp.pitch)
    func line(_ length: Int) throws -> CentredDigit {
      var ink = light
      for y in 0..<length { for x in 0..<4 { ink[200 + x, CloseUp.line(2) - 8 + y] = 90 } }
      return try #require(CentredDigit(in: ink, left: CloseUp.line(2), top: CloseUp.line(2), from: 60))
    }
    let (long, short) = (try line(CloseUp.pitch + 8), try line(CloseUp.pitch - 10))
    for (cell, digit, darkness) in [(60, long, 80.0), (61, short, 80), (62, long, 190)] {
      seen[cell] = (self.digit(1, byHand: 0.99), WrittenSize(height: 0.8, darkness: darkness, digit: digit))
    }
    #expect([60, 61, 62].map { try? judged(seen)[$0].best } == [0, 1, 1])
  }

  /// Ink of the shape of a typed digit, in or beside the middle of the cell in the third row and column.
  private func typed(_ left: Int = 36) throws -> CentredDigit {
    var ink = GrayImage(width: 9 * CloseUp.pitch, height: 9 * CloseUp.pitch)
    for y in 24..<60 { for x in 0..<12 { ink[CloseUp.line(2) + left + x, CloseUp.line(2) + y] = 90 } }
    return try #require(CentredDigit(in: ink, left: CloseUp.line(2), top: CloseUp.line(2), from: 60))
  }

  @Test func aTypedDigitBesideMuchDarkerLinesIsReadByItself() throws {
    func size(_ darkness: Double, _ left: Int = 36, height: Double = 36.0 / 84) throws -> WrittenSize {
      WrittenSize(height: height, darkness: darkness, digit: try typed(left))
    }
    var seen: [Int: (DigitEvidence, WrittenSize)] = [:]
    for cell in 0..<8 { seen[cell] = (digit(1 + cell, byHand: 0.02), try size(50)) }
    let sizes = [try size(40), try size(20), try size(40, 8), try size(40, height: 0.2)]
    for (index, size) in sizes.enumerated() { seen[60 + index] = (blank, size) }
    // The digit is less clear than an old-style figure must be.
    let seven = self.alone(7, 0.96)
    let alone = Dictionary(uniqueKeysWithValues: (60..<64).map { ($0, seven) })
    let judged = try judged(seen, alone: alone)
    // A mark that is paler, displaced or in pieces is no digit.
    #expect((60..<64).map { judged[$0].best } == [7, 0, 0, 0])
    #expect(judged[60].probabilities[7] < BoardReading.sureEnough)
  }

  @Test func aDigitThatAllLooksSeeInSmallPiecesIsNotSurelyNone() throws {
    var seen = hand
    for cell in [60, 61] { seen[cell] = (digit(1, byHand: 0.99, 0.7), WrittenSize(height: 0.13, darkness: 190)) }
    let judged = try judged(seen, alike: [60])
    #expect(judged[60].best == 0 && judged[60].placement <= 0.9)
    #expect(judged[61].best == 0 && judged[61].placement == 1)
  }

  /// Isolated ink in the cell in the third row and column.
  private func ink(left: Int, width: Int, height: Int) throws -> CentredDigit {
    var ink = GrayImage(width: 9 * CloseUp.pitch, height: 9 * CloseUp.pitch)
    for y in 24..<24 + height { for x in 0..<width { ink[CloseUp.line(2) + left + x, CloseUp.line(2) + y] = 90 } }
    return try #require(CentredDigit(in: ink, left: CloseUp.line(2), top: CloseUp.line(2), from: 60))
  }

  private func alone(_ value: Int, _ p: Double) -> [Double] {
    var all = [Double](repeating: (1 - p) / 9, count: 10)
    all[value] = p
    return all
  }

  @Test func aFigureOfOldStyleIsSmallAndInTheMiddleOfItsCell() throws {
    func size(left: Int = 36, height: Int = 30, _ darkness: Double = 150) throws -> WrittenSize {
      WrittenSize(
        height: Double(height) / 84, darkness: darkness, digit: try ink(left: left, width: 12, height: height))
    }
    var seen = hand
    let sizes = [try size(), try size(left: 28), try size(height: 19), try size(90), try size()]
    for (index, size) in sizes.enumerated() { seen[60 + index] = (blank, size) }
    // A digit that the network reads without certainty.
    seen[65] = (digit(1, byHand: 0.98, 0.6), try size())
    var looks = Dictionary(uniqueKeysWithValues: (60..<64).map { ($0, alone(1, 0.99)) })
    (looks[64], looks[65]) = (alone(1, 0.9), alone(1, 0.99))
    let judged = try judged(seen, alone: looks)
    // A displaced, smaller, paler or less clear mark is rather a pencil mark.
    #expect((60...65).map { judged[$0].best } == [1, 0, 0, 0, 0, 1])
    // A digit as tall as others is no mark, and its probability is unchanged.
    seen[65] = (digit(1, byHand: 0.98, 0.6), try size(height: 60))
    #expect(try self.judged(seen, alone: looks)[65].probabilities[1] == 0.6)
    #expect([60, 65].allSatisfy { judged[$0].probabilities[1] < BoardReading.sureEnough })
  }

  @Test func aDigitThatIsSurelySeenMayBeInPieces() throws {
    var seen = hand
    let whole = try ink(left: 36, width: 12, height: 50), small = try ink(left: 36, width: 12, height: 22)
    for (cell, p, digit) in [(60, 0.995, whole), (61, 0.98, whole), (62, 0.995, small)] {
      seen[cell] = (self.digit(3, byHand: 0.98, p), WrittenSize(height: 0.25, darkness: 200, digit: digit))
    }
    var looks = Dictionary(uniqueKeysWithValues: (60...62).map { ($0, alone(3, 0.995)) })
    looks[61] = alone(3, 0.95)
    #expect([60, 61, 62].map { try? judged(seen, alone: looks)[$0].best } == [3, 0, 0])
  }

  @Test func whereNothingIsByHandFaintInkIsTheEdgeOfAShadow() throws {
    var seen: [Int: (DigitEvidence, WrittenSize)] = [:]
    for cell in 0..<8 { seen[cell] = (digit(1 + cell, byHand: 0.02), WrittenSize(height: 0.6, darkness: 140)) }
    seen[60] = (digit(7, byHand: 0.98, 0.7), WrittenSize(height: 0.6, darkness: 55))
    #expect(try judged(seen)[60].best == 0)
    seen[61] = (digit(7, byHand: 0.98), WrittenSize(height: 0.6, darkness: 140))
    #expect(try judged(seen)[60].best == 7)
  }

  @Test func whatLiesAtTheSideOfACellIsNoDigitUnlessItIsClear() throws {
    var seen = hand
    for (cell, left, p) in [(60, 4, 0.7), (61, 36, 0.7), (62, 4, 0.97)] {
      seen[cell] = (
        digit(1, byHand: 0.98, p),
        WrittenSize(height: 0.5, darkness: 190, digit: try ink(left: left, width: 8, height: 42))
      )
    }
    let judged = try judged(seen)
    #expect([60, 61, 62].map { judged[$0].best } == [0, 1, 1])
    #expect(judged[60].placement <= 0.9)
  }

  @Test func amongManyPencilMarksTheLooksAtADigitMustAgree() throws {
    var seen = hand
    for cell in 40..<46 { seen[cell] = (digit(5, byHand: 0.98, 0.6), WrittenSize(height: 0.15, darkness: 190)) }
    for cell in [60, 61] { seen[cell] = (digit(4, byHand: 0.98, 0.4), WrittenSize(height: 0.7, darkness: 190)) }
    let judged = try judged(seen, alike: [61])
    #expect(judged[60].best == 0 && judged[61].best == 4)
    for cell in 40..<46 { seen[cell] = nil }
    #expect(try self.judged(seen, alike: [61])[60].best == 4, "no pencil marks")
  }

  @Test func aDigitThatALineCutsIsNoPencilMark() throws {
    let light = GrayImage(width: 9 * CloseUp.pitch, height: 9 * CloseUp.pitch)
    /// A digit that ends `line` pixels above the lower line of its cell.
    func written(above line: Int) throws -> CentredDigit {
      var ink = light
      let bottom = CloseUp.line(3) - line
      for y in bottom - 40..<bottom { for x in 30..<54 { ink[CloseUp.line(2) + x, y] = 200 } }
      return try #require(CentredDigit(in: ink, left: CloseUp.line(2), top: CloseUp.line(2), from: 60))
    }
    func best(
      above line: Int = 2, alone probability: Double = 0.6, likely share: Double = 0.8, height: Double = 0.5,
      darkness: Double = 190
    ) throws -> Int {
      var p = [Double](repeating: 0.02 * (1 - share) / 8, count: 10), alone = [Double](repeating: 0, count: 10)
      (p[0], p[4], alone[4], alone[1]) = (0.98, 0.02 * share, probability, 1 - probability)
      var seen = hand
      seen[60] = (
        DigitEvidence(probabilities: p, handwritten: 0.02, pencilMarks: 0.98),
        WrittenSize(height: height, darkness: darkness, digit: try written(above: line))
      )
      let judged = try judged(seen, alone: [60: alone])[60]
      // The digit stays doubtful.
      #expect(judged.probabilities[judged.best] < 0.99)
      return judged.best
    }
    #expect(try best() == 4)
    // A digit that ends above the line must be clear in isolation.
    #expect(try best(above: 20) == 0)
    #expect(try best(above: 20, alone: 0.995) == 4)
    // The digit must be as dark as others and nearly as tall, and have the same value in all readings.
    #expect(try best(darkness: 140) == 0)
    #expect(try best(height: 0.4) == 0)
    #expect(try best(alone: 0.2) == 0)
    #expect(try best(likely: 0.4) == 0)
  }
}
