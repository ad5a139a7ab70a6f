import Testing

@testable import Pictures

@Suite struct DistanceFieldTests {
  /// Random pictures of whole pixels, against the nearest pixel of the other kind found by looking at all.
  @Test(arguments: 1...12)
  func distancesAreThoseToTheNearestPixelOfTheOtherKind(seed: UInt64) {
    var state = seed &* 0x9e37_79b9_7f4a_7c15
    let columns = 23, rows = 17
    let coverage: [Float] = (0..<columns * rows).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 60 < seed ? 1 : 0
    }
    guard Set(coverage).count == 2 else { return }
    let field = DistanceField(coverage, columns: columns, rows: rows)
    for cell in coverage.indices {
      let nearest =
        coverage.indices.filter { coverage[$0] != coverage[cell] }.map { (other: Int) -> Float in
          let x = Float(other % columns - cell % columns), y = Float(other / columns - cell / columns)
          return (x * x + y * y).squareRoot()
        }
        .min() ?? 0
      let expected = coverage[cell] > 0 ? -nearest : nearest
      #expect(abs(field.distances[cell] - expected) < 0.001, "pixel \(cell)")
    }
  }
}
