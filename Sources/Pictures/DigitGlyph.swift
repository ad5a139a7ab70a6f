import BoardVision
import RealModule

/// The ten digits and the letters A to P as strokes of one width with round ends. The distance to the strokes is known
/// everywhere, so that they are drawn sharp at any size and in any perspective.
struct DigitGlyph: Sendable {
  /// The digits 1 to 9.
  static let all: [DigitGlyph] = skeletons.map { DigitGlyph(strokes: $0.map(curve)) }

  /// 0, then the letters A to P.
  private static let others: [DigitGlyph] = otherSkeletons.map { DigitGlyph(strokes: $0.map(curve)) }

  /// The glyph of a digit.
  /// - Precondition: the digit is 1...9.
  static func of(_ digit: Int) -> DigitGlyph { all[digit - 1] }

  /// The glyph of a digit or of a letter from A to P; `nil` for anything else.
  static func of(_ character: Character) -> DigitGlyph? {
    guard let value = character.asciiValue else { return nil }
    return switch value {
    case 49...57: all[Int(value) - 49]
    case 48: others[0]
    case 65...80: others[Int(value) - 64]
    default: nil
    }
  }

  /// Samples along each side of the table of distances.
  private static let resolution = 72
  /// Distances to the nearest stroke's middle, in units of the cell, over the unit square.
  private let distances: [Float]

  /// The distance from a place in the cell, from (0, 0) to (1, 1), to the middle of the nearest stroke.
  @inline(__always)
  func distance(_ u: Double, _ v: Double) -> Double {
    let n = DigitGlyph.resolution
    let x = max(0, min(Double(n - 1), u * Double(n - 1))), y = max(0, min(Double(n - 1), v * Double(n - 1)))
    let c = min(n - 2, Int(x)), r = min(n - 2, Int(y))
    let fx = Float(x - Double(c)), fy = Float(y - Double(r))
    return distances.withUnsafeBufferPointer { d in
      let top = d[r * n + c] * (1 - fx) + d[r * n + c + 1] * fx
      let bottom = d[(r + 1) * n + c] * (1 - fx) + d[(r + 1) * n + c + 1] * fx
      return Double(top * (1 - fy) + bottom * fy)
    }
  }

  private init(strokes: [[Point]]) {
    let n = DigitGlyph.resolution
    var table = [Float](repeating: 1, count: n * n)
    for row in 0..<n {
      for column in 0..<n {
        let p = Point(Double(column) / Double(n - 1), Double(row) / Double(n - 1))
        var best = 1.0
        for stroke in strokes {
          for i in 1..<stroke.count { best = min(best, DigitGlyph.distance(p, stroke[i - 1], stroke[i])) }
        }
        table[row * n + column] = Float(best)
      }
    }
    distances = table
  }

  private static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let d = b - a, e = p - a
    let square = d.x * d.x + d.y * d.y
    let t = square > 0 ? max(0, min(1, (e.x * d.x + e.y * d.y) / square)) : 0
    return (e - d * t).length
  }

  /// A piece of a stroke, in a box of width 6 and height 10.
  private enum Piece: Sendable {
    case line([(Double, Double)])
    /// An arc of an ellipse: centre, radii, from and to in degrees, 0 to the right and 90 down.
    case arc(Double, Double, Double, Double, from: Double, to: Double)
  }

  private static let skeletons: [[Piece]] = [
    [.line([(1.2, 2.4), (3.4, 0.4), (3.4, 9.7)])],
    [.arc(3, 3, 2.5, 2.7, from: 190, to: 395), .line([(5.05, 4.55), (0.5, 9.6), (5.6, 9.6)])],
    [.arc(2.8, 2.65, 2.3, 2.35, from: 200, to: 450), .arc(2.8, 7.35, 2.65, 2.35, from: 270, to: 518)],
    [.line([(4.3, 9.7), (4.3, 0.4), (0.2, 6.9), (5.8, 6.9)])],
    [.line([(5.1, 0.4), (1, 0.4), (0.65, 4.75)]), .arc(2.8, 6.6, 2.75, 3.05, from: 218, to: 505)],
    [.arc(3, 6.7, 2.6, 2.95, from: 0, to: 360), .arc(6.9, 6.9, 6.5, 6.6, from: 184, to: 252)],
    [.line([(0.4, 0.4), (5.6, 0.4), (2.2, 9.7)])],
    [.arc(3, 2.6, 2.2, 2.25, from: 0, to: 360), .arc(3, 7.25, 2.65, 2.4, from: 0, to: 360)],
    [.arc(3, 3.3, 2.6, 2.95, from: 0, to: 360), .arc(-0.9, 3.1, 6.5, 6.6, from: 4, to: 72)],
  ]

  /// 0 and A to P.
  private static let otherSkeletons: [[Piece]] = [
    [.arc(3, 5, 2.6, 4.65, from: 0, to: 360)],
    [.line([(0.2, 9.7), (3, 0.4), (5.8, 9.7)]), .line([(1.2, 6.5), (4.8, 6.5)])],
    [
      .line([(3.2, 0.4), (0.6, 0.4), (0.6, 9.6), (3.2, 9.6)]), .line([(0.6, 4.7), (3.2, 4.7)]),
      .arc(3.2, 2.55, 2, 2.15, from: 270, to: 450), .arc(3.2, 7.15, 2.4, 2.45, from: 270, to: 450),
    ],
    [.arc(3.3, 5, 2.9, 4.65, from: 45, to: 315)],
    [.line([(2.6, 0.4), (0.6, 0.4), (0.6, 9.6), (2.6, 9.6)]), .arc(2.6, 5, 3, 4.6, from: 270, to: 450)],
    [.line([(5.4, 0.4), (0.7, 0.4), (0.7, 9.6), (5.4, 9.6)]), .line([(0.7, 4.8), (4.8, 4.8)])],
    [.line([(5.4, 0.4), (0.7, 0.4), (0.7, 9.7)]), .line([(0.7, 4.8), (4.7, 4.8)])],
    [.arc(3.2, 5, 2.9, 4.65, from: 30, to: 310), .line([(3.5, 5.6), (5.75, 5.6), (5.75, 8.2)])],
    [.line([(0.6, 0.4), (0.6, 9.7)]), .line([(5.4, 0.4), (5.4, 9.7)]), .line([(0.6, 4.9), (5.4, 4.9)])],
    [.line([(3, 0.4), (3, 9.7)]), .line([(1.6, 0.4), (4.4, 0.4)]), .line([(1.6, 9.7), (4.4, 9.7)])],
    [.line([(4.6, 0.4), (4.6, 7.4)]), .arc(2.6, 7.4, 2, 2.25, from: 0, to: 160)],
    [.line([(0.7, 0.4), (0.7, 9.7)]), .line([(5.5, 0.4), (0.7, 5.6)]), .line([(2.4, 3.9), (5.6, 9.7)])],
    [.line([(0.8, 0.4), (0.8, 9.6), (5.4, 9.6)])],
    [.line([(0.3, 9.7), (0.6, 0.4), (3, 6.5), (5.4, 0.4), (5.7, 9.7)])],
    [.line([(0.6, 9.7), (0.6, 0.4), (5.4, 9.6), (5.4, 0.4)])],
    [.arc(3, 5, 2.9, 4.65, from: 0, to: 360)],
    [
      .line([(0.7, 9.7), (0.7, 0.4), (3, 0.4)]), .line([(0.7, 5.2), (3, 5.2)]),
      .arc(3, 2.8, 2.4, 2.4, from: 270, to: 450),
    ],
  ]

  /// Points along a piece, placed in the unit cell.
  private static func curve(_ piece: Piece) -> [Point] {
    let points: [(Double, Double)]
    switch piece {
    case .line(let corners): points = corners
    case .arc(let x, let y, let rx, let ry, let from, let to):
      points = (0...36).map { step in
        let angle = (from + (to - from) * Double(step) / 36) * .pi / 180
        return (x + rx * Double.cos(angle), y + ry * Double.sin(angle))
      }
    }
    return points.map { Point(0.5 + ($0.0 - 3) * 0.062, 0.5 + ($0.1 - 5) * 0.062) }
  }
}
