/// The properties of the primary picture in a HEIF or AVIF file: stored size, displayed part and orientation.
///
/// The container stores the orientation as a rotation (`irot`) and a mirror axis (`imir`). They apply in the order of
/// their association with the picture (ISO/IEC 23008-12, 6.5). EXIF data in the same file repeats it for other
/// programs. It is ignored here, since applying both would turn the picture twice.
struct HEIFContainer {
  /// A rectangle of pixels.
  struct Part: Hashable {
    var left: Int, top: Int, width: Int, height: Int
  }

  /// The size of the stored picture (`ispe`).
  let storedWidth: Int, storedHeight: Int
  /// The displayed part of the stored picture (`clap`); the whole picture if the container has none.
  let shown: Part
  /// The orientation of the displayed part.
  let orientation: PictureOrientation

  /// The greatest number of child boxes that are read.
  private static let mostBoxes = 8192

  /// Parses the container. `nil` if it has no primary picture with a size.
  /// - Complexity: O(boxes).
  init?(_ bytes: ByteReader) {
    guard let meta = Self.boxes(bytes, 0..<bytes.count).first(where: { bytes.isText("meta", at: $0.type) }) else {
      return nil
    }
    // `meta` and `pitm` begin with a version and flags.
    let parts = Self.boxes(
      bytes, min(meta.contents.lowerBound + 4, meta.contents.upperBound)..<meta.contents.upperBound)
    guard let primary = parts.first(where: { bytes.isText("pitm", at: $0.type) })?.contents.lowerBound,
      let version = bytes.byte(primary), let item = version == 0 ? bytes.big16(primary + 4) : bytes.big32(primary + 4),
      let properties = parts.first(where: { bytes.isText("iprp", at: $0.type) })
    else { return nil }
    let inside = Self.boxes(bytes, properties.contents)
    guard let container = inside.first(where: { bytes.isText("ipco", at: $0.type) }) else { return nil }
    let known = Self.boxes(bytes, container.contents)
    var size: (width: Int, height: Int)?
    var part: Part?
    var turned = PictureOrientation.upright
    for table in inside where bytes.isText("ipma", at: table.type) {
      for index in Self.associations(bytes, table.contents, item) where known.indices.contains(index - 1) {
        let box = known[index - 1]
        let at = box.contents.lowerBound
        if bytes.isText("ispe", at: box.type), let w = bytes.big32(at + 4), let h = bytes.big32(at + 8) {
          size = (w, h)
        } else if bytes.isText("clap", at: box.type), let size {
          part = Self.part(bytes, at, of: size)
        } else if bytes.isText("irot", at: box.type), let angle = bytes.byte(at) {
          // Quarter turns anticlockwise.
          turned = turned.followed(by: PictureOrientation(exif: [1, 8, 3, 6][angle & 3]))
        } else if bytes.isText("imir", at: box.type), let axis = bytes.byte(at) {
          turned = turned.followed(by: PictureOrientation(exif: axis & 1 == 0 ? 4 : 2))
        }
      }
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    (storedWidth, storedHeight, orientation) = (size.width, size.height, turned)
    shown = part ?? Part(left: 0, top: 0, width: size.width, height: size.height)
  }

  private struct Box {
    /// The offset of its four-letter type.
    let type: Int
    let contents: Range<Int>
  }

  private static func boxes(_ bytes: ByteReader, _ range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var at = range.lowerBound
    while boxes.count < mostBoxes, at + 8 <= range.upperBound, var size = bytes.big32(at) {
      var head = 8
      if size == 1 {
        guard bytes.big32(at + 8) == 0, let low = bytes.big32(at + 12) else { break }
        (size, head) = (low, 16)
      }
      if size == 0 { size = range.upperBound - at }
      guard size >= head, at + head <= range.upperBound else { break }
      // In a truncated file, the last box ends with the file.
      boxes.append(Box(type: at + 4, contents: at + head..<min(at + size, range.upperBound)))
      at += size
    }
    return boxes
  }

  /// Returns the indices, from 1, of an item's properties in their order.
  private static func associations(_ bytes: ByteReader, _ table: Range<Int>, _ item: Int) -> [Int] {
    guard let head = bytes.big32(table.lowerBound), let count = bytes.big32(table.lowerBound + 4) else { return [] }
    let (hasLongIDs, hasLongIndexes) = (head >> 24 > 0, head & 1 == 1)
    var at = table.lowerBound + 8
    for _ in 0..<count where at < table.upperBound {
      guard let id = hasLongIDs ? bytes.big32(at) : bytes.big16(at) else { return [] }
      at += hasLongIDs ? 4 : 2
      guard let properties = bytes.byte(at) else { return [] }
      at += 1
      let width = hasLongIndexes ? 2 : 1
      if id == item {
        // The highest bit marks an essential property.
        return (0..<properties).compactMap { index in
          hasLongIndexes ? bytes.big16(at + index * 2).map { $0 & 0x7FFF } : bytes.byte(at + index).map { $0 & 0x7F }
        }
      }
      at += properties * width
    }
    return []
  }

  /// Returns the clean aperture. It is stored as four fractions: width, height, and the offset of its middle from the
  /// picture's.
  private static func part(_ bytes: ByteReader, _ at: Int, of size: (width: Int, height: Int)) -> Part? {
    let numbers = (0..<8).compactMap { bytes.big32(at + $0 * 4).map { Int(Int32(truncatingIfNeeded: $0)) } }
    guard numbers.count == 8, stride(from: 1, to: 8, by: 2).allSatisfy({ numbers[$0] > 0 }) else { return nil }
    let fractions = stride(from: 0, to: 8, by: 2).map { Double(numbers[$0]) / Double(numbers[$0 + 1]) }
    let (width, height) = (fractions[0], fractions[1])
    let left = ((Double(size.width) - width) / 2 + fractions[2]).rounded(.down)
    let top = ((Double(size.height) - height) / 2 + fractions[3]).rounded(.down)
    let part = Part(left: Int(left), top: Int(top), width: Int(width.rounded()), height: Int(height.rounded()))
    guard part.left >= 0, part.top >= 0, part.width > 0, part.height > 0, part.left + part.width <= size.width,
      part.top + part.height <= size.height
    else { return nil }
    return part
  }
}
