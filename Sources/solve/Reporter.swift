import Files
import PieceReading
import Sudoku
import SudokuReading
import SudokuVariants
import Texts

/// A form of output for the results of inputs.
protocol Reporter: Sendable {
  /// Composes the report of one input, on any thread.
  func report(_ name: InputName, _ outcome: Outcome, to output: inout Output)
}

/// Tab-separated lines: file, grid as seen, grid as decided, solution, and the outcome in a word. The form is fixed:
/// programs build on it, and new columns come at the end.
struct LinesReporter: Reporter {
  func report(_ name: InputName, _ outcome: Outcome, to output: inout Output) {
    output.reserve(name.file.utf8.count + 280)
    // A tab or a line break in a file's name would break the table.
    for byte in PathName.bytes(name.file) { output.append((9...13).contains(byte) ? 32 : byte) }
    if let line = name.line {
      output.append(UInt8(ascii: ":"))
      output.append(number: line)
    }
    if name.board > 1 {
      output.append(UInt8(ascii: "#"))
      output.append(number: name.board)
    }
    let fields: (Grid?, Grid?, Grid?)
    switch outcome {
    case .puzzle(let grid, let solutions): fields = (grid, grid, solutions.unique)
    case .reading(let reading):
      let fields = [reading.asSeen, reading.asDecided, reading.solution].map { $0.map(reading.text) ?? "" }
      let puzzle = reading.kind == .classic ? nil : reading.puzzle.map { "\t" + VariantRecord($0).line }
      return output.line("\t" + fields.joined(separator: "\t") + "\t\(outcome.word)\(puzzle ?? "")")
    case .pieces(let board):
      let position = board.position.map { "\t\(board.game.rawValue) \($0)" } ?? ""
      return output.line("\t\(board.text)\t\(board.text)\t\(board.move ?? "")\t\(outcome.word)\(position)")
    case .variant(let puzzle, let solutions):
      let givens = puzzle.text(of: puzzle.givens)
      let solution = solutions.unique.map(puzzle.text) ?? ""
      return output.line("\t\(givens)\t\(givens)\t\(solution)\t\(outcome.word)")
    case .go(let board): return output.line("\t\(board.sgf)\t\t\t\(outcome.word)")
    case .otherGrid(let reason, _), .failure(let reason, _):
      output.complain("\(name.text): \(reason)")
      fields = (nil, nil, nil)
    }
    field(fields.0, &output)
    field(fields.1, &output)
    field(fields.2, &output)
    output.append(9)
    output.line(outcome.word)
  }

  private func field(_ grid: Grid?, _ output: inout Output) {
    output.append(9)
    if let grid { output.append(grid) }
  }
}

/// The grid as read and its solution side by side, for people.
struct TextReporter: Reporter {
  /// True if each input's name is printed above its board.
  let isOneOfMany: Bool
  /// True if entries are checked against the solution, which is not shown.
  let isCheck: Bool
  /// True if the puzzle's rating is printed.
  let isRating: Bool
  private let isColoured: Bool

  init(isOneOfMany: Bool, isCheck: Bool, isRating: Bool) {
    self.isOneOfMany = isOneOfMany
    self.isCheck = isCheck
    self.isRating = isRating
    isColoured = outputTakesColour()
  }

  private init(isColoured: Bool) {
    (isOneOfMany, isCheck, isRating, self.isColoured) = (false, false, false, isColoured)
  }

  func report(_ name: InputName, _ outcome: Outcome, to output: inout Output) {
    switch outcome {
    case .go(let board): output.line(board.sgf)
    case .otherGrid(let reason, _), .failure(let reason, _): output.complain("\(name.text): \(reason)")
    case .reading(let reading):
      if isOneOfMany || name.isPart { output.line(name.text) }
      show(reading, &output)
      for warning in reading.warningReports { output.line("  \(warning.text)") }
      if isCheck { output.line("  \(verdict(reading))") }
      if isRating && reading.kind == .classic {
        tell(RatingReport(reading), &output)
      } else if isRating {
        output.line("  photographs of this kind are not rated; see gridship rate")
      }
      if isOneOfMany || name.isPart { output.line() }
    case .pieces(let board):
      if isOneOfMany || name.isPart { output.line(name.text) }
      for line in board.lines { output.line("  \(line)") }
      if isOneOfMany || name.isPart { output.line() }
    case .variant(let puzzle, let solutions):
      output.line(name.text)
      for line in VariantBoard(puzzle).lines(puzzle.givens, solutions.unique) { output.line(line) }
      if let problem = solutions.problem { output.line("  \(problem.text)") }
      if isRating { output.line("  puzzles of this kind are not rated; see gridship rate") }
      output.line()
    case .puzzle(let grid, let solutions):
      if isOneOfMany || name.isPart { output.line(name.text) }
      if isColoured {
        show(grid, solutions.unique, &output) { _ in .plain }
      } else {
        PlainBoard.of(grid, solutions.unique, &output)
      }
      if let problem = solutions.problem { output.line("  \(problem.text)") }
      if isRating { tell(RatingReport(grid), &output) }
      if isOneOfMany || name.isPart { output.line() }
    }
  }

  private func tell(_ rating: RatingReport?, _ output: inout Output) {
    guard let rating else { return output.line("  a board without a single solution has no rating") }
    output.line("  \(rating.headline)")
    output.line("  \(rating.needs)")
  }

  /// A photographed board and its solution.
  private func show(_ reading: BoardReading, _ output: inout Output) {
    guard reading.kind == .classic, let grid = reading.grid else {
      for line in VariantText(reading).lines(withSolution: !isCheck) { output.line("  \(line)") }
      return
    }
    let doubtful = Set(reading.doubtful), corrected = Set(reading.corrected)
    show(grid, isCheck ? nil : reading.solution.flatMap(reading.grid(of:)), &output) { cell in
      corrected.contains(cell) ? .corrected : doubtful.contains(cell) ? .doubtful : .plain
    }
  }

  private func verdict(_ reading: BoardReading) -> String {
    guard reading.kind == .classic else {
      return VariantCheck(reading)?.verdict(columns: reading.columns)
        ?? "the printed puzzle has no single solution to check entries against"
    }
    guard let check = AttemptCheck(reading) else {
      return "the printed digits cannot be told from the entries well enough to check them"
    }
    let names = check.wrong.map { cell in
      CellName(cell, columns: 9).description + (check.doubtful.contains(cell) ? " (perhaps misread)" : "")
    }
    return solve.verdict(entries: check.entries.count, wrong: names)
  }

  private enum Mark { case plain, doubtful, corrected }

  private static let rule = "  +---------+---------+---------+"

  /// Boards without marks and colours, as in lists: they differ only in their digits.
  private struct PlainBoard {
    let bytes: [UInt8]
    /// The positions of the digits of the grid, and of the solution.
    let places: [Int]
    let solutionPlaces: [Int]

    private static let single = PlainBoard(hasSolution: false)
    private static let double = PlainBoard(hasSolution: true)

    private init(hasSolution: Bool) {
      var output = Output()
      TextReporter(isColoured: false).show(Grid(), hasSolution ? Grid() : nil, &output) { _ in .plain }
      bytes = output.text
      places = bytes.indices.filter { output.text[$0] == UInt8(ascii: ".") }
      solutionPlaces = bytes.indices.filter { output.text[$0] == UInt8(ascii: "0") }
    }

    static func of(_ grid: Grid, _ solution: Grid?, _ output: inout Output) {
      let board = solution == nil ? single : double
      output.reserve(board.bytes.count)
      output.append(board.bytes) { text in
        for (cell, place) in board.places.enumerated() where grid.values[cell] != 0 {
          text[place] = UInt8(ascii: "0") + grid.values[cell]
        }
        guard let solution else { return }
        for (cell, place) in board.solutionPlaces.enumerated() { text[place] += solution.values[cell] }
      }
    }
  }

  private func show(_ grid: Grid, _ solution: Grid?, _ output: inout Output, mark: (Int) -> Mark) {
    output.reserve(1024)
    rule(isDouble: solution != nil, &output)
    for row in 0..<9 {
      output.append("  |")
      for cell in row * 9..<row * 9 + 9 {
        let digit = grid[cell] == 0 ? UInt8(ascii: ".") : UInt8(ascii: "0") + UInt8(grid[cell])
        switch mark(cell) {
        case .plain: self.cell(digit, " ", nil, &output)
        case .doubtful: self.cell(digit, "?", "33", &output)
        case .corrected: self.cell(digit, "!", "35", &output)
        }
        if cell % 3 == 2 { output.append(UInt8(ascii: "|")) }
      }
      if let solution {
        output.append(row == 4 ? "  -> |" : "     |")
        for cell in row * 9..<row * 9 + 9 {
          self.cell(UInt8(ascii: "0") + UInt8(solution[cell]), " ", grid[cell] == 0 ? "1;34" : nil, &output)
          if cell % 3 == 2 { output.append(UInt8(ascii: "|")) }
        }
      }
      output.append(UInt8(ascii: "\n"))
      if row % 3 == 2 { rule(isDouble: solution != nil, &output) }
    }
  }

  private func rule(isDouble: Bool, _ output: inout Output) {
    output.append(TextReporter.rule)
    if isDouble {
      output.append("   ")
      output.append(TextReporter.rule)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Three columns, in a colour if there is one.
  @inline(__always)
  private func cell(_ digit: UInt8, _ mark: Unicode.Scalar, _ colour: String?, _ output: inout Output) {
    let isPainted = isColoured && colour != nil
    if isPainted, let colour { output.append("\u{1B}[\(colour)m") }
    output.append(UInt8(ascii: " "))
    output.append(digit)
    output.append(UInt8(ascii: mark))
    if isPainted { output.append("\u{1B}[0m") }
  }
}

extension Solutions {
  /// The reason why a puzzle has no single solution, as a code for programs and in words; `nil` if it has one.
  var problem: WarningReport? {
    switch self {
    case .one: return nil
    case .none: return WarningReport(code: Warning.noSolution.code, text: "the puzzle has no solution")
    case .several:
      return WarningReport(code: Warning.severalSolutions.code, text: "the puzzle has more than one solution")
    case .illegal(let cells):
      return WarningReport(Warning.conflicts(cells: cells), columns: 9)
    }
  }
}

/// Positions of Go as records in the Smart Game Format, one a line.
struct SGFReporter: Reporter {
  func report(_ name: InputName, _ outcome: Outcome, to output: inout Output) {
    switch outcome {
    case .go(let board): output.line(board.sgf)
    case .otherGrid(let reason, _), .failure(let reason, _): output.complain("\(name.text): \(reason)")
    case .reading, .pieces, .puzzle, .variant: output.complain("\(name.text): \(Outcome.noGo)")
    }
  }
}
