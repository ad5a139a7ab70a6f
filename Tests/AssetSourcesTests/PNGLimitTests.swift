import Assets
import Foundation
import Testing

@testable import AssetFiles

/// PNG files at the limits of what is read, and in the smallest form that is written.
@Suite struct PNGLimitTests {
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
    #expect(changed(8192, 8192) == "its pixels are cut off or damaged")
    #expect(changed(8192, 8193).hasPrefix("it is 8192 x 8193; up to"))
    #expect(changed(16_384, 4096) == "its pixels are cut off or damaged")
  }

  @Test func aHeaderHas13Bytes() {
    var picture = WrittenPNG(3, 3, colours: 3, depth: 1)
    let header = picture.header
    for wrong in [header + [0], Array(header.dropLast())] {
      picture.header = wrong
      #expect(reason(picture.bytes(width: 3, height: 3, rows: [])) == "its header is damaged")
    }
  }

  @Test func aPaletteHasUpTo256Colours() {
    func colours(_ count: Int) -> String {
      var picture = WrittenPNG(3, 3, colours: 3, depth: 8)
      picture.palette = (0..<3 * count).map { UInt8($0 % 256) }
      return reason(picture.bytes)
    }
    #expect(colours(256) == "read" && colours(257) == "its palette is missing or damaged")
  }

  @Test func aFileThatIsCutAnywhereIsCutOff() {
    let bytes = PNGWriter.bytes(of: noise(5, 4, seed: 6))
    for count in 0..<bytes.count {
      let expected = count < 8 ? "this is no PNG file" : "the file ends too early; it was cut off"
      #expect(reason(Array(bytes.prefix(count))) == expected, "\(count) of \(bytes.count)")
    }
    #expect(reason(bytes + [1, 2, 3]) == "read", "what stands behind the end does not count")
  }

  // MARK: Writing

  /// A picture of some colours, each once.
  private func colours(_ count: Int, alpha: (Int) -> Int = { _ in 255 }) -> Bitmap {
    var bitmap = Bitmap(width: count, height: 1)
    for x in 0..<count { bitmap[x, 0] = Pixel(UInt8(x & 255), UInt8(x >> 8), 7, UInt8(alpha(x))) }
    return bitmap
  }

  private func parts(_ bytes: [UInt8]) -> [String: [UInt8]] {
    var parts: [String: [UInt8]] = [:]
    var at = 8
    while at < bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      parts[String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)] = Array(bytes[at + 8..<at + 8 + length])
      at += 12 + length
    }
    return parts
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func aPaletteTakesAsFewBitsAsItCan(count: Int, depth: UInt8) throws {
    let parts = parts(PNGWriter.bytes(of: colours(count)))
    #expect(parts["IHDR"]?[8...] == [depth, 3, 0, 0, 0])
    #expect(parts["PLTE"] == (0..<count).flatMap { [UInt8($0 & 255), UInt8($0 >> 8), 7] } && parts["tRNS"] == nil)
    #expect(try PNGReader.bitmap(PNGWriter.bytes(of: colours(count))) == colours(count))
  }

  @Test func moreThan256ColoursAreWrittenAsTheyAre() throws {
    #expect(parts(PNGWriter.bytes(of: colours(257)))["IHDR"]?[8...] == [8, 2, 0, 0, 0])
    let clear = colours(257) { $0 == 3 ? 254 : 255 }
    #expect(parts(PNGWriter.bytes(of: clear))["IHDR"]?[8...] == [8, 6, 0, 0, 0])
    for picture in [colours(257), clear] { #expect(try PNGReader.bitmap(PNGWriter.bytes(of: picture)) == picture) }
  }

  /// Colours that let something through stand first, so that only they need a byte for it.
  @Test func theClearestColoursStandFirst() throws {
    let picture = colours(5) { [255, 0, 255, 128, 254][$0] }
    let parts = parts(PNGWriter.bytes(of: picture))
    #expect(parts["tRNS"] == [0, 128, 254])
    #expect(parts["PLTE"] == [1, 0, 7, 3, 0, 7, 4, 0, 7, 0, 0, 7, 2, 0, 7])
    let read = try PNGReader.bitmap(PNGWriter.bytes(of: picture))
    #expect(read[1, 0] == picture[1, 0] && read[3, 0] == picture[3, 0] && read[4, 0] == picture[4, 0])
  }

  /// The filter of each row is the first of those that leave least.
  @Test func everyRowHasTheFilterThatLeavesLeast() {
    func kinds(_ rows: [[UInt8]], step: Int = 1) -> [UInt8] {
      let stride = rows[0].count
      let filtered = PNGFilter.filtered(rows.flatMap { $0 }, stride: stride, step: step)
      var back = filtered
      let isSound = back.withUnsafeMutableBufferPointer {
        PNGFilter.undo($0, from: 0, stride: stride, rows: rows.count, step: step)
      }
      #expect(isSound)
      for (y, row) in rows.enumerated() {
        #expect(Array(back[y * (stride + 1) + 1..<(y + 1) * (stride + 1)]) == row)
      }
      return rows.indices.map { filtered[$0 * (stride + 1)] }
    }
    #expect(kinds([[0, 0, 0], [0, 0, 0]]) == [0, 0], "the first of equals")
    #expect(kinds([[9, 9, 9, 9], [9, 9, 9, 9]]) == [1, 2])
    #expect(kinds([[3, 7, 3, 7], [3, 7, 3, 7]], step: 2) == [1, 2])
    #expect(kinds([[100, 50, 25, 12], [50, 50, 37, 24]])[1] == 3, "half of both neighbours")
    #expect(kinds([[10, 20, 30, 40, 50], [11, 20, 31, 41, 51], [90, 100, 111, 121, 131]])[2] == 4)
    #expect(kinds([[0, 255, 1, 254]]) == [0])
  }

  @Test func elementsAreDoneTogetherAndStayInOrder() {
    for count in [0, 1, 4, 5, 100] {
      #expect(InParallel.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
  }
}
