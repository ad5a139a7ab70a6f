import Sudoku
import Texts

/// The report on a puzzle in its printed form.
struct AnalysisReport: Encodable {
  let puzzle: String
  /// `one`, `none`, `several` or `illegal`.
  let status: String
  /// The number of solutions; the limit if ``isCountComplete`` is false.
  let solutions: Int
  let isCountComplete: Bool
  /// The solution, or two of several.
  let witnesses: [String]
  /// The cells in which the two differ.
  var differences: [String] = []
  /// The cells that break the rules against each other.
  var conflicts: [String] = []
  let givens: Int
  /// The givens that are redundant, one at a time; absent unless there is one solution.
  var redundant: [String]?
  var isMinimal: Bool?
  /// The canonical form, and the number of symmetries of the puzzle; absent for an illegal one.
  let canonical: String?
  let automorphisms: Int?
  /// The least number of cells that open the puzzle to singles, and these cells; absent if it takes more than were
  /// tried.
  var backdoorSize: Int?
  var backdoors: [[String]]?
  private let backdoorLimit: Int

  private enum CodingKeys: CodingKey {
    case puzzle, status, solutions, isCountComplete, witnesses, differences, conflicts, givens, redundant, isMinimal
    case canonical, automorphisms, backdoorSize, backdoors
  }

  init(_ grid: Grid, limit: Int, backdoors: Int) {
    let solver = Solver()
    puzzle = grid.description
    givens = grid.filledCount
    backdoorLimit = backdoors
    let form = CanonicalForm(of: grid)
    canonical = form?.grid.description
    automorphisms = form?.automorphismCount
    switch solver.solve(grid) {
    case .illegal(let cells):
      (status, solutions, isCountComplete, witnesses) = ("illegal", 0, true, [])
      conflicts = cells.map(name)
    case .none: (status, solutions, isCountComplete, witnesses) = ("none", 0, true, [])
    case .one(let solution):
      (status, solutions, isCountComplete, witnesses) = ("one", 1, true, [solution.description])
      redundant = solver.redundantGivens(of: grid).map { $0.map(name) }
      isMinimal = redundant?.isEmpty
      let found = Backdoors(of: grid, upTo: backdoors)
      backdoorSize = found?.size
      self.backdoors = found?.sets.map { $0.map(\.description) }
    case .several(let first, let second):
      status = "several"
      let count = solver.countSolutions(of: grid, limit: limit == .max ? limit : limit + 1)
      solutions = min(limit, count)
      isCountComplete = count <= limit
      witnesses = [first.description, second.description]
      differences = first.differences(from: second).map(name)
    }
  }

  var text: String {
    var lines = [puzzle]
    func say(_ name: String, _ what: String) {
      lines.append("  " + name + String(repeating: " ", count: max(1, 16 - name.count)) + what)
    }
    switch status {
    case "one": say("solution", witnesses[0])
    case "several":
      say("solutions", isCountComplete ? "\(solutions)" : "more than \(solutions)")
      say("two of them", witnesses[0])
      say("", witnesses[1])
      say("they differ in", Count.words(differences.count, "cell") + ": " + differences.joined(separator: " "))
    case "illegal": say("illegal", "these cells break the rules: " + conflicts.joined(separator: " "))
    default: say("solution", "none")
    }
    if let redundant {
      say(
        "givens",
        redundant.isEmpty
          ? "\(givens), none can go: minimal"
          : "\(givens), of which any one of these \(redundant.count) can go: " + redundant.joined(separator: " "))
    } else {
      say("givens", "\(givens)")
    }
    if let canonical { say("canonical form", canonical) }
    if let automorphisms {
      say("symmetries", automorphisms == 1 ? "none" : "\(automorphisms) ways to turn it into itself")
    }
    if status == "one" { say("backdoors", backdoorText) }
    return lines.joined(separator: "\n")
  }

  private var backdoorText: String {
    guard let backdoorSize, let backdoors else {
      return backdoorLimit == 0 ? "singles alone do not solve it" : "none of up to \(backdoorLimit) cells"
    }
    if backdoorSize == 0 { return "none needed: singles solve it" }
    let shown = backdoors.prefix(12).map { $0.joined(separator: "+") }.joined(separator: ", ")
    let more = backdoors.count > 12 ? ", ..." : ""
    let count = backdoors.count == 1 ? "1 way" : "\(backdoors.count) ways"
    return "\(count) of \(backdoorSize) cell\(backdoorSize == 1 ? "" : "s"), then singles: \(shown)\(more)"
  }
}

private func name(_ cell: Int) -> String { CellName(cell, columns: 9).description }

/// A puzzle and its canonical form, which an illegal one lacks.
struct CanonicalAnswer: Encodable {
  let puzzle: String
  let canonical: String?
  let automorphisms: Int?

  init(_ grid: Grid, _ form: CanonicalForm?) {
    puzzle = grid.description
    canonical = form?.grid.description
    automorphisms = form?.automorphismCount
  }
}

/// The earlier puzzle of a list that is equivalent, and the transformation from that one.
struct SameAnswer: Encodable {
  let puzzle: String
  let number: Int
  var sameAs: Int?
  var isTransposed: Bool?
  /// For each row and column of this puzzle, the number from 1 of the one in the earlier puzzle.
  var rows: [Int]?
  var columns: [Int]?
  /// The digits for the earlier puzzle's digits 1 to 9.
  var digits: String?

  init(_ grid: Grid, _ number: Int, _ earlier: Int?, _ change: GridTransformation?) {
    puzzle = grid.description
    self.number = number
    sameAs = earlier
    guard let change else { return }
    isTransposed = change.isTransposed
    rows = change.rows.map { $0 + 1 }
    columns = change.columns.map { $0 + 1 }
    digits = change.digits.dropFirst().map(String.init).joined()
  }

  var text: String {
    guard let sameAs else { return "\(puzzle)  \(number): like none before" }
    guard let rows, let columns, let digits else { return "\(puzzle)  \(number): the same as \(sameAs)" }
    let turned = isTransposed == true ? "turned at the main diagonal, " : ""
    func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined() }
    return "\(puzzle)  \(number): the same as \(sameAs), \(turned)rows \(list(rows)), columns \(list(columns)), "
      + "digits 123456789 to \(digits)"
  }
}

/// The true candidates of a puzzle: a string of digits for each cell.
struct CandidateAnswer: Encodable {
  let puzzle: String
  let candidates: [String]

  init(_ grid: Grid, _ candidates: [Digits]) {
    puzzle = grid.description
    self.candidates = candidates.map { $0.map(String.init).joined() }
  }
}

/// Candidates as a table with lines between the boxes.
enum CandidateTable {
  static func text(_ candidates: [Digits]) -> String {
    let cells = candidates.map { $0.isEmpty ? "-" : $0.map(String.init).joined() }
    let widths = (0..<9).map { column in (0..<9).map { cells[$0 * 9 + column].count }.max() ?? 1 }
    let rule = stride(from: 0, to: 9, by: 3).map { stack in
      // Two blanks between cells and beside a line, one at the edge.
      String(repeating: "-", count: widths[stack..<stack + 3].reduce(stack == 3 ? 8 : 7, +))
    }.joined(separator: "+")
    var lines: [String] = []
    for row in 0..<9 {
      if row == 3 || row == 6 { lines.append(rule) }
      let stacks = stride(from: 0, to: 9, by: 3).map { stack in
        (stack..<stack + 3).map { column in
          let cell = cells[row * 9 + column]
          return cell + String(repeating: " ", count: widths[column] - cell.count)
        }.joined(separator: "  ")
      }
      lines.append(" " + stacks.joined(separator: "  |  ") + " ")
    }
    return lines.joined(separator: "\n")
  }
}
