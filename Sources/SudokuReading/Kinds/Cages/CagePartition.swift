import RealModule
import Sudoku

/// A partition of a board into cages, from the evidence of borders and labels.
///
/// Cells are joined over the most certain borders first, without two labels in one cage. Then cells and components move
/// between cages as long as the total cost decreases. The cost includes inner borders, misplaced labels and impossible
/// sums. A board has at most 128 cells.
struct CagePartition {
  /// The cages by their first cells, each with its cells ascending.
  var cages: [[Int]] { groups.map { Array($0) } }
  /// The probability of each cage to have exactly these cells.
  private(set) var confidence: [Double] = []

  /// The least gain of a change, and the greatest number of changes.
  private static let leastGain = 1e-6, mostChanges = 200

  private let costs: CageCosts
  /// The cages by their first cells, and the index of each cell's cage.
  private var groups: [CellSet] = []
  private var groupOf: [Int]

  /// - Parameters:
  ///   - evidence: the log-odds that each border separates two cages.
  ///   - sums: the probabilities of the labels' sums, by cell.
  ///   - empty: cells without ink in the place of a label.
  ///   - written: the digits of the cells.
  init(
    _ evidence: [Double], sums: [Int: [Int: Double]], empty: Set<Int> = [], written: CageDigits = CageDigits(),
    _ borders: BoardBorders
  ) {
    self.init(CageCosts(evidence, sums: sums, empty: empty, written: written, borders))
    improve()
    for (index, group) in groups.enumerated() {
      let rivals = changes(of: index).reduce(0) { $0 + .exp(-$1.cost) }
      confidence.append(1 / (1 + rivals + (costs.hasLabel(group.lowest) ? 0 : 0.3)))
    }
  }

  /// Returns the initial cages from the most certain borders, before any change.
  static func pieces(_ evidence: [Double], sums: [Int: [Int: Double]], _ borders: BoardBorders) -> [[Int]] {
    Self(CageCosts(evidence, sums: sums, empty: [], written: CageDigits(), borders)).cages
  }

  /// Joins cells over the most certain borders.
  private init(_ costs: CageCosts) {
    self.costs = costs
    let (borders, evidence) = (costs.borders, costs.evidence)
    groupOf = Array(0..<borders.size * borders.size)
    groups = groupOf.map { [$0] }
    for border in evidence.indices.sorted(by: { evidence[$0] < evidence[$1] }) where evidence[border] < 0 {
      let (a, b) = (groupOf[borders.pairs[border].first], groupOf[borders.pairs[border].second])
      let joined = groups[a] | groups[b]
      guard a != b, joined.count <= borders.size else { continue }
      if costs.labels(in: joined) > 1 && evidence[border] > -CageCosts.twoLabels { continue }
      for cell in groups[b] { groupOf[cell] = a }
      (groups[a], groups[b]) = (joined, [])
    }
    collect(groups.filter { !$0.isEmpty })
  }

  /// Returns alternative cages with their additional cost, the likeliest first.
  func rivals(reach: Double, most: Int) -> [(cages: [[Int]], cost: Double)] {
    let singles = groups.indices.flatMap { changes(of: $0, isWhole: false) }.filter { $0.cost < reach }
      .sorted { $0.cost < $1.cost }.prefix(most)
    var found = singles.map { (groups: groups(after: [$0]), cost: $0.cost) }
    let likely = singles.prefix(Self.paired)
    for (index, first) in likely.enumerated() {
      let touched = Set([first.from, first.to ?? first.from])
      for second in likely.dropFirst(index + 1) where first.cost + second.cost < reach {
        guard !touched.contains(second.from), !(second.to.map(touched.contains) ?? false) else { continue }
        found.append((groups(after: [first, second]), first.cost + second.cost))
      }
      // A change may allow another one on the same cages.
      let other = changed(by: first)
      for second in other.changes(where: self) where first.cost + second.cost < reach {
        found.append((other.groups(after: [second]), first.cost + second.cost))
      }
    }
    var known: Set<[CellSet]> = [groups]
    return found.sorted { $0.cost < $1.cost }.filter { known.insert($0.groups).inserted }.prefix(most)
      .map { rival in (rival.groups.map { Array($0) }, rival.cost) }
  }
  /// The number of changes that are tried in pairs.
  private static let paired = 20

  /// Returns the cages after some changes, by their first cells.
  private func groups(after changes: [Change]) -> [CellSet] {
    var groups = groups
    for change in changes { change.make(in: &groups) }
    return groups.filter { !$0.isEmpty }.sorted { $0.lowest < $1.lowest }
  }

  private mutating func collect(_ groups: [CellSet]) {
    self.groups = groups.sorted { $0.lowest < $1.lowest }
    for (index, group) in self.groups.enumerated() { for cell in group { groupOf[cell] = index } }
  }

  // MARK: Changes

  /// A move of cells from a cage to another or to a new one.
  private struct Change {
    var cells: CellSet
    var from: Int
    var to: Int?
    /// The difference in cost.
    var cost: Double

    /// The old cage may become empty.
    func make(in groups: inout [CellSet]) {
      groups[from] = groups[from].subtracting(cells)
      if let to { groups[to] |= cells } else { groups.append(cells) }
    }
  }

  private mutating func improve() {
    for _ in 0..<Self.mostChanges {
      guard let better else { return }
      self = better
    }
  }

  /// The partition after the best change, or after two changes; `nil` if none is an improvement.
  private var better: CagePartition? {
    let all = groups.indices.flatMap { changes(of: $0, isWhole: false) }.sorted { $0.cost < $1.cost }
    guard let best = all.first else { return nil }
    guard best.cost < -Self.leastGain else { return all.prefix(Self.doubled).lazy.compactMap(changedTwice).first }
    return changed(by: best)
  }
  /// The number of first changes that are tried without a gain of their own, and the least gain of both.
  private static let doubled = 20, leastGainOfTwo = 2.0

  /// Returns the partition after a change and a second one on the changed cages; `nil` if it is no improvement.
  private func changedTwice(_ first: Change) -> CagePartition? {
    let other = changed(by: first)
    let best = other.changes(where: self).min { $0.cost < $1.cost }
    guard let best, first.cost + best.cost < -Self.leastGainOfTwo else { return nil }
    return other.changed(by: best)
  }

  private func changed(by change: Change) -> CagePartition {
    var other = self
    other.collect(groups(after: [change]))
    return other
  }

  /// Returns the possible changes of the cages that another partition does not have.
  private func changes(where other: CagePartition) -> [Change] {
    let known = Set(other.groups)
    return groups.indices.filter { !known.contains(groups[$0]) }.flatMap { changes(of: $0) }
  }

  /// Returns the possible changes of a cage.
  /// - Parameter isWhole: true if changes that add cells to the cage are included.
  private func changes(of group: Int, isWhole: Bool = true) -> [Change] {
    var found = costs.parts(of: groups[group]).flatMap { changes(of: $0, from: group) }
    guard isWhole else { return found }
    for other in neighbours(of: groups[group]) where other != group {
      for part in costs.parts(of: groups[other]) {
        if let change = change(of: part, from: other, to: group) { found.append(change) }
      }
    }
    return found
  }

  /// Returns the moves of cells from a cage to each neighbour and to a new cage.
  private func changes(of cells: CellSet, from group: Int) -> [Change] {
    let rest = groups[group].subtracting(cells)
    guard rest.isEmpty || costs.isWhole(rest) else { return [] }
    var found = neighbours(of: cells).compactMap { $0 == group ? nil : joining(cells, from: group, rest, to: $0) }
    if !rest.isEmpty {
      let cost = costs.cost(of: rest) + costs.cost(of: cells) - costs.cost(of: groups[group])
      found.append(Change(cells: cells, from: group, to: nil, cost: cost))
    }
    return found
  }

  /// Returns the move of cells from a cage to a neighbouring one; `nil` if it is impossible.
  private func change(of cells: CellSet, from group: Int, to target: Int) -> Change? {
    guard !(costs.around(cells) & groups[target]).isEmpty else { return nil }
    let rest = groups[group].subtracting(cells)
    guard rest.isEmpty || costs.isWhole(rest) else { return nil }
    return joining(cells, from: group, rest, to: target)
  }

  private func joining(_ cells: CellSet, from group: Int, _ rest: CellSet, to target: Int) -> Change? {
    let joined = groups[target] | cells
    guard joined.count <= costs.borders.size else { return nil }
    let left = rest.isEmpty ? 0 : costs.cost(of: rest)
    return Change(
      cells: cells, from: group, to: target,
      cost: left + costs.cost(of: joined) - costs.cost(of: groups[group]) - costs.cost(of: groups[target]))
  }

  /// Returns the indices of the cages around cells, ascending. The cells' own cage may be included.
  private func neighbours(of cells: CellSet) -> CellSet {
    var found = CellSet()
    for cell in costs.around(cells) { found.insert(groupOf[cell]) }
    return found
  }
}
