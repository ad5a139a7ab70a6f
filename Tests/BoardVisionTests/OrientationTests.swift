import BoardSamples
import Foundation
import Pictures
import SudokuReading
import Testing

@testable import BoardVision

/// One upright picture with its true size from every format and every stored orientation. `TIFFOrientationTests` tests
/// TIFF files.
@Suite struct OrientationTests {
  // MARK: Formats with an EXIF orientation

  private static let (width, height) = (120, 88)

  /// A picture without any symmetry: grey at the left, with a black corner at the top left.
  private static func light(_ x: Int, _ y: Int) -> UInt8 { x < 32 && y < 24 ? 0 : x < 56 ? 128 : 255 }

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

  private static func file(_ format: Canvas.Format, _ orientation: Int) throws -> [UInt8] {
    let (w, h) = orientation >= 5 ? (height, width) : (width, height)
    let canvas = try #require(Canvas(width: w, height: h))
    for y in 0..<h {
      for x in 0..<w {
        let value = stored(orientation, x, y)
        canvas[x, y] = Colour(value, value, value)
      }
    }
    let bytes = try #require(canvas.encoded(as: format))
    let exif: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0]
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    switch format {
    case .jpeg:
      let body = Array("Exif\0\0".utf8) + exif
      let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)]
      return head + body + Array(bytes[2...])
    case .png:
      // After the header and its checksum.
      let chunk: [UInt8] = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
      return Array(bytes[..<33]) + chunk + Array(bytes[33...])
    case .webp:
      let extended: [UInt8] = Array("VP8X".utf8) + little(10, 4) + [8, 0, 0, 0] + little(w - 1, 3) + little(h - 1, 3)
      let parts: [UInt8] = extended + Array(bytes[12...]) + Array("EXIF".utf8) + little(exif.count, 4) + exif
      return Array("RIFF".utf8) + little(parts.count + 4, 4) + Array("WEBP".utf8) + parts
    }
  }

  @Test(arguments: Canvas.Format.allCases, Array(1...8))
  func itStandsUprightByTheOrientationInItsEXIFPart(format: Canvas.Format, orientation: Int) throws {
    let file = try EncodedPhotograph(bytes: Self.file(format, orientation))
    #expect(file.width == Self.width && file.height == Self.height)
    let seen = try file.photograph(longSide: 1000).light
    let drawn = try #require(Canvas(file)).light
    for picture in [seen, drawn] {
      #expect(picture.width == Self.width && picture.height == Self.height)
      let wrong = (0..<Self.width * Self.height).count { place in
        let (x, y) = (place % Self.width, place / Self.width)
        return abs(Int(picture[x, y]) - Int(Self.light(x, y))) > 40
      }
      // Lossy formats blur an edge.
      #expect(wrong < Self.width * Self.height / 50, "\(wrong) pixels")
    }
  }

  // MARK: Containers with their own orientation

  /// The properties of a fixture from `Scripts/samples/heif.py`, changed in place.
  private struct Container: Sendable, CustomTestStringConvertible {
    var name: String
    /// Quarter turns anticlockwise.
    var angle: UInt8
    /// 0 for top and bottom exchanged, 1 for left and right; `nil` without the property.
    var axis: UInt8?
    /// True if the clean aperture counts: 440 x 520 pixels from (40, 20).
    var isCut = false

    var testDescription: String { "\(name) \(angle) \(axis.map(String.init) ?? "-")\(isCut ? " cut" : "")" }

    var bytes: [UInt8] {
      get throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("Fixtures/turned.\(name)")
        var bytes = try Array(Data(contentsOf: path))
        func place(_ kind: String) throws -> Int {
          try #require(bytes.indices.dropLast(4).first { bytes[$0..<$0 + 4].elementsEqual(kind.utf8) })
        }
        // A property of an unknown kind is ignored.
        let unknown = Array("free".utf8)
        bytes[try place("irot") + 4] = angle
        let mirror = try place("imir")
        if let axis { bytes[mirror + 4] = axis } else { bytes.replaceSubrange(mirror..<mirror + 4, with: unknown) }
        let clean = try place("clap")
        if !isCut { bytes.replaceSubrange(clean..<clean + 4, with: unknown) }
        return bytes
      }
    }
  }

  /// All eight orientations.
  private static let containers: [Container] = ["heic", "avif"].flatMap { name in
    ([nil, 0] as [UInt8?]).flatMap { axis in (0..<4).map { Container(name: name, angle: $0, axis: axis) } }
  }

  /// The displayed picture according to the standard: first turned anticlockwise, then mirrored.
  private static func shown(_ stored: GrayImage, _ container: Container) -> GrayImage {
    var picture = stored
    for _ in 0..<container.angle {
      let before = picture
      picture = GrayImage(width: before.height, height: before.width)
      for y in 0..<picture.height {
        for x in 0..<picture.width { picture[x, y] = before[before.width - 1 - y, x] }
      }
    }
    guard let axis = container.axis else { return picture }
    let before = picture
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        picture[x, y] = axis == 0 ? before[x, before.height - 1 - y] : before[before.width - 1 - x, y]
      }
    }
    return picture
  }

  @Test(arguments: containers + ["heic", "avif"].map { Container(name: $0, angle: 1, axis: 1) })
  private func itStandsUprightByTheContainersOwnProperties(container: Container) throws {
    let plain = try EncodedPhotograph(bytes: Container(name: container.name, angle: 0, axis: nil).bytes)
    let expected = Self.shown(try plain.photograph(longSide: 1000).light, container)
    let file = try EncodedPhotograph(bytes: container.bytes)
    #expect(file.width == expected.width && file.height == expected.height)
    #expect(try file.photograph(longSide: 1000).light == expected)
    #expect(Canvas(file)?.light == expected)
  }

  @Test(arguments: ["heic", "avif"]) func theCleanApertureIsCutOutBeforeThePictureIsTurned(name: String) throws {
    let plain = try EncodedPhotograph(bytes: Container(name: name, angle: 0, axis: nil).bytes)
    let whole = try plain.photograph(longSide: 1000).light
    let file = try EncodedPhotograph(bytes: Container(name: name, angle: 3, axis: nil, isCut: true).bytes)
    #expect(file.width == 520 && file.height == 440)
    let seen = try file.photograph(longSide: 1000).light
    #expect(seen.width == 520 && seen.height == 440)
    // A quarter turn clockwise: the lower left corner of the part becomes the upper left corner of the picture.
    for (x, y) in [(0, 0), (519, 0), (0, 439), (519, 439), (250, 100)] {
      #expect(seen[x, y] == whole[40 + y, 20 + 519 - x], "\(x), \(y)")
    }
  }

  @Test(arguments: ["heic", "avif"]) func aBoardsCornersLieInTheUprightPicture(name: String) throws {
    let plain = try Samples.read(Container(name: name, angle: 0, axis: nil).bytes)
    let turned = try Samples.read(Container(name: name, angle: 3, axis: nil).bytes)
    #expect(turned.asDecided == plain.asDecided)
    #expect(turned.asDecided == Samples.all.first { $0.name == "newspaper.jpg" }?.label.values)
    func corners(_ lattice: Lattice) -> [Point] {
      [(0, 0), (0, 9), (9, 9), (9, 0)].map { lattice.point(row: $0.0, column: $0.1) }
    }
    // A quarter turn clockwise of a picture of 500 x 600 pixels.
    for (before, after) in zip(corners(plain.lattice), corners(turned.lattice)) {
      #expect(abs(after.x - (599 - before.y)) < 3 && abs(after.y - before.x) < 3, "\(before) \(after)")
    }
  }

  @Test func orientationsFollowOneAnother() {
    for first in 1...8 {
      for second in 1...8 {
        let (one, two) = (PictureOrientation(exif: first), PictureOrientation(exif: second))
        let both = one.followed(by: two)
        // A stored picture of 5 x 3 pixels, after the first turn.
        let (w, h) = one.swapsSides ? (3, 5) : (5, 3)
        for (x, y) in [(0, 0), (1, 0), (0, 2), (2, 1)] {
          let between = two.stored(x: x, y: y, storedWidth: w, storedHeight: h)
          let apart = one.stored(x: between.x, y: between.y, storedWidth: 5, storedHeight: 3)
          #expect(apart == both.stored(x: x, y: y, storedWidth: 5, storedHeight: 3), "\(first) \(second)")
        }
      }
    }
  }
}
