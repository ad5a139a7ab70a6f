extension MinimalImageSearch.Way {
  /// The name of a digit, 0 for a blank and for a digit without a name.
  @inline(__always)
  private func name(_ digit: UInt64) -> UInt64 { names >> (4 * digit) & 15 }

  @inline(__always)
  private func open(_ stack: Int) -> Int { Int(openColumns >> UInt16(4 * stack) & 15) }

  /// The smallest image of a row, the first cell highest, so that images compare as numbers.
  @inline(__always)
  func smallestImage(of line: UInt64) -> UInt64 {
    var next = UInt64(nextName)
    var image: UInt64 = 0
    guard openColumns != 0 else {
      var places = columns
      for _ in 0..<9 {
        let digit = line >> (4 * (places & 15)) & 15
        places >>= 4
        var value = name(digit)
        if value == 0 && digit != 0 {
          value = next
          next += 1
        }
        image = image << 4 | value
      }
      return image
    }
    let tied = Int(openStacks)
    if tied > 1 {
      // Stacks without an order: the smallest first.
      var a = code(line, 0)
      var b = code(line, 1)
      var c = tied > 2 ? code(line, 2) : UInt64.max
      if a > b { swap(&a, &b) }
      if b > c { swap(&b, &c) }
      if a > b { swap(&a, &b) }
      image = settled(a, &next) << 12 | settled(b, &next)
      if tied > 2 { image = image << 12 | settled(c, &next) }
    }
    for stack in (tied > 1 ? tied : 0)..<3 { image = image << 12 | settled(code(line, stack), &next) }
    return image
  }

  /// The three cells of a stack in their best order, the first highest; new digits are 10, 11, 12.
  @inline(__always)
  private func code(_ line: UInt64, _ stack: Int) -> UInt64 {
    var new: UInt64 = 10
    var code: UInt64 = 0
    let places = columns >> UInt64(12 * stack)
    let open = open(stack)
    // Sorted: blanks are 0, names are small, all new digits of the open columns are alike.
    var x: UInt64 = 0
    var y: UInt64 = 0
    var z: UInt64 = 0
    for i in 0..<open {
      let digit = line >> (4 * (places >> UInt64(4 * i) & 15)) & 15
      var value = name(digit)
      if value == 0 && digit != 0 { value = 10 }
      x = y
      y = z
      z = value
    }
    switch open {
    case 0: break
    case 1: code = z
    case 2: code = y < z ? y << 4 | z : z << 4 | y
    default:
      if x > y { swap(&x, &y) }
      if y > z { swap(&y, &z) }
      if x > y { swap(&x, &y) }
      code = x << 8 | y << 4 | z
    }
    // Number the new ones.
    if open > 0 {
      var numbered: UInt64 = 0
      for i in 0..<open {
        var value = code >> UInt64(4 * (open - 1 - i)) & 15
        if value == 10 {
          value = new
          new += 1
        }
        numbered = numbered << 4 | value
      }
      code = numbered
    }
    for i in open..<3 {
      let digit = line >> (4 * (places >> UInt64(4 * i) & 15)) & 15
      var value = name(digit)
      if value == 0 && digit != 0 {
        value = new
        new += 1
      }
      code = code << 4 | value
    }
    return code
  }

  /// A code with the next names for the new digits.
  @inline(__always)
  private func settled(_ code: UInt64, _ next: inout UInt64) -> UInt64 {
    var result: UInt64 = 0
    var rest = code << 52
    for _ in 0..<3 {
      var value = rest >> 60
      rest <<= 4
      if value > 9 {
        value = next
        next += 1
      }
      result = result << 4 | value
    }
    return result
  }

  /// Adds the ways that give a row its smallest image, `self` being the way before it.
  func expand(_ line: UInt64, into ways: inout [Self]) {
    guard openColumns != 0 else {
      var way = self
      way.nameDigits(of: line)
      ways.append(way)
      return
    }
    let stacks = (orders(of: line, 0), orders(of: line, 1), orders(of: line, 2))
    guard openStacks > 1 else { return expand(line, stacks.0, stacks.1, stacks.2, into: &ways) }
    let (a, b) = (code(line, 0), code(line, 1))
    if openStacks == 2 {
      // Equal ones that are not blank have new digits: each order is another way.
      if a <= b { expand(line, stacks.0, stacks.1, stacks.2, into: &ways) }
      if b < a || (a == b && a != 0) { expand(line, stacks.1, stacks.0, stacks.2, into: &ways) }
      return
    }
    let c = code(line, 2)
    // True if one stack may stand before another. The first function is for stacks in their old order, the second for
    // a changed order.
    func may(_ a: UInt64, _ b: UInt64) -> Bool { a <= b }
    func mayTurned(_ a: UInt64, _ b: UInt64) -> Bool { a < b || (a == b && a != 0) }
    let (ab, ac, bc) = (may(a, b), may(a, c), may(b, c))
    let (ba, ca, cb) = (mayTurned(b, a), mayTurned(c, a), mayTurned(c, b))
    if ab && bc { expand(line, stacks.0, stacks.1, stacks.2, into: &ways) }
    if ac && cb { expand(line, stacks.0, stacks.2, stacks.1, into: &ways) }
    if ba && ac { expand(line, stacks.1, stacks.0, stacks.2, into: &ways) }
    if bc && ca { expand(line, stacks.1, stacks.2, stacks.0, into: &ways) }
    if ca && ab { expand(line, stacks.2, stacks.0, stacks.1, into: &ways) }
    if cb && ba { expand(line, stacks.2, stacks.1, stacks.0, into: &ways) }
  }

  /// The orders of a stack's columns that give the smallest image of a row.
  private struct ColumnOrders {
    /// One order, its new columns in any order.
    var columns: UInt64 = 0
    /// The position of the first new column in bits, and the number of new columns.
    var newShift = 0
    var newCount = 0
    /// The number of columns without an order.
    var open: UInt16 = 0

    var count: Int { newCount == 3 ? 6 : newCount == 2 ? 2 : 1 }

    /// The n-th order.
    @inline(__always)
    func order(_ n: Int) -> UInt64 {
      guard n > 0 else { return columns }
      let new = columns >> UInt64(newShift)
      let (a, b, c) = (new & 15, new >> 4 & 15, new >> 8 & 15)
      if newCount == 2 {
        let mask = 0xff << UInt64(newShift) as UInt64
        return columns & ~mask | (b | a << 4) << UInt64(newShift)
      }
      return switch n {
      case 1: a | c << 4 | b << 8
      case 2: b | a << 4 | c << 8
      case 3: b | c << 4 | a << 8
      case 4: c | a << 4 | b << 8
      default: c | b << 4 | a << 8
      }
    }
  }

  private func expand(
    _ line: UInt64, _ a: ColumnOrders, _ b: ColumnOrders, _ c: ColumnOrders, into ways: inout [Self]
  ) {
    var way = self
    way.openColumns = a.open | b.open << 4 | c.open << 8
    way.openStacks = 0
    if openStacks > 0 && a.open == 3 { way.openStacks += 1 }
    if openStacks > 1 && b.open == 3 { way.openStacks += 1 }
    if openStacks > 2 && c.open == 3 { way.openStacks += 1 }
    for i in 0..<a.count {
      for j in 0..<b.count {
        for k in 0..<c.count {
          way.columns = a.order(i) | b.order(j) << 12 | c.order(k) << 24
          way.names = names
          way.nextName = nextName
          way.nameDigits(of: line)
          ways.append(way)
        }
      }
    }
  }

  private func orders(of line: UInt64, _ stack: Int) -> ColumnOrders {
    let all = columns >> UInt64(12 * stack)
    let open = open(stack)
    // Blanks first, then named digits, then new digits. New digits have as many orders as there are permutations of
    // them.
    var keys: (UInt64, UInt64, UInt64) = (.max, .max, .max)
    var result = ColumnOrders()
    for i in 0..<open {
      let column = all >> UInt64(4 * i) & 15
      let digit = line >> (4 * column) & 15
      var key = name(digit) << 4 | column
      if digit == 0 {
        result.open += 1
      } else if key < 16 {
        key |= 0xf0
        result.newCount += 1
      }
      keys.2 = key < keys.2 ? key : keys.2
      if keys.2 < keys.1 { swap(&keys.1, &keys.2) }
      if keys.1 < keys.0 { swap(&keys.0, &keys.1) }
    }
    var packed: UInt64 = 0
    if open > 0 { packed = keys.0 & 15 }
    if open > 1 { packed |= (keys.1 & 15) << 4 }
    if open > 2 { packed |= (keys.2 & 15) << 8 }
    let kept = (1 << UInt64(4 * open)) - 1 as UInt64
    result.columns = packed | (all & 0xfff & ~kept)
    result.newShift = 4 * (open - result.newCount)
    return result
  }

  /// Gives names to a row's new digits, left to right.
  private mutating func nameDigits(of line: UInt64) {
    var places = columns
    for _ in 0..<9 {
      let digit = line >> (4 * (places & 15)) & 15
      places >>= 4
      if digit != 0 && name(digit) == 0 {
        names |= UInt64(nextName) << (4 * digit)
        nextName += 1
      }
    }
  }
}
