import VideoPoker

/// The speed of the analysis: the first one of a process, which builds the tables, and further ones.
enum Speed {
  static func measure() throws {
    let tables = PayTableList.standard.items
    let first = time(1) { PerfectPlay(tables[0].table) }
    print("first analysis of a process, its tables included: \(first) ms")
    let deuces = time(1) { PerfectPlay(tables[9].table) }
    print("first analysis with wild cards: \(deuces) ms")
    let each = tables.map { item in time(9) { PerfectPlay(item.table) } }
    print("further analyses, slowest of \(tables.count) tables: \(each.max() ?? 0) ms")
    let own = try PayTable(reading: "1 2 3 4 6 9 25 50 4000")
    print("a pay table of one's own: \(time(9) { PerfectPlay(own) }) ms")
    print("frequencies of all final hands: \(time(9) { Frequencies(own) }) ms")
    let hands = deals(2000)
    let all = time(9) { hands.map { DealAnalysis(of: $0, by: own).best.total } }
    print("a deal with its 32 holds: \(all / Double(hands.count) * 1000) us")
    let strategy = Strategy(own)
    let best = time(9) { hands.map { strategy.best(of: $0).count } }
    print("the best hold of a deal alone: \(best / Double(hands.count) * 1000) us")
  }

  /// Deals that follow from a linear congruence.
  private static func deals(_ count: Int) -> [Hand] {
    var state: UInt64 = 20
    func card() -> Card {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Card(index: Int((state >> 33) % 52))
    }
    var hands: [Hand] = []
    while hands.count < count {
      if let hand = try? Hand([card(), card(), card(), card(), card()]) { hands.append(hand) }
    }
    return hands
  }

  /// The shortest of some times, in milliseconds.
  static func time<T>(_ times: Int, _ body: () -> T) -> Double {
    var kept: [T] = []
    let all = (0..<times).map { _ in ContinuousClock().measure { kept = [body()] } }
    precondition(kept.count == 1)
    let least = (all.min() ?? .zero).components
    return Double(least.seconds) * 1000 + Double(least.attoseconds) / 1e15
  }
}
