import HeapModule

/// The combinations of alternatives in independent places, in ascending order of cost.
///
/// A choice maps the places that depart from their likeliest value to their alternatives, counted from 1. It is empty
/// for the likeliest values.
/// - Complexity: O(log n) time for the n-th choice, and O(n) memory.
struct LikeliestChoices: Sequence, IteratorProtocol {
  private struct Candidate: Comparable {
    var cost: Double
    /// Places in the order of their first alternative's cost, each with its alternative.
    var changes: [(place: Int, alternative: Int)]

    static func < (a: Candidate, b: Candidate) -> Bool { a.cost < b.cost }
    static func == (a: Candidate, b: Candidate) -> Bool { a.cost == b.cost }
  }

  private let places: [Int]
  /// The costs of each place's alternatives in that order, ascending.
  private let costs: [[Double]]
  private let reach: Double
  private var heap: Heap<Candidate> = []
  private var isFirst = true
  private var rest: Int

  /// - Parameters:
  ///   - costs: the ascending costs of each place's alternatives; empty if there is no alternative.
  ///   - reach: the greatest cost of a choice.
  ///   - most: the greatest number of choices.
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
