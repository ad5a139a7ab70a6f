import Testing

@testable import BoardVision

/// Even illumination, and the threshold of ink.
@Suite struct LocalContrastTests {
  @Test func inkIsAsDarkInTheShadeAsInTheSun() throws {
    // A point at half the brightness of its paper; the window of 5 x 5 pixels has it and 24 pixels of paper.
    for paper in [UInt8(200), 100] {
      let contrast = try LocalContrast(GrayImage(40, 30) { $0 == 20 && $1 == 15 ? paper / 2 : paper }, window: 5)
      let mean = (24 * Int(paper) + Int(paper) / 2) / 25
      #expect(abs(Int(contrast.darkness[20, 15]) - (mean - Int(paper) / 2) * 255 / mean) <= 1)
      #expect(contrast.darkness[10, 15] == 0 && contrast.darkness[21, 15] == 0)
    }
  }

  @Test func noiseInTheDarkStaysNoise() throws {
    // Surroundings of 10 of 255 count as 24.
    let contrast = try LocalContrast(GrayImage(40, 30) { $0 == 20 && $1 == 15 ? 0 : 10 }, window: 9)
    #expect((95...110).contains(contrast.darkness[20, 15]))
  }

  private func threshold(_ counts: [Int: Int]) -> Int {
    var histogram = [Int](repeating: 0, count: 256)
    for (darkness, count) in counts { histogram[darkness] = count }
    return LocalContrast.threshold(histogram)
  }

  @Test func theThresholdLiesAboveTheGrainAndBelowFaintLines() {
    // Three times the median of positive darkness: of 400 pixels of grain half are at 2, half at 4.
    #expect(threshold([0: 600, 2: 250, 4: 150, 200: 20]) == 6)
    #expect(threshold([0: 600, 2: 150, 4: 250, 200: 20]) == 12)
    #expect(threshold([0: 600, 3: 400, 200: 20]) == 9)
    // The threshold is at most 22 and at least 6.
    #expect(threshold([0: 600, 9: 400, 200: 20]) == 22)
    #expect(threshold([0: 600, 1: 400, 200: 20]) == 6)
    #expect(threshold([0: 1000]) == 6)
    // A sixth of the darkness of the darkest hundredth: ten pixels of a thousand.
    #expect(threshold([0: 500, 7: 481, 60: 10, 66: 9]) == 10)
    #expect(threshold([0: 500, 7: 480, 60: 10, 66: 10]) == 11)
    #expect(threshold([0: 500, 7: 482, 60: 9, 66: 9]) == 10)
  }

  @Test func aPictureWithHalfTheThresholdHasMoreInk() throws {
    // Grain of a few values, faint strokes and dark ones.
    let sheet = GrayImage(120, 120) { x, y in
      x % 40 == 20 ? 60 : y % 40 == 20 ? 184 : [200, 185, 200, 184, 200][(x * 7 + y * 3) % 5]
    }
    let contrast = try LocalContrast(sheet, window: 31)
    let fainter = try #require(contrast.fainter)
    #expect(fainter.threshold == contrast.threshold / 2 && fainter.darkness == contrast.darkness)
    for i in contrast.darkness.pixels.indices {
      #expect((contrast.ink.pixels[i] != 0) == (Int(contrast.darkness.pixels[i]) >= contrast.threshold))
      #expect((fainter.ink.pixels[i] != 0) == (Int(contrast.darkness.pixels[i]) >= fainter.threshold))
    }
    // Half of the least threshold is not tried.
    let clean = try LocalContrast(GrayImage(60, 60) { x, _ in x % 20 == 10 ? 180 : 200 }, window: 31)
    #expect(clean.threshold < 12)
    #expect(clean.fainter == nil)
  }

  @Test func theMiddleOfAStrokeIsARidgeOfItsDirection() throws {
    // Strokes of three pixels, darkest in their middles, one vertical and one horizontal; and a spot that is wide in
    // both directions.
    func depth(_ place: Int, _ middle: Int) -> UInt8? { [30, 110][safe: abs(place - middle)] }
    let sheet = GrayImage(200, 160) { x, y in
      if (40..<120).contains(y), let value = depth(x, 50) { return value }
      if (90..<170).contains(x), let value = depth(y, 80) { return value }
      if (110..<140).contains(x) && (110..<140).contains(y) { return 30 }
      return 220
    }
    let contrast = try LocalContrast(sheet, window: 61)
    for y in 50..<110 {
      #expect(contrast.ridges[50, y] == LocalContrast.uprightRidge)
      #expect(contrast.ridges[49, y] == 0 && contrast.ridges[51, y] == 0)
    }
    for x in 100..<160 {
      #expect(contrast.ridges[x, 80] == LocalContrast.levelRidge)
      #expect(contrast.ridges[x, 79] == 0 && contrast.ridges[x, 81] == 0)
    }
    for y in 118..<132 { for x in 118..<132 { #expect(contrast.ridges[x, y] == 0) } }
  }

  @Test func theEdgesOfCellsThatDifferInShadeAreInk() throws {
    let contrast = try LocalContrast(edgesOf: GrayImage(90, 80) { x, _ in x < 45 ? 200 : 160 }, window: 31)
    for y in 5..<75 {
      #expect(contrast.ink[44, y] != 0 && contrast.ink[45, y] != 0)
      #expect(contrast.ink[30, y] == 0 && contrast.ink[60, y] == 0)
    }
    let tiny = try LocalContrast(edgesOf: GrayImage(4, 30) { x, _ in x < 2 ? 200 : 100 }, window: 3)
    #expect(tiny.ink.pixels.allSatisfy { $0 == 0 })
  }
}

extension Array {
  /// The value at an index; `nil` outside.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
