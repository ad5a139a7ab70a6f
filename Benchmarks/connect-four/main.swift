// The time of the Connect Four solver, position by position: bench-connect-four LIST [TABLE-BITS]
//
// The list has a set, moves (columns from 1) and a score a line, apart by tabs, after a line with their names. Prints the set,
// the score found, the score in the list and the seconds of processor time of each. The table is emptied before each.

import ConnectFourSolver
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
guard let path = arguments.first, let text = try? String(contentsOfFile: path, encoding: .utf8) else {
  FileHandle.standardError.write(Data("bench-connect-four LIST [TABLE-BITS]\n".utf8))
  exit(2)
}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let solver = Solver(tableBits: arguments.dropFirst().first.flatMap(Int.init) ?? 20, usesBook: false)
for line in text.split(separator: "\n").dropFirst() {
  let fields = line.split(separator: "\t")
  guard fields.count == 3, let position = Position(moves: fields[1].compactMap { $0.wholeNumberValue.map { $0 - 1 } })
  else {
    print("not a position: \(line)")
    continue
  }
  solver.forget()
  let start = processorSeconds()
  let score = solver.score(of: position)
  print(fields[0], score, fields[2], processorSeconds() - start)
}
