import Testing

@testable import BoardVision

/// The support that a probe finds for the lines of a lattice.
@Suite struct LatticeProbeTests {
  private static let cell = 40, margin = 60, size = 9 * cell + 2 * margin

  /// A board's vertical and horizontal lines, each moved by some pixels.
  private func probe(
    columns: [Int?] = Array(repeating: 0, count: 10), rows: [Int?] = Array(repeating: 0, count: 10),
    also draw: (inout LinedSheet) -> Void = { _ in }
  ) throws -> LatticeProbe {
    var sheet = LinedSheet(Self.size, Self.size)
    let along = Self.margin - 1..<Self.size - Self.margin + 2
    for (line, shift) in columns.enumerated() {
      if let shift { sheet.fill(Self.stroke(Self.place(line) + shift), along) }
    }
    for (line, shift) in rows.enumerated() {
      if let shift { sheet.fill(along, Self.stroke(Self.place(line) + shift)) }
    }
    draw(&sheet)
    return LatticeProbe(try sheet.contrast(), for: .sudoku)
  }

  private static func stroke(_ middle: Int) -> Range<Int> { middle - 1..<middle + 2 }

  private static func place(_ line: Int) -> Int { margin + cell * line }

  /// The lattice without these displacements.
  private func warp() throws -> LatticeWarp {
    let (margin, cell) = (Double(Self.margin), Double(Self.cell))
    return try #require(LatticeWarp { Point(margin + cell * $0, margin + cell * $1) })
  }

  @Test func aBoardThatIsWhereTheLatticeSaysScoresAlmostOneAndAnEmptySheetNothing() throws {
    #expect(try probe().score(warp()) > 0.98)
    let none = [Int?](repeating: nil, count: 10)
    #expect(abs(try probe(columns: none, rows: none).score(warp())) < 0.01)
  }

  @Test func eachLineThatIsMissingCostsItsShare() throws {
    var columns = [Int?](repeating: 0, count: 10)
    (columns[3], columns[6]) = (nil, nil)
    // Two of twenty lines are missing.
    let score = try probe(columns: columns).score(warp())
    #expect(abs(score - 0.9) < 0.02)
    let probe = try probe(columns: columns)
    #expect(try probe.support(warp(), .column, line: 3) < 0.1)
    #expect(try probe.support(warp(), .column, line: 4) > 0.95)
    #expect(try probe.support(warp(), .row, line: 3) > 0.95)
    // Two of ten lines across a cell are missing.
    #expect(abs(try probe.support(warp(), across: .column, cell: 4) - 0.8) < 0.03)
    #expect(try probe.support(warp(), across: .row, cell: 4) > 0.95)
  }

  @Test func linesThatRunOnBeyondTheFrameCost() throws {
    let score = try probe().score(warp())
    // All forty ends continue, which costs a quarter.
    let beyond = try probe { sheet in
      let along = Self.margin - 30..<Self.size - Self.margin + 30
      for line in 0...9 {
        sheet.fill(Self.stroke(Self.place(line)), along)
        sheet.fill(along, Self.stroke(Self.place(line)))
      }
    }.score(warp())
    #expect(abs(score - beyond - 0.25) < 0.03)
  }

  @Test func whatDarkensBothTheLineAndWhatIsBesideItIsNoLine() throws {
    let score = try probe { sheet in
      // Stripes as close as those of print: the samples beside a line are as dark as it.
      for x in stride(from: Self.margin, to: Self.size - Self.margin, by: 6) {
        sheet.fill(x..<x + 3, Self.margin..<Self.margin + 2 * Self.cell)
      }
    }.support(warp(), across: .column, cell: 0)
    #expect(score < 0.4)
  }

  @Test(arguments: [-8, -3, 5, 9]) func aLineIsMetWhereItIs(shift: Int) throws {
    var columns = [Int?](repeating: 0, count: 10)
    columns[4] = shift
    let samples = try probe(columns: columns).samples(warp(), .column, line: 4, range: 0.3)
    #expect(samples.count == 18)
    for sample in samples {
      #expect(sample.direction == .column && sample.line == 4)
      #expect(abs(sample.position.x - Double(Self.place(4) + shift)) < 0.7)
      #expect(abs(sample.offset - Double(shift) / Double(Self.cell)) < 0.02)
      #expect(abs(sample.position.y - (Double(Self.margin) + Double(Self.cell) * sample.along)) < 0.01)
    }
    #expect(samples.map(\.along) == (0..<18).map { (Double($0) + 0.5) / 2 })
  }

  /// The search range is twelve pixels on each side.
  @Test(arguments: [-12, 12, -20, 20]) func aLineAtTheEndOfTheStretchOrBeyondIsNotMet(shift: Int) throws {
    var columns = [Int?](repeating: 0, count: 10), rows = columns
    (columns[4], rows[4]) = (shift, shift)
    let probe = try probe(columns: columns, rows: rows)
    #expect(try probe.samples(warp(), .column, line: 4, range: 0.3).isEmpty)
    #expect(try probe.samples(warp(), .row, line: 4, range: 0.3).isEmpty)
  }

  @Test func ofTwoLinesTheOneNearerToTheMiddleIsMet() throws {
    for (near, far) in [(-4, 9), (4, -9)] {
      var columns = [Int?](repeating: 0, count: 10)
      columns[4] = near
      let probe = try probe(columns: columns) { sheet in
        sheet.fill(Self.stroke(Self.place(4) + far), Self.margin..<Self.size - Self.margin)
      }
      for sample in try probe.samples(warp(), .column, line: 4, range: 0.3) {
        #expect(abs(sample.position.x - Double(Self.place(4) + near)) < 1)
      }
    }
  }

  @Test func nothingIsMetWhereTheLatticeLiesFarOutsideThePicture() throws {
    let warp = try #require(LatticeWarp { Point(1e7 + 40 * $0, 40 * $1) })
    let probe = try probe()
    #expect(probe.samples(warp, range: 0.3).isEmpty)
    #expect(probe.score(warp) == 0)
  }
}
