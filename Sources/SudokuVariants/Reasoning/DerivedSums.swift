/// Sums that a person finds: printed ones, and those of the 45 rule over up to three rows or columns side by side,
/// and single regions.
struct DerivedSums {
  private(set) var printed: [VariantLayout.Sum] = []
  private(set) var found: [VariantLayout.Sum] = []

  init(_ puzzle: VariantPuzzle, _ houses: [VariantLayout.House], _ peers: [CellSet]) {
    for cage in puzzle.rules.cages {
      guard let sum = cage.sum else { continue }
      printed.append(
        VariantLayout.Sum(
          cells: cage.cells, added: cage.cells.count, target: sum, areDifferent: true,
          origin: "the cage of \(sum) at \(puzzle.name(of: cage.cells.min() ?? 0))", isCage: true))
    }
    guard !printed.isEmpty else { return }
    var seen: Set<Set<Int>> = []
    for (name, area, count) in DerivedSums.areas(puzzle, houses) {
      guard let sum = DerivedSums.difference(puzzle, area, count), seen.insert(Set(sum.cells)).inserted else {
        continue
      }
      let areDifferent =
        sum.added == sum.cells.count
        && sum.cells.allSatisfy { cell in sum.cells.allSatisfy { $0 == cell || peers[cell].contains($0) } }
      found.append(
        VariantLayout.Sum(
          cells: sum.cells, added: sum.added, target: sum.target, areDifferent: areDifferent,
          origin: "the 45 rule on \(name)", isCage: false))
    }
  }

  /// Runs of one to three rows or columns, and single regions: their names, their cells and their number of houses.
  private static func areas(
    _ puzzle: VariantPuzzle, _ houses: [VariantLayout.House]
  ) -> [(name: String, cells: CellSet, count: Int)] {
    let size = puzzle.size
    var areas: [(String, CellSet, Int)] = []
    for (first, plural) in [(0, "rows"), (size, "columns")] {
      for index in 0..<size {
        var cells = CellSet()
        for count in 1...min(3, size - index) {
          cells |= houses[first + index + count - 1].set
          areas.append(
            (count == 1 ? houses[first + index].name : "\(plural) \(index + 1) to \(index + count)", cells, count))
        }
      }
    }
    if !puzzle.regions.ofCell.isEmpty {
      for house in houses[2 * size..<3 * size] { areas.append((house.name, house.set, 1)) }
    }
    return areas
  }

  /// The cells by which cages and an area differ, if they are one to three.
  private static func difference(
    _ puzzle: VariantPuzzle, _ area: CellSet, _ count: Int
  ) -> (cells: [Int], added: Int, target: Int)? {
    var (inner, outer) = (area, [Int]())
    var covered = CellSet()
    var target = count * puzzle.size * (puzzle.size + 1) / 2
    for cage in puzzle.rules.cages {
      guard let sum = cage.sum else { continue }
      let cells = CellSet(cage.cells)
      // If cages overlap only the first counts.
      guard (cells & covered).isEmpty else { continue }
      covered |= cells
      let inside = cells & area
      guard 2 * inside.count > cells.count else { continue }
      target -= sum
      inner = inner.subtracting(inside)
      outer += cells.subtracting(area)
    }
    guard (1...3).contains(inner.count + outer.count) else { return nil }
    return inner.isEmpty ? (outer, outer.count, -target) : (Array(inner) + outer, inner.count, target)
  }

  /// The law of leftovers: as many rows as regions hold the same digits, and so do the cells in which they differ.
  static func leftovers(_ puzzle: VariantPuzzle, _ houses: [VariantLayout.House]) -> [VariantLayout.Leftovers] {
    let size = puzzle.size
    guard !puzzle.regions.ofCell.isEmpty else { return [] }
    let regions = houses[2 * size..<3 * size]
    var found: [VariantLayout.Leftovers] = []
    for (first, plural) in [(0, "rows"), (size, "columns")] {
      for index in 0..<size {
        var area = CellSet()
        for count in 1...min(4, size - index) {
          area |= houses[first + index + count - 1].set
          // The regions that lie mostly in the area.
          let chosen = regions.sorted { ($0.set & area).count > ($1.set & area).count }.prefix(count)
          let other = chosen.reduce(CellSet()) { $0 | $1.set }
          let (inside, outside) = (area.subtracting(other), other.subtracting(area))
          guard (1...4).contains(inside.count) else { continue }
          let name = count == 1 ? houses[first + index].name : "\(plural) \(index + 1) to \(index + count)"
          found.append(
            VariantLayout.Leftovers(
              inside: inside, outside: outside,
              origin: "\(name) and \(chosen.map(\.name).sorted().joined(separator: ", "))"))
        }
      }
    }
    return found
  }
}
