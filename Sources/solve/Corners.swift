import ArgumentParser
import BoardVision
import SudokuReading

/// The corners of a board as a person names them: `90,80,610,95,600,640,70,620`.
struct Corners: ExpressibleByArgument {
  let points: [Point]

  /// `nil` where they are not eight numbers, or do not go round a board clockwise.
  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 8, numbers.allSatisfy({ $0.map(\.isFinite) ?? false }) else { return nil }
    let values = numbers.compactMap { $0 }
    points = (0..<4).map { Point(values[2 * $0], values[2 * $0 + 1]) }
    guard BoardReader.Hints.areCorners(points) else { return nil }
  }

  /// Whether all of them lie in a photograph, or no more than a tenth of its size outside.
  static func lie(_ points: [Point], inWidth width: Int, height: Int) -> Bool {
    let (w, h) = (Double(width), Double(height))
    return points.allSatisfy { (-0.1 * w...1.1 * w).contains($0.x) && (-0.1 * h...1.1 * h).contains($0.y) }
  }
}
