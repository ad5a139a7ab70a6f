extension Search {
  /// Narrows the cells of a sum of different digits. The known digits are subtracted, and the rest is looked up among
  /// the combinations.
  mutating func distinctSum(_ rule: SumRule, _ index: Int) -> Bool {
    let cells = network.sumCells + Int(rule.start)
    var rest = Int(rule.target)
    var count = 0
    for place in 0..<Int(rule.count) {
      let cell = cells[place]
      let mask = candidates[Int(cell)]
      if mask & (mask &- 1) == 0 {
        rest &-= mask.trailingZeroBitCount &+ 1
      } else {
        sumMemory.cells[count] = cell
        sumMemory.masks[count] = mask
        count &+= 1
      }
    }
    switch count {
    case 0: return rest == 0
    case 1:
      return (1...network.size).contains(rest)
        && keep(Int(sumMemory.cells[0]), 1 << UInt16(truncatingIfNeeded: rest &- 1))
    case 2: return twoCells(rest, index)
    case 3: return threeCells(rest, index)
    default: return manyCells(count, rest, index)
    }
  }

  private mutating func twoCells(_ rest: Int, _ index: Int) -> Bool {
    guard rest > 2, rest < 2 &* network.size else { return false }
    let half: UInt16 = rest & 1 == 0 ? 1 << UInt16(truncatingIfNeeded: rest / 2 - 1) : 0
    let first = sumMemory.masks[0] & network.mirror(sumMemory.masks[1], total: rest) & ~half
    if first == 0 { return false }
    let second = network.mirror(first, total: rest)
    return keep(Int(sumMemory.cells[0]), first) && keep(Int(sumMemory.cells[1]), second)
      && claim(first & ~(first &- 1) | second & ~(second &- 1) == first | second ? first | second : 0, index)
  }

  private mutating func threeCells(_ rest: Int, _ index: Int) -> Bool {
    let (a, b, c) = (sumMemory.masks[0], sumMemory.masks[1], sumMemory.masks[2])
    var (first, second, third): (UInt16, UInt16, UInt16) = (0, 0, 0)
    var common: UInt16 = ~0
    var left = a
    while left != 0 {
      let bit = left & (0 &- left)
      left &= left &- 1
      let total = rest &- bit.trailingZeroBitCount &- 1
      if total <= 2 || total >= 2 &* network.size { continue }
      let half: UInt16 = total & 1 == 0 ? 1 << UInt16(truncatingIfNeeded: total / 2 - 1) : 0
      let two = b & network.mirror(c & ~bit, total: total) & ~(bit | half)
      if two == 0 { continue }
      let three = network.mirror(two, total: total)
      first |= bit
      second |= two
      third |= three
      // The digits of the other two cells are certain if these can only be one pair.
      let both = two | three
      let pair = both & (both &- 1)
      common &= bit | (pair & (pair &- 1) == 0 ? both : 0)
    }
    if first == 0 { return false }
    return keep(Int(sumMemory.cells[0]), first) && keep(Int(sumMemory.cells[1]), second)
      && keep(Int(sumMemory.cells[2]), third)
      && claim(common, index)
  }

  private mutating func manyCells(_ count: Int, _ rest: Int, _ index: Int) -> Bool {
    let size = network.size
    guard rest >= count &* (count &+ 1) / 2, rest <= count &* (2 &* size &+ 1 &- count) / 2 else { return false }
    var union: UInt16 = 0
    for place in 0..<count {
      union |= sumMemory.masks[place]
      sumMemory.kept[place] = 0
    }
    var common: UInt16 = ~0
    let entry = CombinationTable.index(count, rest)
    // Four sets take about as long as a constraint.
    work &+= Int(network.combinations.starts[entry &+ 1] &- network.combinations.starts[entry]) / 4
    for index in Int(network.combinations.starts[entry])..<Int(network.combinations.starts[entry &+ 1]) {
      let set = network.combinations.sets[index]
      if set & ~union != 0 { continue }
      if fits(set, count) { common &= set }
    }
    for place in 0..<count where !keep(Int(sumMemory.cells[place]), sumMemory.kept[place]) { return false }
    return claim(common, index)
  }

  /// True if the digits of a set can be distributed over the gathered cells. It then notes the cells that each digit
  /// may take.
  ///
  /// Digits with one cell and cells with one digit are followed to their end. Anything deeper is left to the search.
  @inline(__always)
  private mutating func fits(_ set: UInt16, _ count: Int) -> Bool {
    var once: UInt16 = 0
    var twice: UInt16 = 0
    var single: UInt16 = 0
    for place in 0..<count {
      let mask = sumMemory.masks[place] & set
      if mask == 0 { return false }
      sumMemory.partial[place] = mask
      twice |= once & mask
      once |= mask
      if mask & (mask &- 1) == 0 { single |= mask }
    }
    if once != set { return false }
    if single | (once & ~twice) != 0 && !untangle(set, count) { return false }
    for place in 0..<count { sumMemory.kept[place] |= sumMemory.partial[place] }
    return true
  }

  private mutating func untangle(_ set: UInt16, _ count: Int) -> Bool {
    while true {
      var once: UInt16 = 0
      var twice: UInt16 = 0
      var single: UInt16 = 0
      for place in 0..<count {
        let mask = sumMemory.partial[place]
        twice |= once & mask
        once |= mask
        if mask & (mask &- 1) == 0 {
          if single & mask != 0 { return false }
          single |= mask
        }
      }
      if once != set { return false }
      let hidden = once & ~twice
      var isChanged = false
      for place in 0..<count {
        let mask = sumMemory.partial[place]
        if mask & (mask &- 1) == 0 { continue }
        let own = mask & hidden
        let after = own != 0 ? own : mask & ~single
        if after == mask { continue }
        if after == 0 || own & (own &- 1) != 0 { return false }
        sumMemory.partial[place] = after
        isChanged = true
      }
      if !isChanged { return true }
    }
  }

  /// Removes digits that are certain in a sum's open cells from the cells that see all of them.
  @inline(__always)
  private mutating func claim(_ digits: UInt16, _ index: Int) -> Bool {
    var left = digits
    while left != 0 {
      if !remove(left.trailingZeroBitCount, from: network.sumPeers + index &* Width.words) { return false }
      left &= left &- 1
    }
    return true
  }

  /// Narrows the cells of any sum by the totals that can be reached from the left and from the right.
  mutating func plainSum(_ rule: SumRule) -> Bool {
    let cells = network.sumCells + Int(rule.start)
    let size = network.size
    // Each open cell counts from 0: a digit less one, or the size less a subtracted digit.
    var rest = Int(rule.target)
    var count = 0
    for place in 0..<Int(rule.count) {
      let cell = cells[place]
      let mask = candidates[Int(cell)]
      let isAdded = place < Int(rule.added)
      if mask & (mask &- 1) == 0 {
        let digit = mask.trailingZeroBitCount &+ 1
        rest &-= isAdded ? digit : 0 &- digit
      } else {
        sumMemory.cells[count] = cell
        sumMemory.masks[count] = isAdded ? mask : network.mirror(mask, total: size &+ 1)
        sumMemory.partial[count] = isAdded ? 1 : 0
        rest &-= isAdded ? 1 : 0 &- size
        count &+= 1
      }
    }
    if count == 0 { return rest == 0 }
    if rest < 0 || rest > count &* (size &- 1) { return false }
    return count &* (size &- 1) < 64 ? byTotals(count, rest) : byBounds(count, rest)
  }

  private mutating func byTotals(_ count: Int, _ rest: Int) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { fromLeft in
      var totals: UInt64 = 1
      for place in 0..<count {
        fromLeft[place] = totals
        totals = Self.totals(totals, sumMemory.masks[place])
      }
      var fromRight = UInt64(1) << UInt64(truncatingIfNeeded: rest)
      if totals & fromRight == 0 { return false }
      var place = count
      while place > 0 {
        place &-= 1
        var kept: UInt16 = 0
        var before: UInt64 = 0
        var left = sumMemory.masks[place]
        while left != 0 {
          let value = UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
          if (fromLeft[place] &<< value) & fromRight != 0 {
            kept |= left & (0 &- left)
            before |= fromRight &>> value
          }
          left &= left &- 1
        }
        fromRight = before
        if !keepCounted(place, kept) { return false }
      }
      return true
    }
  }

  private mutating func byBounds(_ count: Int, _ rest: Int) -> Bool {
    var (least, most) = (0, 0)
    for place in 0..<count {
      least &+= sumMemory.masks[place].trailingZeroBitCount
      most &+= 15 &- sumMemory.masks[place].leadingZeroBitCount
    }
    for place in 0..<count {
      let mask = sumMemory.masks[place]
      let low = rest &- (most &- (15 &- mask.leadingZeroBitCount))
      let high = rest &- (least &- mask.trailingZeroBitCount)
      if low > 15 || high < 0 { return false }
      let kept: UInt16 =
        (low > 0 ? ~0 << UInt16(truncatingIfNeeded: low) : ~0)
        & (high < 15 ? (1 << UInt16(truncatingIfNeeded: high &+ 1)) &- 1 : ~0)
      if !keepCounted(place, mask & kept) { return false }
    }
    return true
  }

  /// Keeps candidates in the form in which an open cell of a plain sum counts.
  @inline(__always)
  private mutating func keepCounted(_ place: Int, _ kept: UInt16) -> Bool {
    kept == sumMemory.masks[place]
      || keep(
        Int(sumMemory.cells[place]),
        sumMemory.partial[place] == 1 ? kept : network.mirror(kept, total: network.size &+ 1))
  }

  /// The totals that one more cell makes of the totals so far.
  @inline(__always)
  private static func totals(_ totals: UInt64, _ mask: UInt16) -> UInt64 {
    var reached: UInt64 = 0
    var left = mask
    while left != 0 {
      reached |= totals &<< UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
      left &= left &- 1
    }
    return reached
  }
}
