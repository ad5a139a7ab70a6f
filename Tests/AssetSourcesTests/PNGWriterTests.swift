import Assets
import Foundation
import Testing

@testable import AssetFiles

@Suite struct PNGWriterTests {
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
      return rows.indices.map { filtered[$0 * (stride + 1)] }
    }
    #expect(kinds([[0, 0, 0], [0, 0, 0]]) == [0, 0], "the first of equals")
    #expect(kinds([[9, 9, 9, 9], [9, 9, 9, 9]]) == [1, 2])
    #expect(kinds([[3, 7, 3, 7], [3, 7, 3, 7]], step: 2) == [1, 2])
    #expect(kinds([[100, 50, 25, 12], [50, 50, 37, 24]])[1] == 3, "half of both neighbours")
    #expect(kinds([[10, 20, 30, 40, 50], [11, 20, 31, 41, 51], [90, 100, 111, 121, 131]])[2] == 4)
    #expect(kinds([[0, 255, 1, 254]]) == [0])
  }
}
