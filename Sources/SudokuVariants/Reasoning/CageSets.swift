/// The sets of different digits with a total that some cells can hold, and the digits that each cell may hold.
enum CageSets {
  /// The masks of up to sixteen cells.
  private typealias Masks = SIMD16<UInt16>

  /// - Complexity: O(sets × cells) searches for a way to fill the cells, seldom more than a few for each set.
  static func find(_ masks: [UInt16], total: Int, size: Int) -> (sets: [UInt16], kept: [UInt16]) {
    guard (0...136).contains(total), masks.count <= 16 else {
      return ([], [UInt16](repeating: 0, count: masks.count))
    }
    var found: [UInt16] = []
    var union: UInt16 = 0
    var all = Masks(repeating: 0)
    for (cell, mask) in masks.enumerated() {
      all[cell] = mask
      union |= mask
    }
    let table = CombinationTable.table(size: size)
    let entry = CombinationTable.index(masks.count, total)
    let cells = UInt16(truncatingIfNeeded: (1 << masks.count) - 1)
    var kept = Masks(repeating: 0)
    for index in Int(table.starts[entry])..<Int(table.starts[entry + 1]) {
      let set = table.sets[index]
      let own = all & set
      // A way to fill the cells shows a possible digit for each cell, not only for the tested one.
      guard set & ~union == 0, fill(own, cells, &kept) else { continue }
      found.append(set)
      for cell in masks.indices {
        var left = own[cell] & ~kept[cell]
        while left != 0 {
          let bit = left & (0 &- left)
          if fill(own & ~bit, cells & ~(1 << UInt16(cell)), &kept) { kept[cell] |= bit }
          left &= ~(bit | kept[cell])
        }
      }
    }
    return (found, masks.indices.map { kept[$0] })
  }

  /// True if each of some cells can have a digit of its own; tries the cell with the fewest first.
  /// - Parameters:
  ///   - cells: the masks to be filled, a bit for each.
  ///   - kept: gets the digits of the way found.
  private static func fill(_ masks: Masks, _ cells: UInt16, _ kept: inout Masks) -> Bool {
    if cells == 0 { return true }
    var fewest = 0
    var least = 17
    var ahead = cells
    while ahead != 0 {
      let cell = ahead.trailingZeroBitCount
      ahead &= ahead &- 1
      let digits = masks[cell].nonzeroBitCount
      if digits < least { (fewest, least) = (cell, digits) }
    }
    var left = masks[fewest]
    while left != 0 {
      let bit = left & (0 &- left)
      left ^= bit
      if fill(masks & ~bit, cells & ~(1 << UInt16(fewest)), &kept) {
        kept[fewest] |= bit
        return true
      }
    }
    return false
  }
}

/// The possible digits of each of some cells in a sum, in which some are subtracted. Digits may repeat.
struct SumTotals {
  let kept: [UInt16]

  init(masks: [UInt16], signs: [Int], total: Int) {
    // Totals so far, from the left.
    var before: [Set<Int>] = [[0]]
    for (mask, sign) in zip(masks, signs) {
      before.append(Set(before[before.count - 1].flatMap { sum in SumTotals.digits(mask).map { sum + sign * $0 } }))
    }
    var kept = [UInt16](repeating: 0, count: masks.count)
    var wanted: Set<Int> = [total]
    for index in masks.indices.reversed() {
      var next: Set<Int> = []
      for digit in SumTotals.digits(masks[index]) {
        let sources = wanted.lazy.map { $0 - signs[index] * digit }.filter { before[index].contains($0) }
        for source in sources {
          kept[index] |= 1 << UInt16(digit - 1)
          next.insert(source)
        }
      }
      wanted = next
    }
    self.kept = kept
  }

  private static func digits(_ mask: UInt16) -> [Int] { (1...16).filter { mask >> UInt16($0 - 1) & 1 == 1 } }
}
