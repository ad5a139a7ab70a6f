import Assets
import CZlib

/// A reader of PNG pictures. It keeps all eight bits of alpha, where libgd keeps only seven. Colour profiles and gamma
/// are ignored: a sprite's numbers are taken as they are.
public enum PNGReader {
  /// The greatest number of pixels in a picture.
  public static let mostPixels = 64 << 20

  /// The picture in a file, of any colour type and depth, interlaced or not.
  public static func bitmap(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var image = EncodedPNG()
    try image.readChunks(bytes)
    return try image.decoded()
  }
}

/// The contents of a file's chunks.
private struct EncodedPNG {
  var (width, height, depth, colourType) = (0, 0, 0, 0)
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  var data: [UInt8] = []

  mutating func readChunks(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw PNGError("this is no PNG file")
    }
    var at = 8
    var isFirst = true
    while true {
      guard at + 12 <= bytes.count else { throw PNGError("the file ends too early; it was cut off") }
      let length = number(bytes, at)
      guard length <= bytes.count - at - 12 else { throw PNGError("the file ends too early; it was cut off") }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      let content = bytes[at + 8..<at + 8 + length]
      let sum = bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress! + at + 4, uInt(length + 4)) }
      guard Int(sum) == number(bytes, at + 8 + length) else {
        throw PNGError("the checksum of its part \(name.filter(\.isLetter)) is wrong; the file is damaged")
      }
      guard isFirst == (name == "IHDR") else { throw PNGError("its header is not at the start, or stands twice") }
      isFirst = false
      switch name {
      case "IHDR": try readHeader(Array(content))
      case "PLTE": palette = Array(content)
      case "tRNS": transparency = Array(content)
      case "IDAT": data += content
      case "IEND": return
      default:
        // A capital letter marks a chunk that is required for understanding the picture.
        if bytes[at + 4] & 0x20 == 0 { throw PNGError("it has a part \(name.filter(\.isLetter)) that is not known") }
      }
      at += 12 + length
    }
  }

  private mutating func readHeader(_ header: [UInt8]) throws(PNGError) {
    guard header.count == 13 else { throw PNGError("its header is damaged") }
    (width, height) = (number(header, 0), number(header, 4))
    (depth, colourType) = (Int(header[8]), Int(header[9]))
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]][colourType] ?? []
    guard depths.contains(depth), header[10] == 0, header[11] == 0, header[12] < 2 else {
      throw PNGError("its header names a form of colours that there is none of")
    }
    isInterlaced = header[12] == 1
    guard width > 0, height > 0, width <= Bitmap.longestSide, height <= Bitmap.longestSide,
      width * height <= PNGReader.mostPixels
    else {
      throw PNGError(
        "it is \(width) x \(height); up to \(Bitmap.longestSide) a side and "
          + "\(PNGReader.mostPixels >> 20) million pixels are read")
    }
  }

  func decoded() throws(PNGError) -> Bitmap {
    guard !data.isEmpty else { throw PNGError("it has no pixels") }
    if colourType == 3 {
      guard !palette.isEmpty, palette.count % 3 == 0, palette.count <= 768 else {
        throw PNGError("its palette is missing or damaged")
      }
    }
    let passes = isInterlaced ? Pass.interlaced : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)]
    let bits = depth * [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colourType]!
    let parts = passes.map { pass in
      let (w, h) = (pass.count(width, pass.x, pass.stepX), pass.count(height, pass.y, pass.stepY))
      return (pass: pass, width: w, height: w == 0 ? 0 : h, stride: (w * bits + 7) / 8)
    }
    var raw = [UInt8](repeating: 0, count: parts.reduce(0) { $0 + ($1.stride + 1) * $1.height })
    try inflate(into: &raw)
    var bitmap = Bitmap(width: width, height: height)
    var start = 0
    for part in parts where part.height > 0 {
      let isSound = raw.withUnsafeMutableBufferPointer {
        PNGFilter.undo($0, from: start, stride: part.stride, rows: part.height, step: max(1, bits / 8))
      }
      guard isSound else { throw PNGError("a row names a filter that there is none of; the file is damaged") }
      for y in 0..<part.height {
        let row = start + y * (part.stride + 1) + 1
        let line = part.pass.y + y * part.pass.stepY
        if colourType == 6 && depth == 8 && !isInterlaced {
          bitmap.bytes.replaceSubrange(4 * line * width..<4 * (line + 1) * width, with: raw[row..<row + 4 * width])
          continue
        }
        for x in 0..<part.width { bitmap[part.pass.x + x * part.pass.stepX, line] = try pixel(raw, row, x) }
      }
      start += (part.stride + 1) * part.height
    }
    return bitmap
  }

  private func inflate(into raw: inout [UInt8]) throws(PNGError) {
    var length = uLong(raw.count)
    let status = uncompress(&raw, &length, data, uLong(data.count))
    guard status == Z_OK, Int(length) == raw.count else {
      throw PNGError("its pixels are cut off or damaged")
    }
  }

  private func pixel(_ raw: [UInt8], _ row: Int, _ x: Int) throws(PNGError) -> Pixel {
    switch colourType {
    case 0:
      let value = sample(raw, row, x)
      // A small depth is spread over 0...255.
      let light = depth < 8 ? UInt8(value * 255 / (1 << depth - 1)) : high(value)
      return Pixel(light, light, light, isClear([value]) ? 0 : 255)
    case 2:
      let values = (0..<3).map { sample(raw, row, 3 * x + $0) }
      return Pixel(high(values[0]), high(values[1]), high(values[2]), isClear(values) ? 0 : 255)
    case 3:
      let index = sample(raw, row, x)
      guard 3 * index < palette.count else { throw PNGError("a pixel has a colour outside the palette") }
      return Pixel(
        palette[3 * index], palette[3 * index + 1], palette[3 * index + 2],
        index < transparency.count ? transparency[index] : 255)
    case 4:
      let light = high(sample(raw, row, 2 * x))
      return Pixel(light, light, light, high(sample(raw, row, 2 * x + 1)))
    default:
      let values = (0..<4).map { high(sample(raw, row, 4 * x + $0)) }
      return Pixel(values[0], values[1], values[2], values[3])
    }
  }

  /// True if this is the one colour that the file names as transparent.
  private func isClear(_ values: [Int]) -> Bool {
    guard transparency.count == 2 * values.count else { return false }
    return values.indices.allSatisfy { at in
      let named = Int(transparency[2 * at]) * 256 + Int(transparency[2 * at + 1])
      return named == values[at]
    }
  }

  private func sample(_ raw: [UInt8], _ row: Int, _ index: Int) -> Int {
    switch depth {
    case 8: return Int(raw[row + index])
    case 16: return Int(raw[row + 2 * index]) * 256 + Int(raw[row + 2 * index + 1])
    default:
      let bit = index * depth
      return Int(raw[row + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  private func high(_ value: Int) -> UInt8 { UInt8(depth == 16 ? value >> 8 : value) }

  private func number(_ bytes: [UInt8], _ at: Int) -> Int {
    bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// One pass over an interlaced picture (Adam7).
  struct Pass {
    var x, y, stepX, stepY: Int

    func count(_ length: Int, _ start: Int, _ step: Int) -> Int { max(0, (length - start + step - 1) / step) }

    static let interlaced = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ].map { Pass(x: $0.0, y: $0.1, stepX: $0.2, stepY: $0.3) }
  }
}
