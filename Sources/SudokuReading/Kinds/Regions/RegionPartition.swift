/// Divides a board into connected regions of equal size, as its borders suggest.
///
/// Each border says how much more probable it is that it parts two regions than that it does not, as a difference of
/// logarithms. The partition sought makes the sum of what is said against it least. The search grows one region after
/// the other from the first free cell: it takes a cell at the rim in, or leaves it out. It leaves a branch that costs
/// more than the best ones found. Limits on the cost grow step by step, so that a board with clear lines takes no time.
struct RegionPartition {
  /// A partition: the region of each cell, numbered in the order of their first cells, and what speaks against it.
  struct Candidate {
    var regions: [UInt8]
    var cost: Double
  }

  private let links: Links
  private let regionSize: Int
  /// What it costs to part two cells at each border, and to join them; one of the two is 0.
  private let parting: [Double], joining: [Double]
  private let most: Int

  private var regions: [UInt8]
  /// The cells of the regions so far, those of the last one at the end, and the cells that each region so far leaves out.
  private var taken: [Int] = [], excluded: [Int] = []
  /// The region that leaves a cell out, the last one where several do.
  private var excluding: [UInt8]
  /// The free cells beside a region that is whole.
  private var rim: [Int] = []
  /// What of the cells has been looked at, and what is still to be looked at.
  private var seen: [Bool], open: [Int] = []
  private var found: [Candidate] = []
  private var limit = 0.0
  private var steps = 0
  /// Steps after which the search ends without a result of its own.
  private static let mostSteps = 150_000
  private static let free = UInt8.max

  /// The most probable partitions, the best one first.
  /// - Parameters:
  ///   - evidence: for each border, the logarithm of the odds that it parts two regions.
  ///   - regionSize: cells of a region.
  ///   - most: how many are sought.
  ///   - reach: how much more than the best one others may cost.
  /// - Returns: the partitions, none where the search would take too long, and whether all that lie within reach were seen.
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

  /// The borders of each cell with the cell beyond each, all in one list.
  private struct Links {
    private let all: [(border: Int, cell: Int)]
    private let ends: [Int]

    init(_ borders: BoardBorders) {
      all = Array(borders.around.joined())
      ends = borders.around.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    /// The places of a cell's borders in the list.
    func of(_ cell: Int) -> Range<Int> { ends[cell]..<ends[cell + 1] }
    subscript(place: Int) -> (border: Int, cell: Int) { all[place] }
  }

  /// What speaks against a partition.
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
    // Once more for those that cost a little more.
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

  /// Borders to regions that are closed already are parted.
  private func costOfTaking(_ cell: Int, into region: UInt8) -> Double {
    var cost = 0.0
    for place in links.of(cell) where regions[links[place].cell] == region { cost += joining[links[place].border] }
    return cost
  }

  /// What leaving a cell out of a region costs: its borders to the region are parted.
  private func costOfLeaving(_ cell: Int, _ region: UInt8) -> Double {
    var cost = 0.0
    for place in links.of(cell) where regions[links[place].cell] == region { cost += parting[links[place].border] }
    return cost
  }

  /// - Parameters:
  ///   - start: where the region's cells begin among those taken.
  ///   - kept: where the cells that it leaves out begin among all that are left out.
  private mutating func grow(_ region: UInt8, from start: Int, _ cost: Double, excluding kept: Int) {
    steps += 1
    guard cost <= limit, steps < Self.mostSteps else { return }
    if taken.count - start == regionSize {
      // Whatever else lies at its rim is left out. The whole cost of leaving them out is counted here, and none of it
      // before.
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

  /// The first free cell beside a region's cells that it does not leave out.
  private func next(from start: Int, of region: UInt8) -> Int? {
    for index in start..<taken.count {
      for place in links.of(taken[index]) {
        let other = links[place].cell
        if regions[other] == Self.free && excluding[other] != region { return other }
      }
    }
    return nil
  }

  /// Finds the free cells beside a region's cells, in the order of these.
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

  /// Whether the free cells hang together in pieces that regions can fill. All of them can be reached from the rim.
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
