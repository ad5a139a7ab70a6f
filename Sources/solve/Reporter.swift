import BoardVision
import Sudoku

/// A way to print what came of an input.
protocol Reporter {
  func report(_ name: String, _ outcome: Outcome)
}

/// Tab-separated: file, grid as seen, grid as decided, solution, and in a word what came of it. The form is fixed:
/// programs build on it, and new columns come at the end.
struct LinesReporter: Reporter {
  func report(_ name: String, _ outcome: Outcome) {
    let fields: [Grid?]
    switch outcome {
    case .reading(let reading): fields = [reading.asSeen, reading.asDecided, reading.solution]
    case .puzzle(let grid, let solutions): fields = [grid, grid, solutions.unique]
    case .otherGrid(let reason, _, _), .failure(let reason, _):
      complain("\(name): \(reason)")
      fields = [nil, nil, nil]
    }
    // Bytes instead of strings: of a long list of puzzles this is a good part of the time.
    var line: [UInt8] = []
    line.reserveCapacity(name.utf8.count + 280)
    // A tab or a line break in a file's name would break the table.
    for byte in name.utf8 { line.append((9...13).contains(byte) ? 32 : byte) }
    for field in fields {
      line.append(9)
      if let field { line.append(contentsOf: field.characters) }
    }
    line.append(9)
    line.append(contentsOf: outcome.word.utf8)
    print(String(decoding: line, as: UTF8.self))
  }
}

/// The grid as read and its solution side by side, for people.
struct TextReporter: Reporter {
  /// Whether each input's name is printed above its board.
  let isOneOfMany: Bool
  /// Whether an attempt is held against the puzzle instead of the solution being told.
  let isCheck: Bool
  /// Whether the puzzle's rating is told.
  let isGrade: Bool
  private let isColoured = outputTakesColour()

  init(isOneOfMany: Bool, isCheck: Bool, isGrade: Bool) {
    self.isOneOfMany = isOneOfMany
    self.isCheck = isCheck
    self.isGrade = isGrade
  }

  func report(_ name: String, _ outcome: Outcome) {
    switch outcome {
    case .otherGrid(let reason, _, _), .failure(let reason, _): complain("\(name): \(reason)")
    case .reading(let reading):
      if isOneOfMany { print("\(name)") }
      let doubtful = Set(reading.doubtful)
      show(reading.asDecided, isCheck ? nil : reading.solution) { cell in
        reading.asDecided[cell] != reading.asSeen[cell] ? .corrected : doubtful.contains(cell) ? .doubtful : .plain
      }
      for warning in reading.warnings { print("  \(warning)") }
      if isCheck { print("  \(verdict(reading))") }
      if isGrade { tell(Grade(reading)) }
      if isOneOfMany { print() }
    case .puzzle(let grid, let solutions):
      if isOneOfMany { print("\(name)") }
      show(grid, solutions.unique) { _ in .plain }
      if let problem = solutions.problem { print("  \(problem.text)") }
      if isGrade { tell(Grade(grid)) }
      if isOneOfMany { print() }
    }
  }

  private func tell(_ grade: Grade?) {
    guard let grade else { return print("  a board without a single solution has no grade") }
    print("  \(grade.headline)")
    print("  \(grade.needs)")
  }

  private func verdict(_ reading: BoardReading) -> String {
    guard let check = AttemptCheck(reading) else {
      return "the printed digits cannot be told from the entries well enough to check them"
    }
    if check.entries.isEmpty { return "there are no entries made by hand" }
    if check.wrong.isEmpty { return "all \(check.entries.count) entries are right" }
    let names = check.wrong.map { cell in
      "r\(cell / 9 + 1)c\(cell % 9 + 1)" + (check.doubtful.contains(cell) ? " (perhaps misread)" : "")
    }
    return "wrong: \(names.joined(separator: " ")); the other \(check.entries.count - names.count) entries are right"
  }

  private enum Mark { case plain, doubtful, corrected }

  private func show(_ grid: Grid, _ solution: Grid?, mark: (Int) -> Mark) {
    let rule = "+---------+---------+---------+"
    print(solution == nil ? "  \(rule)" : "  \(rule)     \(rule)")
    for row in 0..<9 {
      var left = "|", right = "|"
      for column in 0..<9 {
        let cell = row * 9 + column
        let digit = grid[cell] == 0 ? "." : "\(grid[cell])"
        switch mark(cell) {
        case .plain: left += " \(digit) "
        case .doubtful: left += paint(" \(digit)?", "33")
        case .corrected: left += paint(" \(digit)!", "35")
        }
        if let solution { right += grid[cell] == 0 ? paint(" \(solution[cell]) ", "1;34") : " \(solution[cell]) " }
        if column % 3 == 2 {
          left += "|"
          right += "|"
        }
      }
      print(solution == nil ? "  \(left)" : "  \(left)  \(row == 4 ? "->" : "  ") \(right)")
      if row % 3 == 2 { print(solution == nil ? "  \(rule)" : "  \(rule)     \(rule)") }
    }
  }

  private func paint(_ text: String, _ code: String) -> String { isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

extension Solutions {
  /// Why a puzzle has no single solution, as a code for programs and in words; `nil` where it has one.
  var problem: WarningReport? {
    switch self {
    case .one: return nil
    case .none: return WarningReport(code: Warning.noSolution.code, text: "the puzzle has no solution")
    case .several:
      return WarningReport(code: Warning.severalSolutions.code, text: "the puzzle has more than one solution")
    case .illegal(let cells):
      return WarningReport(Warning.conflicts(cells: cells))
    }
  }
}
