import RealModule
import Testing

@testable import BoardVision

/// Operations on images.
@Suite struct GrayImageTests {
  @Test func aPartIsClippedToTheImage() {
    let image = GrayImage(6, 4) { UInt8(10 * $1 + $0) }
    #expect(image.cropped(x: 2, y: 1, width: 3, height: 2).pixels == [12, 13, 14, 22, 23, 24])
    let corner = image.cropped(x: 4, y: 3, width: 9, height: 9)
    #expect(corner.width == 2 && corner.height == 1 && corner.pixels == [34, 35])
    #expect(image.cropped(x: -5, y: 80, width: 1, height: 1).pixels == [30])
    #expect(image.cropped(x: 99, y: 0, width: 4, height: 0).pixels == [5])
  }

  @Test func aLongerSideIsLimitedAndAShortOneLeft() throws {
    let image = GrayImage(40, 20) { x, _ in x < 20 ? 0 : 200 }
    let half = try image.limited(toSide: 20)
    #expect(half.image.width == 20 && half.image.height == 10 && half.scale == 0.5)
    #expect(half.image[9, 5] == 0 && half.image[10, 5] == 200)
    let same = try image.limited(toSide: 40)
    #expect(same.image == image && same.scale == 1)
    let thin = try GrayImage(300, 1) { _, _ in 7 }.limited(toSide: 30)
    #expect(thin.image.width == 30 && thin.image.height == 1)
  }

  @Test func aMeanIsThatOfItsWindowAndAnEvenWindowIsMadeOdd() throws {
    let image = GrayImage(9, 9) { $0 == 4 && $1 == 4 ? 90 : 0 }
    let mean = try image.boxMean(window: 3)
    for y in 0..<9 {
      for x in 0..<9 { #expect(mean[x, y] == (abs(x - 4) <= 1 && abs(y - 4) <= 1 ? 10 : 0)) }
    }
    #expect(try image.boxMean(window: 2) == mean)
  }

  @Test func whatIsThinnerThanTheSizeIsClosed() throws {
    // Bright pixels from 3 to 4, 7 to 9 and 14 to 16: gaps of two and four dark pixels.
    let image = GrayImage(20, 9) { x, _ in [3, 4, 7, 8, 9, 14, 15, 16].contains(x) ? 255 : 0 }
    let closed = try image.closed(size: 3)
    #expect(closed[5, 4] == 255 && closed[6, 4] == 255)
    #expect(closed[11, 4] == 0 && closed[12, 4] == 0)
    #expect(try image.closed(size: 5)[11, 4] == 255)
  }

  @Test func aRemapTakesEachPixelFromItsPlace() throws {
    let image = GrayImage(30, 40) { UInt8(2 * $0 + 3 * $1) }
    let moved = try image.remapped(width: 20, height: 37) { row, x, y in
      for column in 0..<20 { (x[column], y[column]) = (Float(column) + 1.5, Float(row) + 2) }
    }
    for y in 0..<37 {
      for x in 0..<20 { #expect(abs(Int(moved[x, y]) - (2 * x + 3 + 3 * (y + 2))) <= 1) }
    }
  }

  @Test func aSmallerPictureHoldsTheMeansOfTheAreas() throws {
    // Six pixels become four: each is the mean of one and a half.
    let image = GrayImage(6, 3) { x, _ in [0, 90, 180, 30, 60, 240][x] }
    let smaller = try image.resized(width: 4, height: 2)
    for (value, expected) in zip(smaller.pixels, [30, 150, 40, 180, 30, 150, 40, 180]) {
      #expect(abs(Int(value) - expected) <= 1)
    }
    #expect(try image.resized(width: 6, height: 3) == image)
  }

  @Test(arguments: [0.8, 1.2, 2.3]) func aBlurSpreadsAPointEvenlyAndKeepsItsLight(sigma: Double) throws {
    let image = GrayImage(31, 31) { $0 == 15 && $1 == 15 ? 255 : 0 }
    let blurred = try image.blurred(sigma: sigma)
    for y in 0..<31 {
      for x in 0..<31 {
        let squares = Double((x - 15) * (x - 15) + (y - 15) * (y - 15))
        let expected = 255 * Double.exp(-squares / (2 * sigma * sigma)) / (2 * .pi * sigma * sigma)
        #expect(abs(Double(blurred[x, y]) - expected) < 0.02 * 255, "\(x), \(y)")
      }
    }
    #expect(try GrayImage(9, 7) { _, _ in 133 }.blurred(sigma: sigma).pixels.allSatisfy { $0 == 133 })
  }

  /// A homography gives NaN or a distant position if it divides by zero.
  @Test func aPlaceOutsideIsTheNearestPixelAndOneThatIsNoNumberSomePixel() throws {
    let image = GrayImage(40, 30) { UInt8(3 * $0 + 4 * $1) }
    let places: [Float] = [-5, 300, .infinity, -.infinity, .nan, 1e30, -1e30, 3e9]
    let sampled = try image.remapped(width: places.count, height: 2) { row, x, y in
      for i in places.indices { (x[i], y[i]) = row == 0 ? (places[i], 3) : (3, places[i]) }
    }
    #expect(sampled[0, 0] == image[0, 3] && sampled[1, 0] == image[39, 3])
    #expect(sampled[0, 1] == image[3, 0] && sampled[1, 1] == image[3, 29])
    for value in sampled.pixels { #expect(image.pixels.contains(value)) }
  }

  @Test func aPictureThatIsTooWideToSampleIsAnError() {
    #expect(throws: ImageOperationError.self) {
      try GrayImage(width: 40_000, height: 1).remapped(width: 1, height: 1) { _, x, y in (x[0], y[0]) = (0, 0) }
    }
  }
}
