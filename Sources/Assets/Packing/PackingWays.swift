/// Every way of packing, with its working memory, for one list of sizes.
struct PackingWays {
  enum Way: CaseIterable {
    case gaps, skyline, maxRectsShortSide, maxRectsArea, maxRectsTopLeft, maxRectsContact

    /// True if its cost grows faster than the square of the number of rectangles.
    var isSlow: Bool { self == .maxRectsContact }
  }

  private var gaps: GapFilling
  private var skyline: Skyline
  private var maxRects: MaxRects
  private var skylineWork = 0

  init(_ sizes: [Size]) {
    (gaps, skyline, maxRects) = (GapFilling(sizes), Skyline(sizes), MaxRects(sizes))
  }

  /// The approximate number of rectangles examined.
  var work: Int { gaps.work + maxRects.work + skylineWork }

  mutating func pack(
    _ way: Way, _ order: [Int32], width: Int, limit: Int, mustPlaceAll: Bool
  ) -> (height: Int, left: [Int32])? {
    switch way {
    case .gaps: return gaps.pack(order, width: width, limit: limit, mustPlaceAll: mustPlaceAll)
    case .skyline:
      skylineWork += 20 * order.count
      return skyline.pack(order, width: width, limit: limit, mustPlaceAll: mustPlaceAll)
    case .maxRectsShortSide: return maxRects(.shortSide)
    case .maxRectsArea: return maxRects(.area)
    case .maxRectsTopLeft: return maxRects(.topLeft)
    case .maxRectsContact: return maxRects(.contact)
    }

    func maxRects(_ rule: MaxRects.Rule) -> (height: Int, left: [Int32])? {
      self.maxRects.pack(order, width: width, limit: limit, mustPlaceAll: mustPlaceAll, rule: rule)
    }
  }

  /// The corners that the last run of a way found.
  func corners(_ way: Way) -> [(x: Int, y: Int)?] {
    switch way {
    case .gaps: gaps.corners
    case .skyline: skyline.corners
    default: maxRects.corners
    }
  }
}
