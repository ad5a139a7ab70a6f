import Synchronization

/// A source of unique picture numbers, by which a terminal recognises a picture that it keeps.
enum PictureNumber {
  private static let last = Atomic<UInt32>(0x4753_0000)

  static func next() -> UInt32 { last.add(1, ordering: .relaxed).newValue }
}

/// A picture with transparency: red, green, blue and alpha, row by row. Equality is identity.
package final class LayerPixels: Sendable, Hashable {
  /// The size in pixels.
  package let width: Int, height: Int
  /// `4 * width * height` values; colours are not multiplied by alpha.
  package let bytes: [UInt8]
  /// The number of this picture, unique in the program.
  package let number = PictureNumber.next()

  /// - Precondition: there are `4 * width * height` bytes.
  package init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == 4 * width * height, "four bytes a pixel")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  package static func == (a: LayerPixels, b: LayerPixels) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A picture at a place of the screen, over those before it. Only terminals that keep pictures show layers; others get
/// one ``PixelPicture``.
package struct PixelLayer: Hashable, Sendable {
  /// The picture, shown at its own size, a pixel for a pixel.
  package var picture: LayerPixels
  /// Pixels from the left edge of the screen; not less than 0.
  package var x: Int
  /// Pixels from the top edge of the screen; not less than 0.
  package var y: Int

  /// A picture with its upper left corner at a pixel of the screen.
  package init(_ picture: LayerPixels, x: Int, y: Int) {
    (self.picture, self.x, self.y) = (picture, x, y)
  }
}
