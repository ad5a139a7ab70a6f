// Puzzles a second of processor time by what is asked of them, one core.
//
//   swift run -c release bench-generator [SECONDS-A-ROW [WORD-IN-THE-ROW'S-NAME]]
//   swift run -c release bench-generator --variety N WORD-IN-THE-TECHNIQUE'S-NAME
//   swift run -c release bench-generator --starts SECONDS SEED [FILE]
//
// With --variety N puzzles are made for each technique. It says how many differ beyond symmetry, and how many full grids do.
// With --starts new starts for dynamic chains with subsets are looked for, around those that there are and those of FILE.
import Foundation
import Sudoku

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 3
let wanted = CommandLine.arguments.dropFirst(2).first
let generator = Generator()

/// Processor time of this process so far; time that a busy machine gives to others does not count.
func processorSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

func row(_ name: String, _ request: Generator.Request) {
  if let wanted, !name.contains(wanted) { return }
  let start = processorSeconds()
  var made = 0
  var failed = 0
  var seed: UInt64 = 1
  while processorSeconds() - start < seconds {
    if generator.puzzle(request, seed: seed) != nil { made += 1 } else { failed += 1 }
    seed += 1
  }
  let rate = Double(made) / (processorSeconds() - start)
  print(
    name.padding(toLength: 34, withPad: " ", startingAt: 0), String(format: "%10.1f a second", rate),
    failed > 0 ? "(\(failed) not found)" : "")
  fflush(nil)
}

if CommandLine.arguments.dropFirst().first == "--starts" {
  let arguments = CommandLine.arguments.dropFirst(2)
  let numbers = arguments.prefix(2).compactMap { Double($0) }
  let text = try arguments.dropFirst(2).first.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? ""
  var search = StartSearch(seed: UInt64(numbers.last ?? 1))
  search.run(
    seconds: numbers.first ?? 600, more: text.split(separator: "\n").compactMap { Grid(String($0.prefix(81))) })
  exit(0)
}

if CommandLine.arguments.dropFirst().first == "--variety" {
  let arguments = Array(CommandLine.arguments.dropFirst(2))
  let count = arguments.first.flatMap { UInt64($0) } ?? 100
  for technique in Generator.techniques where technique.name.contains(arguments.dropFirst().first ?? "") {
    let puzzles = (1...count).compactMap { generator.puzzle(.init(technique: technique), seed: $0) }
    let solutions = puzzles.compactMap { Solver().firstSolution(of: $0) }
    print(
      "\(technique.name): \(puzzles.count) puzzles, \(puzzles.withoutIsomorphs().count) different, "
        + "\(solutions.withoutIsomorphs().count) different solutions")
  }
  exit(0)
}

row("minimal", .init())
for symmetry in Symmetry.allCases where symmetry != .none { row("minimal, \(symmetry)", .init(symmetry: symmetry)) }
row("28 clues", .init(clues: 28))
for band in PuzzleDifficulty.allCases { row("band \(band): \(band.text)", .init(rating: band.ratings)) }
for band in PuzzleDifficulty.allCases { row("band \(band), varied", .init(rating: band.ratings, isVaried: true)) }
for technique in Generator.techniques {
  row("needs \(technique.name)", .init(technique: technique))
}
