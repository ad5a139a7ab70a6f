import RealModule

/// The image of a board's parallel lines: a pencil of lines through a vanishing point, finite or at infinity.
///
/// The intersections of a pencil with two parallel transversals are an affine function of one another, under any
/// perspective. This distinguishes a family's lines from nearby rows of text and strokes of digits. Each line is
/// identified by its position on the middle transversal.
struct LineFamily: Sendable {
  /// The angle of the lines' normal, in radians.
  let angle: Double
  /// Half the distance between the two transversals, in pixels.
  let reach: Double
  /// The affine map of positions from the near to the far transversal: `far = slope * near + shift`.
  let slope: Double, shift: Double
  /// The lines' positions on the middle transversal, ascending, and their votes.
  let positions: [Double], votes: [Double]

  /// Selects from `lines` the pencil with the most votes near an angle.
  /// - Parameter size: the longer side of the region, in pixels.
  init?(_ lines: [HoughLine], near angle: Double, size: Double) {
    self.angle = angle
    reach = size / 2
    let crossings = LineFamily.distinct(lines, near: angle, reach: reach, gap: max(3, size / 110))
    guard crossings.count >= 4 else { return nil }
    guard let pencil = LineFamily.pencil(crossings, tolerance: 2 + size * 0.012) else { return nil }
    (slope, shift) = (pencil.slope, pencil.shift)
    let members = pencil.members.sorted { $0.middle < $1.middle }
    guard members.count >= 4 else { return nil }
    positions = members.map(\.middle)
    votes = members.map(\.votes)
  }

  /// Returns the line through a position on the middle transversal, as two points.
  func line(at position: Double) -> (Point, Point) {
    let near = (2 * position - shift) / (1 + slope), far = 2 * position - near
    let (c, s) = (Double.cos(angle), Double.sin(angle))
    func place(_ u: Double, _ along: Double) -> Point { Point(u * c - along * s, u * s + along * c) }
    return (place(near, -reach), place(far, reach))
  }

  /// A line given by its intersections with the two transversals.
  private struct Crossing {
    var near: Double, far: Double, votes: Double
    var middle: Double { (near + far) / 2 }
  }

  /// Drops the weaker of two lines that coincide or cross inside the region.
  private static func distinct(
    _ lines: [HoughLine], near angle: Double, reach: Double, gap: Double
  ) -> [Crossing] {
    var kept: [Crossing] = []
    for line in lines {
      var turn = line.angle - angle
      var distance = line.distance
      if turn > .pi / 2 { (turn, distance) = (turn - .pi, -distance) }
      if turn < -.pi / 2 { (turn, distance) = (turn + .pi, -distance) }
      guard abs(turn) < 0.45 else { continue }
      let (c, s) = (Double.cos(turn), Double.sin(turn))
      let crossing = Crossing(
        near: (distance + reach * s) / c, far: (distance - reach * s) / c, votes: line.votes)
      let clashes = kept.contains { other in
        let a = crossing.near - other.near, b = crossing.far - other.far
        return a * b < 0 || (abs(a) + abs(b)) / 2 < gap
      }
      if !clashes { kept.append(crossing) }
      if kept.count == 32 { break }
    }
    return kept
  }

  private static func pencil(
    _ crossings: [Crossing], tolerance: Double
  ) -> (slope: Double, shift: Double, members: [Crossing])? {
    var best: (weight: Double, slope: Double, shift: Double) = (0, 1, 0)
    let strong = crossings.prefix(20)
    for (index, a) in strong.enumerated() {
      for b in strong.dropFirst(index + 1) where abs(a.near - b.near) > 4 * tolerance {
        let slope = (a.far - b.far) / (a.near - b.near)
        guard slope > 0.4 && slope < 2.5 else { continue }
        let shift = a.far - slope * a.near
        var weight = 0.0
        for c in crossings {
          let error = abs(c.far - slope * c.near - shift)
          if error < tolerance { weight += c.votes * (1 - error / tolerance * 0.5) }
        }
        if weight > best.weight { best = (weight, slope, shift) }
      }
    }
    guard best.weight > 0 else { return nil }
    let members = crossings.filter { abs($0.far - best.slope * $0.near - best.shift) < tolerance }
    // Weighted regression over the members refines the pencil.
    var total = 0.0, meanNear = 0.0, meanFar = 0.0
    for m in members {
      total += m.votes
      meanNear += m.votes * m.near
      meanFar += m.votes * m.far
    }
    meanNear /= total
    meanFar /= total
    var spread = 0.0, shared = 0.0
    for m in members {
      let near: Double = m.near - meanNear
      let far: Double = m.far - meanFar
      let pull: Double = m.votes * near
      spread += pull * near
      shared += pull * far
    }
    let slope = spread > 0 ? shared / spread : best.slope
    guard slope > 0.4 && slope < 2.5 else { return (best.slope, best.shift, members) }
    return (slope, meanFar - slope * meanNear, members)
  }
}

extension LineFamily {
  /// Returns the two families with the most votes, at least 40 degrees apart; `nil` if there are not two.
  static func pair(_ lines: [HoughLine], size: Double) -> (LineFamily, LineFamily)? {
    var histogram = [Double](repeating: 0, count: 180)
    // Long lines are better evidence for a direction than many short ones: strokes and letters are also aligned along
    // diagonals.
    for line in lines {
      histogram[(Int((line.angle * 180 / .pi).rounded()) % 180 + 180) % 180] += line.votes * line.votes * line.votes
    }
    var smooth = [Double](repeating: 0, count: 180)
    for centre in 0..<180 {
      for offset in -7...7 { smooth[centre] += histogram[(centre + offset + 180) % 180] * Double(8 - abs(offset)) }
    }
    guard let first = smooth.indices.max(by: { smooth[$0] < smooth[$1] }), smooth[first] > 0 else { return nil }
    let others = smooth.indices.filter { (40...140).contains(abs($0 - first)) }
    guard let second = others.max(by: { smooth[$0] < smooth[$1] }), smooth[second] > 0 else { return nil }
    let radians = Double.pi / 180
    guard let a = LineFamily(lines, near: Double(first) * radians, size: size),
      let b = LineFamily(lines, near: Double(second) * radians, size: size)
    else { return nil }
    return (a, b)
  }
}
