import Phrases

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
    public var text: Phrase { Reasoning.text(candidate, isTrue: isTrue) }

    /// The statement with the rule in brackets, unless the rule is obvious: `r1c1 is 5 (its last digit)`.
    public var textWithCause: Phrase {
      switch cause {
      case .supposed, .ruledOut: text
      case .lastDigit: "\(text) (its last digit)"
      case .lastPlace(let house): "\(text) (the last place in \(house))"
      case .pattern(let name): "\(text) (by \(name))"
      }
    }
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
    case pattern(Phrase)
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
  public var lines: [Phrase] { branches.flatMap(\.lines) }

  /// `r1c1 is 5`, or `r1c1 is not 5`.
  static func text(_ candidate: Candidate, isTrue: Bool) -> Phrase {
    let (name, digit) = (cellName(candidate.cell), candidate.digit)
    return isTrue
      ? Phrase("\(name) is \(digit)", meaning: "statement") : Phrase("\(name) is not \(digit)", meaning: "statement")
  }

  /// Statements that follow one from another: `r1c1 is 5, then r1c2 is not 5`.
  static func chain(_ statements: some Sequence<Phrase>) -> Phrase {
    var chain: Phrase?
    for statement in statements { chain = follow(chain, statement) }
    return chain ?? ""
  }

  private static func follow(_ chain: Phrase?, _ statement: Phrase) -> Phrase {
    if let chain { "\(chain), then \(statement)" } else { statement }
  }
}

extension Reasoning.Branch {
  /// The tree in words: the assumption, then numbered lines, indented at each fork.
  public var lines: [Phrase] {
    guard let first = statements.first else { return [] }
    if statements.count == 1 { return [atOnce(first)] }
    let head: Phrase = "If \(first.text):"
    return [head] + ReasoningTree(statements).lines
  }

  private func atOnce(_ statement: Reasoning.Statement) -> Phrase {
    let candidate = statement.candidate, name = capital(cellName(candidate.cell))
    return statement.isTrue ? "\(name) is \(candidate.digit) at once." : "\(name) is not \(candidate.digit) at once."
  }
}

private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

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

  var lines: [Phrase] {
    var number = Array(repeating: 0, count: runs.count)
    for (i, run) in order.enumerated() { number[run] = i + 1 }
    var depth = Array(repeating: 1, count: runs.count)
    return order.map { run in
      for child in children[run] { depth[child] = depth[run] + (children[run].count > 1 ? 1 : 0) }
      let head = String(repeating: "  ", count: depth[run]) + "\(number[run])."
      return line(head, from: premises[run].map { number[$0] }.sorted(), runs[run].map { statements[$0].textWithCause })
    }
  }

  /// A line with the numbers of those that it rests on.
  private func line(_ head: String, from numbers: [Int], _ statements: [Phrase]) -> Phrase {
    let text = statements.dropFirst().reduce(statements[0]) { "\($0), so \($1)" }
    guard let first = numbers.first else { return "\(head) \(text)." }
    let sources = numbers.dropFirst().reduce(Phrase(verbatim: "\(first)")) { "\($0) and \($1)" }
    return "\(head) from \(sources), \(text)."
  }
}
