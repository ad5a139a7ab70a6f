import Foundation
import Sudoku

/// A list of puzzles through the solver in order, on one core and on all of them.
enum Stream {
  static func run(file: String) async throws {
    for workers in Set([1, ProcessInfo.processInfo.activeProcessorCount]).sorted() {
      guard let input = FileHandle(forReadingAtPath: file) else { return print("\(file): no such file") }
      var chunks = PuzzleLines.Chunks {
        guard let data = try input.read(upToCount: 1 << 18), !data.isEmpty else { return nil }
        return [UInt8](data)
      }
      var counts = (lines: 0, unique: 0)
      let clock = ContinuousClock()
      let start = clock.now
      try await OrderedStream.map(
        next: { try chunks.next() }, workers: workers, transform: { PuzzleLines.answers($0) },
        deliver: { answers in
          counts.lines += answers.count
          for case .solved(_, .one) in answers { counts.unique += 1 }
        })
      let time = (clock.now - start).components
      let seconds = Double(time.seconds) + Double(time.attoseconds) * 1e-18
      print("\(workers) at once: \(counts.lines) lines, \(counts.unique) puzzles, \(text(seconds, 2, width: 0)) s")
    }
  }
}
