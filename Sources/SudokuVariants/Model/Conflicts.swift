extension VariantPuzzle {
  /// The cells whose digits break a rule, ascending. Open cells break none.
  ///
  /// - Parameter digits: a digit for each cell, 0 for none. The givens are ignored.
  public func conflicts(_ digits: [Int]) -> [Int] { conflicts(digits, peers: peers) }

  /// The conflicts for a caller that has the peers at hand.
  public func conflicts(_ digits: [Int], peers: [[Int]]) -> [Int] {
    var found = Set<Int>()
    for cell in 0..<cellCount where digits[cell] != 0 && peers[cell].contains(where: { digits[$0] == digits[cell] }) {
      found.insert(cell)
    }
    found.formUnion(rules.even.filter { digits[$0] % 2 == 1 })
    found.formUnion(rules.odd.filter { digits[$0] != 0 && digits[$0] % 2 == 0 })
    for cage in rules.cages { found.formUnion(wrong(cage, digits)) }
    for arrow in rules.arrows { found.formUnion(wrong(arrow, digits)) }
    for line in rules.thermometers { found.formUnion(wrong(thermometer: line, digits)) }
    for (a, b) in wrongPairs(digits) { found.formUnion([a, b]) }
    return found.sorted()
  }

  /// The known cells of a cage whose sum is wrong, or can no longer be reached.
  private func wrong(_ cage: Cage, _ digits: [Int]) -> [Int] {
    let known = cage.cells.filter { digits[$0] != 0 }
    guard let sum = cage.sum, !known.isEmpty else { return [] }
    let total = known.reduce(0) { $0 + digits[$1] }, open = cage.cells.count - known.count
    let isPossible = open == 0 ? total == sum : total + open <= sum && total + open * size >= sum
    return isPossible ? [] : known
  }

  private func wrong(_ arrow: Arrow, _ digits: [Int]) -> [Int] {
    let known = arrow.shaft.filter { digits[$0] != 0 }
    guard digits[arrow.circle] != 0, !known.isEmpty else { return [] }
    let total = known.reduce(0) { $0 + digits[$1] }, open = arrow.shaft.count - known.count
    let isPossible = open == 0 ? total == digits[arrow.circle] : total + open <= digits[arrow.circle]
    return isPossible ? [] : known + [arrow.circle]
  }

  private func wrong(thermometer line: [Int], _ digits: [Int]) -> [Int] {
    let known = line.indices.filter { digits[line[$0]] != 0 }
    var found: [Int] = []
    for (lower, higher) in zip(known, known.dropFirst()) {
      let growth = digits[line[higher]] - digits[line[lower]]
      if growth < higher - lower { found += [line[lower], line[higher]] }
    }
    return found
  }

  private func wrongPairs(_ digits: [Int]) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for dot in rules.dots {
      let (a, b) = (digits[dot.first], digits[dot.second])
      let isRight = dot.kind == .consecutive ? abs(a - b) == 1 : a == 2 * b || b == 2 * a
      if a != 0, b != 0, !isRight { found.append((dot.first, dot.second)) }
    }
    guard rules.isNonConsecutive else { return found }
    for (first, second) in pairs(rows: 0, columns: 1) + pairs(rows: 1, columns: 0) {
      let (a, b) = (digits[first], digits[second])
      if a != 0, b != 0, abs(a - b) == 1 { found.append((first, second)) }
    }
    return found
  }
}
