/// Positions in a family that may be the lines of a board: equally spaced under perspective.
struct LineComb: Sendable {
  /// The positions of the first and the last line on the family's transversal.
  let first: Double, last: Double
  let score: Double

  /// Returns the different combs that explain a family's lines, best first.
  ///
  /// Every pair of lines is tried as two lines of the board, under several strengths of perspective. The comb has a
  /// tooth for each line of the board. A tooth adds the votes of the line near it, and a line halfway between two teeth
  /// subtracts votes.
  /// - Parameter cells: the number of cells between the first and the last line.
  static func best(of family: LineFamily, cells: Int, count: Int, size: Double) -> [LineComb] {
    let profile = Profile(family)
    var found: [LineComb] = []
    let positions = family.positions
    let length = Double(cells), leastScore = 0.35 * Double(cells + 1)
    let spans = spans(cells)
    let combs = bends.map { bend in (0...2 * cells).map { place(Double($0) / 2, bend * 9 / length, length) } }
    for p in positions.indices {
      for q in positions.indices where q > p {
        let width = positions[q] - positions[p]
        for span in spans {
          let cell = width / Double(span.high - span.low)
          guard cell * length > size * 0.22 && cell * length < size * 1.35 else { continue }
          for halves in combs {
            let low = halves[2 * span.low], high = halves[2 * span.high]
            let scale = width / (high - low)
            let origin = positions[p] - low * scale
            let score = profile.score(halves, origin, scale, tolerance: cell * 0.16, above: leastScore)
            if let score { found.append(LineComb(first: origin, last: origin + scale, score: score)) }
          }
        }
      }
    }
    found.sort { $0.score > $1.score }
    var kept: [LineComb] = []
    for comb in found {
      let near = (comb.last - comb.first) / length * 0.3
      if !kept.contains(where: { abs($0.first - comb.first) < near && abs($0.last - comb.last) < near }) {
        kept.append(comb)
        if kept.count == count { break }
      }
    }
    return kept
  }

  /// Returns the pairs of board lines that two found lines may be. For nine cells these are 0 9, 0 8, 1 9, 1 8, 0 6, 3
  /// 9, 0 7, 2 9, 3 6.
  private static func spans(_ n: Int) -> [(low: Int, high: Int)] {
    let third = max(1, n / 3)
    return [
      (0, n), (0, n - 1), (1, n), (1, n - 1), (0, n - third), (third, n), (0, n - 2), (2, n), (third, n - third),
    ].filter { $0.low < $0.high }
  }

  /// The strengths of perspective. For nine cells, the ratio of the first spacing to the last is about `(1 + 9 bend)`
  /// squared. It is the same for other numbers.
  private static let bends: [Double] = [0, -0.012, 0.012, -0.026, 0.026, -0.045, 0.045]

  /// Returns the position of a line under perspective, 0 for the first and 1 for the last line.
  @inline(__always)
  private static func place(_ index: Double, _ bend: Double, _ length: Double) -> Double {
    index * (1 + length * bend) / (length * (1 + bend * index))
  }

  /// The votes of a family's lines by position; a line with three quarters of the usual votes counts fully.
  private struct Profile {
    private let positions: [Double], weights: [Double]

    init(_ family: LineFamily) {
      positions = family.positions
      let strong = family.votes.sorted(by: >).prefix(10)
      let usual = strong.isEmpty ? 1 : strong[strong.count / 2]
      weights = family.votes.map { min(1, $0 / (0.75 * usual)) }
    }

    /// Returns the score of a comb: the weights of the lines at its teeth, less half of those halfway between them.
    /// `nil` if it does not exceed `least`.
    /// - Parameter halves: the positions of teeth and midpoints, alternately, from 0 for the first tooth to 1 for the
    ///   last.
    func score(_ halves: [Double], _ origin: Double, _ scale: Double, tolerance: Double, above least: Double) -> Double?
    {
      var score = 0.0, next = 0
      var teethLeft = Double(halves.count / 2 + 1)
      return positions.withUnsafeBufferPointer { positions in
        weights.withUnsafeBufferPointer { weights in
          for (index, half) in halves.enumerated() {
            let weight = Self.weight(positions, weights, at: origin + half * scale, tolerance, from: &next)
            if index % 2 == 0 {
              score += weight
              teethLeft -= 1
            } else {
              score -= 0.5 * weight
            }
            // A tooth adds at most 1.
            if score + teethLeft <= least { return nil }
          }
          return score
        }
      }
    }

    /// Returns the weight of the line nearest to a position, decreasing with its distance.
    /// - Parameter next: the index of the first line that is not before the position, for the start of the search. It
    ///   is updated.
    @inline(__always)
    private static func weight(
      _ positions: UnsafeBufferPointer<Double>, _ weights: UnsafeBufferPointer<Double>, at position: Double,
      _ tolerance: Double, from next: inout Int
    ) -> Double {
      while next < positions.count && positions[next] < position { next += 1 }
      var best = 0.0
      if next < positions.count {
        best = max(best, weights[next] * nearness(positions[next] - position, tolerance))
      }
      if next > 0 { best = max(best, weights[next - 1] * nearness(positions[next - 1] - position, tolerance)) }
      return best
    }

    /// Returns 1 within half the tolerance, decreasing to 0 at twice that distance.
    @inline(__always)
    private static func nearness(_ distance: Double, _ tolerance: Double) -> Double {
      let double = 2 * abs(distance)
      return double <= tolerance ? 1 : double >= 2 * tolerance ? 0 : 2 - double / tolerance
    }
  }
}
