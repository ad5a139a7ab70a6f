import ArgumentParser
import SudokuVariants

/// The output of the commands for killers, jigsaws and other kinds.
enum OtherKinds {
  /// A puzzle with its rating on our own scale.
  struct Rated: Encodable, Sendable {
    let puzzle: String
    var rating: Double?
    var level: String?
    var hardest: String?
    var steps: Int?
    var solution: String?
    var problem: String?

    init(_ record: VariantRecord) {
      puzzle = VariantRecord(record.puzzle).line
      switch VariantSolver().solve(record.puzzle) {
      case .none: problem = "no solution"
      case .several: problem = "several solutions"
      case .undecided: problem = "the search for a solution stopped at its limit"
      case .one(let only):
        solution = record.puzzle.text(of: only)
        guard let found = VariantReasoner().rating(of: record.puzzle) else {
          problem = "harder than the techniques that are known here"
          return
        }
        rating = Double(found.hardest) / 10
        level = found.level.rawValue
        hardest = found.technique.name
        steps = found.steps
      }
    }

    var text: String {
      if let problem { return "\(puzzle)  \(problem)" }
      return "\(puzzle)  \(rating ?? 0)  \(level ?? "")  \(hardest ?? "")"
    }
  }

  static func generate(_ kind: VariantKind, _ level: VariantLevel, seed: UInt64, json: Bool) throws {
    guard let record = VariantGenerator().puzzle(kind, level, seed: seed) else {
      complain("no such puzzle in a thousand tries; take another level or seed")
      throw ExitCode(1)
    }
    print(json ? try JSONLines.line(Rated(record)) : VariantRecord(record.puzzle).line)
  }

  /// A step in its JSON form.
  private struct StepLine: Encodable {
    let number: Int
    let technique: String
    let rating: Double
    let cells: [String]
    let placements: [String]
    let eliminations: [String]
    let reason: String

    init(_ number: Int, _ step: VariantStep, _ puzzle: VariantPuzzle) {
      self.number = number
      technique = step.technique.name
      rating = Double(step.technique.rating) / 10
      cells = step.cells.map(puzzle.name)
      placements = step.placements.map { "\(puzzle.name(of: $0.cell))=\($0.digit)" }
      eliminations = step.eliminations.map { "\(puzzle.name(of: $0.cell))=\($0.digit)" }
      // The consequences are in fields of their own.
      reason = step.reasonAlone.description
    }
  }

  /// Prints the steps to the solution, or only the first, and reports if the techniques lead no further.
  static func explain(_ record: VariantRecord, hint: Bool, json: Bool) throws {
    let rated = Rated(record)
    if rated.solution == nil {
      print(json ? try JSONLines.line(["problem": rated.problem ?? ""]) : rated.problem ?? "")
      return
    }
    var position = VariantPosition(record.puzzle)
    var number = 0
    while let step = VariantReasoner().step(in: position) {
      number += 1
      print(
        json
          ? try JSONLines.line(StepLine(number, step, record.puzzle))
          : "\(number). \(step.technique.name): \(step.sentence)")
      if hint { break }
      position.take(step)
    }
    if !hint && !position.isSolved {
      let problem = "the techniques that are known here lead no further"
      print(json ? try JSONLines.line(["problem": problem]) : problem)
    }
  }
}
