/// The frequency of each category among deals, and at the end of rounds of perfect play.
public struct Frequencies: Sendable, Hashable {
  private let dealt: [Int]
  private let final: [Int]

  /// The number of the 2,598,960 deals of a category.
  public func dealt(_ category: HandCategory) -> Int { dealt[category.rawValue] }

  /// The number of 2,598,960 x 7,669,695 rounds of perfect play that end as a category. If two holds are equally good
  /// it depends on the chosen one, so that other tables may differ here and not in the return. Here it is the first
  /// of ``Hold/preferred``.
  public func final(_ category: HandCategory) -> Int { final[category.rawValue] }

  /// Counts by a pay table. The first call in a process builds the tables.
  public init(_ table: PayTable) {
    let counts = SubsetCounts.of(table.game.wild), deals = Deals.shared, pays = table.lanes
    let totals = counts.counts.map { WideReturnSearch.total($0, pays) }
    var dealt = [Int](repeating: 0, count: 32)
    var final = SIMD32<Int>()
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { values in
      for deal in 0..<Deals.count {
        let weight = Int(deals.weights[deal]), category = Int(counts.categories[deal])
        dealt[category] += weight
        let (first, lane) = (deal / Deals.lanes * 32, deal % Deals.lanes)
        for subset in 0..<31 { values[subset] = totals[Int(deals.subsets[first + subset][lane])] }
        values[31] = Int(pays[category])
        let best = Self.best(values)
        guard best != 31 else {
          final[category] &+= Draws.common * weight
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
        final &+= SIMD32<Int>(truncatingIfNeeded: row) &* (Draws.weights[best.nonzeroBitCount] * weight)
      }
    }
    final[0] = 0
    final[0] = PerfectPlay.denominator - final.wrappedSum()
    (self.dealt, self.final) = (dealt, (0..<32).map { final[$0] })
  }

  @inline(__always)
  private static func best(_ values: UnsafeMutableBufferPointer<Int>) -> Int {
    for bit in 0..<5 {
      for subset in 0..<32 where subset >> bit & 1 == 0 { values[subset] -= values[subset | 1 << bit] }
    }
    var (most, best) = (values[31] * Draws.common, 31)
    for count in stride(from: 4, through: 0, by: -1) {
      let weight = Draws.weights[count]
      for hold in Draws.holds[count] where values[hold] * weight > most { (most, best) = (values[hold] * weight, hold) }
    }
    return best
  }
}
