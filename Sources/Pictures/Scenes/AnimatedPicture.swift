import Assets
import AssetFiles
import CZlib
import GameCore

/// A writer of films as animated pictures. Of each frame only the part that differs from the one before is written,
/// with its unchanged pixels transparent.
public struct AnimatedPicture {
  /// The formats of animated pictures.
  public enum Format: String, CaseIterable, Sendable {
    /// Lossless animated PNG, which every browser shows; animated WebP, a good deal smaller.
    case png, webp

    /// The format for the extension of a file's name; `nil` for any other.
    public init?(fileName: String) {
      switch fileName.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
      case "png", "apng": self = .png
      case "webp": self = .webp
      default: return nil
      }
    }
  }

  /// The greatest number of frames in a film.
  public static let mostFrames = 3000

  private let format: Format
  private var frames: [Part] = []
  private var last: Bitmap?

  /// The part of a frame that changes.
  private struct Part {
    let rectangle: Rectangle
    /// The encoded part: rows of PNG, or chunks of WebP.
    let bytes: [UInt8]
    var milliseconds: Int
  }

  private init(_ format: Format) { self.format = format }

  /// The bytes of a file that plays a film in an endless loop; `nil` if this system's libgd cannot write WebP.
  /// - Parameters:
  ///   - progress: called with the number of finished frames; returns false to stop.
  /// - Throws: `CancellationError` if it was stopped.
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

  /// Adds a frame. A frame equal to the one before only extends the time of that one.
  private mutating func add(_ bitmap: Bitmap, milliseconds: Int) -> Bool {
    defer { last = bitmap }
    var rectangle = bitmap.bounds
    var part = bitmap
    if let last {
      guard let changed = Self.changed(last, bitmap) else {
        frames[frames.count - 1].milliseconds += milliseconds
        return true
      }
      rectangle = changed
      part = bitmap.cropped(to: rectangle)
      // WebP is coded in blocks of 16 pixels, PNG by the pixel.
      part.clear(whatIsIn: last.cropped(to: rectangle), block: format == .webp ? 16 : 1)
    }
    guard let bytes = format == .png ? Self.rows(of: part) : Self.webPChunks(of: part) else { return false }
    frames.append(Part(rectangle: rectangle, bytes: bytes, milliseconds: milliseconds))
    return true
  }

  /// The smallest rectangle with all differences, its edges at even pixels as WebP requires; `nil` for none.
  static func changed(_ a: Bitmap, _ b: Bitmap) -> Rectangle? {
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

  /// Compressed rows of red, green, blue and opacity: the pixels themselves, or their differences to the left,
  /// whichever is smaller.
  private static func rows(of part: Bitmap) -> [UInt8]? {
    let (plain, less) = (deflated(part, filter: 0), deflated(part, filter: 1))
    return plain.count < less.count ? plain : less
  }

  /// - Parameter filter: PNG's number of the filter: 0 for none, 1 for the difference to the left.
  private static func deflated(_ part: Bitmap, filter: UInt8) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((4 * part.width + 1) * part.height)
    for y in 0..<part.height {
      let row = part.bytes[(4 * y * part.width)..<(4 * (y + 1) * part.width)]
      rows.append(filter)
      if filter == 0 {
        rows += row
      } else {
        rows += row.prefix(4)
        rows += zip(row.dropFirst(4), row).lazy.map { $0 &- $1 }
      }
    }
    var length = compressBound(uLong(rows.count))
    var result = [UInt8](repeating: 0, count: Int(length))
    let status = compress2(&result, &length, rows, uLong(rows.count), 6)
    precondition(status == Z_OK, "zlib compresses into a buffer that it called large enough")
    return Array(result[..<Int(length)])
  }

  /// The file in the form of https://www.w3.org/TR/png-3/ for animated PNG.
  private var pngFile: [UInt8] {
    func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    func chunk(_ name: String, _ content: [UInt8]) {
      let body = Array(name.utf8) + content
      bytes += number(content.count) + body + number(Int(crc32(0, body, uInt(body.count))))
    }
    chunk("IHDR", number(size.width) + number(size.height) + [8, 6, 0, 0, 0])
    chunk("acTL", number(frames.count) + number(0))
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      let box = frame.rectangle
      chunk(
        "fcTL",
        number(sequence) + number(box.width) + number(box.height) + number(box.x) + number(box.y)
          + number(min(65_535, frame.milliseconds), 2) + number(1000, 2) + [0, 1])
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

  /// The chunks of a still WebP file of the picture, without that file's header.
  private static func webPChunks(of part: Bitmap) -> [UInt8]? {
    guard let bytes = Canvas(part)?.webP(quality: 75), bytes.count > 30 else { return nil }
    // A still picture with opacity has a header of its own, which has no place in a film.
    return Array(bytes[(bytes[12..<16].elementsEqual("VP8X".utf8) ? 30 : 12)...])
  }

  /// The file in the form of https://developers.google.com/speed/webp/docs/riff_container for animated WebP.
  private var webPFile: [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes: [UInt8] = []
    func chunk(_ name: String, _ content: [UInt8]) {
      bytes += Array(name.utf8) + number(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
    chunk("VP8X", [0x12, 0, 0, 0] + number(size.width - 1, 3) + number(size.height - 1, 3))
    // A black ground, and an endless loop.
    chunk("ANIM", [0, 0, 0, 255, 0, 0])
    for frame in frames {
      let box = frame.rectangle
      chunk(
        "ANMF",
        number(box.x / 2, 3) + number(box.y / 2, 3) + number(box.width - 1, 3) + number(box.height - 1, 3)
          + number(min(0xFFFFFF, frame.milliseconds), 3) + [0x00] + frame.bytes)
    }
    return Array("RIFF".utf8) + number(bytes.count + 4, 4) + Array("WEBP".utf8) + bytes
  }
}

extension Bitmap {
  /// Clears each square block that is the same in another picture of the same size, so that the other shows through.
  /// - Parameter side: the side of a block in pixels.
  fileprivate mutating func clear(whatIsIn other: Bitmap, block side: Int) {
    for top in stride(from: 0, to: height, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        let rows = top..<min(height, top + side)
        let columns = (4 * left)..<(4 * min(width, left + side))
        let isSame = rows.allSatisfy { y in
          let row = (4 * y * width + columns.lowerBound)..<(4 * y * width + columns.upperBound)
          return bytes[row] == other.bytes[row]
        }
        guard isSame else { continue }
        for y in rows {
          for at in (4 * y * width + columns.lowerBound)..<(4 * y * width + columns.upperBound) { bytes[at] = 0 }
        }
      }
    }
  }
}
