/// Packing by gaps: the lowest gap of the skyline is filled by the remaining rectangle that fits best.
///
/// S. C. H. Leung, D. Zhang, K. M. Sim, "A two-stage intelligent search algorithm for the two-dimensional strip packing
/// problem", European Journal of Operational Research 215 (2011). The usual skyline chooses a place for a rectangle;
/// this one chooses a rectangle for a gap, and wastes less. One run costs at most the square of the number of
/// rectangles.
struct GapFilling {
  private let sizes: [Size]
  private var segments: [Segment] = []
  private var remaining: [Int32] = []
  /// The corners found by the last run, valid for placed rectangles only.
  private(set) var corners: [(x: Int, y: Int)]
  /// The approximate number of rectangles examined over all runs.
  private(set) var work = 0

  private struct Segment {
    var x, y, width: Int
  }

  init(_ sizes: [Size]) {
    self.sizes = sizes
    corners = Array(repeating: (0, 0), count: sizes.count)
  }

  /// Packs into a strip.
  /// - Parameters:
  ///   - order: the rectangles, those to be preferred first.
  ///   - limit: the greatest height.
  /// - Returns: the height used and the rectangles without a place; `nil` if `mustPlaceAll` and one has none.
  mutating func pack(_ order: [Int32], width: Int, limit: Int, mustPlaceAll: Bool) -> (height: Int, left: [Int32])? {
    segments.removeAll(keepingCapacity: true)
    segments.append(Segment(x: 0, y: 0, width: width))
    remaining.removeAll(keepingCapacity: true)
    remaining += order
    var used = 0
    // The cost of a run besides examining rectangles.
    work += 64 + 24 * order.count
    while !remaining.isEmpty {
      let lowest = lowestSegment
      let gap = segments[lowest]
      let leftWall = lowest > 0 ? segments[lowest - 1].y - gap.y : limit - gap.y
      let rightWall = lowest + 1 < segments.count ? segments[lowest + 1].y - gap.y : limit - gap.y
      guard gap.y < limit else { break }
      guard let place = bestFit(gap.width, max(leftWall, rightWall), room: limit - gap.y) else {
        guard segments.count > 1 else { break }
        raise(lowest, by: min(leftWall, rightWall))
        continue
      }
      let index = Int(remaining[place])
      remaining.remove(at: place)
      let size = sizes[index]
      // Placed beside the higher wall, so that a low step does not become a narrow pit.
      let x = leftWall >= rightWall ? gap.x : gap.x + gap.width - size.width
      corners[index] = (x, gap.y)
      used = max(used, gap.y + size.height)
      cover(lowest, x: x, size)
    }
    if mustPlaceAll && !remaining.isEmpty { return nil }
    return (used, remaining)
  }

  private var lowestSegment: Int {
    segments.withUnsafeBufferPointer { segments in
      var best = 0
      for i in 1..<max(1, segments.count) where segments[i].y < segments[best].y { best = i }
      return best
    }
  }

  /// The index in `remaining` of the rectangle that fits a gap best; `nil` if none fits.
  private mutating func bestFit(_ width: Int, _ wall: Int, room: Int) -> Int? {
    var (best, bestScore, seen) = (-1, -1, 0)
    remaining.withUnsafeBufferPointer { remaining in
      sizes.withUnsafeBufferPointer { sizes in
        for place in 0..<remaining.count {
          let size = sizes[Int(remaining[place])]
          seen += 1
          if size.width > width || size.height > room { continue }
          let score: Int
          if size.width == width {
            score = size.height == wall ? 4 : size.height > wall ? 3 : 2
          } else {
            score = size.height == wall ? 1 : 0
          }
          if score > bestScore {
            (best, bestScore) = (place, score)
            if score == 4 { break }
          }
        }
      }
    }
    work += seen
    return best < 0 ? nil : best
  }

  /// Closes a gap that no rectangle fits.
  private mutating func raise(_ index: Int, by amount: Int) {
    segments[index].y += amount
    join(around: index)
  }

  private mutating func cover(_ index: Int, x: Int, _ size: Size) {
    let gap = segments[index]
    let top = Segment(x: x, y: gap.y + size.height, width: size.width)
    if size.width == gap.width {
      segments[index] = top
    } else if x == gap.x {
      segments[index] = Segment(x: x + size.width, y: gap.y, width: gap.width - size.width)
      segments.insert(top, at: index)
    } else {
      segments[index].width = gap.width - size.width
      segments.insert(top, at: index + 1)
    }
    join(around: x == gap.x ? index : index + 1)
  }

  /// Joins neighbouring segments of the same height.
  private mutating func join(around index: Int) {
    if index + 1 < segments.count && segments[index + 1].y == segments[index].y {
      segments[index].width += segments[index + 1].width
      segments.remove(at: index + 1)
    }
    if index > 0 && segments[index - 1].y == segments[index].y {
      segments[index - 1].width += segments[index].width
      segments.remove(at: index)
    }
  }
}
