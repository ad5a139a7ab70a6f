import Accuracy
import BoardVision
import Pictures
import SudokuVariants
import Testing

@testable import SudokuReading

/// Computer-made samurais, read from the picture.
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
    let reader = SamuraiReader(try context(file))
    let board = try #require(try reader.proposalForPhotograph().board)
    #expect(board.kind == .samurai)
    #expect(board.solution != nil)
    #expect(try reader.proposalForPhotograph().board == nil, "it is searched for once")
  }

  @Test func `warnings name cells by their rows and columns among all 21`() {
    // Two conflicting digits in a row of the lower right board, and a doubtful one.
    let cell = 18 * 21 + 12, other = cell + 5
    var evidence = [DigitEvidence](repeating: .certain(0), count: 441)
    (evidence[cell], evidence[other]) = (.certain(4), .certain(4))
    let doubtful = 20 * 21 + 20
    evidence[doubtful] = DigitEvidence(
      probabilities: [0.1, 0.6, 0.3] + [Double](repeating: 0, count: 7), handwritten: 0)
    let reading = BoardReading(
      BoardObservation(
        kind: .samurai, width: 400, height: 400,
        lattice: Lattice(BoardKind(rows: 21, columns: 21)) { Point(20 + Double($0) * 17, 20 + Double($1) * 17) },
        latticeScore: 0.9, evidence: evidence, regions: .none))
    #expect(reading.warnings.contains(.conflicts(cells: [cell, other])))
    let texts = reading.warningReports.map(\.text)
    #expect(texts.contains { $0.hasSuffix(": r19c13 r19c18") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("doubtful: r21c21") }, "\(texts)")
  }

  @Test func `a part of a samurai is never certain`() throws {
    let maker = maker(1, [:])
    let picture = maker.picture(1)
    let lattice = try #require(maker.labels(1, corpus: "made", image: "1.jpg").lattice)
    // The board at the upper left is complete, a line of the middle one is missing, and the others are invisible.
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

  /// The box lines of a samurai, or of some of its boards, drawn between the crossings of a lattice.
  private func drawBoxes(of boards: some Sequence<Int>, _ crossing: (Int, Int) -> Point, on light: inout GrayImage) {
    for board in boards {
      let origin = SamuraiPuzzle.origins[board]
      for line in stride(from: 0, through: 9, by: 3) {
        let ends = [
          (crossing(origin.row + line, origin.column), crossing(origin.row + line, origin.column + 9)),
          (crossing(origin.row, origin.column + line), crossing(origin.row + 9, origin.column + line)),
        ]
        for (a, b) in ends {
          for step in 0...1200 {
            let p = a + (b - a) * (Double(step) / 1200)
            for dy in -1...1 { for dx in -1...1 { light[Int(p.x) + dx, Int(p.y) + dy] = 20 } }
          }
        }
      }
    }
  }

  private func file(_ light: GrayImage) throws -> EncodedPhotograph {
    try EncodedPhotograph(bytes: #require(Canvas(light)?.encoded(as: .png)))
  }

  private func context(_ file: EncodedPhotograph, _ options: ReadingOptions = .init()) throws -> ReadingContext {
    try ReadingContext(file, digits: BoardReader().digits, options: options)
  }

  @Test func `where the lines of cells are lost, clear boxes say where the boards of a samurai lie`() throws {
    var light = GrayImage(width: 760, height: 760, filledWith: 240)
    func crossing(_ row: Int, _ column: Int) -> Point { Point(50 + 31 * Double(column), 50 + 31 * Double(row)) }
    drawBoxes(of: 0..<5, crossing, on: &light)
    let search = try context(file(light)).search
    let layout = try #require(
      try SamuraiLayout.searched(in: search, byBoxes: true, isFainter: false).first)
    for (board, origin) in zip(layout.boards, SamuraiPuzzle.origins) {
      #expect((board.centre - crossing(origin.row, origin.column) - Point(139.5, 139.5)).length < 8)
    }
    #expect(layout.score < LatticeScore.faintBoard)
    // The middle board is visible beside an outer one.
    let outer = SamuraiLayout.outerBoxes(of: layout.boards[0], in: search)
    #expect(outer.count == 1 && (outer.first.map { $0.lattice.holds(layout.boards[2].centre) } ?? false))
  }

  @Test func `boards whose boxes alone are seen are known beside a part of a samurai`() throws {
    var light = GrayImage(width: 760, height: 760, filledWith: 240)
    func crossing(_ row: Int, _ column: Int) -> Point { Point(50 + 31 * Double(column), 50 + 31 * Double(row)) }
    drawBoxes(of: 0..<5, crossing, on: &light)
    let context = try context(file(light), ReadingOptions(quarters: 0))
    let corner = FoundBoard(
      lattice: Lattice(.sudoku) { crossing($1, $0) }, score: 0.5, surroundings: LatticeSurroundings(of: .sudoku))
    let proposal = try SamuraiReader(context).proposal(on: context.read(corner))
    // There are no digits, so it is no samurai. But a corner board is never certain beside the middle one.
    #expect(proposal.board == nil)
    #expect(proposal.overlapping.count == 1)
    #expect(proposal.overlapping.first?.holds(crossing(10, 10)) == true)
  }
}
