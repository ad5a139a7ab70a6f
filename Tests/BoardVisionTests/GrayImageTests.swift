import Testing

@testable import BoardVision

/// Operations on planes of light.
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
    // Light from 3 to 5 and from 10: gaps of two and four dark pixels.
    let image = GrayImage(20, 9) { x, _ in [3, 4, 7, 8, 9, 14, 15, 16].contains(x) ? 255 : 0 }
    let closed = try image.closed(size: 3)
    #expect(closed[5, 4] == 255 && closed[6, 4] == 255)
    #expect(closed[11, 4] == 0 && closed[12, 4] == 0)
    #expect(try image.closed(size: 5)[11, 4] == 255)
  }

  @Test func aRemapTakesEachPixelFromItsPlace() throws {
    let image = GrayImage(30, 40) { UInt8(2 * $0 + 3 * $1) }
    let moved = image.remapped(width: 20, height: 37) { row, x, y in
      for column in 0..<20 { (x[column], y[column]) = (Float(column) + 1.5, Float(row) + 2) }
    }
    for y in 0..<37 {
      for x in 0..<20 { #expect(abs(Int(moved[x, y]) - (2 * x + 3 + 3 * (y + 2))) <= 1) }
    }
  }
}
