import ArgumentParser
import Sudoku
import SudokuVariants
import Texts

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Solve puzzles as a person would, and say why at each step.",
    discussion: """
      EXIT STATUS
        0   done
        3   a file, or a line of one, could not be read
        64  wrong use, or a text that holds no puzzle

      EXAMPLES
        gridship explain puzzle.sdk
        gridship explain --hint puzzle.sdk
        gridship generate --difficulty hard | gridship explain --json
      """)

  @OptionGroup var input: Input
  @Flag(help: "Only the next step, in three stages: where to look, which technique, the step.") var hint = false
  @Flag(help: "A line of JSON a step.") var json = false

  func run() throws {
    let puzzles = input.open(for: Explain.self)
    var following = try puzzles.next(1)?.first
    var number = 0
    while let puzzle = following {
      // An open pipe may be silent for long, so a puzzle is answered without waiting for the next one.
      following = puzzles.isReady ? try puzzles.next(1)?.first : nil
      let isTitled = (number > 0 || following != nil) && !json
      if isTitled { print("\(number > 0 ? "\n" : "")\(puzzle.text)") }
      switch puzzle {
      case .classic(let record):
        if hint { try Explain.printHint(record, json: json) } else { try printSteps(record.givens) }
      case .other(let record): try OtherKinds.explain(record, hint: hint, json: json)
      }
      puzzles.answered(1)
      number += 1
      if following == nil { following = try puzzles.next(1)?.first }
    }
    try puzzles.end()
  }

  private func printSteps(_ grid: Grid) throws {
    guard let steps = Rater().explanation(of: grid) else {
      print(json ? try JSONLines.line(["problem": RatedPuzzle.problem(with: grid)]) : RatedPuzzle.problem(with: grid))
      return
    }
    for (i, step) in steps.enumerated() {
      if json {
        print(try JSONLines.line(StepLine(i + 1, step)))
      } else if let reasoning = step.reasoning {
        print("\(i + 1). \(step.technique.name): \(step.reason)")
        for line in reasoning.lines + [step.conclusion] { print("     \(line)") }
      } else {
        print("\(i + 1). \(step.technique.name): \(step.reason) \(step.conclusion)")
      }
    }
  }

  /// Prints the next step, or the reason why there is none.
  static func printHint(_ record: PuzzleRecord, json: Bool) throws {
    let lines: [String]
    switch Rater().hint(for: record.position) {
    case .solved: lines = ["Solved."]
    case .mistake(let cells) where cells.isEmpty: lines = [RatedPuzzle.problem(with: record.givens) + "."]
    case .mistake(let cells):
      lines = [
        "Wrong: " + cells.map { Candidate(cell: $0, digit: record.grid[$0]).description }.joined(separator: ", ") + "."
      ]
    case .lostCandidates(let out):
      lines = ["Crossed out in error: " + out.map(\.description).joined(separator: ", ") + "."]
    case .step(let staged):
      if json { return print(try JSONLines.line(StepLine(1, staged.step))) }
      lines = staged.stages.map(\.description)
    }
    for line in lines { print(json ? try JSONLines.line(["message": line]) : line) }
  }
}

/// A step in its JSON form.
struct StepLine: Encodable {
  let number: Int
  let technique: String
  /// The rating on the Sudoku Explainer's scale; `nil` for a technique that it does not know.
  let rating: Double?
  let cells: [String]
  let placements: [String]
  let eliminations: [String]
  let reason: String
  /// The statements of each line of thought, if the step has more than one; the first statement is the assumption.
  let reasoning: [[Statement]]?

  struct Statement: Encodable {
    let says: String
    /// The indices in this list, from 0, of the statements that it follows from.
    let from: [Int]
  }

  init(_ number: Int, _ step: Step) {
    self.number = number
    technique = step.technique.name
    rating = step.rating > 0 ? Double(step.rating) / 10 : nil
    cells = step.cells.map { CellName($0, columns: 9).description }
    placements = step.placements.map(\.description)
    eliminations = step.eliminations.map(\.description)
    reason = step.reason.description
    reasoning = step.reasoning?.branches.map { branch in
      branch.statements.map { Statement(says: $0.textWithCause.description, from: $0.parents) }
    }
  }
}
