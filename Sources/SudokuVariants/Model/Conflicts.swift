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
    for part in compiled.parts { found.formUnion(part.constraint.conflicts(digits, by: compiled, part)) }
    return found.sorted()
  }
}
