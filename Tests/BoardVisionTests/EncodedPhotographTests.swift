import BoardSamples
import Foundation
import BoardVision
import Pictures
import Sudoku
import Testing

@Suite struct EncodedPhotographTests {
  @Test func anEmptyFileIsSaidToBeEmpty() {
    #expect(throws: PhotographError.empty) { try EncodedPhotograph(bytes: []) }
  }

  @Test func textIsNoPicture() {
    #expect(throws: PhotographError.unknownFormat) { try EncodedPhotograph(bytes: Array("not a picture".utf8)) }
  }

  @Test func onePixelIsTooSmall() {
    let pixel = Samples.png(Canvas(width: 1, height: 1)!)
    #expect(throws: PhotographError.tooSmall(width: 1, height: 1)) { try EncodedPhotograph(bytes: pixel) }
  }

  @Test func aDecompressionBombIsRefusedByItsSize() {
    // The header of a PNG of 30,000 x 30,000 pixels. The bytes after it do not matter.
    var bomb: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    bomb += [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    #expect(throws: PhotographError.tooLarge(width: 30000, height: 30000, limit: 100)) {
      try EncodedPhotograph(bytes: bomb)
    }
  }

  /// A small number of pixels does not compensate for an excessive side.
  @Test func aPictureOfOneLongLineIsTooLarge() {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    for (width, height) in [((1 << 20) + 1, 30), (30, (1 << 20) + 1)] {
      let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      let file = start + Array("IHDR".utf8) + number(width) + number(height) + [8, 2, 0, 0, 0]
      #expect(throws: PhotographError.tooLarge(width: width, height: height, limit: 100)) {
        try EncodedPhotograph(bytes: file)
      }
    }
  }

  @Test func aJPEGOfThousandsOfScansIsRefusedBeforeItIsDecoded() throws {
    let whole = Samples.bytes("newspaper.jpg")
    // The header of a scan without data. A decoder would pass over the whole picture for each of them.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0]
    func file(scans count: Int) -> [UInt8] {
      Array(whole.prefix(whole.count - 2)) + (0..<count).flatMap { _ in scan } + [0xFF, 0xD9]
    }
    #expect(throws: PhotographError.tooManyScans(limit: 100)) { try EncodedPhotograph(bytes: file(scans: 4000)) }
    #expect(throws: Never.self) { try EncodedPhotograph(bytes: file(scans: 30)) }
    // Data after the picture are no scans: phones store a video there.
    let film = (0..<4000).flatMap { _ in scan }
    #expect(throws: Never.self) { try EncodedPhotograph(bytes: whole + film) }
  }

  @Test func aWebPFileOfSeveralPicturesIsRefusedBySayingSo() throws {
    func file(flags: UInt8) -> [UInt8] {
      Array("RIFF".utf8) + [0, 1, 0, 0] + Array("WEBPVP8X".utf8) + [
        10, 0, 0, 0, flags, 0, 0, 0, 0xFF, 1, 0, 0xFF, 1, 0,
      ]
    }
    for flags in [0x02, 0x12] as [UInt8] {
      #expect(throws: PhotographError.animation) { try EncodedPhotograph(bytes: file(flags: flags)) }
    }
    // Other flags, such as opacity or a profile, do not mean an animation.
    #expect(try EncodedPhotograph(bytes: file(flags: 0x3C)).header.width == 512)
  }

  @Test func aJPEGWithBytesBetweenItsSegmentsIsReadAndSaysSo() throws {
    let whole = Samples.bytes("newspaper.jpg")
    let tables = try #require(whole.indices.dropLast().first { whole[$0] == 0xFF && whole[$0 + 1] == 0xDB })
    let file = try EncodedPhotograph(bytes: Array(whole[..<tables]) + [7, 7, 7] + Array(whole[tables...]))
    let photograph = try file.photograph(longSide: 800)
    #expect(photograph.light == (try EncodedPhotograph(bytes: whole).photograph(longSide: 800).light))
    #expect(photograph.warnings.count == 1)
  }

  @Test func scansAreCountedBehindBytesThatAreNoSegment() throws {
    let whole = Samples.bytes("newspaper.jpg")
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0x3F, 0]
    // A table, followed by bytes that a decoder skips.
    let between: [UInt8] = [0xFF, 0xFE, 0, 2, 7, 7]
    let file = Array(whole.prefix(whole.count - 2)) + between + (0..<4000).flatMap { _ in scan } + [0xFF, 0xD9]
    #expect(throws: PhotographError.tooManyScans(limit: 100)) { try EncodedPhotograph(bytes: file) }
  }

  @Test func aFileThatBreaksOffInItsHeaderIsDamaged() {
    let whole = Samples.bytes("newspaper.jpg")
    #expect(throws: PhotographError.self) { try EncodedPhotograph(bytes: Array(whole.prefix(100))) }
  }

  @Test func aFileThatBreaksOffLaterIsReadAsFarAsItGoesAndSaysSo() throws {
    let whole = Samples.bytes("newspaper.jpg")
    let file = try EncodedPhotograph(bytes: Array(whole.prefix(whole.count * 2 / 3)))
    #expect(try file.photograph(longSide: 800).warnings.count == 1)
  }

  @Test(arguments: Canvas.Format.allCases)
  func aPictureHasTheSameSizeInEveryFormat(format: Canvas.Format) throws {
    let bytes = try #require(Samples.sheet(width: 320, height: 200, boards: []).encoded(as: format))
    let file = try EncodedPhotograph(bytes: bytes)
    #expect(file.width == 320 && file.height == 200)
    let photograph = try file.photograph(longSide: 4000)
    #expect(photograph.light.width == 320 && photograph.light.height == 200)
  }

  /// A bitmap of 8 bits a pixel with 200 colours, and one of 24 bits with the same.
  @Test(arguments: [8, 24]) func everyColourOfAPictureHasItsLight(bits: Int) throws {
    let (width, height) = (97, 64)
    let colours: [[UInt8]] = (0..<200).map { index in [37, 101, 59].map { UInt8(index * $0 % 256) } }
    func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
    func colour(_ x: Int, _ y: Int) -> Int { (x * 7 + y * 13) % 200 }
    var pixels: [UInt8] = []
    for y in (0..<height).reversed() {
      for x in 0..<width {
        let index = colour(x, y)
        pixels += bits == 8 ? [UInt8(index)] : colours[index].reversed()
      }
      // A row ends at a multiple of four bytes.
      while pixels.count % 4 > 0 { pixels.append(0) }
    }
    var palette: [UInt8] = []
    if bits == 8 { for colour in colours { palette += colour.reversed() + [0] } }
    let start = 54 + palette.count
    var file = Array("BM".utf8)
    for value in [start + pixels.count, 0, start, 40, width, height] { file += number(value, 4) }
    file += number(1, 2) + number(bits, 2)
    for value in [0, pixels.count, 2835, 2835, palette.count / 4, 0] { file += number(value, 4) }
    let photograph = try EncodedPhotograph(bytes: file + palette + pixels).photograph(longSide: 1000)
    #expect(photograph.warnings.isEmpty && photograph.light.width == width && photograph.light.height == height)
    for y in 0..<height {
      for x in 0..<width {
        let parts = colours[colour(x, y)].map { Int($0) }
        let light = (299 * parts[0] + 587 * parts[1] + 114 * parts[2]) / 1000
        #expect(Int(photograph.light[x, y]) == light, "\(x), \(y)")
      }
    }
  }

  /// The sample newspaper.jpg, 501 pixels wide, in the format of a phone.
  @Test func aHEIFPictureOfAnyWidthIsRead() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/width-501.heic")
    let reading = try Samples.read(Array(Data(contentsOf: path)))
    #expect(reading.asDecided == Samples.all.first { $0.name == "newspaper.jpg" }?.label.values)
  }

  /// Four bands of 40 pixels in CMYK: no ink, half of the black, full cyan, full magenta. The last has a quarter of the
  /// black too.
  @Test(arguments: ["ink-cmyk.jpg", "ink-ycck.jpg"]) func aPictureOfInksIsReadAsTheLightThatTheyLetThrough(name: String)
    throws
  {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/" + name)
    let photograph = try EncodedPhotograph(bytes: Array(Data(contentsOf: path))).photograph(longSide: 160)
    #expect(photograph.warnings.isEmpty && photograph.light.width == 160 && photograph.light.height == 160)
    for (band, light) in [255, 127, 178, 79].enumerated() {
      for (x, y) in [(1, 1), (38, 158), (20, 80)] {
        #expect(
          abs(Int(photograph.light[40 * band + x, y]) - light) <= 2,
          "band \(band): \(photograph.light[40 * band + x, y])")
      }
    }
  }

  @Test func aJPEGIsDecodedAtTheSmallestScaleThatIsLargeEnough() throws {
    let file = try EncodedPhotograph(bytes: Samples.bytes("small.jpg"))
    let photograph = try file.photograph(longSide: 850)
    #expect(photograph.light.width == 1200)
    #expect(photograph.fullWidth == 2400)
  }

  @Test(arguments: 1...8) func exifOrientationIsHonoured(orientation: Int) throws {
    let bytes = exifed(Samples.sheet(width: 320, height: 200, boards: []).encoded(as: .jpeg)!, orientation)
    let file = try EncodedPhotograph(bytes: bytes)
    #expect(file.orientation.exif == orientation)
    #expect(file.width == (orientation < 5 ? 320 : 200))
  }

  @Test func orientationsTakePixelsWhereTheyBelong() throws {
    // A picture with one dark corner at the top left. Its position in the upright picture follows from EXIF's table.
    let canvas = Canvas(width: 64, height: 48)!
    for y in 0..<16 { for x in 0..<16 { canvas[x, y] = .black } }
    let bytes = canvas.encoded(as: .jpeg)!
    let corners: [Int: (right: Bool, bottom: Bool)] = [
      1: (false, false), 2: (true, false), 3: (true, true), 4: (false, true), 5: (false, false), 6: (true, false),
      7: (true, true), 8: (false, true),
    ]
    for (orientation, corner) in corners {
      let light = try EncodedPhotograph(bytes: exifed(bytes, orientation)).photograph(longSide: 4000).light
      let x = corner.right ? light.width - 5 : 4, y = corner.bottom ? light.height - 5 : 4
      #expect(light[x, y] < 60, "orientation \(orientation)")
    }
  }

  @Test func damagedFilesNeverCrash() {
    var random = SplitMix64(seed: 7)
    for name in ["attempt.jpg", "screen.png"] {
      let whole = Samples.bytes(name)
      for _ in 0..<25 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
        if let file = try? EncodedPhotograph(bytes: bytes) { _ = try? file.photograph(longSide: 300) }
      }
    }
  }

  @Test func damagedHeadersOfEveryFormatNeverCrash() {
    var random = SplitMix64(seed: 8)
    let beginnings: [[UInt8]] = [
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 40] + Array("Exif\0\0II*\0".utf8), [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0],
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], Array("GIF89a".utf8), Array("BM".utf8), Array("RIFF\0\0\0\0WEBPVP8X".utf8),
      Array("RIFF\0\0\0\0WEBPVP8L".utf8), Array("\0\0\0\u{18}ftypheic".utf8), Array("\0\0\0\u{18}ftypavif".utf8),
    ]
    for beginning in beginnings {
      for _ in 0..<60 {
        let tail = (0..<Int.random(in: 0...120, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
        if let file = try? EncodedPhotograph(bytes: beginning + tail) { _ = try? file.photograph(longSide: 300) }
      }
    }
  }

  /// An EXIF block with an orientation alone.
  private func exif(_ orientation: Int) -> [UInt8] {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    return tiff + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  /// A WebP file stores its orientation after its pixels, a PNG file before them. Only the WebP's block may have a
  /// prefix.
  @Test func orientationsOfOtherFormatsAreHonoured() throws {
    func little(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) } }
    func part(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(bytes.count) + bytes + [UInt8](repeating: 0, count: bytes.count % 2)
    }
    for mark in ["", "Exif\0\0"] {
      // 200 x 160 pixels, and a chunk of odd length before the EXIF chunk.
      let parts =
        part("VP8X", [8, 0, 0, 0, 199, 0, 0, 159, 0, 0]) + part("ICCP", [1, 2, 3])
        + part("EXIF", Array(mark.utf8) + exif(6))
      let webp = Array("RIFF".utf8) + little(parts.count + 4) + Array("WEBP".utf8) + parts
      let file = try EncodedPhotograph(bytes: webp)
      #expect(file.orientation.exif == 6 && file.width == 160 && file.height == 200, "'\(mark)'")
    }
    let png = Samples.png(Samples.sheet(width: 200, height: 160, boards: []))
    let chunk = [0, 0, 0, UInt8(exif(8).count)] + Array("eXIf".utf8) + exif(8) + [0, 0, 0, 0]
    // The header and its checksum end at byte 33.
    let turned = try EncodedPhotograph(bytes: png.prefix(33) + chunk + png.dropFirst(33))
    #expect(turned.orientation.exif == 8 && turned.width == 160)
    // A chunk after the pixels is ignored.
    let late = try EncodedPhotograph(bytes: png.dropLast(12) + chunk + png.suffix(12))
    #expect(late.orientation.exif == 1 && late.width == 200)
  }

  /// A JPEG file with an EXIF block after the first marker.
  private func exifed(_ jpeg: [UInt8], _ orientation: Int) -> [UInt8] {
    let body: [UInt8] = Array("Exif\0\0".utf8) + exif(orientation)
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
  }
}
