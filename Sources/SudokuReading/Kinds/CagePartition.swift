import RealModule

/// Joins the cells of a board to cages, as its borders and labels suggest.
///
/// Borders are joined from the surest on, but never so that two labels come into one cage. A piece without a label then joins
/// the neighbour that it is least clearly parted from.
struct CagePartition {
  /// The cages, each with its cells ascending, by their first cells.
  private(set) var cages: [[Int]]
  /// The probability that each cage has just these cells.
  private(set) var confidence: [Double]

  /// What speaks against a cage without a label, against one whose label is not in its first cell, and against two labels in
  /// one cage, as differences of logarithms.
  private static let noLabel = 5.0, labelElsewhere = 4.0, twoLabels = 7.0
  /// The most cells of a cage.
  private static let largest = 9

  private let borders: BoardBorders
  private let evidence: [Double]
  private let isLabelled: [Bool]
  private var cageOf: [Int]

  init(_ evidence: [Double], labels: Set<Int>, _ borders: BoardBorders) {
    (self.borders, self.evidence) = (borders, evidence)
    let count = borders.size * borders.size
    isLabelled = (0..<count).map { labels.contains($0) }
    cageOf = Array(0..<count)
    (cages, confidence) = ([], [])
    joinSurest()
    adoptUnlabelled()
    let groups = Dictionary(grouping: 0..<count) { cageOf[$0] }
    cages = groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    for (index, cage) in cages.enumerated() { for cell in cage { cageOf[cell] = index } }
    confidence = cages.indices.map { 1 / (1 + rivals(of: $0)) }
  }

  private mutating func joinSurest() {
    for border in evidence.indices.sorted(by: { evidence[$0] < evidence[$1] }) where evidence[border] < 0 {
      let (a, b) = (cageOf[borders.pairs[border].first], cageOf[borders.pairs[border].second])
      guard a != b, cells(a).count + cells(b).count <= Self.largest else { continue }
      if labelCount(a) + labelCount(b) > 1 && evidence[border] > -Self.twoLabels { continue }
      join(a, b)
    }
  }

  private mutating func adoptUnlabelled() {
    while true {
      let open = borders.pairs.indices.filter { border in
        let (a, b) = (cageOf[borders.pairs[border].first], cageOf[borders.pairs[border].second])
        return a != b && (labelCount(a) == 0 || labelCount(b) == 0)
          && cells(a).count + cells(b).count <= Self.largest && cost(ofJoining: a, b) < Self.noLabel
      }
      guard
        let least = open.min(by: {
          let (p, q) = (borders.pairs[$0], borders.pairs[$1])
          return cost(ofJoining: cageOf[p.first], cageOf[p.second]) < cost(ofJoining: cageOf[q.first], cageOf[q.second])
        })
      else { return }
      join(cageOf[borders.pairs[least].first], cageOf[borders.pairs[least].second])
    }
  }

  /// What the borders between two pieces say against joining them.
  private func cost(ofJoining a: Int, _ b: Int) -> Double {
    var cost = 0.0
    for border in evidence.indices {
      let (p, q) = (cageOf[borders.pairs[border].first], cageOf[borders.pairs[border].second])
      if p == a && q == b || p == b && q == a { cost += evidence[border] }
    }
    return cost
  }

  /// How probable, beside the cage as it is, are others that differ by one cell or by being one with a neighbour.
  private func rivals(of cage: Int) -> Double {
    let own = cages[cage]
    var sum = 0.0
    for cell in own {
      let neighbours = Set(borders.around[cell].map { cageOf[$0.cell] }).subtracting([cage])
      for other in neighbours {
        if own.count > 1 && isWhole(own.filter { $0 != cell }) {
          sum += .exp(-costOfMoving(cell, from: cage, to: other))
        }
      }
    }
    for other in Set(own.flatMap { borders.around[$0].map { cageOf[$0.cell] } }).subtracting([cage]) {
      for cell in cages[other]
      where cages[other].count > 1 && borders.around[cell].contains(where: { cageOf[$0.cell] == cage }) {
        if isWhole(cages[other].filter { $0 != cell }) { sum += .exp(-costOfMoving(cell, from: other, to: cage)) }
      }
      let labels = labelCount(cage) + labelCount(other)
      let change = labels > 1 ? Self.twoLabels : labels == 1 ? -Self.noLabel : 0
      if own.count + cages[other].count <= Self.largest { sum += .exp(-(cost(ofJoining: cage, other) + change)) }
    }
    if labelCount(cage) != 1 { sum += 0.3 }
    if let first = own.first, labelCount(cage) == 1, !isLabelled[first] { sum += .exp(-1) }
    return sum
  }

  /// What it would cost to give a cell to another cage.
  private func costOfMoving(_ cell: Int, from cage: Int, to other: Int) -> Double {
    var cost = 0.0
    for (border, neighbour) in borders.around[cell] {
      if cageOf[neighbour] == cage { cost -= evidence[border] }
      if cageOf[neighbour] == other { cost += evidence[border] }
    }
    if isLabelled[cell] { cost += Self.noLabel + Self.twoLabels }
    let first = cages[cage].first { $0 != cell } ?? 0
    if !isLabelled[first] && isLabelled[cages[cage][0]] { cost += Self.labelElsewhere }
    if cell < cages[other][0] { cost += Self.labelElsewhere }
    return max(-3, cost)
  }

  private func isWhole(_ cells: [Int]) -> Bool {
    guard let first = cells.first else { return false }
    var seen: Set<Int> = [first]
    var stack = [first]
    while let cell = stack.popLast() {
      for (_, other) in borders.around[cell] where cells.contains(other) && seen.insert(other).inserted {
        stack.append(other)
      }
    }
    return seen.count == cells.count
  }

  private func cells(_ cage: Int) -> [Int] { cageOf.indices.filter { cageOf[$0] == cage } }
  private func labelCount(_ cage: Int) -> Int { cageOf.indices.count { cageOf[$0] == cage && isLabelled[$0] } }

  private mutating func join(_ a: Int, _ b: Int) {
    for cell in cageOf.indices where cageOf[cell] == b { cageOf[cell] = a }
  }
}
