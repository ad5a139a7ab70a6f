import Testing

@testable import BoardVision

/// The headers of files, format by format and byte by byte.
@Suite struct PictureHeaderTests {
  private typealias Format = PictureHeader.Format

  private static func big16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  private static func big32(_ value: Int) -> [UInt8] { big16(value >> 16) + big16(value) }
  private static func little16(_ value: Int) -> [UInt8] { big16(value).reversed() }
  private static func little24(_ value: Int) -> [UInt8] { little32(value).dropLast() }
  private static func little32(_ value: Int) -> [UInt8] { big32(value).reversed() }
  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A header with the number of its bytes that are required.
  private struct Sample {
    var name: String
    var format: Format
    var width: Int, height: Int
    var bytes: [UInt8]
    /// The least sufficient number of bytes.
    var needed: Int
  }

  private static func jpeg(_ segments: [UInt8], frame: UInt8 = 0xC0) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8] + segments
    bytes += [0xFF, frame]
    bytes += big16(17)
    bytes.append(8)
    bytes += big16(0x0203)
    bytes += big16(0x0405)
    return bytes + [3, 1, 2]
  }

  private static func tiff(_ isLittle: Bool, _ entries: [(tag: Int, kind: Int, value: Int)], before: Int = 0) -> [UInt8]
  {
    func short(_ value: Int) -> [UInt8] { isLittle ? little16(value) : big16(value) }
    func long(_ value: Int) -> [UInt8] { isLittle ? little32(value) : big32(value) }
    var values: [UInt8] = []
    for entry in entries {
      values += short(entry.tag)
      values += short(entry.kind)
      values += long(1)
      values += entry.kind == 3 ? short(entry.value) + [9, 9] : long(entry.value)
    }
    let start: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    let head: [UInt8] = start + long(8 + before)
    return head + [UInt8](repeating: 7, count: before) + short(entries.count) + values
  }

  private static func box(_ kind: String, _ contents: [UInt8]) -> [UInt8] {
    big32(contents.count + 8) + text(kind) + contents
  }

  /// A container of items with a size each, numbered from 1.
  private static func heif(_ brand: String, _ sizes: [(Int, Int)], primary: Int = 1) -> [UInt8] {
    var extents: [UInt8] = []
    var links: [UInt8] = []
    for (index, (width, height)) in sizes.enumerated() {
      extents += box("ispe", [0, 0, 0, 0] + big32(width) + big32(height))
      links += big16(index + 1) + [1, UInt8(index + 1)]
    }
    let table = box("ipma", [0, 0, 0, 0] + big32(sizes.count) + links)
    let properties = box("iprp", box("ipco", extents) + table)
    let meta = box("meta", [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0] + big16(primary)) + properties)
    return box("ftyp", text(brand) + [0, 0, 0, 0]) + meta
  }

  private static let samples: [Sample] = {
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    png += big32(13)
    png += text("IHDR")
    png += big32(70_001)
    png += big32(65_537)
    let riff: [UInt8] = text("RIFF") + [1, 2, 3, 4] + text("WEBP")
    let bmp: [UInt8] = text("BM") + [UInt8](repeating: 1, count: 16)
    let nine = { (count: Int) -> [UInt8] in [UInt8](repeating: 9, count: count) }
    let large: [UInt8] = riff + text("VP8X") + nine(8)
    let lossy: [UInt8] = riff + text("VP8 ") + nine(10)
    let lossless: [UInt8] = riff + text("VP8L") + [0, 0, 0, 0, 0x2F]
    let segments: [UInt8] = [0xFF, 0xE0, 0, 5, 1, 2, 3, 0xFF, 0xFF, 0xFF, 0xDB, 0, 2]
    var samples: [Sample] = [
      Sample(name: "png", format: .png, width: 70_001, height: 65_537, bytes: png, needed: 24),
      Sample(
        name: "gif", format: .gif, width: 0x0102, height: 0x0304,
        bytes: text("GIF89a") + little16(0x0102) + little16(0x0304),
        needed: 10),
      Sample(
        name: "bmp", format: .bmp, width: 70_000, height: 300, bytes: bmp + little32(70_000) + little32(300), needed: 26
      ),
      Sample(
        name: "bmp from the top", format: .bmp, width: 5, height: 300, bytes: bmp + little32(5) + little32(0xFFFF_FED4),
        needed: 26),
      Sample(
        name: "VP8X", format: .webp, width: 0x010204, height: 0x020306,
        bytes: large + little24(0x010203) + little24(0x020305), needed: 30),
      Sample(
        name: "VP8", format: .webp, width: 0x0102, height: 0x3FFF,
        bytes: lossy + little16(0x4102) + little16(0xFFFF), needed: 30),
      Sample(
        name: "VP8L", format: .webp, width: 0x1235, height: 0x0678,
        bytes: lossless + little32(0x1234 | 0x0677 << 14 | 3 << 28), needed: 25),
      Sample(name: "jpeg", format: .jpeg, width: 0x0405, height: 0x0203, bytes: jpeg([]), needed: 11),
      Sample(
        name: "jpeg with segments", format: .jpeg, width: 0x0405, height: 0x0203,
        bytes: jpeg(segments), needed: 11 + 13),
      Sample(
        name: "jpeg with marks alone", format: .jpeg, width: 0x0405, height: 0x0203,
        bytes: jpeg([0xFF, 0x01, 0xFF, 0xD0, 0xFF, 0xD7, 0xFF, 0xD8]), needed: 11 + 8),
    ]
    for frame in [0xC1, 0xC2, 0xC3, 0xC5, 0xC7, 0xC9, 0xCB, 0xCD, 0xCF] as [UInt8] {
      samples.append(
        Sample(
          name: "jpeg \(frame)", format: .jpeg, width: 0x0405, height: 0x0203, bytes: jpeg([], frame: frame), needed: 11
        ))
    }
    for isLittle in [true, false] {
      samples += [
        Sample(
          name: "tiff", format: .tiff, width: 70_000, height: 300,
          bytes: tiff(isLittle, [(254, 4, 1), (256, 4, 70_000), (257, 3, 300)]), needed: 10 + 2 * 12 + 10),
        Sample(
          name: "tiff, from below", format: .tiff, width: 3, height: 65_536,
          bytes: tiff(isLittle, [(257, 4, 65_536), (256, 3, 3)], before: 5), needed: 15 + 12 + 10),
      ]
    }
    for brand in ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"] {
      let bytes = heif(brand, [(70_000, 2)])
      samples.append(
        Sample(name: brand, format: .heif, width: 70_000, height: 2, bytes: bytes, needed: bytes.count))
    }
    for brand in ["avif", "avis"] {
      let bytes = heif(brand, [(8, 9)])
      samples.append(Sample(name: brand, format: .avif, width: 8, height: 9, bytes: bytes, needed: bytes.count))
    }
    return samples
  }()

  @Test func everyFormatSaysItsSize() throws {
    for sample in Self.samples {
      let header = try #require(PictureHeader(sample.bytes), "\(sample.name)")
      #expect(
        header.format == sample.format && header.width == sample.width && header.height == sample.height, "\(header)")
    }
  }

  @Test func aHeaderThatBreaksOffSaysNothing() {
    for sample in Self.samples {
      for count in 0...sample.bytes.count {
        let isRead = PictureHeader(Array(sample.bytes.prefix(count))) != nil
        #expect(isRead == (count >= sample.needed), "\(sample.name): \(count) of \(sample.needed)")
      }
    }
  }

  /// A byte of the format's signature is changed.
  @Test func whatBeginsOtherwiseIsNoPicture() {
    let marks: [(Format, [Int])] = [
      (.png, Array(0..<8)), (.gif, Array(0..<4)), (.bmp, [0, 1]), (.webp, [0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15]),
      (.jpeg, [0, 1, 2]), (.tiff, [0, 1, 2, 3]), (.heif, Array(4..<12)), (.avif, Array(4..<12)),
    ]
    for sample in Self.samples {
      for place in marks.first(where: { $0.0 == sample.format })?.1 ?? [] {
        var bytes = sample.bytes
        bytes[place] ^= 0x80
        #expect(PictureHeader(bytes)?.format != sample.format, "\(sample.name) \(place)")
      }
    }
    #expect(PictureHeader(Self.heif("isom", [(8, 9)])) == nil)
  }

  @Test func segmentsThatAreNoneEndAJPEGFile() {
    // Huffman tables and arithmetic coding tables are no frames, though their codes are between those of frames.
    for code in [0xC4, 0xC8, 0xCC] as [UInt8] {
      let header = PictureHeader(Self.jpeg([0xFF, code] + Self.big16(11) + [8, 0, 1, 0, 1, 3, 3, 3, 3]))
      #expect(header?.width == 0x0405, "\(code)")
    }
    #expect(PictureHeader(Self.jpeg([0xFF, 0xE0] + Self.big16(1))) == nil, "a length counts itself")
  }

  @Test func whatLiesBetweenTheSegmentsOfAJPEGFileIsSkipped() {
    for between in [[0x00], [0x12, 0x34, 0xFE], [0xFF, 0x00, 0x41], [0x41, 0xFF, 0xFF]] as [[UInt8]] {
      let header = PictureHeader(Self.jpeg([0xFF, 0xE0] + Self.big16(4) + [7, 7] + between))
      #expect(header?.width == 0x0405 && header?.height == 0x0203, "\(between)")
    }
    #expect(PictureHeader([0xFF, 0xD8, 0xFF]) == nil)
  }

  @Test func thePrimaryPictureOfAContainerCounts() {
    let sizes = [(10, 20), (300, 20), (20, 299), (5, 5)]
    for (index, (width, height)) in sizes.enumerated() {
      let header = PictureHeader(Self.heif("heic", sizes, primary: index + 1))
      #expect(header?.width == width && header?.height == height)
    }
    #expect(PictureHeader(Self.heif("heic", sizes, primary: 5)) == nil, "it has no size")
    #expect(PictureHeader(Self.heif("heic", [])) == nil && PictureHeader(Self.heif("heic", [(0, 0)])) == nil)
  }

  @Test func propertiesBehindOtherBoxesAreFound() {
    let file = Self.heif("heic", [(300, 20)])
    let between = Self.box("free", [UInt8](repeating: 1, count: 100_000))
    let header = PictureHeader(file.prefix(16) + between + file.dropFirst(16))
    #expect(header?.width == 300 && header?.height == 20)
  }

  @Test func boxesOfImpossibleSizesEndAContainer() {
    let file = Self.heif("heic", [(300, 20)])
    for size in [0, 2, 7, 0x7FFF_FFFF] {
      // The size of `meta`, of `iprp`, of `ipco` and of `ispe`.
      for place in [16, 42, 50, 58] {
        let changed = file.prefix(place) + Self.big32(size) + file.dropFirst(place + 4)
        if let header = PictureHeader(Array(changed)) { #expect(header.width == 300 && header.height == 20) }
      }
    }
  }

  @Test func aDirectoryIsReadToItsFirst512Entries() {
    for (count, isRead) in [(511, true), (512, false)] {
      let entries = [(tag: Int, kind: Int, value: Int)](repeating: (256, 3, 9), count: count) + [(257, 3, 8)]
      #expect((PictureHeader(Self.tiff(true, entries)) != nil) == isRead, "\(count)")
    }
    #expect(PictureHeader(Self.tiff(true, [(256, 3, 9)])) == nil)
  }
}
