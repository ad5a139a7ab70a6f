/// Why a chain holds: lines of thought, each a list of statements that follow from earlier ones.
///
/// ``lines`` show a branch as a tree. A numbered line is a run of statements in which each follows from the one before
/// it alone. A line that rests on several says which.
public struct Reasoning: Hashable, Sendable {
  /// A digit is in a cell, or is not.
  public struct Statement: Hashable, Sendable {
    /// What it speaks of.
    public let candidate: Candidate
    /// Whether it says that this is so.
    public let isTrue: Bool
    /// The places, in the branch's list, of the statements that it follows from; none for what is supposed.
    public let parents: [Int]
    /// How it follows from them.
    public let cause: Cause

    /// A statement; `parents` are places in the list of the branch that it will stand in.
    public init(candidate: Candidate, isTrue: Bool, parents: [Int], cause: Cause) {
      self.candidate = candidate
      self.isTrue = isTrue
      self.parents = parents
      self.cause = cause
    }

    /// `r1c1 is 5`.
    public var text: String { "\(cellName(candidate.cell)) is \(isTrue ? "" : "not ")\(candidate.digit)" }
  }

  /// How a statement follows from those before it.
  public enum Cause: Hashable, Sendable {
    /// It does not: it is what the branch supposes.
    case supposed
    /// A true digit rules out what it sees.
    case ruledOut
    /// No other digit is left in the cell.
    case lastDigit
    /// No other place is left in the house.
    case lastPlace(House)
    /// A pattern that arose on the way, in words: `a naked pair in r1c1, r1c2`.
    case pattern(String)

    /// What is said of it after the statement, in brackets; empty where it goes without saying.
    public var text: String {
      switch self {
      case .supposed, .ruledOut: ""
      case .lastDigit: " (its last digit)"
      case .lastPlace(let house): " (the last place in \(house))"
      case .pattern(let name): " (by \(name))"
      }
    }
  }

  /// One line of thought, from what is supposed to what the step needs.
  public struct Branch: Hashable, Sendable {
    /// In an order in which each comes after those it follows from. The first is what is supposed.
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
  /// The tree in words: the supposition, then numbered lines, indented where the thought forks.
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

  /// A statement goes on with a run where it follows from its end alone and nothing else follows from that.
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
