/// The reasoning of a chain: branches, each a list of statements that follow from earlier ones.
///
/// ``lines`` show a branch as a tree. A numbered line is a run of statements in which each follows from the one
/// before it alone. A line that rests on several lines names them.
public struct Reasoning: Hashable, Sendable {
  /// A digit is in a cell, or is not.
  public struct Statement: Hashable, Sendable {
    /// The candidate of the statement.
    public let candidate: Candidate
    /// True if the candidate is true.
    public let isTrue: Bool
    /// The indices, in the branch's list, of the statements that it follows from; none for an assumption.
    public let parents: [Int]
    /// The rule by which it follows from them.
    public let cause: Cause

    /// A statement; `parents` are indices in the list of its branch.
    public init(candidate: Candidate, isTrue: Bool, parents: [Int], cause: Cause) {
      self.candidate = candidate
      self.isTrue = isTrue
      self.parents = parents
      self.cause = cause
    }

    /// `r1c1 is 5`.
    public var text: String { "\(cellName(candidate.cell)) is \(isTrue ? "" : "not ")\(candidate.digit)" }
  }

  /// The rule by which a statement follows from those before it.
  public enum Cause: Hashable, Sendable {
    /// An assumption of the branch, which follows from nothing.
    case supposed
    /// A true digit rules out the candidates that it sees.
    case ruledOut
    /// No other digit is left in the cell.
    case lastDigit
    /// No other place is left in the house.
    case lastPlace(House)
    /// A pattern that arose on the way, in words: `a naked pair in r1c1, r1c2`.
    case pattern(String)

    /// The words in brackets after the statement; empty for the obvious rules.
    public var text: String {
      switch self {
      case .supposed, .ruledOut: ""
      case .lastDigit: " (its last digit)"
      case .lastPlace(let house): " (the last place in \(house))"
      case .pattern(let name): " (by \(name))"
      }
    }
  }

  /// One branch, from the assumption to the statements that the step needs.
  public struct Branch: Hashable, Sendable {
    /// The statements, each after those it follows from. The first is the assumption.
    public let statements: [Statement]

    /// A branch of statements, each after those it follows from.
    public init(statements: [Statement]) { self.statements = statements }
  }

  /// One branch for each case, or a single one that ends in a contradiction.
  public let branches: [Branch]

  /// The tree in words, a line each, indented by two blanks a level.
  public var lines: [String] { branches.flatMap(\.lines) }
}

extension Reasoning.Branch {
  /// The tree in words: the assumption, then numbered lines, indented at each fork.
  public var lines: [String] {
    guard let first = statements.first else { return [] }
    if statements.count == 1 { return ["\(capitalized(first.text)) at once."] }
    return ["If \(first.text):"] + ReasoningTree(statements).lines
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// The statements of a branch as runs, and the runs as a tree: each hangs under the last one that it rests on.
private struct ReasoningTree {
  private let statements: [Reasoning.Statement]
  private var runs: [[Int]] = []
  /// For each run the runs that it rests on, and the runs that hang under it.
  private var premises: [[Int]] = []
  private var children: [[Int]] = []
  /// The runs in the order in which they are told.
  private var order: [Int] = []

  init(_ statements: [Reasoning.Statement]) {
    self.statements = statements
    split()
    children = Array(repeating: [], count: runs.count)
    var told = Array(repeating: false, count: runs.count)
    for run in runs.indices where premises[run].isEmpty { tell(run, &told) }
  }

  /// A statement continues a run if it follows from its end alone and nothing else follows from that.
  private mutating func split() {
    var uses = Array(repeating: 0, count: statements.count)
    for parent in statements.flatMap(\.parents) { uses[parent] += 1 }
    var runOf = Array(repeating: -1, count: statements.count)
    for (i, statement) in statements.enumerated() {
      if statement.parents.count == 1, uses[statement.parents[0]] == 1 {
        runOf[i] = runOf[statement.parents[0]]
        runs[runOf[i]].append(i)
      } else {
        runOf[i] = runs.count
        runs.append([i])
        premises.append(Set(statement.parents.map { runOf[$0] }).sorted())
      }
    }
  }

  private mutating func tell(_ run: Int, _ told: inout [Bool]) {
    told[run] = true
    order.append(run)
    for next in runs.indices where !told[next] && premises[next].contains(run) {
      guard premises[next].allSatisfy({ told[$0] }) else { continue }
      children[run].append(next)
      tell(next, &told)
    }
  }

  var lines: [String] {
    var number = Array(repeating: 0, count: runs.count)
    for (i, run) in order.enumerated() { number[run] = i + 1 }
    var depth = Array(repeating: 1, count: runs.count)
    return order.map { run in
      for child in children[run] { depth[child] = depth[run] + (children[run].count > 1 ? 1 : 0) }
      let from = premises[run].map { number[$0] }.sorted().map(String.init)
      let source = from.isEmpty ? "" : "from \(from.joined(separator: " and ")), "
      let text = runs[run].map { statements[$0].text + statements[$0].cause.text }.joined(separator: ", so ")
      return String(repeating: "  ", count: depth[run]) + "\(number[run]). \(source)\(text)."
    }
  }
}
