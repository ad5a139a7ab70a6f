/// Packing on a skyline: each rectangle in turn goes to the place with the lowest upper edge, then with the least area
/// buried under it.
///
/// J. Jylänki, "A thousand ways to pack the bin" (2010), SKYLINE-BL. One run costs the number of rectangles times that of
/// the segments of the skyline.
struct Skyline {
  private let sizes: [Size]
  private var xs: [Int] = []
  private var ys: [Int] = []
  private(set) var corners: [(x: Int, y: Int)]

  init(_ sizes: [Size]) {
    self.sizes = sizes
    corners = Array(repeating: (0, 0), count: sizes.count)
  }

  /// Packs into a strip in the given order. The result is as that of ``GapFilling``.
  mutating func pack(_ order: [Int32], width: Int, limit: Int, mustPlaceAll: Bool) -> (height: Int, left: [Int32])? {
    (xs, ys) = ([0], [0])
    var used = 0
    var left: [Int32] = []
    for index in order {
      let size = sizes[Int(index)]
      guard let (segment, y) = place(for: size, width: width, limit: limit) else {
        if mustPlaceAll { return nil }
        left.append(index)
        continue
      }
      corners[Int(index)] = (xs[segment], y)
      used = max(used, y + size.height)
      cover(segment, size, top: y + size.height, width: width)
    }
    return (used, left)
  }

  private func place(for size: Size, width: Int, limit: Int) -> (segment: Int, y: Int)? {
    var best: (segment: Int, y: Int, buried: Int)?
    for start in xs.indices {
      guard xs[start] + size.width <= width else { break }
      let end = xs[start] + size.width
      var (y, last) = (0, start)
      while last < xs.count && xs[last] < end {
        y = max(y, ys[last])
        last += 1
      }
      guard y + size.height <= limit, y <= best?.y ?? Int.max else { continue }
      var buried = 0
      for i in start..<last {
        let right = min(i + 1 < xs.count ? xs[i + 1] : width, end)
        buried += (right - xs[i]) * (y - ys[i])
      }
      if best == nil || y < best!.y || buried < best!.buried { best = (start, y, buried) }
    }
    return best.map { ($0.segment, $0.y) }
  }

  private mutating func cover(_ segment: Int, _ size: Size, top: Int, width: Int) {
    let end = xs[segment] + size.width
    var last = segment
    while last + 1 < xs.count && xs[last + 1] < end { last += 1 }
    let isTailLeft = end < (last + 1 < xs.count ? xs[last + 1] : width)
    let (x, tail) = (xs[segment], ys[last])
    xs.replaceSubrange(segment...last, with: isTailLeft ? [x, end] : [x])
    ys.replaceSubrange(segment...last, with: isTailLeft ? [top, tail] : [top])
    if segment > 0 && ys[segment - 1] == top {
      xs.remove(at: segment)
      ys.remove(at: segment)
    }
  }
}
