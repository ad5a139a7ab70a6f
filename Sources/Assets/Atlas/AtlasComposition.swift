/// A sprite's name and picture, before it is packed.
public struct NamedBitmap: Hashable, Sendable {
  /// The sprite's name in scenes.
  public var name: String
  /// The whole sprite.
  public var bitmap: Bitmap
  /// The duration in an animation, in milliseconds.
  public var milliseconds: Int?

  /// A picture and its name.
  public init(_ name: String, _ bitmap: Bitmap, milliseconds: Int? = nil) {
    (self.name, self.bitmap, self.milliseconds) = (name, bitmap, milliseconds)
  }
}

/// Pictures arranged on pages.
public struct AtlasComposition: Hashable, Sendable {
  /// Options for arranging pictures on pages.
  public struct Options: Hashable, Sendable {
    /// True if transparent edges are cut off.
    public var trims = true
    /// The width of the repeated edge around each picture, in pixels.
    public var extrusion = 2
    /// The number of transparent pixels between neighbours, beyond their repeated edges.
    public var spacing = 0
    /// The size of the only page; `nil` to find the smallest pages.
    public var page: Size?
    /// The limits of the packing.
    public var packing = Packing.Options()

    /// The default options.
    public init() {}
  }

  /// The frames, sorted by name.
  public let frames: [AtlasFrame]
  /// The pages' pictures.
  public let pages: [Bitmap]
  /// The number of different pictures; each is stored once.
  public let pictureCount: Int

  /// Trims, finds duplicates, packs and draws. The order of the pictures makes no difference.
  public init(of pictures: [NamedBitmap], _ options: Options = Options()) throws(AtlasCompositionError) {
    let pictures = pictures.sorted { $0.name < $1.name }
    for (one, next) in zip(pictures, pictures.dropFirst()) where one.name == next.name {
      throw .twice(name: one.name)
    }
    var cuts: [Bitmap] = []
    var owners: [String] = []
    var known: [Bitmap: Int] = [:]
    var frames: [AtlasFrame] = []
    var indices: [Int] = []
    for picture in pictures {
      let bitmap = picture.bitmap
      guard bitmap.width > 0 && bitmap.height > 0 else { throw .empty(name: picture.name) }
      // A wholly transparent sprite keeps one pixel, so that every name has a place.
      let part =
        options.trims ? bitmap.opaqueBounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1) : bitmap.bounds
      let cut = bitmap.cropped(to: part)
      let index = known[cut] ?? cuts.count
      if index == cuts.count {
        known[cut] = index
        cuts.append(cut)
        owners.append(picture.name)
      }
      indices.append(index)
      frames.append(
        AtlasFrame(
          name: picture.name, page: 0, rectangle: part, offset: Size(part.x, part.y),
          source: Size(bitmap.width, bitmap.height), milliseconds: picture.milliseconds))
    }
    // The space stands to the right of a picture and below it; the page is one space larger, so that the last have it too.
    let margin = 2 * options.extrusion + options.spacing
    let packing: Packing
    let sizes = cuts.map { Size($0.width + margin, $0.height + margin) }
    do throws(PackingError) {
      if let page = options.page {
        guard let fitting = Packing(of: sizes, on: page) else { throw .tooManyPages(most: 1) }
        packing = fitting
      } else {
        packing = try Packing(of: sizes, options.packing)
      }
    } catch {
      guard case .tooLarge(let index, let size, let side) = error else { throw .packing(error) }
      throw .tooLarge(
        name: owners[index], size: Size(size.width - margin, size.height - margin), longestSide: side - margin)
    }
    var pages = packing.pages.map { Bitmap(width: $0.width, height: $0.height) }
    for (cut, place) in zip(cuts, packing.places) {
      pages[place.page].replace(at: place.x, place.y, with: cut.extruded(by: options.extrusion))
    }
    for at in frames.indices {
      let place = packing.places[indices[at]]
      frames[at].page = place.page
      frames[at].rectangle.x = place.x + options.extrusion
      frames[at].rectangle.y = place.y + options.extrusion
    }
    (self.frames, self.pages, pictureCount) = (frames, pages, cuts.count)
  }

  /// Arranges groups of sprites on pages of their own, so that a program that shows one group need not load the others.
  /// - Parameter groups: the prefixes of the names of each group. A sprite belongs to the first that matches; the
  ///   others share the last pages.
  public init(
    of pictures: [NamedBitmap], groups: [String], _ options: Options = Options()
  ) throws(AtlasCompositionError) {
    var parts = [[NamedBitmap]](repeating: [], count: groups.count + 1)
    for picture in pictures {
      parts[groups.firstIndex { picture.name.hasPrefix($0) } ?? groups.count].append(picture)
    }
    var (frames, pages, count) = ([AtlasFrame](), [Bitmap](), 0)
    for part in parts where !part.isEmpty {
      let own = try AtlasComposition(of: part, options)
      frames += own.frames.map { frame in
        var frame = frame
        frame.page += pages.count
        return frame
      }
      pages += own.pages
      count += own.pictureCount
    }
    (self.frames, self.pages, pictureCount) = (frames.sorted { $0.name < $1.name }, pages, count)
  }

  /// One sprite as it was before it was packed, with the transparent edges that were cut off.
  public func sprite(_ frame: AtlasFrame) -> Bitmap { frame.sprite(from: pages[frame.page]) }
}

extension AtlasFrame {
  /// The whole sprite, cut out of its page.
  /// - Precondition: The frame lies on that page.
  public func sprite(from page: Bitmap) -> Bitmap {
    let cut = page.cropped(to: rectangle)
    guard isTrimmed else { return cut }
    var whole = Bitmap(width: source.width, height: source.height)
    whole.replace(at: offset.width, offset.height, with: cut)
    return whole
  }
}

/// The reason why pictures cannot be arranged on pages.
public enum AtlasCompositionError: Error, Hashable, Sendable {
  /// Two pictures have one name.
  case twice(name: String)
  /// A picture has no pixels.
  case empty(name: String)
  /// A picture is larger than a page, its repeated edges included.
  case tooLarge(name: String, size: Size, longestSide: Int)
  /// They cannot be packed for another reason.
  case packing(PackingError)
}

extension AtlasCompositionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .twice(let name): "two pictures are named '\(name)'; give one of them another name"
    case .empty(let name): "'\(name)' has no pixels"
    case .tooLarge(let name, let size, let side):
      "'\(name)' is \(size.width) x \(size.height), and a page takes \(side) x \(side) at most; "
        + "make it smaller, or allow a larger page"
    case .packing(let error): error.description
    }
  }
}
