import BoardVision
import Pictures
import Testing

@Suite struct PhotographCanvasTests {
  /// Four colours, so that every way of turning it looks another.
  private func sample() throws -> Canvas {
    let canvas = try #require(Canvas(width: 400, height: 240))
    for y in 0..<240 {
      for x in 0..<400 {
        canvas[x, y] = y < 120 ? x < 200 ? Colour(200, 30, 30) : Colour(30, 200, 30) : x < 200 ? .black : .white
      }
    }
    return canvas
  }

  /// A JPEG file that says how it was held.
  private func jpeg(_ canvas: Canvas, orientation: Int) throws -> EncodedPhotograph {
    let bytes = try #require(canvas.encoded(as: .jpeg))
    let entry: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
    let block = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
    let marked = bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(block.count + 2)] + block + bytes.dropFirst(2)
    return try EncodedPhotograph(bytes: Array(marked))
  }

  @Test(arguments: 1...8)
  func aSmallPictureOfAPhotographIsTheWholeOneMadeSmaller(orientation: Int) throws {
    let file = try jpeg(try sample(), orientation: orientation)
    let whole = try #require(Canvas(file)), small = try #require(Canvas.photograph(file, longSide: 90))
    #expect(max(small.width, small.height) == 90 && (small.width > small.height) == (whole.width > whole.height))
    for (x, y) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      let a = whole[Int(x * Double(whole.width)), Int(y * Double(whole.height))]
      let b = small[Int(x * Double(small.width)), Int(y * Double(small.height))]
      for channel in [\Colour.red, \.green, \.blue] {
        #expect(abs(Int(a[keyPath: channel]) - Int(b[keyPath: channel])) < 8, "\(a) \(b)")
      }
    }
  }

  @Test func aPhotographThatIsSmallEnoughKeepsItsSize() throws {
    let file = try jpeg(try sample(), orientation: 6)
    let picture = try #require(Canvas.photograph(file, longSide: 1600))
    #expect(picture.width == 240 && picture.height == 400)
    let png = try EncodedPhotograph(bytes: try #require(try sample().encoded(as: .png)))
    #expect(Canvas.photograph(png, longSide: 200)?.width == 200)
  }

  @Test func lightIsThatOfTheColours() throws {
    let light = try sample().light
    #expect(light[10, 10] == 80 && light[390, 230] == 255 && light[10, 230] == 0)
  }
}
