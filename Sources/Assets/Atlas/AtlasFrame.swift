/// Where the picture of one sprite lies on a page, and what was cut off around it.
public struct AtlasFrame: Hashable, Sendable {
  /// The sprite's name, as in `card/Qh`.
  public var name: String
  /// The page, counted from 0.
  public var page: Int
  /// The picture on the page, without the frame of repeated edges.
  public var rectangle: Rectangle
  /// Where the picture lies in the whole sprite: how many transparent columns and rows were cut off before it.
  public var offset: Size
  /// The whole sprite, with what was cut off.
  public var source: Size
  /// How long it is shown in an animation, in milliseconds; `nil` where it stands still.
  public var milliseconds: Int?

  /// A frame of all its parts.
  public init(
    name: String, page: Int, rectangle: Rectangle, offset: Size, source: Size, milliseconds: Int? = nil
  ) {
    (self.name, self.page, self.rectangle) = (name, page, rectangle)
    (self.offset, self.source, self.milliseconds) = (offset, source, milliseconds)
  }

  /// Whether transparent edges were cut off.
  public var isTrimmed: Bool { source != Size(rectangle.width, rectangle.height) }
}

/// One page of an atlas.
public struct AtlasPage: Hashable, Sendable {
  /// The file that holds its picture, beside the manifest.
  public var file: String
  /// Its size in pixels.
  public var size: Size
  /// The SHA-256 of the file, in hexadecimal; empty where it is not known.
  public var digest: String

  /// A page of all its parts.
  public init(file: String, size: Size, digest: String = "") {
    (self.file, self.size, self.digest) = (file, size, digest)
  }
}

/// The pages and frames of one scale.
public struct AtlasSheet: Hashable, Sendable {
  /// Pixels a unit.
  public var scale: Scale
  /// The pages, in the order in which frames count them.
  public var pages: [AtlasPage]
  /// The frames, sorted by name unless a foreign file had another order.
  public var frames: [AtlasFrame]
  /// Fonts whose glyphs are among the frames.
  public var fonts: [AtlasFont]

  /// A sheet of all its parts.
  public init(scale: Scale = .one, pages: [AtlasPage], frames: [AtlasFrame], fonts: [AtlasFont] = []) {
    (self.scale, self.pages, self.frames, self.fonts) = (scale, pages, frames, fonts)
  }
}
