import Assets
import AssetFiles
import CZlib
import GameCore

/// Writes films as animated pictures. Of each frame only the part that differs from the one before is written.
public struct AnimatedPicture {
  /// What it can be written as.
  public enum Format: String, CaseIterable, Sendable {
    /// Animated PNG, without loss, as every browser shows it; animated WebP, a good deal smaller.
    case png, webp

    /// By the ending of a file's name; `nil` for another one.
    public init?(fileName: String) {
      switch fileName.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
      case "png", "apng": self = .png
      case "webp": self = .webp
      default: return nil
      }
    }
  }

  /// The most frames of a film.
  public static let mostFrames = 3000

  private let format: Format
  private var frames: [Part] = []
  private var last: Bitmap?

  /// The part of a frame that changes.
  private struct Part {
    let rectangle: Rectangle
    /// Encoded: rows of PNG, or chunks of WebP.
    let bytes: [UInt8]
    var milliseconds: Int
  }

  private init(_ format: Format) { self.format = format }

  /// The bytes of a file that plays a film for ever; `nil` where this system's libgd cannot write WebP.
  /// - Parameters:
  ///   - progress: is told how many frames are done, and gives whether to go on.
  /// - Throws: `CancellationError` where it was told to stop.
  public static func bytes(
    of film: SceneFilm, by painter: ScenePainter, as format: Format, progress: (Int) -> Bool = { _ in true }
  ) throws(CancellationError) -> [UInt8]? {
    var picture = AnimatedPicture(format)
    for index in 0..<min(film.count, mostFrames) {
      let frame = film[index]
      guard picture.add(painter.picture(of: frame.scene), milliseconds: frame.milliseconds) else { return nil }
      guard progress(index + 1) else { throw CancellationError() }
    }
    return picture.file
  }

  /// Adds a frame; one that looks like the one before makes that one stand longer.
  private mutating func add(_ bitmap: Bitmap, milliseconds: Int) -> Bool {
    defer { last = bitmap }
    var rectangle = bitmap.bounds
    if let last {
      guard let changed = Self.changed(last, bitmap) else {
        frames[frames.count - 1].milliseconds += milliseconds
        return true
      }
      rectangle = changed
    }
    let part = bitmap.cropped(to: rectangle)
    let bytes: [UInt8]? = format == .png ? Self.rows(of: part) : Self.webPChunks(of: part)
    guard let bytes else { return false }
    frames.append(Part(rectangle: rectangle, bytes: bytes, milliseconds: milliseconds))
    return true
  }

  /// The smallest rectangle with all differences, its edges at even pixels as WebP wants; `nil` for none.
  private static func changed(_ a: Bitmap, _ b: Bitmap) -> Rectangle? {
    var (left, right, top, bottom) = (b.width, -1, b.height, -1)
    for y in 0..<b.height {
      let row = 4 * y * b.width
      guard a.bytes[row..<(row + 4 * b.width)] != b.bytes[row..<(row + 4 * b.width)] else { continue }
      (top, bottom) = (min(top, y), y)
      for x in 0..<b.width {
        let at = row + 4 * x
        guard a.bytes[at] != b.bytes[at] || a.bytes[at + 1] != b.bytes[at + 1] || a.bytes[at + 2] != b.bytes[at + 2]
        else { continue }
        left = min(left, x)
        right = max(right, x)
      }
    }
    guard right >= 0 else { return nil }
    let (x, y) = (left / 2 * 2, top / 2 * 2)
    return Rectangle(x: x, y: y, width: right + 1 - x, height: bottom + 1 - y)
  }

  private var size: (width: Int, height: Int) { (last?.width ?? 0, last?.height ?? 0) }

  private var file: [UInt8] { format == .png ? pngFile : webPFile }

  // MARK: PNG

  /// Rows of red, green and blue, each less the pixel at its left (filter 1), compressed.
  private static func rows(of part: Bitmap) -> [UInt8] {
    var rows = [UInt8](repeating: 0, count: (3 * part.width + 1) * part.height)
    for y in 0..<part.height {
      let row = y * (3 * part.width + 1)
      rows[row] = 1
      for x in 0..<part.width {
        for channel in 0..<3 {
          let value = part.bytes[4 * (y * part.width + x) + channel]
          let left = x > 0 ? part.bytes[4 * (y * part.width + x - 1) + channel] : 0
          rows[row + 1 + 3 * x + channel] = value &- left
        }
      }
    }
    var length = compressBound(uLong(rows.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    let status = compress2(&result, &length, rows, uLong(rows.count), 6)
    precondition(status == Z_OK, "zlib compresses into a buffer that it called large enough")
    return Array(result[..<Int(length)])
  }

  /// As https://www.w3.org/TR/png-3/ describes animated PNG.
  private var pngFile: [UInt8] {
    func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    func chunk(_ name: String, _ content: [UInt8]) {
      let body = Array(name.utf8) + content
      bytes += number(content.count) + body + number(Int(crc32(0, body, uInt(body.count))))
    }
    chunk("IHDR", number(size.width) + number(size.height) + [8, 2, 0, 0, 0])
    chunk("acTL", number(frames.count) + number(0))
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let box = frame.rectangle
      chunk(
        "fcTL",
        number(sequence) + number(box.width) + number(box.height) + number(box.x) + number(box.y)
          + number(min(65_535, frame.milliseconds), 2) + number(1000, 2) + [0, 0])
      sequence += 1
      if index == 0 {
        chunk("IDAT", frame.bytes)
      } else {
        chunk("fdAT", number(sequence) + frame.bytes)
        sequence += 1
      }
    }
    chunk("IEND", [])
    return bytes
  }

  // MARK: WebP

  /// The picture as a still WebP file has it, without that file's head.
  private static func webPChunks(of part: Bitmap) -> [UInt8]? {
    guard let canvas = Canvas(width: part.width, height: part.height) else { return nil }
    for y in 0..<part.height {
      for x in 0..<part.width {
        let pixel = part[x, y]
        canvas[x, y] = Colour(pixel.red, pixel.green, pixel.blue)
      }
    }
    guard let bytes = canvas.encoded(as: .webp), bytes.count > 12 else { return nil }
    return Array(bytes[12...])
  }

  /// As https://developers.google.com/speed/webp/docs/riff_container describes animated WebP.
  private var webPFile: [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = []
    func chunk(_ name: String, _ content: [UInt8]) {
      bytes += Array(name.utf8) + number(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
    chunk("VP8X", [0x02, 0, 0, 0] + number(size.width - 1, 3) + number(size.height - 1, 3))
    // The ground is black, and it is played for ever.
    chunk("ANIM", [0, 0, 0, 255, 0, 0])
    for frame in frames {
      let box = frame.rectangle
      chunk(
        "ANMF",
        number(box.x / 2, 3) + number(box.y / 2, 3) + number(box.width - 1, 3) + number(box.height - 1, 3)
          + number(min(0xFFFFFF, frame.milliseconds), 3) + [0x02] + frame.bytes)
    }
    return Array("RIFF".utf8) + number(bytes.count + 4, 4) + Array("WEBP".utf8) + bytes
  }
}
