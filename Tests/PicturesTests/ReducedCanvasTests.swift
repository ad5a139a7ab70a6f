import Testing

@testable import Pictures

@Suite struct ReducedCanvasTests {
  /// A picture of colours that have nothing to do with each other.
  private func noise(_ width: Int, _ height: Int) throws -> Canvas {
    let canvas = try #require(Canvas(width: width, height: height))
    var state: UInt32 = 7
    for y in 0..<height {
      for x in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        canvas[x, y] = Colour(UInt8(state >> 24), UInt8(state >> 16 & 0xFF), UInt8(state >> 8 & 0xFF))
      }
    }
    return canvas
  }

  @Test func aPixelIsTheMeanOfWhatItCovers() throws {
    let large = try noise(8, 6)
    let small = try #require(large.limited(toSide: 4))
    #expect(small.width == 4 && small.height == 3)
    for y in 0..<3 {
      for x in 0..<4 {
        let covered = [
          large[2 * x, 2 * y], large[2 * x + 1, 2 * y], large[2 * x, 2 * y + 1], large[2 * x + 1, 2 * y + 1],
        ]
        func mean(_ channel: KeyPath<Colour, UInt8>) -> UInt8 {
          UInt8((covered.reduce(0) { $0 + Int($1[keyPath: channel]) } + 2) / 4)
        }
        #expect(small[x, y] == Colour(mean(\.red), mean(\.green), mean(\.blue)))
      }
    }
  }

  @Test(arguments: [(100, 75, 64), (75, 100, 33), (97, 31, 96), (31, 1, 7), (500, 3, 1)])
  func itIsWhatLibgdMakesOfIt(width: Int, height: Int, side: Int) throws {
    let large = try noise(width, height)
    let small = try #require(large.limited(toSide: side))
    #expect(max(small.width, small.height) == side && min(small.width, small.height) >= 1)
    let other = try #require(Canvas(width: small.width, height: small.height))
    other.place(large, x: 0, y: 0, width: small.width, height: small.height)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let (a, b) = (small[x, y], other[x, y])
        for channel in [\Colour.red, \.green, \.blue] {
          #expect(abs(Int(a[keyPath: channel]) - Int(b[keyPath: channel])) <= 1, "\(x), \(y)")
        }
      }
    }
  }

  @Test func whatIsSmallEnoughStaysAsItIs() throws {
    let canvas = try noise(9, 5)
    #expect(canvas.limited(toSide: 9) === canvas)
  }
}
