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

/// Seconds that a piece of work took.
func seconds(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let (whole, fraction) = clock.measure(work).components
  return Double(whole) + Double(fraction) * 1e-18
}

/// A number as text, `places` behind the point, `width` wide.
func text(_ number: Double, _ places: Int, width: Int = 9) -> String {
  let plain = String(format: "%.\(places)f", number)
  return String(repeating: " ", count: max(0, width - plain.count)) + plain
}
