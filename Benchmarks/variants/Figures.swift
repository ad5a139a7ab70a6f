import Foundation
import SudokuVariants

/// The results of one solver on a list of puzzles.
struct Figures {
  private var best: [Double]
  private var prepared: [Double]
  private var guesses: [Int] = []
  private var unique = 0
  private var wrong = 0

  init(_ records: [VariantRecord]) {
    let solver = VariantSolver()
    best = [Double](repeating: .infinity, count: records.count)
    prepared = best
    for round in 0..<5 {
      for (index, record) in records.enumerated() {
        let start = processorSeconds()
        let solutions = solver.solve(record.puzzle)
        best[index] = min(best[index], processorSeconds() - start)
        if round > 0 { continue }
        guesses.append(solver.guesses)
        guard let solution = solutions.unique else { continue }
        unique += 1
        if let known = record.solution, known != solution { wrong += 1 }
      }
      for (index, record) in records.enumerated() {
        let start = processorSeconds()
        _ = solver.countSolutions(of: record.puzzle, limit: 0)
        prepared[index] = min(prepared[index], processorSeconds() - start)
      }
    }
  }

  func line(name: String) -> String {
    let total = best.reduce(0, +)
    let sorted = best.sorted()
    func microseconds(_ share: Double) -> String {
      String(format: "%.0f", sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] * 1e6)
    }
    let counts = guesses.sorted()
    return """
      \(name): \(best.count) puzzles, \(unique) with one solution, \(wrong) of them other than the known one
        \(String(format: "%.0f", Double(best.count) / total)) a second; median \(microseconds(0.5)) us, \
      99th percentile \(microseconds(0.99)) us, 99.9th \(microseconds(0.999)) us, longest \(microseconds(1)) us
        prepared in \(String(format: "%.1f", prepared.reduce(0, +) / Double(best.count) * 1e6)) us; guesses \
      \(String(format: "%.2f", Double(counts.reduce(0, +)) / Double(counts.count))) on average, \(counts.last ?? 0) at most
      """
  }
}

/// Processor time of this process so far, in seconds.
func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
