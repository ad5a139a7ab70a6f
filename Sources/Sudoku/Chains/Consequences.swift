/// What follows from one assumption, each consequence with its reasons: the runs behind multiple and dynamic chains.
///
/// States are numbered: node for "on", count + node for "off". The order of work is the Sudoku Explainer's: true
/// candidates first, one at a time; it ends at the first contradiction.
final class Consequences {
  let graph: ChainGraph
  private let run: ConsequenceRun

  /// Which implications count.
  struct Rules: Equatable {
    /// Whether what has become false counts for later steps.
    var isDynamic: Bool
    /// Whether only links within one digit count.
    var isNishio: Bool
    /// Whether locked candidates, pairs and X-wings that arise on the way count.
    var withSubsets = false
  }

  init(_ graph: ChainGraph, assuming node: Int, isOn: Bool, rules: Rules) {
    self.graph = graph
    var run = ConsequenceRun(graph, rules)
    run.follow(isOn ? node : graph.count + node)
    self.run = run
  }

  /// Where the run met a contradiction: a state and its contrary, both following.
  var contradiction: (on: Int, off: Int)? { run.contradiction }
  /// The candidates that turn true, as a set.
  var onSet: [UInt64] { run.onSet }
  /// The candidates that turn false, as a set.
  var offSet: [UInt64] { run.offSet }

  /// The states that a state follows from directly.
  func reasons(of state: Int) -> ArraySlice<Int32> { run.reasons(of: state) }

  /// How many states a state follows from in all, itself counted; the length that the rating goes by.
  func ancestorCount(of state: Int) -> Int {
    var seen = [Bool](repeating: false, count: 2 * graph.count)
    seen[state] = true
    var todo = [state]
    var done = 0
    while done < todo.count {
      for parent in reasons(of: todo[done]) where !seen[Int(parent)] {
        seen[Int(parent)] = true
        todo.append(Int(parent))
      }
      done += 1
    }
    return todo.count
  }

  /// The states that a state follows from, the assumption first and the state itself last.
  func argument(for state: Int) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    func visit(_ s: Int) {
      guard seen.insert(s).inserted else { return }
      for parent in reasons(of: s) { visit(Int(parent)) }
      order.append(s)
    }
    visit(state)
    return order
  }
}
