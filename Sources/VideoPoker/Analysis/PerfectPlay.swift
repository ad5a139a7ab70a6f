/// The exact return of perfect play.
public struct PerfectPlay: Sendable, Hashable {
  /// The total return of the best holds of all deals for the table's stake, each deal counted once for each of the
  /// ``denominator``'s draws.
  public let numerator: Int
  /// The number of deals times the least common multiple of the numbers of draws: 2,598,960 times 7,669,695, or with a
  /// joker 2,869,685 times 8,561,520.
  public let denominator: Int

  /// The return for each chip.
  public let back: Fraction

  /// Perfect play by a pay table: for each class of deals the best of 32 holds.
  ///
  /// The first call in a process builds the tables. Each later call evaluates 134,459 x 32 holds, with a joker
  /// 150,891 x 32.
  public init(_ table: PayTable) {
    let counts = SubsetCounts.of(table.game.wild), pays = table.lanes
    // No intermediate number exceeds the total pay of all hands.
    let all = WideReturnSearch.total(counts.counts[CardSets.empty], pays)
    numerator = all <= Int(Int32.max) ? ReturnSearch.sum(counts, pays) : WideReturnSearch.sum(counts, pays)
    let deck = table.game.wild.deck
    denominator = deck.deals * deck.common
    back = Fraction(numerator, denominator * table.stake)
  }
}

/// The fast way: eight deals at a time, in 32 bits.
enum ReturnSearch {
  typealias Lane = SIMD8<Int32>

  /// Inclusion and exclusion: the draws of a hold avoid the discarded cards. Let A(K) be the total pay of all hands
  /// that contain the set K. The hold H of a deal D returns the sum of (-1)^|T| A(H + T) over all T of D - H. That is
  /// one subtraction for each subset and each of five cards.
  static func sum(_ counts: SubsetCounts, _ pays: CategoryCounts) -> Int {
    let totals = counts.totals(pays)
    let deals = Deals.of(counts.wild), deck = counts.wild.deck
    var sum = 0
    totals.withUnsafeBufferPointer { totals in
      deals.subsets.withUnsafeBufferPointer { subsets in
        deals.weights.withUnsafeBufferPointer { weights in
          counts.categories.withUnsafeBufferPointer { categories in
            withUnsafeTemporaryAllocation(of: Lane.self, capacity: 32) { values in
              for block in 0..<deals.blocks {
                for subset in 0..<31 {
                  let places = subsets[block << 5 | subset]
                  var value = Lane()
                  for lane in 0..<8 { value[lane] = totals[Int(places[lane])] }
                  values[subset] = value
                }
                var whole = Lane()
                for lane in 0..<8 { whole[lane] = pays[Int(categories[block << 3 | lane]) & 31] }
                values[31] = whole
                subtract(values)
                let best = best(values, deck)
                for lane in 0..<8 { sum += Int(best[lane]) * Int(weights[block << 3 | lane]) }
              }
            }
          }
        }
      }
    }
    return sum
  }

  @inline(__always)
  private static func subtract(_ values: UnsafeMutableBufferPointer<Lane>) {
    for bit in 0..<5 {
      for subset in 0..<32 where subset >> bit & 1 == 0 { values[subset] &-= values[subset | 1 << bit] }
    }
  }

  /// The best hold of each lane, for ``Deck/common`` plays. A floating-point number holds it exactly: it is below 2^53.
  @inline(__always)
  private static func best(_ values: UnsafeMutableBufferPointer<Lane>, _ deck: Deck) -> SIMD8<Double> {
    var best = SIMD8<Double>()
    for count in 0...5 {
      let holds = Deck.holds[count]
      var most = values[holds[0]]
      for hold in holds.dropFirst() { most.replace(with: values[hold], where: values[hold] .> most) }
      let worth = SIMD8<Double>(most) * Double(deck.weights[count])
      best.replace(with: worth, where: worth .> best)
    }
    return best
  }
}

/// The 64-bit form, for pays whose sums need it.
enum WideReturnSearch {
  /// The total pay of some hands.
  static func total(_ counts: CategoryCounts, _ pays: CategoryCounts) -> Int {
    (0..<HandCategory.allCases.count).reduce(0) { $0 + Int(counts[$1]) * Int(pays[$1]) }
  }

  static func sum(_ counts: SubsetCounts, _ pays: CategoryCounts) -> Int {
    let totals = counts.counts.map { total($0, pays) }
    let deals = Deals.of(counts.wild), deck = counts.wild.deck
    var sum = 0
    var values = [Int](repeating: 0, count: 32)
    for deal in 0..<deals.count {
      let (block, lane) = (deal / Deals.lanes, deal % Deals.lanes)
      for subset in 0..<31 { values[subset] = totals[Int(deals.subsets[block << 5 | subset][lane])] }
      values[31] = Int(pays[Int(counts.categories[deal])])
      for bit in 0..<5 {
        for subset in 0..<32 where subset >> bit & 1 == 0 { values[subset] -= values[subset | 1 << bit] }
      }
      var best = 0
      for hold in 0..<32 { best = max(best, values[hold] * deck.weights[hold.nonzeroBitCount]) }
      sum += best * Int(deals.weights[deal])
    }
    return sum
  }
}
