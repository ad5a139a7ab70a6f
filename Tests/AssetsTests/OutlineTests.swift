import Assets
import Testing

@Suite struct OutlineTests {
  private func polygons(_ points: [GlyphOutline.Point]) -> [[SIMD2<Double>]] {
    GlyphOutline(advance: 0, contours: [points]).polygons
  }

  /// Twice the area within a polygon.
  private func area(_ polygon: [SIMD2<Double>]) -> Double {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
  }

  @Test func linesStayAndBeginAtTheFirstPointOfTheOutline() {
    #expect(polygons([.init(0, 0), .init(10, 0), .init(10, 20)]) == [[SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 20)]])
    let turned = polygons([.init(5, -5, .quadratic), .init(10, 0), .init(10, 20), .init(0, 0)])
    #expect(turned[0].prefix(3) == [SIMD2(10, 0), SIMD2(10, 20), SIMD2(0, 0)])
    // The curve back to the start ends at it.
    #expect(turned[0].count == 8 && turned[0].last == SIMD2(10, 0))
    #expect(polygons([.init(0, 0), .init(10, 0)]).isEmpty)
  }

  @Test func aQuadraticCurveIsFiveLinesOnIt() {
    let polygon = polygons([.init(0, 0), .init(10, 0, .quadratic), .init(10, 10), .init(0, 10)])[0]
    #expect(polygon.count == 7 && polygon.last == SIMD2(0, 10))
    for (step, point) in polygon[0...5].enumerated() {
      let t = Double(step) / 5
      #expect(abs(point.x - 10 * (1 - (1 - t) * (1 - t))) < 1e-12 && abs(point.y - 10 * t * t) < 1e-12)
    }
  }

  @Test func betweenTwoSteeringPointsLiesAPointOfTheOutline() {
    let polygon = polygons([.init(0, 0), .init(0, 10, .quadratic), .init(10, 10, .quadratic), .init(10, 0)])[0]
    #expect(polygon[5] == SIMD2(5, 10) && polygon[10] == SIMD2(10, 0) && polygon.count == 11)
  }

  @Test func aContourOfSteeringPointsAloneIsRound() {
    let square = [(-100, -100), (100, -100), (100, 100), (-100, 100)]
    let polygon = polygons(square.map { .init($0.0, $0.1, .quadratic) })[0]
    #expect(polygon.first == SIMD2(-100, 0) && polygon.last == SIMD2(-100, 0) && polygon.count == 21)
    // A parabola leaves out a third of each corner's triangle, and five lines leave out a 25th of what it holds.
    let corner = 5000.0
    #expect(abs(area(polygon) / 2 - (40_000 - 4 * (corner / 3 + corner * 2 / 3 / 25))) < 1e-6)
  }

  @Test func aCubicCurveIsEightLinesOnIt() {
    let polygon = polygons([.init(0, 0), .init(0, 8, .cubic), .init(8, 16, .cubic), .init(16, 16), .init(16, 0)])[0]
    #expect(polygon.count == 10 && polygon[8] == SIMD2(16, 16))
    // (0 + 3 * 0 + 3 * 8 + 16) / 8 across and (0 + 3 * 8 + 3 * 16 + 16) / 8 up.
    #expect(polygon[4] == SIMD2(5, 11))
    // The last curve may end where the contour began.
    let closed = polygons([.init(0, 0), .init(9, 0), .init(9, 9, .cubic), .init(0, 9, .cubic)])[0]
    #expect(closed.count == 10 && closed.last == SIMD2(0, 0))
  }

  @Test func theFileHasItsFormByteForByte() throws {
    let eight = GlyphOutline(advance: 500, contours: [[.init(0, 0), .init(400, 0), .init(400, 800)]])
    let one = GlyphOutline(advance: 402, contours: [[.init(-2, 2), .init(6, 2), .init(10, -10)]])
    let bytes = try OutlineFile.bytes(of: [
      .init(name: "Ab", kind: .script, eight: eight, glyphs: [(UInt8(ascii: "1"), one)])
    ])
    // A unit is 1.25; halves go to the even number: 502.5, -2.5, 12.5.
    let words: [Int16] = [-2, -2, 8, -2, 12, 12]
    let wanted: [UInt8] =
      Array("GSOL".utf8) + [1, 0, 3, 2] + Array("Ab".utf8) + [1, 0, 0x31, 0xf6, 1, 1, 0, 3, 0]
      + words.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    #expect(bytes == wanted)
  }

  @Test func aFontOutOfBoundsIsRefused() {
    let flat = GlyphOutline(advance: 1, contours: [])
    let eight = GlyphOutline(advance: 1, contours: [[.init(0, 0), .init(4, 0), .init(4, 8)]])
    let far = GlyphOutline(advance: 1, contours: [[.init(0, 0), .init(400, 0), .init(4, 8)]])
    for (name, eight, other) in [
      ("a", flat, eight), ("a", eight, far), (String(repeating: "a", count: 256), eight, eight),
    ] {
      #expect(throws: AtlasFileError.self) {
        try OutlineFile.bytes(of: [.init(name: name, kind: .sans, eight: eight, glyphs: [(UInt8(ascii: "1"), other)])])
      }
    }
  }
}
