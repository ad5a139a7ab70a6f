/// The consequences of locked candidates, hidden pairs, naked pairs and X-wings in a run. Only the simplest kind with
/// a result counts. Its reasons are the vanished candidates that it depends on.
enum SubsetConsequences {
  static let finders: [NewsFinder] = [
    LockedCandidates.findNew, Subsets.newHidden(2), Subsets.newNaked(2), BasicFish.findNew(2),
  ]

  static let finderCount = 4

  /// The nodes that become false, each with the states that it follows from and the pattern.
  static func find(_ graph: ChainGraph) -> [(Int, [Int32], Step)] {
    var result: [(Int, [Int32], Step)] = []
    graph.work.look(finders) { finder, position, news in
      _ = finder(position, news) { step in
        let reasons = vanished(step, graph, position)
        guard !reasons.isEmpty else { return false }
        for out in step.eliminations { result.append((graph.node(out.cell, out.digit), reasons, step)) }
        return false
      }
      return !result.isEmpty
    }
    return result
  }

  /// The candidates of the full position whose loss the step rests on, as "off" states.
  private static func vanished(_ step: Step, _ graph: ChainGraph, _ now: Position) -> [Int32] {
    let full = graph.position
    var gone: [Candidate] = []
    func vanish(_ digit: Int, in places: CellSet) {
      gone += (full.cells[digit] & places).subtracting(now.cells[digit]).map { Candidate(cell: $0, digit: digit) }
    }
    switch step.technique {
    case .nakedPair:
      for cell in step.cells {
        gone += full.candidates[cell].subtracting(now.candidates[cell]).map { Candidate(cell: cell, digit: $0) }
      }
    case .xWing:
      for digit in step.digits { vanish(digit, in: union(Array(step.houses.prefix(2)))) }
    case .pointing, .claiming:
      // A place where the two houses meet need not have vanished.
      for digit in step.digits { vanish(digit, in: step.houses[0].set.subtracting(step.houses[1].set)) }
    default:
      for digit in step.digits { vanish(digit, in: step.houses[0].set) }
    }
    return gone.map { Int32(graph.count + graph.node($0.cell, $0.digit)) }
  }
}
