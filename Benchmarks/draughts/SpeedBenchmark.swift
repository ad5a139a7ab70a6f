import Draughts

/// The positions that a search from the start visits in a second.
enum SpeedBenchmark {
  static func run(nodes: Int) {
    var engine = Engine(tableBits: 20)
    let begin = ContinuousClock.now
    guard let found = engine.search(GameLine(), SearchLimits(nodes: nodes)) else { return }
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    print(
      "depth \(found.depth), \(found.nodes) positions in \(seconds) s, \(Int(Double(found.nodes) / seconds)) a second")
    print("value \(found.best.value), line \(found.line.map(\.description).joined(separator: " "))")
  }
}
