import Foundation
import Sudoku

/// Processor time of this process so far; time that a busy machine gives to others does not count.
func processorSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
}

/// Agreement with published Sudoku Explainer ratings.
enum RatedPuzzles {
  static func run(file: String, limit: Int, differences: Int, nesting: Int) throws {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    guard let header = lines.first?.split(separator: ","), let column = header.firstIndex(of: "SER") else {
      return print("\(file): no column SER")
    }
    let puzzles = lines.dropFirst().prefix(limit).compactMap { line -> (Grid, Int)? in
      let fields = line.split(separator: ",")
      guard fields.count > column, let grid = Grid(String(fields[0])), let rating = Double(fields[column]) else {
        return nil
      }
      return (grid, Int((rating * 10).rounded()))
    }
    var ours: [Int] = []
    let start = processorSeconds()
    let rater = Rater(nesting: nesting)
    ours = puzzles.map { rater.explainerRating(of: $0.0) ?? 0 }
    report(puzzles, ours, processorSeconds() - start)
    for (i, (grid, rating)) in puzzles.enumerated().filter({ ours[$0.offset] != $0.element.1 }).prefix(differences) {
      print(grid, "published", tenths(rating), "ours", tenths(ours[i]))
    }
  }

  private static func report(_ puzzles: [(Grid, Int)], _ ours: [Int], _ seconds: Double) {
    let published = puzzles.map(\.1)
    func line(_ name: String, _ range: ClosedRange<Int>) {
      let indices = published.indices.filter { range.contains(published[$0]) }
      guard !indices.isEmpty else { return }
      let exact = indices.filter { ours[$0] == published[$0] }.count
      let near = indices.filter { abs(ours[$0] - published[$0]) <= 1 }.count
      print(
        String(
          format: "%@ %6d puzzles  exact %6.2f%%  within 0.1 %6.2f%%",
          name.padding(toLength: 12, withPad: " ", startingAt: 0), indices.count,
          100 * Double(exact) / Double(indices.count), 100 * Double(near) / Double(indices.count)))
    }
    for range in [0...23, 24...45, 46...62, 63...70, 71...74, 75...79, 80...84, 85...89, 90...94, 95...120] {
      line("\(tenths(range.lowerBound)) to \(tenths(range.upperBound))", range)
    }
    line("up to 6.2", 0...62)
    line("all", 0...120)
    print(String(format: "Spearman %.4f", spearman(published.map(Double.init), ours.map(Double.init))))
    print(String(format: "%.0f puzzles a second of processor time", Double(puzzles.count) / seconds))
  }

  private static func tenths(_ rating: Int) -> String { "\(rating / 10).\(rating % 10)" }

  /// Correlation of ranks, ties sharing the mean of their ranks.
  private static func spearman(_ a: [Double], _ b: [Double]) -> Double {
    let (x, y) = (ranks(a), ranks(b))
    let mean = Double(a.count + 1) / 2
    var (xy, xx, yy) = (0.0, 0.0, 0.0)
    for i in x.indices {
      xy += (x[i] - mean) * (y[i] - mean)
      xx += (x[i] - mean) * (x[i] - mean)
      yy += (y[i] - mean) * (y[i] - mean)
    }
    return xy / (xx * yy).squareRoot()
  }

  private static func ranks(_ values: [Double]) -> [Double] {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = [Double](repeating: 0, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count && values[order[end]] == values[order[start]] { end += 1 }
      for i in start..<end { ranks[order[i]] = Double(start + end + 1) / 2 }
      start = end
    }
    return ranks
  }
}
