import Assets
import Foundation
import Testing

@testable import AssetFiles

@Suite struct PNGReaderTests {
  private func reason(_ bytes: [UInt8]) -> String {
    do throws(PNGError) {
      _ = try PNGReader.bitmap(bytes)
      return "read"
    } catch { return error.description }
  }

  private func reason(_ width: Int, _ height: Int, _ change: (inout WrittenPNG) -> Void = { _ in }) -> String {
    // The rows are those of a small picture: the header alone says more.
    var picture = WrittenPNG(width, height, colours: 3, depth: 1)
    change(&picture)
    return reason(picture.bytes)
  }

  @Test func aSideMayBe16384PixelsLong() throws {
    let most = Bitmap.longestSide
    let wide = WrittenPNG(most, 1, colours: 3, depth: 1), high = WrittenPNG(1, most, colours: 3, depth: 1)
    for picture in [wide, high] { #expect(try PNGReader.bitmap(picture.bytes).width == picture.width) }
    #expect(most == 16_384)
    let limits = "; up to 16384 a side and 64 million pixels are read"
    #expect(reason(1, 1) { $0.width = most + 1 } == "it is 16385 x 1\(limits)")
    #expect(reason(1, 1) { $0.height = most + 1 } == "it is 1 x 16385\(limits)")
    #expect(reason(1, 1) { $0.height = 0 } == "it is 1 x 0\(limits)")
  }

  /// A picture of as many pixels as are read is refused only because it has none.
  @Test func aPictureMayHave64MillionPixels() {
    let most = PNGReader.mostPixels
    #expect(most == 67_108_864)
    func changed(_ width: Int, _ height: Int) -> String {
      let small = WrittenPNG(1, 1, colours: 3, depth: 1)
      // No rows at all, so that none are unpacked.
      return reason(small.bytes(width: width, height: height, rows: []))
    }
    #expect(changed(8192, 8192) == "the file is damaged (Not enough image data)")
    #expect(changed(8192, 8193).hasPrefix("it is 8192 x 8193; up to"))
    #expect(changed(16_384, 4096) == "the file is damaged (Not enough image data)")
  }

  @Test func aHeaderHas13Bytes() {
    var picture = WrittenPNG(3, 3, colours: 3, depth: 1)
    let header = picture.header
    for wrong in [header + [0], Array(header.dropLast())] {
      picture.header = wrong
      #expect(reason(picture.bytes(width: 3, height: 3, rows: [])).hasPrefix("the file is damaged (IHDR: "))
    }
  }

  @Test func aPaletteHasUpTo256Colours() {
    func colours(_ count: Int) -> String {
      var picture = WrittenPNG(3, 3, colours: 3, depth: 8)
      picture.palette = (0..<3 * count).map { UInt8($0 % 256) }
      return reason(picture.bytes)
    }
    #expect(colours(256) == "read" && colours(257).hasPrefix("the file is damaged (PLTE: "))
  }

  @Test func aFileThatIsCutAnywhereIsCutOff() {
    let bytes = PNGWriter.bytes(of: noise(5, 4, seed: 6))
    for count in 0..<bytes.count {
      let expected = count < 8 ? "this is no PNG file" : "the file ends too early; it was cut off"
      #expect(reason(Array(bytes.prefix(count))) == expected, "\(count) of \(bytes.count)")
    }
    #expect(reason(bytes + [1, 2, 3]) == "read", "what stands behind the end does not count")
  }
}
