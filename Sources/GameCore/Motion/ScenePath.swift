import RealModule

/// A path of lines and cubic Bezier curves, which is followed by arc length, at constant speed on any curve.
///
/// Curves are measured along chords, 32 for each; the length is that of the chords.
public struct ScenePath: Hashable, Sendable {
  /// A place on a path, and the direction there in degrees clockwise from the direction to the right.
  public struct Position: Hashable, Sendable {
    /// The place, in the units of the scene.
    public let place: ScenePoint
    /// Degrees clockwise; 0 is to the right.
    public let heading: Double
  }

  /// The corners of the chords, and the length up to each.
  private var points: [ScenePoint]
  private var lengths: [Double]

  /// A path that begins at a place.
  public init(from start: ScenePoint) {
    points = [start]
    lengths = [0]
  }

  /// The length in units.
  public var length: Double { lengths[lengths.count - 1] }
  /// The end point.
  public var end: ScenePoint { points[points.count - 1] }

  /// Continues with a straight line.
  public mutating func line(to point: ScenePoint) {
    lengths.append(length + end.distance(to: point))
    points.append(point)
  }

  /// Continues with a cubic Bezier curve with two control points.
  public mutating func curve(to point: ScenePoint, _ first: ScenePoint, _ second: ScenePoint) {
    let start = end
    for step in 1...32 {
      let t = Double(step) / 32
      let u = 1 - t
      line(
        to: start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + point * (t * t * t))
    }
  }

  /// The place after a part of the length, from 0 to 1.
  /// - Complexity: logarithmic in the number of chords.
  public func position(at part: Double) -> Position {
    let wanted = min(1, max(0, part)) * length
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= wanted { low = middle } else { high = middle }
    }
    guard high > low else { return Position(place: points[0], heading: 0) }
    let (from, to) = (points[low], points[high])
    let step = lengths[high] - lengths[low]
    let t = step > 0 ? (wanted - lengths[low]) / step : 0
    let heading = Double.atan2(y: to.y - from.y, x: to.x - from.x) * 180 / .pi
    return Position(place: from * (1 - t) + to * t, heading: heading)
  }
}
