/// The search for one page for all rectangles: many widths, orders and ways, then small changes to the best orders.
struct PageImprovement {
  private let sizes: [Size]
  private let options: Packing.Options
  private let area: Int
  private let widest: Int
  private let highest: Int
  private let orders: [[Int32]]
  private var ways: PackingWays
  private var random = SmallRandom()
  private var best: PackedPage?
  /// For each width the lowest height found, and the order that gave it.
  private var found: [(width: Int, height: Int, order: [Int32])] = []

  init(_ sizes: [Size], _ options: Packing.Options) {
    (self.sizes, self.options) = (sizes, options)
    area = sizes.reduce(0) { $0 + $1.area }
    widest = sizes.reduce(0) { max($0, $1.width) }
    highest = sizes.reduce(0) { max($0, $1.height) }
    orders = PackingOrder.allCases.map { $0.sorted(sizes) }
    ways = PackingWays(sizes)
  }

  /// The smallest page of any shape; `nil` if the rectangles do not fit on the largest page.
  consuming func smallest() -> PackedPage? {
    guard area <= options.longestPage * options.longestPage else { return nil }
    // A thousand rectangles have to be packed at once; fewer have time for more.
    let effort = options.effort * 1000 * max(1, min(4, 1000 / max(1, sizes.count)))
    let widths = candidateWidths
    for width in widths {
      if best != nil && ways.work > effort / 3 { break }
      for order in orders { attempt(.gaps, order, width) }
    }
    for width in widths.prefix(6) {
      for order in orders { attempt(.skyline, order, width) }
    }
    attemptMaxRects(widths, until: effort * 2 / 3)
    improveOrders(until: effort)
    return best ?? PageImprovement(sizes, options).fitting(Size(options.longestPage, options.longestPage))
  }

  /// A page of a given size with all rectangles; `nil` if none is found.
  consuming func fitting(_ page: Size) -> PackedPage? {
    guard area <= page.area, widest <= page.width, highest <= page.height else { return nil }
    for way in PackingWays.Way.allCases where !way.isSlow || sizes.count <= 400 {
      for order in orders {
        if ways.pack(way, order, width: page.width, limit: page.height, mustPlaceAll: true) != nil {
          return PackedPage(size: page, corners: ways.corners(way))
        }
      }
    }
    return nil
  }

  /// Packs once, and keeps the page if it is the smallest.
  private mutating func attempt(_ way: PackingWays.Way, _ order: [Int32], _ width: Int) {
    // A result a little larger than the best may still be improved; larger ones are given up at once.
    let bound = best.map { ($0.size.area + $0.size.area / 32) / width } ?? options.longestPage
    let limit = min(bound, options.longestPage)
    guard limit >= highest, best?.size.area != area,
      let (height, _) = ways.pack(way, order, width: width, limit: limit, mustPlaceAll: true)
    else { return }
    if way == .gaps { found.append((width, height, order)) }
    keep(Size(width, height), way)
  }

  private mutating func keep(_ size: Size, _ way: PackingWays.Way) {
    if size.area < best?.size.area ?? Int.max { best = PackedPage(size: size, corners: ways.corners(way)) }
  }

  /// Tries MaxRects at all widths, the most promising first, because filling gaps may not have found the best page.
  private mutating func attemptMaxRects(_ widths: [Int], until effort: Int) {
    let first = promising(4).map(\.width)
    for width in first + widths.filter({ !first.contains($0) }) {
      for way in PackingWays.Way.allCases where way != .gaps && way != .skyline && (!way.isSlow || sizes.count <= 250) {
        for order in orders {
          guard ways.work < effort, let best else { return }
          let limit = (best.size.area - 1) / width
          guard limit >= highest,
            let (height, _) = ways.pack(way, order, width: width, limit: limit, mustPlaceAll: true)
          else { continue }
          keep(Size(width, height), way)
        }
      }
    }
  }

  /// The smallest pages of different widths.
  private func promising(_ count: Int) -> [(width: Int, height: Int, order: [Int32])] {
    // Sorting keeps no order among equals, so the place in the list decides.
    let sorted = found.indices.sorted { a, b in
      let (first, second) = (found[a].width * found[a].height, found[b].width * found[b].height)
      return first == second ? a < b : first < second
    }
    var widths: Set<Int> = []
    var result: [(width: Int, height: Int, order: [Int32])] = []
    for index in sorted where result.count < count && widths.insert(found[index].width).inserted {
      result.append(found[index])
    }
    return result
  }

  /// Changes the best orders a little, again and again, and goes on from each that packs no higher.
  private mutating func improveOrders(until effort: Int) {
    guard sizes.count > 1 else { return }
    var starts = promising(8)
    // A few rectangles have few orders; no more are tried than are likely to be new.
    var (unchanged, area) = (0, best?.size.area)
    while !starts.isEmpty && ways.work < effort && unchanged < 200 * sizes.count {
      unchanged = best?.size.area == area ? unchanged + 64 * starts.count : 0
      area = best?.size.area
      for i in starts.indices {
        for _ in 0..<64 where ways.work < effort && best?.size.area != self.area {
          var order = starts[i].order
          let (a, b) = (random.below(order.count), random.below(order.count))
          if random.below(2) == 0 { order.swapAt(a, b) } else { order.insert(order.remove(at: a), at: b) }
          guard
            let (height, _) = ways.pack(
              .gaps, order, width: starts[i].width, limit: starts[i].height, mustPlaceAll: true)
          else { continue }
          (starts[i].height, starts[i].order) = (height, order)
          keep(Size(starts[i].width, height), .gaps)
        }
        if best?.size.area == self.area { return }
      }
    }
  }

  /// Candidate widths: from wide and low to narrow and high, the nearest to a square first, and multiples of the
  /// rectangles' widths.
  var candidateWidths: [Int] {
    let side = Double(area).squareRoot()
    let narrowest = max(widest, Int(side * 0.62))
    let broadest = max(narrowest, min(options.longestPage, Int(side * 1.62) + 1))
    var widths: Set<Int> = [narrowest, broadest, min(max(Int(side.rounded(.up)), narrowest), broadest)]
    let steps = sizes.count > 600 ? 24 : sizes.count > 250 ? 48 : 128
    for step in 0...steps { widths.insert(narrowest + (broadest - narrowest) * step / steps) }
    // A set has another order in every process, and the number of widths is limited, so they are sorted.
    for width in Set(sizes.map(\.width)).sorted() where sizes.count <= 16 || width * 6 >= widest {
      for multiple in stride(from: width, through: broadest, by: width) where multiple >= narrowest {
        if widths.count < 300 { widths.insert(multiple) }
      }
    }
    // If all widths are multiples of one number, other page widths waste a strip.
    let unit = sizes.reduce(0) { Self.divisor($0, $1.width) }
    let rounded = Set(widths.map { ($0 + unit - 1) / unit * unit })
    return rounded.filter { $0 <= options.longestPage }.sorted {
      let (a, b) = (abs(Double($0) - side), abs(Double($1) - side))
      return a == b ? $0 < $1 : a < b
    }
  }

  private static func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
}

/// SplitMix64: the same numbers on every machine.
struct SmallRandom {
  private var state: UInt64 = 0x5eed

  /// A number from 0 up to but not including a bound.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)).multipliedFullWidth(by: UInt64(bound)).high)
  }
}
