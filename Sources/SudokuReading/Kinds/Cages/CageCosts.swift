import RealModule
import Sudoku

/// The costs of cages: of their inner borders, misplaced labels, impossible sums and written digits.
///
/// A search requests the same cages repeatedly, so costs are cached.
final class CageCosts {
  let borders: BoardBorders
  /// The log-odds that each border separates two cages.
  let evidence: [Double]
  /// The probabilities of the labels' sums, by cell.
  let sums: [Int: [Int: Double]]

  /// The costs, as differences of log-probabilities: of a missing label, of a label outside its cage's first cell, and
  /// of two labels in one cage.
  private static let noLabel = 3.5, labelElsewhere = 4.0
  static let twoLabels = 9.0
  /// The first two costs if the first cell has no ink in the place of a label.
  private static let emptyCorner = 8.0, labelBeyond = 6.0
  /// The greatest cost of an impossible sum.
  private static let impossibleSum = 6.0
  /// The cost of a repeated digit in a cage, and the greatest cost of a sum that the written digits rule out. Digits as
  /// seen may be wrong or misread, so proven digits cost more.
  private static let twice = (seen: 2.5, proven: 8.0), otherSum = (seen: 2.5, proven: 4.0)
  /// The log-odds thresholds above which borders split a cage into components.
  private static let cuts = [-6.0, -4, -2, 0, 2]

  /// The cells with a label, and those that cannot hide one.
  private let labelled: CellSet, empty: CellSet
  private let written: CageDigits
  /// The neighbours of each cell.
  private let beside: [CellSet]
  private var costs: [CellSet: Double] = [:]
  private var parts: [CellSet: [CellSet]] = [:]

  /// - Parameters:
  ///   - evidence: the log-odds that each border separates two cages.
  ///   - sums: the probabilities of the labels' sums, by cell.
  ///   - empty: cells without ink in the place of a label.
  ///   - written: the digits of the cells.
  init(
    _ evidence: [Double], sums: [Int: [Int: Double]], empty: Set<Int>, written: CageDigits, _ borders: BoardBorders
  ) {
    (self.evidence, self.sums, self.written, self.borders) = (evidence, sums, written, borders)
    (labelled, self.empty) = (CellSet(sums.keys), CellSet(empty))
    beside = borders.around.map { CellSet($0.map(\.cell)) }
  }

  func hasLabel(_ cell: Int) -> Bool { labelled.contains(cell) }

  /// Returns the number of labels in some cells.
  func labels(in cells: CellSet) -> Int { (cells & labelled).count }

  /// Returns the neighbours of some cells. Adjacent cells of the set are included.
  func around(_ cells: CellSet) -> CellSet {
    var around = CellSet()
    for cell in cells { around |= beside[cell] }
    return around
  }

  /// True if cells are connected.
  func isWhole(_ cells: CellSet) -> Bool {
    var reached = CellSet(), new: CellSet = cells.isEmpty ? [] : [cells.lowest]
    while !new.isEmpty {
      reached |= new
      new = (around(new) & cells).subtracting(reached)
    }
    return reached == cells && !cells.isEmpty
  }

  /// Returns the parts of a cage that may leave it: single cells, components after its stronger borders are cut, and
  /// the whole cage. They are in the order of their cells.
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

  /// Returns the cells connected with a start cell over borders with log-odds below `limit`.
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

  /// Returns the cost of a cage without its outer borders.
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
    // A label with a low probability may be none.
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

/// The digits of a killer's cells, as evidence for cages.
struct CageDigits {
  /// The digits by cell, 0 for none or an unclear one; empty if nothing is known.
  var values: [Int] = []
  /// True if they are the unique solution of the written digits, so that hardly any is misread.
  var isProven = false

  /// Returns the digits of some cells.
  func digits(of cells: [Int]) -> [Int] { values.isEmpty ? [] : cells.map { values[$0] }.filter { $0 != 0 } }
}
