import Foundation
import Sudoku

/// Puzzles a second on every vector path of this machine.
enum Throughput {
  static func run(_ sets: [PuzzleSet], withQQWing: Bool) {
    let paths = VectorPath.allCases.filter(\.isAvailable)
    let columns = paths.map { "\($0)" } + (withQQWing ? ["qqwing"] : [])
    print(
      "thousand puzzles a second".padded(28), columns.map { $0.leftPadded(9) }.joined(), "  guesses",
      "  none/one/several")
    for set in sets {
      var line = "\(set.name) (\(set.grids.count))".padded(28) + " "
      for path in paths { line += text(Double(set.grids.count) / best(Solver(path: path), set.grids) / 1000, 1) }
      if withQQWing { line += text(qqwing(set.grids) / 1000, 2) }
      print(line, statistics(set.grids))
    }
  }

  private static func best(_ solver: Solver, _ grids: [Grid]) -> Double {
    func once() -> Double {
      var solved = 0
      let time = seconds {
        for grid in grids { if case .one = solver.solve(grid) { solved += 1 } }
      }
      withExtendedLifetime(solved) {}
      return time
    }
    _ = once()
    return (0..<3).map { _ in once() }.min() ?? .infinity
  }

  private static func statistics(_ grids: [Grid]) -> String {
    var found = [0, 0, 0]
    var guesses = 0
    for grid in grids {
      guesses += Solver().guesses(for: grid)
      found[Solver().countSolutions(of: grid, limit: 2)] += 1
    }
    return text(Double(guesses) / Double(max(1, grids.count)), 2) + "   \(found[0])/\(found[1])/\(found[2])"
  }

  /// Puzzles a second of `qqwing --solve`, its start included.
  private static func qqwing(_ grids: [Grid]) -> Double {
    let sample = grids.prefix(2000)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["qqwing", "--solve", "--one-line"]
    let input = FileManager.default.temporaryDirectory.appendingPathComponent("bench-solver-\(getpid()).txt")
    let lines = sample.map(\.description).joined(separator: "\n") + "\n"
    guard (try? lines.write(to: input, atomically: true, encoding: .utf8)) != nil else { return .nan }
    defer { try? FileManager.default.removeItem(at: input) }
    process.standardInput = try? FileHandle(forReadingFrom: input)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let time = seconds {
      try? process.run()
      process.waitUntilExit()
    }
    return process.terminationStatus == 0 ? Double(sample.count) / time : .nan
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  fileprivate func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
