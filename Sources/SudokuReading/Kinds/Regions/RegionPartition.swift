/// A search for the partition of a board into connected regions of equal size, from the evidence of its borders.
///
/// Each border has log-odds that it separates two regions. The partition of least total cost is searched by branch and
/// bound. One region after the other grows from the first free cell: each cell at its rim is added or excluded.
/// Branches that cost more than the best partitions are cut. The limit on the cost increases step by step, so a board
/// with clear lines takes little time.
struct RegionPartition {
  /// A partition: the region of each cell, numbered in the order of their first cells, and its cost.
  struct Candidate {
    var regions: [UInt8]
    var cost: Double
  }

  private let links: Links
  private let regionSize: Int
  /// The costs of separating and of joining two cells at each border. One of both is 0.
  private let parting: [Double], joining: [Double]
  private let most: Int

  private var regions: [UInt8]
  /// The cells of all regions so far, the current region last, and the cells that each region excludes.
  private var taken: [Int] = [], excluded: [Int] = []
  /// The last region that excludes a cell.
  private var excluding: [UInt8]
  /// The free cells at the rim of a complete region.
  private var rim: [Int] = []
  /// Marks and a stack for graph traversal.
  private var seen: [Bool], open: [Int] = []
  private var found: [Candidate] = []
  private var limit = 0.0
  private var steps = 0
  /// The number of steps after which the search ends.
  private static let mostSteps = 150_000
  private static let free = UInt8.max

  /// Returns the most probable partitions, the best one first.
  /// - Parameters:
  ///   - evidence: the log-odds that each border separates two regions.
  ///   - regionSize: the number of cells of a region.
  ///   - most: the greatest number of partitions.
  ///   - reach: the greatest additional cost against the best partition.
  /// - Returns: the partitions, none if the search is too long. `isComplete` is true if all partitions within reach
  ///   were found.
  static func best(
    _ evidence: [Double], size: Int, regionSize: Int, most: Int = 4, reach: Double = 12
  ) -> (candidates: [Candidate], isComplete: Bool) {
    var search = RegionPartition(evidence, BoardBorders(size: size), regionSize, most)
    let candidates = search.run(reach: reach)
    return (candidates, search.steps < mostSteps)
  }

  private init(_ evidence: [Double], _ borders: BoardBorders, _ regionSize: Int, _ most: Int) {
    (links, self.regionSize, self.most) = (Links(borders), regionSize, most)
    parting = evidence.map { max(0, -$0) }
    joining = evidence.map { max(0, $0) }
    regions = [UInt8](repeating: Self.free, count: borders.size * borders.size)
    (excluding, seen) = (regions, [Bool](repeating: false, count: regions.count))
  }

  /// The borders of each cell and the cells beyond them, in one list.
  private struct Links {
    private let all: [(border: Int, cell: Int)]
    private let ends: [Int]

    init(_ borders: BoardBorders) {
      all = Array(borders.around.joined())
      ends = borders.around.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    /// Returns the range of a cell's borders in the list.
    func of(_ cell: Int) -> Range<Int> { ends[cell]..<ends[cell + 1] }
    subscript(place: Int) -> (border: Int, cell: Int) { all[place] }
  }

  /// Returns the cost of a partition.
  static func cost(of regions: [UInt8], _ evidence: [Double], _ borders: BoardBorders) -> Double {
    borders.pairs.indices.reduce(0) { sum, border in
      let (a, b) = borders.pairs[border]
      return sum + (regions[a] == regions[b] ? max(0, evidence[border]) : max(0, -evidence[border]))
    }
  }

  private mutating func run(reach: Double) -> [Candidate] {
    var bound = 2.0
    while found.isEmpty && bound < 400 {
      limit = bound
      begin(region: 0, cost: 0)
      if steps >= Self.mostSteps { return found }
      bound *= 2
    }
    guard let best = found.first else { return [] }
    // The second search adds partitions of slightly higher cost.
    limit = best.cost + reach
    found = []
    begin(region: 0, cost: 0)
    return found.first.map { $0.cost <= best.cost } ?? false ? found : [best] + found
  }

  private mutating func begin(region: UInt8, cost: Double) {
    guard let first = regions.firstIndex(of: Self.free) else { return keep(cost) }
    let own = taken.count
    regions[first] = region
    taken.append(first)
    grow(region, from: own, cost + costOfTaking(first, into: region), excluding: excluded.count)
    taken.removeLast()
    regions[first] = Self.free
  }

  private mutating func keep(_ cost: Double) {
    let place = found.firstIndex { $0.cost > cost } ?? found.count
    found.insert(Candidate(regions: regions, cost: cost), at: place)
    guard found.count > most else { return }
    found.removeLast()
    limit = min(limit, found[most - 1].cost)
  }

  /// Returns the cost of adding a cell to a region: its borders within the region are joined. `costOfLeaving` counts
  /// borders to complete regions.
  private func costOfTaking(_ cell: Int, into region: UInt8) -> Double {
    var cost = 0.0
    for place in links.of(cell) where regions[links[place].cell] == region { cost += joining[links[place].border] }
    return cost
  }

  /// Returns the cost of excluding a cell from a region: its borders to the region are separated.
  private func costOfLeaving(_ cell: Int, _ region: UInt8) -> Double {
    var cost = 0.0
    for place in links.of(cell) where regions[links[place].cell] == region { cost += parting[links[place].border] }
    return cost
  }

  /// - Parameters:
  ///   - start: the index in `taken` of the region's first cell.
  ///   - kept: the index in `excluded` of the region's first excluded cell.
  private mutating func grow(_ region: UInt8, from start: Int, _ cost: Double, excluding kept: Int) {
    steps += 1
    guard cost <= limit, steps < Self.mostSteps else { return }
    if taken.count - start == regionSize {
      // The remaining rim is excluded. The cost of all exclusions is counted here at once.
      findRim(from: start)
      let total = cost + rim.reduce(0) { $0 + costOfLeaving($1, region) }
      guard total <= limit, leavesWholeRegions() else { return }
      return begin(region: region + 1, cost: total)
    }
    guard let next = next(from: start, of: region) else { return }
    let own = costOfLeaving(next, region), taking = costOfTaking(next, into: region)
    var leaving = own
    for index in kept..<excluded.count { leaving += costOfLeaving(excluded[index], region) }
    func take(_ search: inout RegionPartition) {
      search.regions[next] = region
      search.taken.append(next)
      search.grow(region, from: start, cost + taking, excluding: kept)
      search.taken.removeLast()
      search.regions[next] = Self.free
    }
    func leave(_ search: inout RegionPartition) {
      guard cost + leaving <= search.limit else { return }
      let before = search.excluding[next]
      search.excluding[next] = region
      search.excluded.append(next)
      search.grow(region, from: start, cost, excluding: kept)
      search.excluded.removeLast()
      search.excluding[next] = before
    }
    if taking <= own {
      take(&self)
      leave(&self)
    } else {
      leave(&self)
      take(&self)
    }
  }

  /// Returns the first free cell at a region's rim that it does not exclude.
  private func next(from start: Int, of region: UInt8) -> Int? {
    for index in start..<taken.count {
      for place in links.of(taken[index]) {
        let other = links[place].cell
        if regions[other] == Self.free && excluding[other] != region { return other }
      }
    }
    return nil
  }

  /// Collects the free cells at a region's rim, in the order of the region's cells.
  private mutating func findRim(from start: Int) {
    rim.removeAll(keepingCapacity: true)
    for index in start..<taken.count {
      for place in links.of(taken[index]) {
        let other = links[place].cell
        guard regions[other] == Self.free && !seen[other] else { continue }
        seen[other] = true
        rim.append(other)
      }
    }
    for cell in rim { seen[cell] = false }
  }

  /// True if regions can fill each connected component of the free cells. All free cells can be reached from the rim.
  private mutating func leavesWholeRegions() -> Bool {
    defer { for cell in seen.indices { seen[cell] = false } }
    for start in rim where !seen[start] {
      open.append(start)
      seen[start] = true
      var count = 0
      while let cell = open.popLast() {
        count += 1
        for place in links.of(cell) {
          let other = links[place].cell
          guard regions[other] == Self.free && !seen[other] else { continue }
          seen[other] = true
          open.append(other)
        }
      }
      if count % regionSize != 0 { return false }
    }
    return true
  }
}
