extension VariantPuzzle {
  /// For each cell those that must hold another digit: of its houses and cages, and a chess move away if such a rule
  /// applies. Ascending.
  public var peers: [[Int]] {
    var sets = [Set<Int>](repeating: [], count: cellCount)
    for group in houses + compiled.distinct {
      for cell in group { sets[cell].formUnion(group) }
    }
    for pair in compiled.different {
      sets[pair.first].insert(pair.second)
      sets[pair.second].insert(pair.first)
    }
    return sets.enumerated().map { cell, set in set.subtracting([cell]).sorted() }
  }

  /// Pairs of cells that share no house but must differ by a chess move's rule.
  public var cellsApart: [(Int, Int)] { compiled.different.map { ($0.first, $0.second) } }
}
