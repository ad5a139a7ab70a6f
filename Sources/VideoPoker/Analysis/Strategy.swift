/// Perfect play by a pay table, for many deals: only the best hold, in about a tenth of a microsecond.
public struct Strategy: Sendable {
  /// The pay table.
  public let table: PayTable
  /// The total pay of all hands that contain a set, by class of ``CardSets``.
  private let totals: [Int]
  /// Computes the pay of each set of cards by the table.
  public init(_ table: PayTable) {
    self.table = table
    let pays = table.lanes
    totals = SubsetCounts.of(table.game.wild).counts.map { WideReturnSearch.total($0, pays) }
  }

  /// The best hold; the same one as ``DealAnalysis/best``.
  public func best(of hand: Hand) -> Hold {
    let classes = CardSets.shared.classes
    var order = SIMD8<UInt32>(repeating: .max)
    for place in 0..<5 { order[place] = UInt32(hand[place].index << 3 | place) }
    for end in stride(from: 4, to: 0, by: -1) {
      for place in 0..<end where order[place] > order[place + 1] {
        (order[place], order[place + 1]) = (order[place + 1], order[place])
      }
    }
    func card(_ place: Int) -> Int { Int(order[place] >> 3) }
    let cards = (card(0), card(1), card(2), card(3), card(4))
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 32) { values in
      values[0] = totals[CardSets.empty]
      values[31] = table[HandCategory(hand, wild: table.game.wild)]
      CardNumbers.parts.withUnsafeBufferPointer { parts in
        Subsets.each(of: cards, parts.baseAddress!) { values[$0] = totals[Int(classes[$1])] }
      }
      for bit in 0..<5 {
        for subset in 0..<32 where subset >> bit & 1 == 0 { values[subset] -= values[subset | 1 << bit] }
      }
      return best(values, order)
    }
  }

  private func best(_ values: UnsafeMutableBufferPointer<Int>, _ order: SIMD8<UInt32>) -> Hold {
    // The subsets are of the sorted cards. Their places in the hand decide between equal ones.
    let weights = table.game.wild.deck.weights
    var (most, found) = (-1, Hold.none)
    for subset in 0..<32 {
      let worth = values[subset] * weights[subset.nonzeroBitCount]
      guard worth >= most else { continue }
      var bits = 0
      for place in 0..<5 where subset >> place & 1 == 1 { bits |= 1 << Int(order[place] & 7) }
      let hold = Hold(bits: bits)
      if worth > most || (hold.count, found.rawValue) > (found.count, hold.rawValue) { (most, found) = (worth, hold) }
    }
    return found
  }
}
