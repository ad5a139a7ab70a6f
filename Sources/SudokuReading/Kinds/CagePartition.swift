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
  /// The same of the first two where the first cell has no ink that may be a label.
  private static let emptyCorner = 8.0, labelBeyond = 6.0
  /// What speaks against a sum that so many digits cannot have, at the most.
  private static let impossibleSum = 6.0
  /// What speaks against a digit that stands twice in a cage, and at the most against a sum that the digits in it do not
  /// let it have: some are wrong, and some are misread. Then the same of digits that are proven.
  private static let twice = (seen: 2.5, proven: 8.0), otherSum = (seen: 2.5, proven: 4.0)
  /// Borders that say less than one of these against a join are where a cage may come apart.
  private static let cuts = [-6.0, -4, -2, 0, 2]
  /// A change counts as better from here on, and so many are made at most.
  private static let leastGain = 1e-6, mostChanges = 200

  private let borders: BoardBorders
  private let evidence: [Double]
  /// What labels show, by cell.
  private let sums: [Int: [Int: Double]]
  /// The cells in which no label is hidden.
  private let empty: Set<Int>
  private let written: CageDigits
  private var cageOf: [Int]

  /// - Parameters:
  ///   - evidence: for each border the logarithm of the odds that it parts two cages.
  ///   - sums: what labels show, by cell.
  ///   - empty: cells without a label where a label would be seen.
  ///   - written: what stands in the cells.
  init(
    _ evidence: [Double], sums: [Int: [Int: Double]], empty: Set<Int> = [], written: CageDigits = CageDigits(),
    _ borders: BoardBorders
  ) {
    self = Self(joining: evidence, sums, empty, written, borders)
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
    Self(joining: evidence, sums, [], CageDigits(), borders).cages
  }

  private init(
    joining evidence: [Double], _ sums: [Int: [Int: Double]], _ empty: Set<Int>, _ written: CageDigits,
    _ borders: BoardBorders
  ) {
    (self.borders, self.evidence, self.sums, self.empty) = (borders, evidence, sums, empty)
    self.written = written
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

  /// Other cages that borders and labels let be, the likeliest first, with how much more speaks against each.
  func rivals(reach: Double, most: Int) -> [(cages: [[Int]], cost: Double)] {
    let singles = cages.indices.flatMap { changes(of: $0, isWhole: false) }.filter { $0.cost < reach }
      .sorted { $0.cost < $1.cost }.prefix(most)
    var found = singles.map { (cages: cages(after: [$0]), cost: $0.cost) }
    let likely = singles.prefix(Self.paired)
    for (index, first) in likely.enumerated() {
      let touched = Set([first.from, first.to ?? first.from])
      for second in likely.dropFirst(index + 1) where first.cost + second.cost < reach {
        guard !touched.contains(second.from), !(second.to.map(touched.contains) ?? false) else { continue }
        found.append((cages(after: [first, second]), first.cost + second.cost))
      }
      // What one change leaves may be changed again.
      let other = changed(by: first)
      for second in other.changes(where: self) where first.cost + second.cost < reach {
        found.append((other.cages(after: [second]), first.cost + second.cost))
      }
    }
    var known: Set<[[Int]]> = [cages]
    return found.sorted { $0.cost < $1.cost }.filter { known.insert($0.cages).inserted }.prefix(most).map { $0 }
  }
  /// How many changes are tried two at a time.
  private static let paired = 20

  private func cages(after changes: [Change]) -> [[Int]] {
    var groups = cages
    for change in changes { change.make(in: &groups) }
    return groups.filter { !$0.isEmpty }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
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

    /// What is left behind may be empty.
    func make(in groups: inout [[Int]]) {
      groups[from].removeAll { cells.contains($0) }
      if let to { groups[to] += cells } else { groups.append(cells) }
    }
  }

  private mutating func improve() {
    for _ in 0..<Self.mostChanges {
      guard let better else { return }
      self = better
    }
  }

  /// The cages after the change by which they win most, or else after two; `nil` where none makes them better.
  private var better: CagePartition? {
    let all = cages.indices.flatMap { changes(of: $0, isWhole: false) }.sorted { $0.cost < $1.cost }
    guard let best = all.first else { return nil }
    guard best.cost < -Self.leastGain else { return all.prefix(Self.doubled).lazy.compactMap(changedTwice).first }
    return changed(by: best)
  }
  /// How many changes are made though they are no better, since another one may follow, and what both win at the least.
  private static let doubled = 20, leastGainOfTwo = 2.0

  /// The cages after a change and another one where it was made; `nil` where these are no better.
  private func changedTwice(_ first: Change) -> CagePartition? {
    let other = changed(by: first)
    let best = other.changes(where: self).min { $0.cost < $1.cost }
    guard let best, first.cost + best.cost < -Self.leastGainOfTwo else { return nil }
    return other.changed(by: best)
  }

  private func changed(by change: Change) -> CagePartition {
    var other = self
    other.collect(cages(after: [change]))
    return other
  }

  /// The ways in which those cages may change that another partition has not.
  private func changes(where other: CagePartition) -> [Change] {
    cages.indices.filter { !other.cages.contains(cages[$0]) }.flatMap { changes(of: $0) }
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
    let targets = neighbours(of: cells).subtracting([cage]).filter { to == nil || $0 == to }.sorted()
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
    let digits = written.digits(of: cells), isProven = written.isProven
    let repeated = digits.count - Set(digits).count
    cost += (isProven ? Self.twice.proven : Self.twice.seen) * Double(repeated)
    let labelled = cells.filter { sums[$0] != nil }.sorted()
    guard let label = labelled.first, let own = sums[label] else {
      return cost + (cells.min().map(empty.contains) ?? false ? Self.emptyCorner : Self.noLabel)
    }
    if label != cells.min() {
      cost += cells.min().map(empty.contains) ?? false ? Self.labelBeyond : Self.labelElsewhere
    }
    // A label that is hardly seen may be none.
    for other in labelled.dropFirst() { cost += Self.twoLabels * (sums[other]?.values.reduce(0, +) ?? 0) }
    let possible = CageTotals.possible(cells.count, size: borders.size)
    let impossible = own.reduce(0) { $0 + (possible.contains($1.key) ? 0 : $1.value) }
    cost -= .log(max(1 - impossible, .exp(-Self.impossibleSum)))
    guard !digits.isEmpty, repeated == 0 else { return cost }
    let rest = CageTotals.possible(cells.count - digits.count, size: borders.size), made = digits.reduce(0, +)
    let other = own.reduce(0) { possible.contains($1.key) && !rest.contains($1.key - made) ? $0 + $1.value : $0 }
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
