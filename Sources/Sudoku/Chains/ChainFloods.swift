/// The chains from every candidate of a position, true and false.
final class ChainFloods {
  let fromTrue = ChainFlood()
  let fromFalse = ChainFlood()

  /// Propagates all starts until nothing more follows.
  func fill(_ graph: ChainGraph) {
    fromTrue.begin(graph, .xy, startsOn: true)
    while fromTrue.turnOff() && fromTrue.turnOn() {}
    fromFalse.begin(graph, .xy, startsOn: false)
    while fromFalse.turnOn() && fromFalse.turnOff() {}
  }

  /// True if some candidates may have a common consequence.
  ///
  /// Links hold both ways. So the candidates that a candidate makes false are those that make it false. The
  /// candidates that it makes true are those that make it false by being false.
  func mayAgree(_ nodes: some Sequence<Int>) -> Bool {
    var falseInAll = ~ChainFlood.Starts()
    var trueInAll = ~ChainFlood.Starts()
    for node in nodes {
      falseInAll &= fromTrue.madeFalse[node]
      trueInAll &= fromFalse.madeFalse[node]
    }
    return falseInAll | trueInAll != ChainFlood.Starts()
  }

  /// True if some candidate leads to its own contrary when it is true.
  func haveContrary(_ count: Int) -> Bool {
    (0..<count).contains { fromTrue.madeFalse[$0][$0 >> 6] >> UInt64($0 & 63) & 1 != 0 }
  }
}
