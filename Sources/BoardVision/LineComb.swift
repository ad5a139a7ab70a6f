/// Ten positions in a family that could be the ten lines of a board: equally spaced but for perspective.
struct LineComb: Sendable {
  /// Positions of the first and the last of the ten lines on the family's transversal.
  let first: Double, last: Double
  let score: Double

  /// The combs that explain a family's lines best, best first, no two of them alike.
  ///
  /// Every pair of lines is tried as a near and a far line of the board, under several strengths of perspective; the
  /// ten teeth collect the votes of the lines that they meet, and lose by lines midway between them.
  static func best(of family: LineFamily, count: Int, size: Double) -> [LineComb] {
    let profile = Profile(family)
    var found: [LineComb] = []
    let positions = family.positions
    for p in positions.indices {
      for q in positions.indices where q > p {
        let width = positions[q] - positions[p]
        for span in spans {
          let cell = width / Double(span.high - span.low)
          guard cell * 9 > size * 0.22 && cell * 9 < size * 1.35 else { continue }
          for bend in bends {
            let low = place(Double(span.low), bend), high = place(Double(span.high), bend)
            let scale = width / (high - low)
            let origin = positions[p] - low * scale
            var score = 0.0
            let tolerance = cell * 0.16
            for tooth in 0...9 {
              score += profile.weight(at: origin + place(Double(tooth), bend) * scale, tolerance)
              if tooth < 9 {
                score -= 0.5 * profile.weight(at: origin + place(Double(tooth) + 0.5, bend) * scale, tolerance)
              }
            }
            if score > 3.5 { found.append(LineComb(first: origin, last: origin + scale, score: score)) }
          }
        }
      }
    }
    found.sort { $0.score > $1.score }
    var kept: [LineComb] = []
    for comb in found {
      let near = (comb.last - comb.first) / 9 * 0.3
      if !kept.contains(where: { abs($0.first - comb.first) < near && abs($0.last - comb.last) < near }) {
        kept.append(comb)
        if kept.count == count { break }
      }
    }
    return kept
  }

  /// Which two of the ten lines a pair of found lines may be.
  private static let spans: [(low: Int, high: Int)] = [
    (0, 9), (0, 8), (1, 9), (1, 8), (0, 6), (3, 9), (0, 7), (2, 9), (3, 6),
  ]

  /// Strengths of perspective: the ratio of the first spacing to the last is about `(1 + 9 bend)` squared.
  private static let bends: [Double] = [0, -0.012, 0.012, -0.026, 0.026, -0.045, 0.045]

  /// The place of a line, 0 for the first and 1 for the last, under perspective.
  @inline(__always)
  private static func place(_ index: Double, _ bend: Double) -> Double {
    index * (1 + 9 * bend) / (9 * (1 + bend * index))
  }

  /// The votes of a family's lines by position; a line with three quarters of the usual votes counts fully.
  private struct Profile {
    let positions: [Double], weights: [Double]

    init(_ family: LineFamily) {
      positions = family.positions
      let strong = family.votes.sorted(by: >).prefix(10)
      let usual = strong.isEmpty ? 1 : strong[strong.count / 2]
      weights = family.votes.map { min(1, $0 / (0.75 * usual)) }
    }

    /// The weight of the line nearest to a position, less the further away it is.
    func weight(at position: Double, _ tolerance: Double) -> Double {
      var low = 0
      var high = positions.count
      while low < high {
        let middle = (low + high) / 2
        if positions[middle] < position { low = middle + 1 } else { high = middle }
      }
      var best = 0.0
      if low < positions.count {
        best = max(best, weights[low] * nearness(positions[low] - position, tolerance))
      }
      if low > 0 { best = max(best, weights[low - 1] * nearness(positions[low - 1] - position, tolerance)) }
      return best
    }

    /// 1 within half the tolerance, falling to 0 at its end.
    @inline(__always)
    private func nearness(_ distance: Double, _ tolerance: Double) -> Double {
      min(1, 2 - 2 * abs(distance) / tolerance)
    }
  }
}
