import BoardVision
import Testing

/// The orientation of TIFF files, which libtiff applies in part.
@Suite struct TIFFOrientationTests {
  /// A picture without any symmetry: dark at the left, with a black corner at the top left.
  private static let (width, height) = (80, 56)
  private static func light(_ x: Int, _ y: Int) -> UInt8 {
    x < 24 && y < 16 ? 0 : x < 40 ? 120 : 255
  }

  /// The stored pixel at a position, for a picture that is upright by an orientation.
  private static func stored(_ orientation: Int, _ x: Int, _ y: Int) -> UInt8 {
    let (right, low) = (width - 1, height - 1)
    return switch orientation {
    case 2: light(right - x, y)
    case 3: light(right - x, low - y)
    case 4: light(x, low - y)
    case 5: light(y, x)
    case 6: light(right - y, x)
    case 7: light(right - y, low - x)
    case 8: light(y, low - x)
    default: light(x, y)
    }
  }

  enum Kind: String, CaseIterable { case grey, colour, bits }

  /// - Parameter isLast: true if the directory follows the pixels, as most programs write it.
  private static func file(_ kind: Kind, _ orientation: Int, isLast: Bool) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16) }
    let (w, h) = orientation >= 5 ? (height, width) : (width, height)
    var pixels: [UInt8] = []
    for y in 0..<h {
      switch kind {
      case .grey: pixels += (0..<w).map { stored(orientation, $0, y) }
      case .colour: pixels += (0..<w).flatMap { [UInt8](repeating: stored(orientation, $0, y), count: 3) }
      case .bits:
        pixels += stride(from: 0, to: w, by: 8).map { x in
          (x..<min(x + 8, w)).reduce(0) { $0 | (stored(orientation, $1, y) > 60 ? 128 >> UInt8($1 - x) : 0) }
        }
      }
    }
    let samples = kind == .colour ? 3 : 1
    let count = 9
    let directory = isLast ? 16 + pixels.count + pixels.count % 2 : 16
    let behind = directory + 2 + count * 12 + 4
    let first = isLast ? 16 : behind
    let entries: [(tag: Int, kind: Int, count: Int, value: Int)] = [
      (256, 3, 1, w), (257, 3, 1, h), kind == .colour ? (258, 3, 3, 8) : (258, 3, 1, kind == .bits ? 1 : 8),
      (259, 3, 1, 1), (262, 3, 1, kind == .colour ? 2 : 1), (273, 4, 1, first), (274, 3, 1, orientation),
      (277, 3, 1, samples), (279, 4, 1, pixels.count),
    ]
    var table = short(count)
    for entry in entries {
      table += short(entry.tag)
      table += short(entry.kind)
      table += long(entry.count)
      table += entry.count == 3 ? long(8) : entry.kind == 3 ? short(entry.value) + [0, 0] : long(entry.value)
    }
    table += long(0)
    // The bits of three samples do not fit in an entry: 8, 8, 8 follow the header.
    let head = [0x49, 0x49, 42, 0] + long(directory) + short(8) + short(8) + short(8) + [0, 0]
    let padding = [UInt8](repeating: 0, count: pixels.count % 2)
    return isLast ? head + pixels + padding + table : head + table + pixels
  }

  @Test(arguments: Kind.allCases, [false, true]) func itStandsUprightByEveryOrientation(kind: Kind, isLast: Bool) throws
  {
    for orientation in 1...8 {
      let file = try EncodedPhotograph(bytes: Self.file(kind, orientation, isLast: isLast))
      #expect(file.width == Self.width && file.height == Self.height)
      let seen = try file.photograph(longSide: 1000).light
      #expect(seen.width == Self.width && seen.height == Self.height)
      let wrong = (0..<Self.width * Self.height).count { place in
        let (x, y) = (place % Self.width, place / Self.width)
        let wanted = Self.light(x, y)
        return kind == .bits ? (seen[x, y] > 60) != (wanted > 60) : abs(Int(seen[x, y]) - Int(wanted)) > 2
      }
      // libgd inverts pictures with one bit a pixel. Boards are read either way.
      #expect(wrong == 0 || kind == .bits && wrong == Self.width * Self.height, "orientation \(orientation)")
    }
  }
}
