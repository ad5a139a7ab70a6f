extension VariantPuzzle {
  /// For each cell those that must hold another digit: of its houses and cages, and a chess move away if such a rule
  /// applies. Ascending.
  public var peers: [[Int]] {
    var sets = [Set<Int>](repeating: [], count: cellCount)
    for group in houses + rules.cages.map(\.cells) {
      for cell in group { sets[cell].formUnion(group) }
    }
    for (a, b) in chessPairs {
      sets[a].insert(b)
      sets[b].insert(a)
    }
    return sets.enumerated().map { cell, set in set.subtracting([cell]).sorted() }
  }

  /// The cells of the long diagonals that hold every digit once; empty if none does.
  public var diagonalCells: Set<Int> { Set(rules.diagonals.houses(size: size).joined()) }

  /// Pairs of cells that share no house but must differ by a chess move's rule.
  public var cellsApart: [(Int, Int)] { chessPairs }
}
