import AssetFiles
import Assets
import Testing

/// Every form that a PNG file may have, written here by the book and read back pixel by pixel.
@Suite struct PNGFormTests {
  @Test(
    arguments: [
      (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
      (6, 16),
    ], [false, true])
  func everyFormIsReadPixelByPixel(form: (colours: Int, depth: Int), isInterlaced: Bool) throws {
    for (width, height) in [(1, 1), (3, 2), (5, 9), (19, 17)] {
      var picture = WrittenPNG(width, height, colours: form.colours, depth: form.depth)
      picture.isInterlaced = isInterlaced
      let read = try PNGReader.bitmap(picture.bytes)
      #expect((read.width, read.height) == (width, height))
      for y in 0..<height {
        for x in 0..<width { #expect(read[x, y] == picture.pixel(x, y), "\(x), \(y) of \(width) x \(height)") }
      }
    }
  }

  @Test func oneColourMayBeTransparent() throws {
    for (colours, depth) in [(0, 8), (0, 16), (0, 2), (2, 8), (2, 16)] {
      var picture = WrittenPNG(6, 5, colours: colours, depth: depth)
      picture.clear = picture.samples(2, 3)
      let read = try PNGReader.bitmap(picture.bytes)
      #expect(read[2, 3].alpha == 0)
      for y in 0..<5 {
        for x in 0..<6 { #expect(read[x, y].alpha == (picture.samples(x, y) == picture.clear ? 0 : 255)) }
      }
    }
  }

  @Test func aPaletteMayHaveTransparentColours() throws {
    var picture = WrittenPNG(16, 4, colours: 3, depth: 4)
    picture.alphas = [0, 17, 200]
    let read = try PNGReader.bitmap(picture.bytes)
    for x in 0..<16 {
      let index = picture.samples(x, 1)[0]
      #expect(read[x, 1].alpha == (index < 3 ? picture.alphas[index] : 255))
    }
  }

  @Test func whatNoFileMayHaveIsRefusedWithItsReason() throws {
    func reason(_ change: (inout WrittenPNG) -> Void) -> String {
      var picture = WrittenPNG(9, 7, colours: 3, depth: 2)
      change(&picture)
      do throws(PNGError) {
        _ = try PNGReader.bitmap(picture.bytes)
        return "read"
      } catch { return error.description }
    }
    #expect(reason { _ in } == "read")
    for (part, value) in [(0, 3), (1, 5), (2, 1), (3, 1), (4, 2)] as [(Int, UInt8)] {
      #expect(reason { $0.header[part] = value } == "the file is damaged (Invalid IHDR data)")
    }
    #expect(reason { $0.palette = [] } == "the file is damaged (IDAT: Missing PLTE before IDAT)")
    #expect(reason { $0.palette.removeLast() } == "the file is damaged (PLTE: invalid)")
    #expect(reason { $0.filters = [5] } == "the file is damaged (bad adaptive filter value)")
    #expect(reason { $0.missing = 1 } == "the file is damaged (Not enough image data)")
    #expect(reason { $0.extra = [("ABCD", [1])] } == "the file is damaged (ABCD: unhandled critical chunk)")
    #expect(reason { $0.extra = [("abCD", [1])] } == "read")
    #expect(reason { $0.extra = [("IHDR", [1])] } == "the file is damaged (IHDR: out of place)")
    #expect(reason { $0.width = 0 }.hasPrefix("it is 0 x 7; up to \(Bitmap.longestSide) a side and 64 million"))
  }
}

/// A PNG file written without any library, in any form, each row with the next filter.
struct WrittenPNG {
  var width, height: Int
  let colours, depth: Int
  /// The last five bytes of the header: depth, colours, compression, filters, interlacing.
  var header: [UInt8]
  var palette: [UInt8] = []
  var alphas: [UInt8] = []
  /// The samples of the one transparent colour.
  var clear: [Int]?
  var filters: [UInt8] = [0, 1, 2, 3, 4]
  /// The number of bytes of pixels that are left out.
  var missing = 0
  /// Parts behind the header.
  var extra: [(name: String, content: [UInt8])] = []

  var isInterlaced: Bool {
    get { header[4] == 1 }
    set { header[4] = newValue ? 1 : 0 }
  }

  init(_ width: Int, _ height: Int, colours: Int, depth: Int) {
    (self.width, self.height, self.colours, self.depth) = (width, height, colours, depth)
    header = [UInt8(depth), UInt8(colours), 0, 0, 0]
    if colours == 3 { palette = (0..<3 << depth).map { UInt8($0 * 83 % 256) } }
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colours] ?? 1 }

  /// Any values, the same at each call.
  func samples(_ x: Int, _ y: Int) -> [Int] {
    (0..<channels).map { (x * 7919 + y * 104_729 + $0 * 31_337 + x * y * 613) % (1 << depth) }
  }

  /// The pixel with eight bits a channel.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let all = samples(x, y)
    if colours == 3 { return Pixel(palette[3 * all[0]], palette[3 * all[0] + 1], palette[3 * all[0] + 2], 255) }
    let spread = all.map { UInt8(depth == 16 ? $0 / 256 : $0 * 255 / ((1 << depth) - 1)) }
    return switch colours {
    case 0: Pixel(spread[0], spread[0], spread[0], 255)
    case 2: Pixel(spread[0], spread[1], spread[2], 255)
    case 4: Pixel(spread[0], spread[0], spread[0], spread[1])
    default: Pixel(spread[0], spread[1], spread[2], spread[3])
    }
  }

  /// The round in which each pixel of a square of eight comes, as the standard draws it.
  private static let rounds: [[Character]] = [
    "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656", "77777777",
  ].map { Array($0) }

  private var rows: [UInt8] {
    var result: [UInt8] = []
    var turn = 0
    for round in isInterlaced ? Array("1234567") : ["0"] {
      var above: [UInt8] = []
      for y in 0..<height {
        let xs = (0..<width).filter { !isInterlaced || Self.rounds[y % 8][$0 % 8] == round }
        guard !xs.isEmpty else { continue }
        var bits: [Bool] = []
        for x in xs {
          for value in samples(x, y) { for bit in (0..<depth).reversed() { bits.append(value >> bit & 1 == 1) } }
        }
        let row = stride(from: 0, to: bits.count, by: 8).map { start in
          (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < bits.count && bits[start + $1] ? 1 : 0) }
        }
        let filter = filters[turn % filters.count]
        turn += 1
        result.append(filter)
        let step = max(1, channels * depth / 8)
        for at in row.indices {
          let left = at >= step ? Int(row[at - step]) : 0, up = above.isEmpty ? 0 : Int(above[at])
          let corner = at >= step && !above.isEmpty ? Int(above[at - step]) : 0
          let predicted =
            switch filter {
            case 1: left
            case 2: up
            case 3: (left + up) / 2
            case 4: Self.paeth(left, up, corner)
            default: 0
            }
          result.append(row[at] &- UInt8(predicted))
        }
        above = row
      }
    }
    return Array(result.dropLast(missing))
  }

  private static func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }

  var bytes: [UInt8] { bytes(width: width, height: height, rows: rows) }

  /// The file with a size and rows that are none of its own.
  func bytes(width: Int, height: Int, rows: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    func part(_ name: String, _ content: [UInt8]) {
      let body = Array(name.utf8) + content
      file += Self.number(content.count) + body + Self.number(Int(Self.checksum(body)))
    }
    part("IHDR", Self.number(width) + Self.number(height) + header)
    for (name, content) in extra { part(name, content) }
    if !palette.isEmpty { part("PLTE", palette) }
    if !alphas.isEmpty { part("tRNS", alphas) }
    if let clear { part("tRNS", clear.flatMap { [UInt8($0 / 256), UInt8($0 % 256)] }) }
    // In two parts, as a file may have them.
    let packed = Self.stored(rows)
    part("IDAT", Array(packed[..<(packed.count / 2)]))
    part("IDAT", Array(packed[(packed.count / 2)...]))
    part("IEND", [])
    return file
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  /// Bytes as zlib holds them without making them fewer.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(bytes.count & 255), UInt8(bytes.count >> 8))
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    let head: [UInt8] = [0x78, 0x01, 1, low, high, ~low, ~high]
    return head + bytes + number(second << 16 | first)
  }
}
