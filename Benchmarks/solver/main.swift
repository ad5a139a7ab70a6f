// Throughput of the solver, uniqueness checked, per second of processor time of one core.
//
//   swift run -c release bench-solver [--qqwing] [--differential N] FILE...
//   swift run -c release bench-solver --against COMMAND FILE...
//   swift run -c release bench-solver --stream FILE
//   swift run -c release bench-solver --canonical FILE...
//   swift run -c release bench-solver --count N FILE...
//
// Each file is run three times after a warm-up, and the best time counts. With --qqwing the same puzzles (at most
// 2,000 a file) go to Debian's `qqwing --solve` in the same run. With --differential N the vector paths are compared
// with a slow solver over N grids instead. Legal, invalid, ambiguous and illegal ones are made from the files' puzzles.
//
// COMMAND is another solver. The shell runs it with a file's puzzles on its standard input. It takes turns with ours,
// five times, and the best time of each counts. The other's start and output count too, so long files are fair.
//
// With --count N N clues of the first 40 puzzles of each shuffled file are taken away. Every solution is counted and
// then written out, the best of three runs each.
import Sudoku

var files: [String] = []
var withQQWing = false
var isCanonical = false
var against: String?
var streamed: String?
var differential: Int?
var counted: Int?
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  switch argument {
  case "--stream": streamed = arguments.next()
  case "--qqwing": withQQWing = true
  case "--against": against = arguments.next()
  case "--canonical": isCanonical = true
  case "--count": counted = arguments.next().flatMap { Int($0) }
  case "--differential": differential = arguments.next().flatMap { Int($0) }
  default: files.append(argument)
  }
}
let sets = try files.map(PuzzleSet.init)
if let streamed {
  try await Stream.run(file: streamed)
} else if let count = differential {
  Differential.run(sets, count: count)
} else if let counted {
  Enumeration.run(sets, without: counted)
} else if let against {
  Against.run(sets, command: against)
} else if isCanonical {
  Canonical.run(sets)
} else {
  Throughput.run(sets, withQQWing: withQQWing)
}
