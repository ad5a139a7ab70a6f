/// The places of rectangles on pages.
public struct Packing: Hashable, Sendable {
  /// The pages' sizes.
  public var pages: [Size]
  /// The page of each rectangle and its top left corner there, in the given order.
  public var places: [Place]

  /// A corner on a page.
  public struct Place: Hashable, Sendable {
    /// The page, counted from 0.
    public var page: Int
    /// Pixels from the left.
    public var x: Int
    /// Pixels from the top.
    public var y: Int
  }

  /// Limits of a packing.
  public struct Options: Hashable, Sendable {
    /// The longest side of a page, in pixels.
    public var longestSide = 4096
    /// True if the sides of a page are powers of two.
    public var isPowerOfTwo = false
    /// The greatest number of pages.
    public var mostPages = 64
    /// The effort of the search for a smaller page: about how many thousands of rectangles are examined. The result
    /// depends on this number alone, never on the speed of the machine. Fewer than 1,000 rectangles get up to four
    /// times the effort.
    public var effort = 50_000

    /// The default limits.
    public init() {}
  }

  init(pages: [Size], places: [Place]) { (self.pages, self.places) = (pages, places) }

  /// The greatest number of rectangles.
  public static let mostRectangles = 20_000

  /// Packs rectangles into the smallest page that is found, or into several if one page is too small for them.
  ///
  /// Several orders, ways and page sizes are tried, and the best is kept. The same sizes give the same packing on every
  /// machine. A thousand rectangles take about 0.1 s, some hundreds up to 0.5 s.
  /// - Throws: an error if a rectangle is larger than a page or has no pixels, or if there are too many pages.
  public init(of sizes: [Size], _ options: Options = Options()) throws(PackingError) {
    self = try PageSearch(sizes, options).packing()
  }

  /// Packs rectangles on one page of a given size; `nil` if no way is found to do it.
  public init?(of sizes: [Size], on page: Size) {
    guard sizes.count <= Self.mostRectangles, sizes.allSatisfy({ $0.width > 0 && $0.height > 0 }),
      let found = PageImprovement(sizes, Options()).fitting(page)
    else { return nil }
    self.init(pages: [page], places: found.corners.map { Place(page: 0, x: $0?.x ?? 0, y: $0?.y ?? 0) })
  }

  /// The part of the pages that the rectangles cover: 1 is all.
  public func fill(of sizes: [Size]) -> Double {
    let area = pages.reduce(0) { $0 + $1.area }
    return area == 0 ? 1 : Double(sizes.reduce(0) { $0 + $1.area }) / Double(area)
  }
}

/// The reason why rectangles cannot be packed.
public enum PackingError: Error, Hashable, Sendable {
  /// The rectangle at this place in the list does not fit on a page of that side.
  case tooLarge(index: Int, size: Size, longestSide: Int)
  /// The rectangle at this place in the list has no pixels.
  case empty(index: Int)
  /// More rectangles than ``Packing/mostRectangles``.
  case tooMany(count: Int)
  /// More pages than are allowed.
  case tooManyPages(most: Int)
}

extension PackingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let index, let size, let side):
      "picture \(index + 1) is \(size.width) x \(size.height), larger than a page of \(side) x \(side); "
        + "make the picture smaller or allow a larger page"
    case .empty(let index): "picture \(index + 1) has no pixels"
    case .tooMany(let count): "\(count) pictures are more than the \(Packing.mostRectangles) that are packed"
    case .tooManyPages(let most): "the pictures need more than \(most) pages; allow larger pages or more of them"
    }
  }
}
