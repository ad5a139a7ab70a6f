import Foundation
import SudokuVariants

/// Solutions of a list of puzzles, counted up to a limit.
struct Counted {
  private var solutions = 0
  private var none = 0
  private var times: [Double] = []
  private var guesses = 0

  init(_ records: [VariantRecord], upTo limit: Int) {
    let solver = VariantSolver()
    for record in records {
      let start = processorSeconds()
      let count = solver.countSolutions(of: record.puzzle, limit: limit)
      times.append(processorSeconds() - start)
      guesses += solver.guesses
      solutions += count
      if count == 0 { none += 1 }
    }
  }

  func line(name: String) -> String {
    "\(name): \(times.count) puzzles, \(solutions) solutions, \(none) puzzles without one; "
      + String(format: "%.3f s, the longest %.3f s, ", times.reduce(0, +), times.max() ?? 0) + "\(guesses) guesses"
  }
}
