import Accuracy
import BoardSamples
import BoardVision
import Pictures
import Sudoku
import SudokuReading
import Testing

/// The digits of pencil marks.
@Suite struct PencilMarkTests {
  /// A board with small digits in its blank cells, drawn by the library that draws candidates in answers.
  private func sheet(_ candidates: [Int: [Int]], places: [(x: Double, y: Double)]) throws -> EncodedPhotograph {
    let sheet = Samples.sheet(width: 1300, height: 1300, boards: [(Samples.puzzle, 110, 110, 120)])
    for (cell, digits) in candidates {
      for digit in digits {
        let (x, y) = (110 + Double(cell % 9) * 120, 110 + Double(cell / 9) * 120)
        let place = places[digit - 1]
        var one = Grid()
        one[0] = digit
        // A lattice of small cells with the digit in the first one.
        let small = Lattice(.sudoku) {
          Point(x + (place.x + Double($0) * 0.3) * 120, y + (place.y + Double($1) * 0.3) * 120)
        }
        sheet.draw(one, on: small, in: .black, size: 0.9)
      }
    }
    return try EncodedPhotograph(bytes: Samples.png(sheet))
  }

  private let thirds: [(x: Double, y: Double)] = (0..<9).map { place in
    let (column, row) = (Double(place % 3), Double(place / 3))
    return (x: 0.05 + column * 0.3, y: 0.05 + row * 0.3)
  }
  private let truth: [Int: [Int]] = [
    2: [1, 2, 4], 3: [2, 6], 5: [2, 4, 6, 8], 10: [2, 4, 7], 30: [7, 9], 72: [1, 3, 6],
  ]

  @Test func areReadAsSetsOfDigits() throws {
    let reading = try BoardReader().read(try sheet(truth, places: thirds), options: .init(readsCandidates: true))
    #expect(reading.asDecided == Samples.puzzle.values)
    #expect(reading.candidates == truth)
    #expect(reading.cellReports[10].candidates == [2, 4, 7])
    #expect(reading.cellReports[0].candidates == nil)
  }

  /// The positions of marks in a row are no evidence for their digits.
  @Test func areReadWhereverTheyStand() throws {
    let row: [(x: Double, y: Double)] = (0..<9).map { (x: 0.08 + Double($0 % 3) * 0.28, y: 0.08) }
    let candidates: [Int: [Int]] = [2: [1, 6], 3: [2, 4], 10: [6, 8], 30: [7, 9], 72: [1, 3, 5]]
    let reading = try BoardReader().read(try sheet(candidates, places: row), options: .init(readsCandidates: true))
    #expect(reading.candidates == candidates)
  }

  @Test func areReadOnlyWhereSomebodyAsks() throws {
    let file = try sheet(truth, places: thirds)
    #expect(try BoardReader().read(file).candidates.isEmpty)
  }

  /// A single mark in the middle resembles a small entry; so do two that remain of nine.
  @Test func areNoDoubtfulEntriesWhereTheyStandAlone() throws {
    let blanks = (0..<81).filter { Samples.puzzle[$0] == 0 }
    var candidates = Dictionary(uniqueKeysWithValues: blanks.prefix(30).map { ($0, [1 + $0 % 3, 4, 7 + $0 % 2]) })
    for cell in blanks.dropFirst(30).prefix(5) { candidates[cell] = [5] }
    for cell in blanks.dropFirst(35).prefix(3) { candidates[cell] = [5, 8] }
    for cell in blanks.dropFirst(38).prefix(3) { candidates[cell] = [2, 5] }
    let reading = try BoardReader().read(try sheet(candidates, places: thirds))
    #expect(reading.asDecided == Samples.puzzle.values && reading.warnings.isEmpty, "\(reading.warnings)")
  }

  /// Handwritten, on three photographs: nine of ten cells have their digits and no others.
  @Test func areReadOnPhotographs() throws {
    var parameters = MakingParameters()
    for (name, value) in [("marks", 0.6), ("megapixels", 2), ("board", 0.8), ("style", 0), ("entries", 0)] {
      let isKnown = parameters.set(name, to: .always(value))
      try #require(isKnown)
    }
    let maker = PhotographMaker(parameters: parameters, seed: 51)
    var right = 0, count = 0
    for number in 1...3 {
      let truth = maker.labels(number, corpus: "", image: "")
      let file = try EncodedPhotograph(bytes: try #require(maker.picture(number).jpeg))
      let reading = try BoardReader().read(file, options: .init(readsCandidates: true))
      for (cell, digits) in zip(try #require(truth.pencilMarks), try #require(truth.candidates)) {
        count += 1
        if reading.candidates[cell] == digits.sorted() { right += 1 }
      }
    }
    #expect(count > 40 && right * 10 >= count * 9, "\(right) of \(count)")
  }
}
