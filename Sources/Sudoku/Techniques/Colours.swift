import Phrases

/// Clusters of strong links of one digit, coloured in turn: one colour of a cluster is true, the other false.
enum Colours {
  private typealias Cluster = (a: CellSet, b: CellSet)

  /// Traps: a candidate that sees both colours of a cluster is false.
  static func traps(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    forEachCluster(p) { digit, clusters in
      for cluster in clusters {
        let out = seeing(p, digit, cluster.a, cluster.b)
        guard !out.isEmpty else { continue }
        let why: Phrase = "What sees both colours cannot be \(digit)."
        if found(step(.simpleColorTrap, digit, [cluster], out, why)) { return true }
      }
      return false
    }
  }

  /// Wraps: a colour with two cells in one house is false.
  static func wraps(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    forEachCluster(p) { digit, clusters in
      for cluster in clusters {
        for colour in [cluster.a, cluster.b] where House.all.contains(where: { (colour & $0.set).count > 1 }) {
          let out = p.having(digit, in: colour)
          let why: Phrase = "\(names(colour)) cannot all be \(digit), since two of them share a house; so none is."
          if found(step(.simpleColorWrap, digit, [cluster], out, why)) { return true }
        }
      }
      return false
    }
  }

  /// Two clusters whose colours see each other: one of the other two colours is true, or one colour is false.
  static func multi(_ type: Int) -> Finder {
    return { p, found in
      forEachCluster(p) { digit, clusters in
        for (i, first) in clusters.enumerated() {
          for (j, second) in clusters.enumerated() where i != j {
            var both: Set<Candidate> = []
            for (x, y) in [(first.a, first.b), (first.b, first.a)] {
              let touches = [second.a, second.b].map { colour in
                x.contains { !(House.Table.peers[$0] & colour).isEmpty }
              }
              if type == 2, touches[0] && touches[1] {
                let out = p.having(digit, in: x)
                let why: Phrase = "\(names(x)) see both colours of the other cluster, so they are not \(digit)."
                if found(step(.multiColors2, digit, [first, second], out, why)) { return true }
              }
              guard type == 1, i < j else { continue }
              for (k, other) in [second.b, second.a].enumerated() where touches[k] {
                let out = seeing(p, digit, y, other)
                both.formUnion(out)
                guard !out.isEmpty else { continue }
                let why: Phrase = "One of \(names(y)) or of \(names(other)) is \(digit)."
                if found(step(.multiColors1, digit, [first, second], out, why)) { return true }
              }
            }
            let why: Phrase = "Whichever colours are true, what sees one of each of them is not \(digit)."
            if !both.isEmpty, found(step(.multiColors1, digit, [first, second], both.sorted(), why)) { return true }
          }
        }
        return false
      }
    }
  }

  private static func step(
    _ technique: Technique, _ digit: Int, _ clusters: [Cluster], _ out: [Candidate], _ why: Phrase
  ) -> Step {
    let cells = clusters.reduce(CellSet()) { $0 | $1.a | $1.b }
    let colours = clusters.map { cluster -> Phrase in "\(names(cluster.a)) against \(names(cluster.b))" }
    return Step(
      technique, cells: Array(cells), digits: Digits(digit), eliminations: out,
      reason: "Strong links of \(digit) colour \(Phrase.joined(colours, "; ")). \(why)")
  }

  private static func seeing(_ p: Position, _ digit: Int, _ a: CellSet, _ b: CellSet) -> [Candidate] {
    func seen(_ set: CellSet) -> CellSet { set.reduce(CellSet()) { $0 | House.Table.peers[$1] } }
    return p.having(digit, in: (seen(a) & seen(b)).subtracting(a | b))
  }

  private static func forEachCluster(_ p: Position, _ body: (Int, [Cluster]) -> Bool) -> Bool {
    for digit in 1...9 {
      var clusters: [Cluster] = []
      var done = CellSet()
      for start in p.cells[digit] where !done.contains(start) {
        var cluster: Cluster = ([start], [])
        var todo = [start]
        while let cell = todo.popLast() {
          done.insert(cell)
          let isA = cluster.a.contains(cell)
          for house in House.Table.of[cell] {
            let pair = p.cells[digit] & House.Table.sets[house]
            guard pair.count == 2 else { continue }
            let other = pair.removing(cell).lowest
            if isA { cluster.b.insert(other) } else { cluster.a.insert(other) }
            if !done.contains(other) { todo.append(other) }
          }
        }
        if !cluster.b.isEmpty { clusters.append(cluster) }
      }
      if body(digit, clusters) { return true }
    }
    return false
  }
}
