import RealModule

/// The squares of a board told apart as empty, lighter and darker, by comparing them with each other.
///
/// Three Gaussian clusters are fitted by expectation and maximisation, from the network's answers on.
struct SquareClusters: Sendable {
  /// The probabilities of empty, lighter and darker for each square.
  private(set) var probabilities: [[Double]]
  /// The mean colour of the lighter and of the darker pieces, in CIE L*a*b*.
  private(set) var colours: [SIMD3<Double>] = []

  /// The least spread of each value.
  private static let floors: [Double] = [0.25, 2, 1, 1, 8, 4, 4]
  /// The weight of the least spread, in squares.
  private static let floorWeight = 4.0
  private static let rounds = 4
  /// The separation of colours at which the pieces may be of one side or of two, and the width of the doubt. Both by the
  /// tuning materials.
  private static let leastSeparation = 3.8, separationDoubt = 0.7
  /// The lightness at which pieces of one side may be the lighter or the darker ones, and the width of the doubt.
  private static let middleLightness = 45.0, lightnessDoubt = 9.0

  /// - Parameters:
  ///   - values: those of ``SquareFeatures``.
  ///   - occupied: the network's answer for each square.
  init(_ values: [[Double]], occupied: [Double]) {
    let occupied = occupied.map { max(0.001, min(0.999, $0)) }
    let pieces = values.indices.filter { occupied[$0] > 0.5 }
    let isFirst = Self.split(pieces.map { Array(values[$0].dropFirst()) })
    func mean(_ wanted: Bool) -> [Double] {
      let chosen = zip(pieces, isFirst).filter { $0.1 == wanted }.map { values[$0.0] }
      guard !chosen.isEmpty else { return [] }
      return (0..<Self.floors.count).map { d in chosen.reduce(0) { $0 + $1[d] } / Double(chosen.count) }
    }
    let (first, second) = (mean(true), mean(false))
    probabilities = values.indices.map { index in
      let p = occupied[index]
      guard !first.isEmpty, !second.isEmpty else { return first.isEmpty ? [1 - p, 0, p] : [1 - p, p, 0] }
      let gap = (1..<Self.floors.count).reduce(0.0) {
        let (a, b) = (values[index][$1] - first[$1], values[index][$1] - second[$1])
        return $0 + a * a - b * b
      }
      let share = 1 / (1 + Double.exp(max(-30, min(30, gap / 150))))
      return [1 - p, p * share, p * (1 - share)]
    }
    if !first.isEmpty, !second.isEmpty {
      for _ in 0..<Self.rounds { step(values, occupied) }
    }
    nameColours(values)
    doubtSides(values)
  }

  /// Considers that all pieces are of one side, which has taken all of the other. Then only their lightness tells which
  /// side it is.
  private mutating func doubtSides(_ values: [[Double]]) {
    let pieces = values.indices.filter { probabilities[$0][0] < 0.5 }
    // Two fifths of the squares are full at the beginning, for each side.
    guard !pieces.isEmpty, pieces.count <= values.count * 2 / 5 else { return }
    let single = 1 / (1 + .exp((separation(values) - Self.leastSeparation) / Self.separationDoubt))
    let mean = SIMD3<Double>.mean(pieces.map { Self.colour(values[$0]) })
    let light = 1 / (1 + .exp((Self.middleLightness - mean.x) / Self.lightnessDoubt))
    if single > 0.5 { colours = [mean, mean] }
    probabilities = probabilities.map { p in
      [
        p[0], p[1] * (1 - single) + (1 - p[0]) * single * light,
        p[2] * (1 - single) + (1 - p[0]) * single * (1 - light),
      ]
    }
  }

  /// The distance between the colours of the two kinds of pieces, in deviations within a kind.
  private func separation(_ values: [[Double]]) -> Double {
    let kinds = (1...2).map { kind in
      values.indices.filter { probabilities[$0][kind] > 0.5 }.map { Self.colour(values[$0]) }
    }
    guard kinds.allSatisfy({ !$0.isEmpty }) else { return 0 }
    let means = kinds.map { SIMD3<Double>.mean($0) }
    let spread = zip(kinds, means).reduce(SIMD3<Double>.zero) { sum, kind in
      kind.0.reduce(sum) { $0 + ($1 - kind.1) * ($1 - kind.1) }
    }
    let least = Self.colour(Self.floors)
    let gap = means[0] - means[1], variance = spread / Double(kinds[0].count + kinds[1].count) + least * least
    return (gap * gap / variance).sum().squareRoot()
  }

  /// A piece's own colour among its values.
  private static func colour(_ values: [Double]) -> SIMD3<Double> { SIMD3(values[4], values[5], values[6]) }

  /// One round of expectation and maximisation.
  private mutating func step(_ values: [[Double]], _ occupied: [Double]) {
    let dimensions = Self.floors.count
    var means: [[Double]] = [], variances: [[Double]] = []
    for cluster in 0..<3 {
      let weight = probabilities.reduce(1e-6) { $0 + $1[cluster] }
      let mean = (0..<dimensions).map { d in
        values.indices.reduce(0) { $0 + probabilities[$1][cluster] * values[$1][d] } / weight
      }
      means.append(mean)
      variances.append(
        (0..<dimensions).map { d in
          let sum = values.indices.reduce(0.0) {
            $0 + probabilities[$1][cluster] * (values[$1][d] - mean[d]) * (values[$1][d] - mean[d])
          }
          return (sum + Self.floorWeight * Self.floors[d] * Self.floors[d]) / (weight + Self.floorWeight)
        })
    }
    for index in values.indices {
      let odds = Double.log(occupied[index] / (1 - occupied[index])) / 2
      let logs = (0..<3).map { cluster -> Double in
        let fit = (0..<dimensions).reduce(0.0) { sum, d in
          let gap = values[index][d] - means[cluster][d]
          return sum + gap * gap / variances[cluster][d] + .log(variances[cluster][d])
        }
        // Values of one square depend on each other, so their evidence counts half.
        return -fit / 4 + (cluster == 0 ? -odds : odds)
      }
      let most = logs.max()!
      let powers = logs.map { Double.exp($0 - most) }
      let total = powers.reduce(0, +)
      probabilities[index] = powers.map { $0 / total }
    }
  }

  /// The lightness by which sides are told apart. In a set of red and green men, the red ones are the lighter side,
  /// though green is often printed lighter.
  private static func lightness(_ colour: SIMD3<Double>) -> Double { colour.x + 0.3 * colour.y }

  /// Puts the lighter pieces before the darker ones.
  private mutating func nameColours(_ values: [[Double]]) {
    let means = (1...2).map { cluster -> SIMD3<Double> in
      let weight = probabilities.reduce(1e-6) { $0 + $1[cluster] }
      return SIMD3(
        (4..<7).map { d in values.indices.reduce(0) { $0 + probabilities[$1][cluster] * values[$1][d] } / weight })
    }
    let isSwapped =
      Self.lightness(means[0]) < Self.lightness(means[1]) && probabilities.contains { $0[1] > 0.5 }
    colours = isSwapped ? [means[1], means[0]] : means
    if isSwapped { probabilities = probabilities.map { [$0[0], $0[2], $0[1]] } }
  }

  /// Splits points in two along their longest axis, where the spread of the two parts is least.
  static func split(_ points: [[Double]]) -> [Bool] {
    guard points.count > 1, let dimensions = points.first?.count else { return points.map { _ in true } }
    let count = Double(points.count)
    let mean = (0..<dimensions).map { d in points.reduce(0) { $0 + $1[d] } / count }
    let centred = points.map { point in zip(point, mean).map { $0 - $1 } }
    // The longest axis by the power method, from the farthest point on.
    var axis = centred.max { $0.reduce(0) { $0 + $1 * $1 } < $1.reduce(0) { $0 + $1 * $1 } }!
    for _ in 0..<30 {
      var next = [Double](repeating: 0, count: dimensions)
      for point in centred {
        let along = zip(point, axis).reduce(0) { $0 + $1.0 * $1.1 }
        for d in next.indices { next[d] += along * point[d] }
      }
      let length = next.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard length > 1e-9 else { return points.map { _ in true } }
      axis = next.map { $0 / length }
    }
    let along = centred.map { zip($0, axis).reduce(0) { $0 + $1.0 * $1.1 } }
    let sorted = along.sorted()
    func spread(_ part: ArraySlice<Double>) -> Double {
      let mean = part.reduce(0, +) / Double(part.count)
      return part.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
    let cut = (1..<sorted.count).min { a, b in
      spread(sorted[..<a]) + spread(sorted[a...]) < spread(sorted[..<b]) + spread(sorted[b...])
    }!
    let threshold = (sorted[cut - 1] + sorted[cut]) / 2
    return along.map { $0 > threshold }
  }
}

extension SIMD3<Double> {
  /// The mean of each channel.
  fileprivate static func mean(_ colours: [SIMD3<Double>]) -> SIMD3<Double> {
    colours.reduce(.zero, +) / Double(colours.count)
  }
}
