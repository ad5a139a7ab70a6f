// Puzzles of other kinds than the classic one, solved and checked for a second solution, on one core.
//
//   swift run -c release bench-variants FILE...
//   swift run -c release bench-variants --generate [KIND or LEVEL...]
//   swift run -c release bench-variants --count LIMIT FILE...
//   swift run -c release bench-variants --each LIMIT FILE...
//   Benchmarks/cp-sat/run FILE...
//
// Each line of a file is a puzzle as `VariantLines` reads it. Each file is solved five times, and of each puzzle the
// best time counts; times are processor time. "Prepared" is the part of it that lays the puzzle out, before anything is
// deduced. Where a solution stands beside a puzzle, ours is held against it.
//
// With --count the solutions of each puzzle are counted up to a limit, once. With --each every count is printed, a line each.
//
// With --generate puzzles of every kind and level are made instead, forty of each or as many as four seconds allow.
import Foundation
import SudokuVariants

if CommandLine.arguments.dropFirst().first == "--generate" {
  Made.run(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
var files = CommandLine.arguments.dropFirst()
var limit: Int?
let isEach = files.first == "--each"
if files.first == "--count" || isEach {
  limit = files.dropFirst().first.flatMap { Int($0) }
  files = files.dropFirst(2)
}
if files.isEmpty {
  print("usage: bench-variants FILE...")
  exit(64)
}
for file in files {
  guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
    print("\(file): no such file")
    exit(1)
  }
  do {
    let (records, name) = (try VariantLines.records(text), (file as NSString).lastPathComponent)
    if isEach, let limit {
      for record in records { print(VariantSolver().countSolutions(of: record.puzzle, limit: limit)) }
      continue
    }
    print(limit.map { Counted(records, upTo: $0).line(name: name) } ?? Figures(records).line(name: name))
  } catch {
    print("\(file): \(error)")
    exit(1)
  }
}
