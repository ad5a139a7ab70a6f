/// A colour of eight bits a channel.
public struct Colour: Hashable, Sendable {
  /// The channels, 0...255.
  public var red: UInt8, green: UInt8, blue: UInt8

  /// A colour from its channels, 0...255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The answer's colour: a blue that stands off from print, pencil and most pens, on paper in light and in shade.
  public static let answer = Colour(0, 84, 214)
  /// The colour of doubtful cells.
  public static let doubt = Colour(217, 95, 2)
  /// The colour of a right entry.
  public static let right = Colour(0, 140, 90)
  /// The colour of a wrong entry, which is struck out too.
  public static let wrong = Colour(208, 28, 42)
  /// The colour of the lattice.
  public static let lattice = Colour(230, 0, 92)
  /// The background of a new ``Canvas``.
  public static let white = Colour(255, 255, 255)
  /// All channels 0.
  public static let black = Colour(0, 0, 0)
  /// All channels 128.
  public static let grey = Colour(128, 128, 128)

  /// The colour in libgd's packed form, opaque.
  var packed: Int32 { Int32(red) << 16 | Int32(green) << 8 | Int32(blue) }
}
