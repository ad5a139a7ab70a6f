import RealModule

/// Joins the cells of a board to cages, as its borders and labels suggest.
///
/// Borders are joined from the surest on, but never so that two labels come into one cage. Then cells and pieces move
/// from cage to cage as long as that fits borders, labels and sums better. The inner borders of a partition count
/// against it. So does each cage whose label is not where it should be, or whose sum is not one that so many digits can
/// have.
struct CagePartition {
  /// The cages, each with its cells ascending, by their first cells.
  private(set) var cages: [[Int]] = []
  /// The probability that each cage has just these cells.
  private(set) var confidence: [Double] = []

  /// As differences of logarithms, what speaks against a cage without a label, a label outside its cage's first cell,
  /// and two labels in one cage.
  private static let noLabel = 3.5, labelElsewhere = 4.0, twoLabels = 9.0
  /// What speaks against a sum that so many digits cannot have, at the most.
  private static let impossibleSum = 6.0
  /// Borders that say less than one of these against a join are where a cage may come apart.
  private static let cuts = [-6.0, -4, -2, 0, 2]
  /// A change counts as better from here on, and so many are made at most.
  private static let leastGain = 1e-6, mostChanges = 200

  private let borders: BoardBorders
  private let evidence: [Double]
  /// What labels show, by cell.
  private let sums: [Int: [Int: Double]]
  private var cageOf: [Int]

  /// - Parameters:
  ///   - evidence: for each border the logarithm of the odds that it parts two cages.
  ///   - sums: what labels show, by cell.
  init(_ evidence: [Double], sums: [Int: [Int: Double]], _ borders: BoardBorders) {
    self = Self(joining: evidence, sums, borders)
    improve()
    for (index, cage) in cages.enumerated() {
      let rivals = changes(of: index).reduce(0) { $0 + .exp(-$1.cost) }
      let first = cage[0]
      let hasLabel = sums[first] != nil
      confidence.append(1 / (1 + rivals + (hasLabel ? 0 : 0.3)))
    }
  }

  /// The cages that the surest borders make, before any cell is moved.
  static func pieces(_ evidence: [Double], sums: [Int: [Int: Double]], _ borders: BoardBorders) -> [[Int]] {
    Self(joining: evidence, sums, borders).cages
  }

  private init(joining evidence: [Double], _ sums: [Int: [Int: Double]], _ borders: BoardBorders) {
    (self.borders, self.evidence, self.sums) = (borders, evidence, sums)
    cageOf = Array(0..<borders.size * borders.size)
    for border in evidence.indices.sorted(by: { evidence[$0] < evidence[$1] }) where evidence[border] < 0 {
      let (a, b) = (cageOf[borders.pairs[border].first], cageOf[borders.pairs[border].second])
      let joined = cageOf.indices.filter { cageOf[$0] == a || cageOf[$0] == b }
      guard a != b, joined.count <= borders.size else { continue }
      if joined.count(where: { sums[$0] != nil }) > 1 && evidence[border] > -Self.twoLabels { continue }
      for cell in joined { cageOf[cell] = a }
    }
    collect(Dictionary(grouping: cageOf.indices) { cageOf[$0] }.values.map { $0 })
  }

  private mutating func collect(_ groups: [[Int]]) {
    cages = groups.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    for (index, cage) in cages.enumerated() { for cell in cage { cageOf[cell] = index } }
  }

  // MARK: Changes

  /// Cells that leave a cage for another, or for one of their own.
  private struct Change {
    var cells: [Int]
    var from: Int
    var to: Int?
    /// How much more speaks against the cages after it.
    var cost: Double
  }

  private mutating func improve() {
    for _ in 0..<Self.mostChanges {
      let all = cages.indices.flatMap { changes(of: $0, isWhole: false) }
      guard let best = all.min(by: { $0.cost < $1.cost }), best.cost < -Self.leastGain else { return }
      make(best)
    }
  }

  private mutating func make(_ change: Change) {
    var groups = cages
    groups[change.from].removeAll { change.cells.contains($0) }
    if let to = change.to { groups[to] += change.cells } else { groups.append(change.cells) }
    collect(groups.filter { !$0.isEmpty })
  }

  /// The ways in which a cage may lose cells, and win some.
  /// - Parameter isWhole: whether those by which it wins are wanted too.
  private func changes(of cage: Int, isWhole: Bool = true) -> [Change] {
    var found = parts(of: cage).flatMap { changes(of: $0, from: cage) }
    guard isWhole else { return found }
    for other in neighbours(of: cages[cage]).subtracting([cage]) {
      found += parts(of: other).flatMap { changes(of: $0, from: other, to: cage) }
    }
    return found
  }

  /// - Parameter to: the cage that the cells join; every neighbour, and none, if `nil`.
  private func changes(of cells: [Int], from cage: Int, to: Int? = nil) -> [Change] {
    let rest = cages[cage].filter { !cells.contains($0) }
    guard rest.isEmpty || isWhole(rest) else { return [] }
    let before = cost(of: cages[cage]), left = rest.isEmpty ? 0 : cost(of: rest)
    let targets = to.map { [$0] } ?? neighbours(of: cells).subtracting([cage]).sorted()
    var found = targets.compactMap { target -> Change? in
      let joined = cages[target] + cells
      guard joined.count <= borders.size else { return nil }
      return Change(
        cells: cells, from: cage, to: target, cost: left + cost(of: joined) - before - cost(of: cages[target]))
    }
    if to == nil && !rest.isEmpty {
      found.append(Change(cells: cells, from: cage, to: nil, cost: left + cost(of: cells) - before))
    }
    return found
  }

  /// The parts of a cage that may leave it: each cell, what hangs together without the weaker borders, and all of it.
  private func parts(of cage: Int) -> [[Int]] {
    let own = cages[cage]
    var parts = Set(own.map { [$0] })
    parts.insert(own)
    for cut in Self.cuts {
      var left = Set(own)
      while let start = left.first {
        let part = reached(from: start, in: left, below: cut)
        left.subtract(part)
        parts.insert(part.sorted())
      }
    }
    return parts.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private func neighbours(of cells: [Int]) -> Set<Int> {
    Set(cells.flatMap { borders.around[$0].map { cageOf[$0.cell] } })
  }

  private func isWhole(_ cells: [Int]) -> Bool {
    cells.first.map { reached(from: $0, in: Set(cells), below: .infinity).count == cells.count } ?? false
  }

  /// The cells that hang together with one over borders that say less than `limit` against it.
  private func reached(from start: Int, in cells: Set<Int>, below limit: Double) -> Set<Int> {
    var seen: Set<Int> = [start]
    var stack = [start]
    while let cell = stack.popLast() {
      for (border, other) in borders.around[cell]
      where cells.contains(other) && evidence[border] < limit && seen.insert(other).inserted {
        stack.append(other)
      }
    }
    return seen
  }

  // MARK: Costs

  /// What speaks against a cage, but for what its outer borders say.
  private func cost(of cells: [Int]) -> Double {
    let members = Set(cells)
    var cost = 0.0
    for cell in cells {
      for (border, other) in borders.around[cell] where other > cell && members.contains(other) {
        cost += evidence[border]
      }
    }
    let labelled = cells.filter { sums[$0] != nil }.sorted()
    guard let label = labelled.first, let own = sums[label] else { return cost + Self.noLabel }
    if label != cells.min() { cost += Self.labelElsewhere }
    // A label that is hardly seen may be none.
    for other in labelled.dropFirst() { cost += Self.twoLabels * (sums[other]?.values.reduce(0, +) ?? 0) }
    let possible = VariantParts.possibleSums(cells.count, size: borders.size)
    let impossible = own.reduce(0) { $0 + (possible.contains($1.key) ? 0 : $1.value) }
    return cost - .log(max(1 - impossible, .exp(-Self.impossibleSum)))
  }
}
