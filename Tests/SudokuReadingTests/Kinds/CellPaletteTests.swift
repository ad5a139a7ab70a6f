import BoardVision
import Testing

@testable import SudokuReading

/// Colours of cells, estimated from all borders of a board together.
@Suite struct CellPaletteTests {
  private let borders = BoardBorders(size: 9)
  /// Blocks of two rows and three columns. Neighbouring blocks differ, but distant ones may be equal.
  private func block(_ cell: Int) -> Int { (cell / 18 + cell % 9 / 3) % 4 }
  private let greys = (0..<4).map { SIMD3<Double>(repeating: -0.07 * Double($0)) }

  /// The measurements at each border of cells with given colours.
  private func steps(_ colour: (Int) -> SIMD3<Double>) -> [[BorderStep]] {
    borders.pairs.map { pair in
      (0..<6).map { place in
        BorderStep(colour(pair.second) - colour(pair.first) + 0.004 * Double((pair.first * 7 + place * 5) % 5 - 2))
      }
    }
  }

  private func border(_ a: Int, _ b: Int) throws -> Int {
    try #require(borders.pairs.firstIndex { $0.first == a && $0.second == b })
  }

  /// The borders with wrong evidence.
  private func wrong(_ palette: CellPalette) -> [Int] {
    borders.pairs.indices.filter {
      (palette.evidence[$0] > 0) != (block(borders.pairs[$0].first) != block(borders.pairs[$0].second))
    }
  }

  @Test func `greys part the cells`() {
    let palette = CellPalette(steps { greys[block($0)] }, borders)
    #expect(palette.count == 4)
    #expect(wrong(palette).isEmpty)
    #expect(palette.evidence.allSatisfy { abs($0) > 3 })
  }

  @Test func `borders that a shadow's edge falsifies are put right by the ways around them`() throws {
    var steps = steps { greys[block($0)] }
    // Two borders inside blocks seem to separate colours, and two between blocks seem not to.
    for (a, b, change) in [(10, 11, 0.07), (39, 40, -0.3), (29, 30, 0.0), (58, 67, 0.07), (50, 51, 0.3)] {
      steps[try border(a, b)] = (0..<6).map { _ in BorderStep(SIMD3(repeating: change)) }
    }
    let palette = CellPalette(steps, borders)
    #expect(wrong(palette).isEmpty)
  }

  @Test func `paper of one colour says nothing`() {
    let plain = CellPalette(steps { _ in .zero }, borders)
    #expect(plain.count == 1 && plain.evidence.allSatisfy { $0 == 0 })
    // A gradient of light over the board is no evidence either.
    let light = CellPalette(steps { SIMD3(repeating: -0.01 * Double($0 % 9)) }, borders)
    #expect(light.evidence.allSatisfy { $0 == 0 })
  }

  @Test func `a colour that two cells alone have is found`() throws {
    let orange = SIMD3(0.05, -0.08, -0.3)
    let palette = CellPalette(steps { [40, 41].contains($0) ? orange : greys[block($0)] }, borders)
    #expect(palette.count == 5)
    #expect(palette.evidence[try border(40, 41)] < -3)
    for (a, b) in [(39, 40), (31, 40), (40, 49), (32, 41), (41, 50), (41, 42)] {
      #expect(palette.evidence[try border(a, b)] > 3)
    }
  }

  @Test func `what light hides counts little`() throws {
    // The measurements around a cell suggest another grey.
    func palette(weight: Double) throws -> CellPalette {
      var steps = steps { greys[block($0)] }
      for (a, b, sign) in [(39, 40, 1.0), (31, 40, 1), (40, 41, -1), (40, 49, -1)] {
        let right = greys[block(b)] - greys[block(a)]
        steps[try border(a, b)] = (0..<6).map { _ in BorderStep(right + 0.07 * sign, weight: weight) }
      }
      return CellPalette(steps, borders)
    }
    let inside = try border(39, 40)
    let (bright, clear) = (try palette(weight: 0.15), try palette(weight: 1))
    #expect(block(39) == block(40))
    #expect(clear.evidence[inside] > 3)
    #expect(bright.evidence[inside] < clear.evidence[inside] - 1)
  }

  @Test func `shades follow what most measurements say`() throws {
    let changes = steps { greys[block($0)] }.map { own in
      own.enumerated().map { place, step in
        // One of six is an outlier.
        CellPalette.Measured(change: (place == 3 ? step.change + 1 : step.change) / 0.01, weight: 1)
      }
    }
    let shades = CellShades(changes, borders).shades
    for cell in shades.indices {
      let seen = (shades[cell] - shades[0]) * 0.01, right = greys[block(cell)] - greys[block(0)]
      #expect(abs(seen.x - right.x) < 0.02)
    }
    let groups = CellShades.groups(shades, count: 4).map { ($0.x - shades[0].x) * 0.01 }.sorted()
    for (group, grey) in zip(groups, [-0.21, -0.14, -0.07, 0]) { #expect(abs(group - grey) < 0.02) }
  }

  @Test func `a border is believed to be as the ways around it say`() {
    let small = BoardBorders(size: 2)
    // The upper border seems to have one colour on both sides, and the lower one certainly does not.
    let (same, rising) = ([0.0, -4, -4, 0], [-4.0, 0, -8, -4])
    let beliefs = BorderBeliefs([[0, -1.5, -1.5, 0], rising, same, same], labels: 2, small, rounds: 30)
    for pairs in beliefs.pairs { #expect(abs(pairs.reduce(0, +) - 1) < 1e-9) }
    #expect(beliefs.pairs[0][1] > 0.7)
    // The log-likelihood is higher without contradicting measurements.
    let plain = BorderBeliefs([rising, rising, same, same], labels: 2, small, rounds: 30)
    #expect(plain.pairs[0][1] > 0.95 && plain.support > beliefs.support)
    // Without evidence at the borders, the log-likelihood is that of two labels for each of four cells.
    let free = BorderBeliefs(small.pairs.map { _ in [0, 0, 0, 0] }, labels: 2, small, rounds: 5)
    #expect(abs(free.support - 4 * 0.6931) < 0.01)
  }
}
