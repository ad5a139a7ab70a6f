import Phrases

/// Fish whose houses are not all lines of one direction. Franken: rows or columns with boxes against the other lines with
/// boxes. Mutant: any houses.
///
/// Each base house holds the digit once and each cover house takes it at most once, so as many covers as bases are
/// used up. Places in no cover, or in two bases, are fins. An eliminated candidate must see them all.
enum ComplexFish {
  /// Fish of a size, Franken or mutant, with fins or without.
  static func find(_ technique: Technique, size: Int, mutant: Bool, finned: Bool) -> Finder {
    return { p, found in
      for digit in 1...9 where p.cells[digit].count > size {
        var search = FishSearch(p: p, digit: digit, size: size, mutant: mutant, finned: finned, technique: technique)
        if search.run(found) { return true }
      }
      return false
    }
  }
}

private struct FishSearch {
  let p: Position
  let digit: Int
  let size: Int
  let mutant: Bool
  let finned: Bool
  let technique: Technique
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let bases: [House]
    let covers: [Int]
    let fins: CellSet
  }

  init(p: Position, digit: Int, size: Int, mutant: Bool, finned: Bool, technique: Technique) {
    self.p = p
    self.digit = digit
    self.size = size
    self.mutant = mutant
    self.finned = finned
    self.technique = technique
  }

  mutating func run(_ found: (Step) -> Bool) -> Bool {
    let pools = mutant ? [House.all] : [House.rows + House.boxes, House.columns + House.boxes]
    for pool in pools {
      let open = pool.filter { !(p.cells[digit] & $0.set).isEmpty }
      guard open.count >= size else { continue }
      var chosen: [House] = []
      if choose(from: open, 0, &chosen, [], [], found) { return true }
    }
    return false
  }

  /// Chooses base houses. Places in two of them are fins, and there may be few of those.
  private mutating func choose(
    from pool: [House], _ start: Int, _ chosen: inout [House], _ all: CellSet, _ twice: CellSet,
    _ found: (Step) -> Bool
  ) -> Bool {
    if chosen.count == size {
      guard isOfKind(chosen) else { return false }
      return cover(chosen, all, twice, all.subtracting(twice), [], found)
    }
    for i in start..<pool.count {
      let places = p.cells[digit] & pool[i].set
      let both = twice | (all & places)
      guard finned ? both.count <= 2 : both.isEmpty, !places.isSubset(of: all) else { continue }
      if !both.isEmpty, (both.commonPeers & p.cells[digit]).isEmpty { continue }
      chosen.append(pool[i])
      if choose(from: pool, i + 1, &chosen, all | places, both, found) { return true }
      chosen.removeLast()
    }
    return false
  }

  /// True if the base cannot be that of a simpler fish.
  private func isOfKind(_ bases: [House]) -> Bool {
    guard mutant else { return true }
    return bases.contains { $0.kind == .row } && bases.contains { $0.kind == .column }
      || bases.filter { $0.kind == .box }.count < bases.count
  }

  /// Cover houses, by the first place that is neither covered nor a fin.
  private mutating func cover(
    _ bases: [House], _ all: CellSet, _ fins: CellSet, _ open: CellSet, _ covers: [Int], _ found: (Step) -> Bool
  ) -> Bool {
    if fins.count > (finned ? 5 : 0) { return false }
    if !fins.isEmpty, (fins.commonPeers & p.cells[digit]).isEmpty { return false }
    guard !open.isEmpty else {
      return covers.count == size && conclude(bases, all, fins, covers, found)
    }
    let cell = open.lowest
    if covers.count < size {
      for house in House.Table.of[cell] {
        guard !covers.contains(house), !bases.contains(House(house)), allows(house, bases) else { continue }
        let set = House.Table.sets[house]
        if cover(bases, all, fins, open.subtracting(set), covers + [house], found) { return true }
      }
    }
    return finned && cover(bases, all, fins | [cell], open.removing(cell), covers, found)
  }

  private func allows(_ house: Int, _ bases: [House]) -> Bool {
    if mutant { return true }
    let kind = House(house).kind
    guard kind != .box else { return true }
    return !bases.contains { $0.kind == kind } && !(kind == .row && bases.allSatisfy { $0.kind == .box } && false)
  }

  private mutating func conclude(
    _ bases: [House], _ all: CellSet, _ fins: CellSet, _ covers: [Int], _ found: (Step) -> Bool
  ) -> Bool {
    let houses = covers.map(House.init)
    guard isProper(bases, houses) else { return false }
    guard seen.insert(Key(bases: bases, covers: covers.sorted(), fins: fins)).inserted else { return false }
    var once = CellSet()
    var twice = CellSet()
    for house in houses {
      twice |= once & house.set
      once |= house.set
    }
    var victims = once.subtracting(all) | (twice & all)
    victims = victims.subtracting(fins)
    if !fins.isEmpty { victims &= fins.commonPeers }
    let out = p.having(digit, in: victims)
    guard !out.isEmpty else { return false }
    let reason: Phrase =
      fins.isEmpty
      ? """
      The \(digit) of \(line(bases)) lies in \(line(houses)). Each cover takes one, so all of them are used up and \
      \(digit) leaves the rest of them.
      """
      : """
      The \(digit) of \(line(bases)) lies in \(line(houses)), but for \(names(fins)). Either one of those is \(digit) \
      or all covers are used up; what sees those and lies in a cover goes either way.
      """
    return found(
      Step(
        technique, cells: Array(all), digits: Digits(digit), houses: bases + houses, eliminations: out,
        reason: reason))
  }

  /// True if the fish is of the searched kind, Franken or mutant, and no plain fish (lines against crossing lines).
  private func isProper(_ bases: [House], _ covers: [House]) -> Bool {
    let base = Set(bases.map(\.kind))
    let cover = Set(covers.map(\.kind))
    if base.count == 1 && cover.count == 1 && !base.contains(.box) && !cover.contains(.box) { return false }
    let isFranken =
      (base.isSubset(of: [.row, .box]) && cover.isSubset(of: [.column, .box]))
      || (base.isSubset(of: [.column, .box]) && cover.isSubset(of: [.row, .box]))
    return isFranken != mutant
  }
}
