import Accuracy
import BoardVision
import Pictures
import SudokuVariants
import Testing

@testable import SudokuReading

/// Samurais, made by computer and read from the picture.
@Suite struct SamuraiTests {
  private func maker(_ seed: UInt64, _ settings: [String: Double]) -> PhotographMaker {
    var parameters = MakingParameters()
    let plain: [String: Double] = [
      "megapixels": 0.35, "board": 0.92, "clutter": 0, "second": 0, "tilt": 5, "turn": 2, "quality": 90, "style": 1,
      "entries": 0, "marks": 0, "glare": 0, "shadow": 0, "screen": 0, "dark": 0, "focus": 0, "motion": 0, "curl": 0,
    ]
    for (name, value) in plain.merging(settings, uniquingKeysWith: { $1 }) {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    return PhotographMaker(parameters: parameters, seed: seed, kind: .samurai)
  }

  @Test func `a samurai is found as a whole on curled paper that lies on its side`() throws {
    let made = maker(2, ["curl": 0.03, "quarters": 1]).picture(1)
    let file = try EncodedPhotograph(bytes: #require(made.jpeg))
    var timer = StageTimer()
    var search = try BoardSearch(file, for: .sudoku, &timer)
    var look = SamuraiLook(reader: BoardReader(), options: .init())
    let reading = try #require(try look.searchedReading(in: &search, &timer))
    #expect(reading.kind == .samurai)
    #expect(reading.solution != nil)
    #expect(try look.searchedReading(in: &search, &timer) == nil, "it is searched for once")
  }

  @Test func `warnings name cells by their rows and columns among all 21`() {
    // Two digits of the board at the lower right that cannot stand in one row, and a doubtful one.
    let cell = 18 * 21 + 12, other = cell + 5
    var evidence = [DigitEvidence](repeating: .certain(0), count: 441)
    (evidence[cell], evidence[other]) = (.certain(4), .certain(4))
    let doubtful = 20 * 21 + 20
    evidence[doubtful] = DigitEvidence(
      probabilities: [0.1, 0.6, 0.3] + [Double](repeating: 0, count: 7), handwritten: 0)
    let reading = VariantReading(
      VariantObservation(
        kind: .samurai, width: 400, height: 400,
        lattice: Lattice(BoardKind(rows: 21, columns: 21)) { Point(20 + Double($0) * 17, 20 + Double($1) * 17) },
        latticeScore: 0.9, evidence: evidence, regions: .none))
    #expect(reading.warnings.contains(.conflicts(cells: [cell, other])))
    let texts = PrintedBoard.other(reading).warningReports.map(\.text)
    #expect(texts.contains { $0.hasSuffix(": r19c13 r19c18") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("doubtful: r21c21") }, "\(texts)")
  }

  @Test func `a part of a samurai is never certain`() throws {
    let maker = maker(1, [:])
    let picture = maker.picture(1)
    let lattice = try #require(maker.truth(1, corpus: "made", image: "1.jpg").lattice)
    // The board at the upper left is whole, of the one in the middle a line is missing, and nothing is seen of the others.
    let corner = lattice[14 * 22 + 14]
    var light = [UInt8](repeating: 255, count: picture.width * picture.height)
    for y in 0..<Int(corner[1]) - 2 {
      for x in 0..<Int(corner[0]) - 2 { light[y * picture.width + x] = picture.pixels[3 * (y * picture.width + x)] }
    }
    let plane = GrayImage(width: picture.width, height: picture.height, pixels: light)
    let png = try #require(Canvas(plane)?.encoded(as: .png))
    let board = try BoardReader().readBoard(EncodedPhotograph(bytes: png))
    #expect(board.kind == .classic)
    #expect(board.warnings.contains { if case .otherBoards = $0 { true } else { false } })
    #expect(board.warnings.contains(.doubtfulKind(.classic)))
  }
}
