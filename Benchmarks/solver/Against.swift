import Foundation
import Sudoku

/// Another solver in turns with ours, in processor time.
enum Against {
  static func run(_ sets: [PuzzleSet], command: String) {
    let input = FileManager.default.temporaryDirectory.appendingPathComponent("bench-solver-\(getpid()).txt")
    defer { try? FileManager.default.removeItem(at: input) }
    for set in sets {
      let lines = set.grids.map(\.description).joined(separator: "\n") + "\n"
      guard (try? lines.write(to: input, atomically: true, encoding: .utf8)) != nil else { return }
      var ours = Double.infinity
      var others = Double.infinity
      for _ in 0..<5 {
        ours = min(ours, seconds { solve(set.grids) })
        var status: Int32 = 0
        others = min(others, seconds { status = start(command, input) })
        guard status == 0 else { return print("\(command): ends with \(status)") }
      }
      let count = Double(set.grids.count) / 1000
      print(
        "\(set.name): ours\(text(count / ours, 1)), theirs\(text(count / others, 1)) thousand a second,"
          + " \(text(others / ours, 2, width: 0)) times")
    }
  }

  private static func solve(_ grids: [Grid]) {
    let solver = Solver()
    var solved = 0
    for grid in grids { if case .one = solver.solve(grid) { solved += 1 } }
    withExtendedLifetime(solved) {}
  }

  /// Runs a command of the shell to its end; its status.
  private static func start(_ command: String, _ input: URL) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = try? FileHandle(forReadingFrom: input)
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return -1 }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
