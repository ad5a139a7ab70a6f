import Draughts
import Foundation

/// Counts sequences of moves from the start, and compares them with the published numbers.
enum PerftBenchmark {
  /// Aart Bik, "Computing Deep Perft and Divide Numbers for Checkers", 2012. Every route of a capture counts.
  static let published = [
    7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128, 388_623_673,
  ]
  /// Depth 12 if routes with the same result count once. Up to depth 11 there is no difference.
  static let publishedOnce = 388_617_999

  static func run(depth: Int) {
    var isRight = true
    for (index, wanted) in published.prefix(depth).enumerated() {
      for countsRoutes in [true, false] {
        let wanted = index == 11 && !countsRoutes ? publishedOnce : wanted
        var count = 0
        let took = ContinuousClock().measure { count = Position.start.perft(index + 1, countsRoutes: countsRoutes) }
        isRight = isRight && count == wanted
        let kind = countsRoutes ? "all routes " : "results    "
        print("depth \(index + 1) \(kind) \(count) \(count == wanted ? "right" : "WRONG, published \(wanted)") \(took)")
      }
    }
    exit(isRight ? 0 : 1)
  }
}
