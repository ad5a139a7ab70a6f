import Phrases

/// Sums that a person finds: printed ones, and those of the 45 rule over up to three rows or columns side by side,
/// and single regions.
struct DerivedSums {
  private(set) var printed: [VariantLayout.Sum] = []
  private(set) var found: [VariantLayout.Sum] = []

  init(_ puzzle: VariantPuzzle, _ houses: [VariantLayout.House], _ peers: [CellSet]) {
    for cage in puzzle.rules.cages {
      guard let sum = cage.sum else { continue }
      let origin: Phrase = "the cage of \(sum) at \(puzzle.name(of: cage.cells.min() ?? 0))"
      printed.append(
        VariantLayout.Sum(
          cells: cage.cells, added: cage.cells.count, target: sum, areDifferent: true,
          origin: origin, isCage: true))
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
      let origin: Phrase = "the 45 rule on \(name.text)"
      found.append(
        VariantLayout.Sum(
          cells: sum.cells, added: sum.added, target: sum.target, areDifferent: areDifferent,
          origin: origin, isCage: false))
    }
  }

  /// Runs of one to three rows or columns, and single regions: their names, their cells and their number of houses.
  private static func areas(
    _ puzzle: VariantPuzzle, _ houses: [VariantLayout.House]
  ) -> [(name: AreaName, cells: CellSet, count: Int)] {
    let size = puzzle.size
    var areas: [(AreaName, CellSet, Int)] = []
    for first in [0, size] {
      for index in 0..<size {
        var cells = CellSet()
        for count in 1...min(3, size - index) {
          cells |= houses[first + index + count - 1].set
          areas.append((AreaName(houses[first + index], index, count, isRow: first == 0), cells, count))
        }
      }
    }
    if !puzzle.regions.ofCell.isEmpty {
      for house in houses[2 * size..<3 * size] { areas.append((.house(house.name), house.set, 1)) }
    }
    return areas
  }

  /// The name of a house, or of a run of rows or columns. Few areas have a sum, so the others are not put into words.
  private enum AreaName {
    case house(Phrase), rows(ClosedRange<Int>), columns(ClosedRange<Int>)

    init(_ house: VariantLayout.House, _ index: Int, _ count: Int, isRow: Bool) {
      let run = index + 1...index + count
      self = count == 1 ? .house(house.name) : isRow ? .rows(run) : .columns(run)
    }

    /// `row 2`, or `rows 2 to 4`.
    var text: Phrase {
      switch self {
      case .house(let name): name
      case .rows(let run): "rows \(run.lowerBound) to \(run.upperBound)"
      case .columns(let run): "columns \(run.lowerBound) to \(run.upperBound)"
      }
    }
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
    let regions = Array(houses[2 * size..<3 * size]), names = regions.map(\.name.description)
    var found: [VariantLayout.Leftovers] = []
    for first in [0, size] {
      for index in 0..<size {
        var area = CellSet()
        for count in 1...min(4, size - index) {
          area |= houses[first + index + count - 1].set
          // The regions that lie mostly in the area.
          let chosen = regions.indices
            .sorted { (regions[$0].set & area).count > (regions[$1].set & area).count }.prefix(count)
          let other = chosen.reduce(CellSet()) { $0 | regions[$1].set }
          let (inside, outside) = (area.subtracting(other), other.subtracting(area))
          guard (1...4).contains(inside.count) else { continue }
          let name = AreaName(houses[first + index], index, count, isRow: first == 0)
          let others = chosen.sorted { names[$0] < names[$1] }.map { regions[$0].name }
          let origin: Phrase = "\(name.text) and \(Phrase.joined(others, ", "))"
          found.append(VariantLayout.Leftovers(inside: inside, outside: outside, origin: origin))
        }
      }
    }
    return found
  }
}
