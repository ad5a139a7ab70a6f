import HeapModule

/// The choices of one number in each place with a given total, in ascending order of cost.
///
/// It is an A* search: the least cost of the open places is known in advance for each remaining total. So only choices
/// that reach the total are followed.
/// - Complexity: O(places x total x numbers) before the first choice, O(places x log n) for the n-th.
struct SumChoices: Sequence, IteratorProtocol {
  private struct Partial: Comparable {
    /// The indices of the numbers in the first places.
    var taken: [Int]
    var sum: Int
    /// The cost so far, and the cost with the least cost of the rest.
    var spent: Double, cost: Double

    static func < (a: Partial, b: Partial) -> Bool { a.cost < b.cost }
    static func == (a: Partial, b: Partial) -> Bool { a.cost == b.cost }
  }

  private let options: [[(value: Int, cost: Double)]]
  private let total: Int, reach: Double
  /// The least cost of each place and its successors, by their total.
  private var least: [[Double]]
  private var heap: Heap<Partial> = []

  /// - Parameters:
  ///   - options: the numbers from 0 with their costs, for each place.
  ///   - reach: the greatest cost of a choice.
  init(_ options: [[(value: Int, cost: Double)]], total: Int, reach: Double) {
    (self.options, self.total, self.reach) = (options, total, reach)
    least = [[Double]](repeating: [Double](repeating: .infinity, count: total + 1), count: options.count + 1)
    least[options.count][0] = 0
    for place in options.indices.reversed() {
      for option in options[place] where option.value <= total {
        for sum in option.value...total {
          least[place][sum] = Swift.min(least[place][sum], option.cost + least[place + 1][sum - option.value])
        }
      }
    }
    if least[0][total] <= reach { heap.insert(Partial(taken: [], sum: 0, spent: 0, cost: least[0][total])) }
  }

  /// Returns the indices of the chosen numbers, by place.
  mutating func next() -> [Int]? {
    while let partial = heap.popMin() {
      let place = partial.taken.count
      if place == options.count { return partial.taken }
      for (index, option) in options[place].enumerated() where partial.sum + option.value <= total {
        let sum = partial.sum + option.value, spent = partial.spent + option.cost
        let cost = spent + least[place + 1][total - sum]
        if cost <= reach { heap.insert(Partial(taken: partial.taken + [index], sum: sum, spent: spent, cost: cost)) }
      }
    }
    return nil
  }
}
