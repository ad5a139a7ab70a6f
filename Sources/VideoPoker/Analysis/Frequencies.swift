/// The frequency of each category among deals, and at the end of rounds of perfect play.
public struct Frequencies: Sendable, Hashable {
  private let dealt: [Int]
  private let final: [Int]

  /// The number of the deck's deals of a category: of 2,598,960, or 2,869,685 with a joker.
  public func dealt(_ category: HandCategory) -> Int { dealt[category.rawValue] }

  /// The number of ``PerfectPlay/denominator`` rounds of perfect play that end as a category. If two holds are equally good
  /// it depends on the chosen one, so that other tables may differ here and not in the return. Here it is the first
  /// of ``Hold/preferred``.
  public func final(_ category: HandCategory) -> Int { final[category.rawValue] }

  /// Counts by a pay table. The first call in a process builds the tables.
  public init(_ table: PayTable) {
    let wild = table.game.wild, deck = wild.deck
    let counts = SubsetCounts.of(wild), deals = Deals.of(wild), pays = table.lanes
    let totals = counts.counts.map { WideReturnSearch.total($0, pays) }
    var dealt = [Int](repeating: 0, count: 32)
    var final = SIMD32<Int>()
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { values in
      for deal in 0..<deals.count {
        let weight = Int(deals.weights[deal]), category = Int(counts.categories[deal])
        dealt[category] += weight
        let (first, lane) = (deal / Deals.lanes * 32, deal % Deals.lanes)
        for subset in 0..<31 { values[subset] = totals[Int(deals.subsets[first + subset][lane])] }
        values[31] = Int(pays[category])
        let best = Self.best(values, deck)
        guard best != 31 else {
          final[category] &+= deck.common * weight
          continue
        }
        // Inclusion and exclusion for the chosen hold.
        var row = CategoryCounts()
        let given = 31 & ~best
        var part = given
        while true {
          let isOdd = part.nonzeroBitCount & 1 == 1
          if best | part == 31 {
            row[category] &+= isOdd ? -1 : 1
          } else {
            let added = counts.counts[Int(deals.subsets[first + (best | part)][lane])]
            row = isOdd ? row &- added : row &+ added
          }
          if part == 0 { break }
          part = (part - 1) & given
        }
        row[0] = 0
        final &+= SIMD32<Int>(truncatingIfNeeded: row) &* (deck.weights[best.nonzeroBitCount] * weight)
      }
    }
    final[0] = 0
    final[0] = deck.deals * deck.common - final.wrappedSum()
    (self.dealt, self.final) = (dealt, (0..<32).map { final[$0] })
  }

  @inline(__always)
  private static func best(_ values: UnsafeMutableBufferPointer<Int>, _ deck: Deck) -> Int {
    for bit in 0..<5 {
      for subset in 0..<32 where subset >> bit & 1 == 0 { values[subset] -= values[subset | 1 << bit] }
    }
    var (most, best) = (values[31] * deck.common, 31)
    for count in stride(from: 4, through: 0, by: -1) {
      let weight = deck.weights[count]
      for hold in Deck.holds[count] where values[hold] * weight > most { (most, best) = (values[hold] * weight, hold) }
    }
    return best
  }
}
