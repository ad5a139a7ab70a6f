/// Packing into the largest free rectangles, all of which are kept; they may overlap each other.
///
/// J. Jylänki, "A thousand ways to pack the bin" (2010), MAXRECTS. One run costs the number of rectangles times that of the
/// free rectangles, some hundreds for a thousand.
struct MaxRects {
  /// The rule that chooses the free place.
  enum Rule: CaseIterable, Sendable {
    /// The shortest remainder of the shorter side.
    case shortSide
    /// The least remaining area.
    case area
    /// The highest lower edge, then the leftmost place.
    case topLeft
    /// The longest border shared with the edge or with others.
    case contact
  }

  private let sizes: [Size]
  private var free: [Rectangle] = []
  private var placed: [Rectangle] = []
  private(set) var corners: [(x: Int, y: Int)]
  /// The number of rectangles examined over all runs.
  private(set) var work = 0

  init(_ sizes: [Size]) {
    self.sizes = sizes
    corners = Array(repeating: (0, 0), count: sizes.count)
  }

  /// Packs in the given order. The result is as that of ``GapFilling``.
  mutating func pack(
    _ order: [Int32], width: Int, limit: Int, mustPlaceAll: Bool, rule: Rule
  ) -> (height: Int, left: [Int32])? {
    free = [Rectangle(x: 0, y: 0, width: width, height: limit)]
    placed.removeAll(keepingCapacity: true)
    var used = 0
    var left: [Int32] = []
    for index in order {
      let size = sizes[Int(index)]
      guard let place = best(for: size, rule, width, limit) else {
        if mustPlaceAll { return nil }
        left.append(index)
        continue
      }
      corners[Int(index)] = (place.x, place.y)
      used = max(used, place.maxY)
      if rule == .contact { placed.append(place) }
      take(place)
    }
    return (used, left)
  }

  private mutating func best(for size: Size, _ rule: Rule, _ width: Int, _ limit: Int) -> Rectangle? {
    var best: (score: (Int, Int), place: Rectangle)?
    work += free.count
    for room in free where room.width >= size.width && room.height >= size.height {
      let place = Rectangle(x: room.x, y: room.y, width: size.width, height: size.height)
      let (overX, overY) = (room.width - size.width, room.height - size.height)
      let score =
        switch rule {
        case .shortSide: (min(overX, overY), max(overX, overY))
        case .area: (room.area - size.area, min(overX, overY))
        case .topLeft: (place.maxY, place.x)
        case .contact: (-border(of: place, width, limit), place.maxY)
        }
      if best == nil || score < best!.score { best = (score, place) }
    }
    return best?.place
  }

  /// The length of a place's border at the edge or at others.
  private mutating func border(of place: Rectangle, _ width: Int, _ limit: Int) -> Int {
    func common(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Int { max(0, min(b, d) - max(a, c)) }
    var sum = 0
    if place.x == 0 || place.maxX == width { sum += place.height }
    if place.y == 0 || place.maxY == limit { sum += place.width }
    work += placed.count
    for other in placed {
      if other.x == place.maxX || other.maxX == place.x { sum += common(other.y, other.maxY, place.y, place.maxY) }
      if other.y == place.maxY || other.maxY == place.y { sum += common(other.x, other.maxX, place.x, place.maxX) }
    }
    return sum
  }

  /// Cuts a place out of the free rectangles, and drops those within another.
  private mutating func take(_ place: Rectangle) {
    var fresh: [Rectangle] = []
    var kept = 0
    for i in free.indices {
      let room = free[i]
      guard room.overlaps(place) else {
        free[kept] = room
        kept += 1
        continue
      }
      if place.x > room.x {
        fresh.append(Rectangle(x: room.x, y: room.y, width: place.x - room.x, height: room.height))
      }
      if place.maxX < room.maxX {
        fresh.append(Rectangle(x: place.maxX, y: room.y, width: room.maxX - place.maxX, height: room.height))
      }
      if place.y > room.y {
        fresh.append(Rectangle(x: room.x, y: room.y, width: room.width, height: place.y - room.y))
      }
      if place.maxY < room.maxY {
        fresh.append(Rectangle(x: room.x, y: place.maxY, width: room.width, height: room.maxY - place.maxY))
      }
    }
    free.removeSubrange(kept...)
    work += fresh.count * (free.count + fresh.count)
    // A part of an old rectangle can lie in another; an uncut old rectangle cannot lie in a part.
    for i in fresh.indices {
      let part = fresh[i]
      if free.contains(where: { $0.contains(part) }) { continue }
      if fresh.indices.contains(where: { $0 != i && fresh[$0].contains(part) && (fresh[$0] != part || $0 < i) }) {
        continue
      }
      free.append(part)
    }
  }
}
