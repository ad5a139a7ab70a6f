import Foundation
import Sudoku

/// A file of puzzles, one a line, shuffled with a fixed seed so that equal neighbours do not train the machine.
struct PuzzleSet {
  let name: String
  let grids: [Grid]

  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var grids = text.split(separator: "\n").compactMap { line -> Grid? in
      line.hasPrefix("#") ? nil : Grid(String(line.prefix(81)))
    }
    var random = SplitMix64(seed: 1)
    random.shuffle(&grids)
    self.grids = grids
    name = (path as NSString).lastPathComponent
  }
}

/// Seconds of processor time that a piece of work took, with the child processes that it waited for. Time that a busy
/// machine gives to others does not count.
func seconds(_ work: () -> Void) -> Double {
  let start = processorSeconds()
  work()
  return processorSeconds() - start
}

private func processorSeconds() -> Double {
  var own = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &own)
  var children = rusage()
  getrusage(-1, &children)  // RUSAGE_CHILDREN, which Swift sees as another type
  let waited = [children.ru_utime, children.ru_stime].reduce(0.0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) * 1e-6 }
  return Double(own.tv_sec) + Double(own.tv_nsec) * 1e-9 + waited
}

/// A number as text, `places` behind the point, `width` wide.
func text(_ number: Double, _ places: Int, width: Int = 9) -> String {
  let plain = String(format: "%.\(places)f", number)
  return String(repeating: " ", count: max(0, width - plain.count)) + plain
}
