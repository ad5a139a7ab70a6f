import ArgumentParser
import Foundation
import Sudoku
import Texts

struct Analyse: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look into puzzles: solutions, redundant givens, true candidates, canonical form, every hint.",
    discussion: """
      Without an option that asks for one thing, a report on each puzzle: how many solutions, where two of them \
      differ, which givens could go, its canonical form and symmetries, and which cells open it to singles.

      EXIT STATUS
        0   done
        3   a file, or a line of one, could not be read
        64  wrong use, or a text that holds no puzzle

      EXAMPLES
        gridship analyse puzzle.sdk
        gridship analyse --limit 1000000 list.sdm  count up to a million solutions
        gridship analyse --list puzzle.txt         print the solutions, one a line
        gridship analyse --candidates puzzle.txt   the digits that some solution has
        gridship analyse --distinct a.sdm b.sdm    keep one of each kind of puzzle
        gridship analyse --same ours.sdm other.sdm tell which are alike, and how
        gridship analyse --hints game.hodoku       steps from your own candidates
        gridship analyse --json list.sdm
      """)

  @OptionGroup var input: Input
  @Flag(exclusivity: .exclusive) var question: Question = .report
  @Option(help: "How many solutions are counted or listed at most.") var limit = 100_000
  @Option(help: "How many cells a backdoor may take in the report, 0 to 3; three take a second for a puzzle.")
  var backdoors = 2
  @Option(help: "The hardest step that --hints looks for, as 3.0; from 6.5 on also every kind of chain.")
  var hardest = 6.2
  @Flag(help: "A line of JSON an answer.") var json = false

  /// The question about the puzzles.
  enum Question: String, EnumerableFlag {
    case report, list, candidates, canonical, distinct, same, hints

    static func help(for value: Question) -> ArgumentHelp? {
      switch value {
      case .report: "A report on each puzzle."
      case .list: "The solutions, one a line."
      case .candidates: "The digits of each cell that stand there in some solution."
      case .canonical: "The canonical form (minlex), one a line: equal for puzzles that differ by symmetry alone."
      case .distinct: "The puzzles, one a line, without those that equal an earlier one by symmetry."
      case .same: "For each puzzle, the earlier one that it equals by symmetry, and the change from that one to it."
      case .hints: "Every step from a position, with the candidates crossed out as the file says."
      }
    }
  }

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is at least 1") }
    if !(0...3).contains(backdoors) { throw ValidationError("--backdoors is 0 to 3") }
    if !(1...12).contains(hardest) { throw ValidationError("--hardest is 1.0 to 12.0") }
  }

  func run() async throws {
    let puzzles = input.open(for: Analyse.self)
    let (limit, backdoors, json) = (limit, backdoors, json)
    switch question {
    case .report:
      try await each(puzzles) {
        let report = AnalysisReport($0.givens, limit: limit, backdoors: backdoors)
        return json ? try JSONLines.line(report) : report.text
      }
    case .list: try oneByOne(puzzles) { list($0.givens) }
    case .candidates:
      try await each(puzzles) {
        let candidates = Solver().trueCandidates(of: $0.givens)
        return json
          ? try JSONLines.line(CandidateAnswer($0.givens, candidates))
          : "\($0.givens)\n\(CandidateTable.text(candidates))\n"
      }
    case .canonical:
      try await each(puzzles) {
        let form = CanonicalForm(of: $0.givens)
        return json ? try JSONLines.line(CanonicalAnswer($0.givens, form)) : form.map { "\($0.grid)" } ?? "illegal"
      }
    case .distinct: try await distinct(puzzles)
    case .same: try await same(puzzles)
    case .hints: try oneByOne(puzzles, printHints)
    }
    try puzzles.end()
  }

  /// Answers the puzzles one by one.
  private func oneByOne(_ puzzles: Puzzles, _ answer: (PuzzleRecord) throws -> Void) throws {
    while let next = try puzzles.nextClassic(1) {
      for puzzle in next { try answer(puzzle) }
      puzzles.answered(next.count)
    }
  }

  /// Prints the answer to each puzzle in the puzzles' order; the work is done on all cores.
  private func each(_ puzzles: Puzzles, _ answer: @escaping @Sendable (PuzzleRecord) throws -> String) async throws {
    try await mapped(puzzles) { puzzle in
      Result { try answer(puzzle) }
    } deliver: {
      print(try $0.get())
    }
  }

  private func mapped<Output: Sendable>(
    _ puzzles: Puzzles, _ transform: @escaping @Sendable (PuzzleRecord) -> Output, deliver: (Output) throws -> Void
  ) async throws {
    try await OrderedStream.map(
      next: { try puzzles.nextClassic(64) },
      isReady: { puzzles.isReady },
      workers: ProcessInfo.processInfo.activeProcessorCount, transform: { $0.map(transform) },
      deliver: {
        for output in $0 { try deliver(output) }
        puzzles.answered($0.count)
      })
  }

  private func list(_ grid: Grid) {
    Solver().forEachSolution(of: grid, limit: limit) { solution in
      print(json ? "{\"puzzle\":\"\(grid)\",\"solution\":\"\(solution)\"}" : "\(solution)")
    }
  }

  private func distinct(_ puzzles: Puzzles) async throws {
    var seen: Set<Grid> = []
    try await mapped(puzzles) {
      ($0.givens, CanonicalForm(of: $0.givens))
    } deliver: { puzzle, form in
      guard seen.insert(form?.grid ?? puzzle).inserted else { return }
      print(json ? try JSONLines.line(CanonicalAnswer(puzzle, form)) : "\(puzzle)")
    }
  }

  private func same(_ puzzles: Puzzles) async throws {
    var seen: [Grid: (number: Int, form: CanonicalForm?)] = [:]
    var number = 0
    try await mapped(puzzles) {
      ($0.givens, CanonicalForm(of: $0.givens))
    } deliver: { puzzle, form in
      number += 1
      let key = form?.grid ?? puzzle
      let earlier = seen[key]
      if earlier == nil { seen[key] = (number, form) }
      var change = GridTransformation?.none
      if let form, let first = earlier?.form { change = first.transformation.then(form.transformation.inverse) }
      let answer = SameAnswer(puzzle, number, earlier?.number, change)
      print(json ? try JSONLines.line(answer) : answer.text)
    }
  }

  private func printHints(_ puzzle: PuzzleRecord) throws {
    let rater = Rater()
    switch rater.hint(for: puzzle.position) {
    case .solved, .mistake, .lostCandidates:
      try Explain.printHint(puzzle, json: json)
    case .step(let staged):
      let steps = rater.allSteps(in: puzzle.position, upTo: Int((hardest * 10).rounded()))
      if steps.isEmpty {
        let message = noSteps(before: staged.step)
        return print(json ? try JSONLines.line(["message": message]) : "\(puzzle.grid)  \(message)")
      }
      if !json { print("\(puzzle.grid)  \(Count.words(steps.count, "step"))") }
      for (i, step) in steps.enumerated() {
        if json {
          print(try JSONLines.line(StepLine(i + 1, step)))
        } else {
          let rating = step.rating > 0 ? "\(step.rating / 10).\(step.rating % 10)" : "  -"
          print("  \(rating)  \(step.technique.name): \(step.reason) \(step.conclusion)")
        }
      }
    }
  }

  /// The message for a position without a step within `--hardest`.
  private func noSteps(before next: Step) -> String {
    let none = String(format: "no step up to %.1f", hardest)
    if next.technique == .nestedForcingChain { return none + ", and no technique known here leads on" }
    // Steps that the Sudoku Explainer does not know get the rating at which its chains begin.
    let rating = next.rating > 0 ? next.rating : Technique.xCycle.rating
    return none + "; --hardest \(rating / 10).\(rating % 10) shows \(next.technique.nameWithArticle)"
  }
}
