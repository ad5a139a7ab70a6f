/// The consequences of one assumption, each with its reasons: the runs behind multiple and dynamic chains.
///
/// States are numbered: node for "on", count + node for "off". The order of work is the Sudoku Explainer's: true
/// candidates first, one at a time; it ends at the first contradiction.
final class Consequences {
  let graph: ChainGraph
  private let run: ConsequenceRun
  private var rules: Rules
  /// The state assumed at the start of the run.
  let supposed: Int

  /// The implications that count.
  struct Rules: Equatable {
    /// True if candidates that became false count for later steps.
    var isDynamic: Bool
    /// True if only links within one digit count.
    var isNishio: Bool
    /// The additional techniques that count during the run; 0 for none. Level 1 is locked candidates, pairs and
    /// X-wings. Level 2 adds forcing chains, and level 3 multiple chains. Level 4 has dynamic chains instead of these
    /// two, and level 5 also dynamic chains with forcing chains.
    var nesting = 0
  }

  init(_ graph: ChainGraph, assuming node: Int, isOn: Bool, rules: Rules) {
    self.graph = graph
    self.rules = rules
    supposed = isOn ? node : graph.count + node
    let run = ConsequenceRun(graph, rules)
    run.follow(isOn ? node : graph.count + node)
    self.run = run
  }

  /// Continues under wider rules, with the same result as a run under them from the start.
  func goOn(_ wider: Rules) {
    rules = wider
    run.goOn(wider)
  }

  /// The contradiction of the run: a state and its contrary, both following.
  var contradiction: (on: Int, off: Int)? { run.contradiction }
  /// The candidates that turn true, as a set.
  var onSet: UnsafeMutablePointer<UInt64> { run.onSet }
  /// The candidates that turn false, as a set.
  var offSet: UnsafeMutablePointer<UInt64> { run.offSet }

  /// A number that increases in the order in which the run reaches states.
  func place(of state: Int) -> Int { run.place(of: state) }

  /// The states that a state follows from directly.
  func reasons(of state: Int) -> UnsafeBufferPointer<Int32> { run.reasons(of: state) }

  /// The number of states that a state follows from, including itself, plus the lengths of nested chains, each once.
  /// The rating uses this length.
  func length(to state: Int, counted: inout Set<NestedHint.Key>) -> Int {
    let todo = graph.work.ancestors(of: state) { run.reasons(of: $0) }
    var length = todo.count
    if rules.nesting >= 2 {
      for state in todo {
        guard let nested = run.nested(behind: state), counted.insert(nested.key).inserted else { continue }
        length += nested.complexity
      }
    }
    return length
  }

  /// The union of the ancestors of some states, with the states themselves, in no special order.
  func ancestors(of states: [Int]) -> [Int] {
    var seen = Set(states)
    var todo = states
    var done = 0
    while done < todo.count {
      for parent in reasons(of: todo[done]) where seen.insert(Int(parent)).inserted { todo.append(Int(parent)) }
      done += 1
    }
    return todo
  }

  /// The statements that some states follow from, the assumption first and each state after its reasons.
  func branch(to states: [Int]) -> Reasoning.Branch {
    var order: [Int] = []
    var seen: Set<Int> = []
    func visit(_ s: Int) {
      guard seen.insert(s).inserted else { return }
      for parent in reasons(of: s) { visit(Int(parent)) }
      order.append(s)
    }
    for state in states { visit(state) }
    let place = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    return Reasoning.Branch(
      statements: order.map { state in
        Reasoning.Statement(
          candidate: graph.candidate(state % graph.count), isTrue: state < graph.count,
          parents: reasons(of: state).compactMap { place[Int($0)] }, cause: cause(of: state))
      })
  }

  func cause(of state: Int) -> Reasoning.Cause {
    let n = graph.count
    let parents = reasons(of: state).map { graph.candidate(Int($0) % n) }
    guard !parents.isEmpty else { return .supposed }
    if state >= n { return run.pattern(behind: state).map { .pattern($0) } ?? .ruledOut }
    let target = graph.candidate(state)
    let others = graph.position.candidates[target.cell].removing(target.digit)
    if others.isSubset(of: Digits(parents.filter { $0.cell == target.cell }.map(\.digit))) { return .lastDigit }
    let gone = CellSet(parents.filter { $0.digit == target.digit }.map(\.cell))
    // A run looks at the box before it looks at the lines.
    let house = House.Table.boxFirst[target.cell].first {
      (graph.position.cells[target.digit] & $0.set).removing(target.cell).isSubset(of: gone)
    }
    return house.map { .lastPlace($0) } ?? .lastDigit
  }
}
