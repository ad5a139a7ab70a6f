import Testing

@testable import BoardVision

/// Lattices fitted to detected points of lines.
@Suite struct LatticeWarpTests {
  private typealias Sample = LatticeProbe.LineSample

  /// The position of a point of the board under perspective.
  private func place(_ u: Double, _ v: Double) -> Point {
    let w = 1 + 0.03 * u + 0.02 * v
    return Point((70 + 42 * u + 3 * v) / w, (50 - 2 * u + 45 * v) / w)
  }

  /// The samples of all lines, two a cell, as a probe reports them.
  private func samples(
    _ lines: (LineDirection) -> [Int] = { Array(BoardKind.sudoku.lines($0)) },
    at place: (Double, Double) -> Point
  ) -> [Sample] {
    [LineDirection.column, .row].flatMap { direction in
      lines(direction).flatMap { line in
        (0..<18).map { step in
          let along = (Double(step) + 0.5) / 2
          let position = direction == .column ? place(Double(line), along) : place(along, Double(line))
          return Sample(direction: direction, line: line, along: along, position: position, offset: 0)
        }
      }
    }
  }

  private func expectSame(_ warp: LatticeWarp, _ place: (Double, Double) -> Point, within pixels: Double) {
    for u in 0...9 {
      for v in 0...9 { #expect(warp.apply(Double(u), Double(v)).isNear(place(Double(u), Double(v)), pixels)) }
    }
  }

  @Test func aFlatBoardIsFoundExactlyThroughItsLines() throws {
    let warp = try #require(LatticeWarp.flat(through: samples(at: place), of: .sudoku))
    expectSame(warp, place, within: 0.01)
  }

  @Test func aTenthOfThePlacesMayBeWrong() throws {
    var samples = samples(at: place)
    for index in stride(from: 0, to: samples.count, by: 11) { samples[index].position.x += 9 }
    let warp = try #require(LatticeWarp.flat(through: samples, of: .sudoku))
    // A fit to all samples would be displaced by half a pixel.
    expectSame(warp, place, within: 0.2)
  }

  @Test func fourLinesOfEachDirectionAreEnoughAndThreeAreNot() throws {
    func some(_ columns: Int, _ rows: Int) -> [Sample] {
      samples({ Array([0, 3, 4, 9].prefix($0 == .column ? columns : rows)) }, at: place)
    }
    let warp = try #require(LatticeWarp.flat(through: some(4, 4), of: .sudoku))
    expectSame(warp, place, within: 0.01)
    #expect(LatticeWarp.flat(through: some(3, 4), of: .sudoku) == nil)
    #expect(LatticeWarp.flat(through: some(4, 3), of: .sudoku) == nil)
  }

  /// A board curled so that its lines deviate by up to a tenth of a cell from flat paper.
  private func curl(_ u: Double, _ v: Double) -> (du: Double, dv: Double) {
    let x = (u - 4.5) / 4.5, y = (v - 4.5) / 4.5
    return (0.08 * y * y - 0.05 * x * x * x, 0.1 * x * x - 0.04 * x * y)
  }

  /// The samples of a probe on the curled board, relative to a flat lattice.
  private func offsets() -> [Sample] {
    samples(at: place).map { sample in
      var sample = sample
      let (u, v) =
        sample.direction == .column ? (Double(sample.line), sample.along) : (sample.along, Double(sample.line))
      sample.offset = sample.direction == .column ? curl(u, v).du : curl(u, v).dv
      return sample
    }
  }

  @Test func aCubicTakesUpTheCurlOfAPage() throws {
    let flat = try #require(LatticeWarp(at: place))
    let bent = flat.bent(through: offsets())
    for u in 0...9 {
      for v in 0...9 {
        let (a, b) = (Double(u), Double(v))
        let (du, dv) = curl(a, b)
        #expect(bent.apply(a, b).isNear(flat.apply(a + du, b + dv), 0.5), "\(u) \(v)")
      }
    }
  }

  @Test func bendingTwiceAddsUp() throws {
    let flat = try #require(LatticeWarp(at: place))
    let half = offsets().map { sample in
      var sample = sample
      sample.offset /= 2
      return sample
    }
    let once = flat.bent(through: offsets()), twice = flat.bent(through: half).bent(through: half)
    for (u, v) in [(0.0, 0.0), (9, 0), (4, 7), (9, 9)] { #expect(once.apply(u, v).isNear(twice.apply(u, v), 0.3)) }
  }

  @Test func aFifthOfTheOffsetsMayBeWrong() throws {
    let flat = try #require(LatticeWarp(at: place))
    var wrong = offsets()
    for index in stride(from: 0, to: wrong.count, by: 6) { wrong[index].offset += 0.2 }
    let bent = flat.bent(through: wrong), right = flat.bent(through: offsets())
    for (u, v) in [(0.0, 4.0), (9, 9), (4, 0), (2, 7)] { #expect(bent.apply(u, v).isNear(right.apply(u, v), 1)) }
  }

  @Test func tooFewLinesOrPlacesBendNothing() throws {
    let flat = try #require(LatticeWarp(at: place))
    func isBent(_ samples: [Sample]) -> Bool { !flat.bent(through: samples).columnTerms.isEmpty }
    #expect(isBent(offsets()))
    // The limits are six of ten lines of a direction, and two thirds of a sample for each cell.
    #expect(isBent(offsets().filter { $0.direction == .row || $0.line < 6 }))
    #expect(!isBent(offsets().filter { $0.direction == .row || $0.line < 5 }))
    let columns = offsets().filter { $0.direction == .column }, rows = offsets().filter { $0.direction == .row }
    let third = columns.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    #expect(third.count == 60)
    #expect(isBent(rows + third))
    #expect(!isBent(rows + third.dropLast()))
    #expect(!isBent([]))
  }

  @Test func aShiftedOrMovedLatticeIsTheSameElsewhere() throws {
    let bent = try #require(LatticeWarp(at: place)).bent(through: offsets())
    let shifted = bent.shifted(1, -2), moved = try #require(bent.moved(by: Point(30, -7)))
    for (u, v) in [(0.0, 2.0), (3, 5), (8, 9)] {
      #expect(shifted.apply(u, v).isNear(bent.apply(u + 1, v - 2), 1e-9))
      #expect(moved.apply(u, v).isNear(bent.apply(u, v) + Point(30, -7), 1e-6))
    }
  }

  @Test func aShiftOfASideIsLinearBetweenTheLastLines() throws {
    let flat = try #require(LatticeWarp { Point(40 * $0, 40 * $1) })
    var shift = SideShift()
    shift[.beforeFrame] = SIMD3(0.1, 0.05, 0)
    shift[.frame] = SIMD3(0.3, 0, 0.2)
    let last = flat.shifted(shift, of: BoardSide(direction: .column, isLast: true))
    // In the middle of the side t is 0, at its ends it is -1 and 1.
    for (u, v, moved) in [
      (7.0, 4.5, 0.0), (8, 4.5, 0.1), (8.5, 4.5, 0.2), (9, 4.5, 0.3), (10, 4.5, 0.5), (8, 9, 0.15), (8, 0, 0.05),
      (9, 0, 0.5), (3, 4.5, 0), (0, 0, 0),
    ] {
      #expect(last.apply(u, v).isNear(Point(40 * (u + moved), 40 * v), 1e-9), "\(u) \(v)")
    }
    let first = flat.shifted(shift, of: BoardSide(direction: .row, isLast: false))
    for (u, v, moved) in [(4.5, 2.0, 0.0), (4.5, 1, 0.1), (4.5, 0, 0.3), (9, 1, 0.15), (4.5, 9, 0)] {
      #expect(first.apply(u, v).isNear(Point(40 * u, 40 * (v + moved)), 1e-9), "\(u) \(v)")
    }
    #expect(abs(shift.furthest - 0.5) < 1e-12)
    #expect(last.shift(of: BoardSide(direction: .column, isLast: true)) == shift)
    #expect(last.shift(of: BoardSide(direction: .column, isLast: false)) == SideShift())
  }

  /// The sums are evaluated in the same order, so both versions find the same lattice.
  @Test func eightPlacesAtOnceAreThoseOfOneAfterTheOther() throws {
    let flat = try #require(LatticeWarp(at: place)), bent = flat.bent(through: offsets())
    var shift = SideShift()
    shift[.frame] = SIMD3(0.3, 0, 0.2)
    let side = BoardSide(direction: .row, isLast: true)
    let us = SIMD8(0.0, 9, 4.5, 8.9, -0.5, 3, 7.25, 1), vs = SIMD8(9.0, 0, 4.5, 8.1, 2, -0.55, 9.4, 1)
    for warp in [flat, bent, bent.shifted(1, -1), bent.shifted(shift, of: side)] {
      let (x, y) = warp.apply(us, vs)
      for lane in 0..<8 { #expect(warp.apply(us[lane], vs[lane]) == Point(x[lane], y[lane]), "\(lane)") }
    }
  }
}
