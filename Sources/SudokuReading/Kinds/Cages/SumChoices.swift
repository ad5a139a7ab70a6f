import HeapModule

/// Goes through the ways to take one of several numbers in each of many places so that they make a total, the least
/// costly ones first.
///
/// What the places still open cost at the least, for each total that they may make, is known beforehand. So only ways
/// that lead to the total are followed.
/// - Complexity: O(places x total x numbers) before the first one, O(places x log n) for the n-th.
struct SumChoices: Sequence, IteratorProtocol {
  private struct Partial: Comparable {
    /// What is taken in the first places, as indices of their numbers.
    var taken: [Int]
    var sum: Int
    /// What is spent, and with what the rest costs at the least.
    var spent: Double, cost: Double

    static func < (a: Partial, b: Partial) -> Bool { a.cost < b.cost }
    static func == (a: Partial, b: Partial) -> Bool { a.cost == b.cost }
  }

  private let options: [[(value: Int, cost: Double)]]
  private let total: Int, reach: Double
  /// For each place the least cost of it and all that follow, by what they make.
  private var least: [[Double]]
  private var heap: Heap<Partial> = []

  /// - Parameters:
  ///   - options: for each place, numbers from 0 and what they cost.
  ///   - reach: the cost above which nothing is tried.
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

  /// The indices of the numbers taken, by place.
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
