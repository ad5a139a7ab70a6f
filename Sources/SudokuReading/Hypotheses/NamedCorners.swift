import BoardVision

/// The corners of a board as text: `90,80,610,95,600,640,70,620`.
///
/// The numbers are x and y of each corner in pixels of the upright photograph, clockwise from the board's top left.
public struct NamedCorners: Hashable, Sendable {
  /// Four points in pixels of the upright photograph, clockwise from the board's top left.
  public let points: [Point]

  /// The greatest accepted length of the text, in bytes.
  private static let longest = 200

  /// Parses the text. `nil` unless it has eight numbers for four corners in clockwise order.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.drop { $0 == " " })
    }
    guard numbers.count == 8, numbers.allSatisfy({ $0.map(\.isFinite) ?? false }) else { return nil }
    let values = numbers.compactMap { $0 }
    self.init((0..<4).map { Point(values[2 * $0], values[2 * $0 + 1]) })
  }

  /// `nil` unless the points are four corners in clockwise order.
  public init?(_ points: [Point]) {
    guard ReadingOptions.areCorners(points) else { return nil }
    self.points = points
  }

  /// True if all corners lie in a photograph, or outside it by at most a tenth of its size.
  public func lie(inWidth width: Int, height: Int) -> Bool {
    let (w, h) = (Double(width), Double(height))
    return points.allSatisfy { (-0.1 * w...1.1 * w).contains($0.x) && (-0.1 * h...1.1 * h).contains($0.y) }
  }
}
