import HeapModule

/// Goes through the ways to depart from the likeliest value in some of many places, the least costly ones first.
///
/// A choice says which alternative is taken in each place that departs, from 1; it is empty for the likeliest values.
/// - Complexity: O(log n) for the n-th choice, and memory for as many.
struct LikeliestChoices: Sequence, IteratorProtocol {
  private struct Candidate: Comparable {
    var cost: Double
    /// Places in the order of their first alternative's cost, each with its alternative.
    var changes: [(place: Int, alternative: Int)]

    static func < (a: Candidate, b: Candidate) -> Bool { a.cost < b.cost }
    static func == (a: Candidate, b: Candidate) -> Bool { a.cost == b.cost }
  }

  private let places: [Int]
  /// The costs of the alternatives of each place in that order, ascending.
  private let costs: [[Double]]
  private let reach: Double
  private var heap: Heap<Candidate> = []
  private var isFirst = true
  private var rest: Int

  /// - Parameters:
  ///   - costs: for each place, what its alternatives cost, ascending; none where there is no alternative.
  ///   - reach: the cost above which nothing is tried.
  ///   - most: how many choices there are at most.
  init(costs: [[Double]], reach: Double, most: Int = 200_000) {
    places = costs.indices.filter { !costs[$0].isEmpty }.sorted { costs[$0][0] < costs[$1][0] }
    self.costs = places.map { costs[$0] }
    self.reach = reach
    rest = most
    if let first = self.costs.first { add(Candidate(cost: first[0], changes: [(0, 0)])) }
  }

  mutating func next() -> [Int: Int]? {
    if isFirst {
      isFirst = false
      return [:]
    }
    guard rest > 0, let least = heap.popMin(), let last = least.changes.last else { return nil }
    rest -= 1
    let own = costs[last.place]
    if last.alternative + 1 < own.count {
      var other = least
      other.changes[other.changes.count - 1].alternative += 1
      other.cost += own[last.alternative + 1] - own[last.alternative]
      add(other)
    }
    if last.place + 1 < costs.count {
      let following = costs[last.place + 1][0]
      add(Candidate(cost: least.cost + following, changes: least.changes + [(last.place + 1, 0)]))
      if last.alternative == 0 {
        var other = least
        other.changes[other.changes.count - 1].place += 1
        other.cost += following - own[0]
        add(other)
      }
    }
    return Dictionary(uniqueKeysWithValues: least.changes.map { (places[$0.place], $0.alternative + 1) })
  }

  private mutating func add(_ candidate: Candidate) {
    if candidate.cost <= reach { heap.insert(candidate) }
  }
}
