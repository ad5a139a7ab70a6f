/// The place of one sprite's picture on a page, with the size of the trimmed edges.
public struct AtlasFrame: Hashable, Sendable {
  /// The sprite's name, as in `card/Qh`.
  public var name: String
  /// The page, counted from 0.
  public var page: Int
  /// The picture on the page, without the frame of repeated edges.
  public var rectangle: Rectangle
  /// The place of the picture in the whole sprite: the numbers of transparent columns and rows cut off before it.
  public var offset: Size
  /// The size of the whole sprite, before trimming.
  public var source: Size
  /// The duration in an animation, in milliseconds; `nil` for a still sprite.
  public var milliseconds: Int?

  /// A frame from its parts.
  public init(
    name: String, page: Int, rectangle: Rectangle, offset: Size, source: Size, milliseconds: Int? = nil
  ) {
    (self.name, self.page, self.rectangle) = (name, page, rectangle)
    (self.offset, self.source, self.milliseconds) = (offset, source, milliseconds)
  }

  /// True if transparent edges were cut off.
  public var isTrimmed: Bool { source != Size(rectangle.width, rectangle.height) }
}

/// One page of an atlas.
public struct AtlasPage: Hashable, Sendable {
  /// The file that holds its picture, beside the manifest.
  public var file: String
  /// Its size in pixels.
  public var size: Size
  /// The SHA-256 of the file, in hexadecimal; empty if it is not known.
  public var digest: String

  /// A page from its parts.
  public init(file: String, size: Size, digest: String = "") {
    (self.file, self.size, self.digest) = (file, size, digest)
  }
}

/// The pages and frames of one scale.
public struct AtlasSheet: Hashable, Sendable {
  /// Pixels a unit.
  public var scale: Scale
  /// The pages, in the order of their numbers in frames.
  public var pages: [AtlasPage]
  /// The frames, sorted by name except in foreign files.
  public var frames: [AtlasFrame]
  /// Fonts whose glyphs are among the frames.
  public var fonts: [AtlasFont]

  /// A sheet from its parts.
  public init(scale: Scale = .one, pages: [AtlasPage], frames: [AtlasFrame], fonts: [AtlasFont] = []) {
    (self.scale, self.pages, self.frames, self.fonts) = (scale, pages, frames, fonts)
  }
}
