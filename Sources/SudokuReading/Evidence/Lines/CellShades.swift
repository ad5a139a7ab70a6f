/// The relative colour of each cell, from the changes over all borders.
struct CellShades: Sendable {
  let shades: [SIMD3<Double>]

  /// The number of relaxation sweeps.
  private static let sweeps = 300

  /// - Parameter changes: the measured changes of each border, in units of the measurement noise.
  init(_ changes: [[CellPalette.Measured]], _ borders: BoardBorders) {
    var shades = [SIMD3<Double>](repeating: .zero, count: borders.size * borders.size)
    for sweep in 0..<Self.sweeps {
      var sums = [SIMD3<Double>](repeating: .zero, count: shades.count), weights = sums
      for (measured, pair) in zip(changes, borders.pairs) {
        let difference = shades[pair.second] - shades[pair.first]
        for one in measured {
          let off = one.change - difference, size = off.replacing(with: -off, where: off .< 0)
          // The first half of the sweeps approximates a median, the second half follows the majority of measurements.
          let weight =
            one.weight * (sweep < Self.sweeps / 2 ? 1 / pointwiseMax(size, .one) : 1 / (off * off + 1))
          sums[pair.second] += weight * (shades[pair.first] + one.change)
          sums[pair.first] += weight * (shades[pair.second] - one.change)
          weights[pair.second] += weight
          weights[pair.first] += weight
        }
      }
      for cell in shades.indices { shades[cell] = (shades[cell] + sums[cell] / weights[cell]) / 2 }
    }
    self.shades = shades
  }

  /// Returns the centres of colour clusters by k-means. The initial centres are the points farthest from one another.
  static func groups(_ shades: [SIMD3<Double>], count: Int) -> [SIMD3<Double>] {
    func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { ((a - b) * (a - b)).sum() }
    var middle = SIMD3<Double>.zero
    for channel in 0..<3 { middle[channel] = shades.map { $0[channel] }.sorted()[shades.count / 2] }
    var groups = [shades.max { distance($0, middle) < distance($1, middle) } ?? middle]
    func nearest(_ shade: SIMD3<Double>) -> Int {
      groups.indices.min { distance(groups[$0], shade) < distance(groups[$1], shade) } ?? 0
    }
    while groups.count < count {
      let far = shades.max { distance($0, groups[nearest($0)]) < distance($1, groups[nearest($1)]) }
      groups.append(far ?? middle)
    }
    for _ in 0..<15 {
      let own = Dictionary(grouping: shades, by: nearest)
      for (group, members) in own { groups[group] = members.reduce(.zero, +) / Double(members.count) }
    }
    return groups
  }
}
