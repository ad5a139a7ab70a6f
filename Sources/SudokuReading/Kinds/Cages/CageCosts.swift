import RealModule
import Sudoku

/// What speaks against cages: their inner borders, labels that are not where they should be, sums that so many digits cannot
/// have, and what is written in them.
///
/// A search asks for the same cages again and again, so what was found out of one is kept.
final class CageCosts {
  let borders: BoardBorders
  /// For each border the logarithm of the odds that it parts two cages.
  let evidence: [Double]
  /// What labels show, by cell.
  let sums: [Int: [Int: Double]]

  /// As differences of logarithms, what speaks against a cage without a label, a label outside its cage's first cell,
  /// and two labels in one cage.
  private static let noLabel = 3.5, labelElsewhere = 4.0
  static let twoLabels = 9.0
  /// The same of the first two where the first cell has no ink that may be a label.
  private static let emptyCorner = 8.0, labelBeyond = 6.0
  /// What speaks against a sum that so many digits cannot have, at the most.
  private static let impossibleSum = 6.0
  /// What speaks against a digit that stands twice in a cage, and at the most against a sum that the digits in it do not
  /// let it have: some are wrong, and some are misread. Then the same of digits that are proven.
  private static let twice = (seen: 2.5, proven: 8.0), otherSum = (seen: 2.5, proven: 4.0)
  /// Borders that say less than one of these against a join are where a cage may come apart.
  private static let cuts = [-6.0, -4, -2, 0, 2]

  /// The cells with a label, and those in which no label is hidden.
  private let labelled: CellSet, empty: CellSet
  private let written: CageDigits
  /// The cells beside each cell.
  private let beside: [CellSet]
  private var costs: [CellSet: Double] = [:]
  private var parts: [CellSet: [CellSet]] = [:]

  /// - Parameters:
  ///   - evidence: for each border the logarithm of the odds that it parts two cages.
  ///   - sums: what labels show, by cell.
  ///   - empty: cells without a label where a label would be seen.
  ///   - written: what stands in the cells.
  init(
    _ evidence: [Double], sums: [Int: [Int: Double]], empty: Set<Int>, written: CageDigits, _ borders: BoardBorders
  ) {
    (self.evidence, self.sums, self.written, self.borders) = (evidence, sums, written, borders)
    (labelled, self.empty) = (CellSet(sums.keys), CellSet(empty))
    beside = borders.around.map { CellSet($0.map(\.cell)) }
  }

  func hasLabel(_ cell: Int) -> Bool { labelled.contains(cell) }

  /// How many labels stand in some cells.
  func labels(in cells: CellSet) -> Int { (cells & labelled).count }

  /// The cells beside some cells, and those among them that have neighbours there.
  func around(_ cells: CellSet) -> CellSet {
    var around = CellSet()
    for cell in cells { around |= beside[cell] }
    return around
  }

  /// Whether cells hang together.
  func isWhole(_ cells: CellSet) -> Bool {
    var reached = CellSet(), new: CellSet = cells.isEmpty ? [] : [cells.lowest]
    while !new.isEmpty {
      reached |= new
      new = (around(new) & cells).subtracting(reached)
    }
    return reached == cells && !cells.isEmpty
  }

  /// The parts of a cage that may leave it: each cell, what hangs together without the weaker borders, and all of it. They come
  /// in the order of their cells.
  func parts(of cage: CellSet) -> [CellSet] {
    if let known = parts[cage] { return known }
    var all: Set<CellSet> = [cage]
    for cell in cage { all.insert([cell]) }
    for cut in Self.cuts {
      var left = cage
      while !left.isEmpty {
        let part = reached(from: left.lowest, in: left, below: cut)
        left = left.subtracting(part)
        all.insert(part)
      }
    }
    let found = all.map { (cells: Array($0), set: $0) }.sorted { $0.cells.lexicographicallyPrecedes($1.cells) }.map(
      \.set)
    parts[cage] = found
    return found
  }

  /// The cells that hang together with one over borders that say less than `limit` against it.
  private func reached(from start: Int, in cells: CellSet, below limit: Double) -> CellSet {
    var seen: CellSet = [start]
    var stack = [start]
    while let cell = stack.popLast() {
      for (border, other) in borders.around[cell]
      where cells.contains(other) && evidence[border] < limit && !seen.contains(other) {
        seen.insert(other)
        stack.append(other)
      }
    }
    return seen
  }

  /// What speaks against a cage, but for what its outer borders say.
  func cost(of cells: CellSet) -> Double {
    if let known = costs[cells] { return known }
    let cost = measured(cells)
    costs[cells] = cost
    return cost
  }

  private func measured(_ cells: CellSet) -> Double {
    var cost = 0.0
    for cell in cells {
      for (border, other) in borders.around[cell] where other > cell && cells.contains(other) {
        cost += evidence[border]
      }
    }
    let digits = written.digits(of: Array(cells)), isProven = written.isProven
    let repeated = digits.count - Set(digits).count
    cost += (isProven ? Self.twice.proven : Self.twice.seen) * Double(repeated)
    let own = cells & labelled, isEmpty = empty.contains(cells.lowest)
    guard let label = sums[own.lowest] else { return cost + (isEmpty ? Self.emptyCorner : Self.noLabel) }
    if own.lowest != cells.lowest { cost += isEmpty ? Self.labelBeyond : Self.labelElsewhere }
    // A label that is hardly seen may be none.
    for other in own.removing(own.lowest) { cost += Self.twoLabels * (sums[other]?.values.reduce(0, +) ?? 0) }
    let possible = CageTotals.possible(cells.count, size: borders.size)
    let impossible = label.reduce(0) { $0 + (possible.contains($1.key) ? 0 : $1.value) }
    cost -= .log(max(1 - impossible, .exp(-Self.impossibleSum)))
    guard !digits.isEmpty, repeated == 0 else { return cost }
    let rest = CageTotals.possible(cells.count - digits.count, size: borders.size), made = digits.reduce(0, +)
    let other = label.reduce(0) { possible.contains($1.key) && !rest.contains($1.key - made) ? $0 + $1.value : $0 }
    return cost - .log(max(1 - other, .exp(isProven ? -Self.otherSum.proven : -Self.otherSum.seen)))
  }
}

/// What stands in the cells of a killer, as far as it tells cages.
struct CageDigits {
  /// By cell, 0 where nothing clear is written; empty where nothing is known.
  var values: [Int] = []
  /// Whether they are the only solution of what is written, and so hardly misread.
  var isProven = false

  /// Those of some cells.
  func digits(of cells: [Int]) -> [Int] { values.isEmpty ? [] : cells.map { values[$0] }.filter { $0 != 0 } }
}
