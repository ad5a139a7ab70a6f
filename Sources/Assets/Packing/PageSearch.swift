/// The search for the smallest page, with every way of packing.
struct PageSearch {
  private let sizes: [Size]
  private let options: Packing.Options

  init(_ sizes: [Size], _ options: Packing.Options) throws(PackingError) {
    guard sizes.count <= Packing.mostRectangles else { throw .tooMany(count: sizes.count) }
    for (index, size) in sizes.enumerated() {
      guard size.width > 0 && size.height > 0 else { throw .empty(index: index) }
      guard max(size.width, size.height) <= options.longestPage else {
        throw .tooLarge(index: index, size: size, longestSide: options.longestPage)
      }
    }
    (self.sizes, self.options) = (sizes, options)
  }

  func packing() throws(PackingError) -> Packing {
    var result = Packing(pages: [], places: Array(repeating: .init(page: 0, x: 0, y: 0), count: sizes.count))
    var open = Array(sizes.indices)
    while !open.isEmpty {
      guard result.pages.count < options.mostPages else { throw .tooManyPages(most: options.mostPages) }
      let some = open.map { sizes[$0] }
      let page =
        (options.isPowerOfTwo ? powerOfTwoPage(some) : PageImprovement(some, options).smallest()) ?? fullPage(some)
      for (index, corner) in zip(open, page.corners) {
        guard let corner else { continue }
        result.places[index] = .init(page: result.pages.count, x: corner.x, y: corner.y)
      }
      result.pages.append(page.size)
      open = zip(open, page.corners).compactMap { $1 == nil ? $0 : nil }
    }
    return result
  }

  /// The smallest page for all rectangles with sides of powers of two. A larger page does not always pack better, so
  /// every size is tried with each way before the next larger one.
  private func powerOfTwoPage(_ sizes: [Size]) -> PackedPage? {
    let area = sizes.reduce(0) { $0 + $1.area }
    let sides = (0...14).map { 1 << $0 }.filter { $0 <= options.longestPage }
    let pages = sides.flatMap { width in sides.map { Size(width, $0) } }
      .filter { $0.area >= area }
      .sorted { ($0.area, abs($0.width - $0.height), $0.height) < ($1.area, abs($1.width - $1.height), $1.height) }
    for page in pages {
      if let found = PageImprovement(sizes, options).fitting(page) { return found }
    }
    return nil
  }

  /// A page of the largest size with as many rectangles as fit.
  private func fullPage(_ sizes: [Size]) -> PackedPage {
    let side = options.longestPage
    var best = PackedPage(size: Size(side, side), corners: Array(repeating: nil, count: sizes.count))
    var bestArea = -1
    var ways = PackingWays(sizes)
    for order in PackingOrder.allCases {
      let sorted = order.sorted(sizes)
      for way in PackingWays.Way.allCases where !way.isSlow || sizes.count <= 400 {
        guard let (_, left) = ways.pack(way, sorted, width: side, limit: side, mustPlaceAll: false) else { continue }
        let area = sizes.reduce(0) { $0 + $1.area } - left.reduce(0) { $0 + sizes[Int($1)].area }
        guard area > bestArea else { continue }
        bestArea = area
        best.corners = ways.corners(way)
        for index in left { best.corners[Int(index)] = nil }
      }
    }
    return best
  }
}

extension Packing.Options {
  /// The longest side that a page can have under the options.
  var longestPage: Int {
    let side = min(max(longestSide, 1), Bitmap.longestSide)
    return isPowerOfTwo ? 1 << (Int.bitWidth - 1 - side.leadingZeroBitCount) : side
  }
}

/// One page, and the corners of the rectangles on it; `nil` for those that are not on it.
struct PackedPage {
  var size: Size
  var corners: [(x: Int, y: Int)?]
}
