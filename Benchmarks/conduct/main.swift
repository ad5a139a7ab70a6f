import Foundation
import Sudoku
import SudokuConduct

// Counts the runs of bots that are taken for unusual, by family and difficulty.
//
//     swift build -c release --product bench-conduct
//     .build/release/bench-conduct [--puzzles 20] [--held-out]
//
// Of each difficulty so many puzzles; 2,000 copied runs and 2,000 honest ones of each family. With `--held-out` only the families that
// no constant was chosen by, and other puzzles.

let arguments = CommandLine.arguments
func option(_ name: String, _ usual: Int) -> Int {
  arguments.firstIndex(of: name).flatMap { $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil } ?? usual
}
let isHeldOut = arguments.contains("--held-out")
let puzzleCount = option("--puzzles", 20), runCount = option("--runs", 2000)

/// Puzzles of a difficulty, the same each time.
func puzzles(_ difficulty: PuzzleDifficulty) -> [Puzzle] {
  var made: [Puzzle] = []
  var seed: UInt64 = isHeldOut ? 1_000_000 : 1
  while made.count < puzzleCount {
    seed += 1
    let request = Generator.Request(rating: difficulty.ratings)
    guard let grid = Generator().puzzle(request, seed: seed), let solution = Solver().solve(grid).unique,
      let rating = Rater().explainerRating(of: grid)
    else { continue }
    made.append(Puzzle(grid: grid, solution: (0..<81).map { solution[$0] }, rating: rating))
  }
  return made
}

let all = PuzzleDifficulty.allCases.filter { $0 != .fiendish || !arguments.contains("--no-fiendish") }
var sets: [(name: String, puzzles: [Puzzle])] = []
for difficulty in all { sets.append((difficulty.rawValue, puzzles(difficulty))) }

let families = (copies + honest + [solverOrder]).filter { $0.isHeldOut == isHeldOut }
print("family                        unusual of all   " + sets.map { $0.name }.joined(separator: "   "))
var slowest = 0.0, spent = 0.0, weighed = 0
for family in families {
  var chance = Chance(isHeldOut ? 77 : 7)
  var counts = [Int](repeating: 0, count: sets.count), totals = counts
  var weights: [Double] = []
  for run in 0..<runCount {
    let index = run % sets.count
    let set = sets[index].puzzles
    let puzzle = set[run / sets.count % set.count]
    let turns = family.run(puzzle, &chance)
    let begun = Date()
    let conduct = SudokuConduct(puzzle.grid, solution: puzzle.solution, rating: puzzle.rating, turns: turns)
    let took = Date().timeIntervalSince(begun)
    (slowest, spent, weighed) = (max(slowest, took), spent + took, weighed + 1)
    totals[index] += 1
    if conduct.weight >= SudokuConduct.unusual { counts[index] += 1 }
    weights.append(conduct.weight)
  }
  weights.sort()
  let parts = zip(counts, totals).map { String(format: "%6.2f%%", 100 * Double($0) / Double(max(1, $1))) }
  let name = (family.isCopy ? "copy: " : "honest: ") + family.name
  func quantile(_ share: Double) -> String { String(format: "%.1f", weights[Int(share * Double(weights.count - 1))]) }
  print(
    name.padding(toLength: 36, withPad: " ", startingAt: 0),
    String(format: "%6.2f%%", 100 * Double(counts.reduce(0, +)) / Double(runCount)), parts.joined(separator: " "),
    "weights \(quantile(0)) \(quantile(0.05)) \(quantile(0.5)) \(quantile(0.95)) \(quantile(1))")
}
print(String(format: "%.1f ms a run, %.0f ms at most", 1000 * spent / Double(max(1, weighed)), 1000 * slowest))
