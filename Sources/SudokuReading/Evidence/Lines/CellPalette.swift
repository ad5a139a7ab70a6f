import BoardVision
import RealModule

/// A palette of the few colours of a board's cells, estimated from all borders together, as evidence for each border.
///
/// A cell has one colour of the palette, and a border's colour change is the difference of its cells' colours. So the
/// changes around a crossing add up to zero, and all borders between the same two colours have the same change. A
/// border on the edge of a shadow or a spot of light is outvoted by the paths around it.
struct CellPalette: Sendable {
  /// The log-odds that each inner border separates cells of two colours; 0 if no colours are found.
  let evidence: [Double]
  /// The number of colours.
  let count: Int

  /// A colour change in brightness, red-green and yellow-blue, in units of the measurement noise.
  typealias Change = SIMD3<Double>
  /// A measured change with its weight.
  struct Measured: Sendable { var change: Change, weight: Double }

  /// The least and the greatest measurement noise, as parts of the brightness, and the factor from the noise within a
  /// border.
  private static let leastNoise = Change(0.008, 0.005, 0.005), mostNoise = Change(0.035, 0.03, 0.03)
  private static let noiseFactor = 1.4
  /// The greatest cost of a measurement, as a difference of log-likelihoods. Some measurements show the edge of a
  /// shadow, or ink.
  private static let most = Change(3.9, 4.9, 4.9)
  /// The weight of each measurement of a border, since these are correlated.
  private static let weight = 0.35
  /// The penalty for each colour of a palette, as a log-likelihood.
  private static let colourCost = 6.0
  /// The tried numbers of colours, the tried numbers of greys, and the steps between greys, as parts of the brightness.
  private static let counts = 2...6, greyCounts = 3...5, greySteps = [0.05, 0.075, 0.1, 0.14]
  /// The number of fits of a palette, and the rounds of messages for each fit and for the last one.
  private static let fits = 4, rounds = 12, lastRounds = 30
  /// The least gain in log-likelihood of a palette over one colour, and the range of the share of borders between
  /// colours.
  private static let leastSupport = 60.0, shares = 0.15...0.9
  private static let mostOdds = 6.0

  init(_ colours: CellColours, _ borders: BoardBorders) {
    self.init(colours.steps(over: borders.pairs), borders)
  }

  /// - Parameter steps: the measured colour changes of each border.
  init(_ steps: [[BorderStep]], _ borders: BoardBorders) {
    let raw = steps.map { $0.map { Self.change($0.change) } }
    let noise = Self.noise(raw)
    let changes = zip(raw, steps).map { zip($0, $1).map { Measured(change: $0 / noise, weight: $1.weight) } }
    var best: Fit?
    for start in Self.starts(changes, borders, greyStep: noise.x) {
      let fit = Fit(start, to: changes, borders)
      if fit.support > best?.support ?? -.infinity { best = fit }
    }
    // A rare colour may be missing in the initial palettes.
    for _ in 0..<Self.mostGrown {
      guard let now = best else { break }
      let grown = now.grown(changes, borders).map { Fit($0, to: changes, borders) }
      guard let fit = grown.max(by: { $0.support < $1.support }), fit.support > now.support else { break }
      best = fit
    }
    let plain = changes.reduce(0) { $0 + Self.fit(of: .zero, to: $1) }
    guard let best, best.support - plain >= Self.leastSupport else {
      (evidence, count) = ([Double](repeating: 0, count: borders.pairs.count), 1)
      return
    }
    count = best.palette.count
    let all = best.beliefs.pairs.map { pairs -> Double in
      let same = (0..<best.palette.count).reduce(0) { $0 + pairs[$1 * (best.palette.count + 1)] }
      return min(Self.mostOdds, max(-Self.mostOdds, .log(max(1e-9, 1 - same) / max(1e-9, same))))
    }
    let share = Double(all.count { $0 > 0 }) / Double(all.count)
    evidence = Self.shares.contains(share) ? all : [Double](repeating: 0, count: all.count)
  }

  private static func change(_ step: SIMD3<Double>) -> Change {
    Change(step.sum() / 3, (step.x - step.y) / 2, ((step.x + step.y) / 2 - step.z) / 1.5)
  }

  /// The measurement noise, from differences within a border.
  private static func noise(_ changes: [[Change]]) -> Change {
    var noise = Change.zero
    for channel in 0..<3 {
      let differences = changes.flatMap { own in
        zip(own, own.dropFirst()).map { abs($0[channel] - $1[channel]) }
      }.sorted()
      let usual = differences.isEmpty ? 0 : 1.48 * differences[differences.count / 2] / 2.0.squareRoot()
      noise[channel] = min(mostNoise[channel], max(leastNoise[channel], noiseFactor * usual))
    }
    return noise
  }

  // MARK: Fitting

  /// A palette fitted to the borders.
  private struct Fit {
    var palette: [Change]
    private(set) var beliefs: BorderBeliefs
    /// The log-likelihood, less the penalty of each colour.
    var support: Double { beliefs.support - colourCost * Double(palette.count) }

    init(_ start: [Change], to changes: [[Measured]], _ borders: BoardBorders) {
      palette = start
      beliefs = BorderBeliefs(Self.fits(palette, changes), labels: palette.count, borders, rounds: rounds)
      for round in 1...CellPalette.fits {
        move(changes)
        beliefs = BorderBeliefs(
          Self.fits(palette, changes), labels: palette.count, borders,
          rounds: round < CellPalette.fits ? rounds : lastRounds)
      }
    }

    private static func fits(_ palette: [Change], _ changes: [[Measured]]) -> [[Double]] {
      let count = palette.count
      // Half of all borders are inside cages.
      let same = Double.log(0.5), other = Double.log(0.5 / Double(max(1, count - 1)))
      return changes.map { measured in
        (0..<count * count).map { index -> Double in
          let (a, b) = (index / count, index % count)
          return fit(of: palette[b] - palette[a], to: measured) + (a == b ? same : other)
        }
      }
    }

    private mutating func move(_ changes: [[Measured]]) {
      let count = palette.count
      var weights = [Change](repeating: .zero, count: count * count), sums = weights
      for (measured, pairs) in zip(changes, beliefs.pairs) {
        for index in pairs.indices where pairs[index] > 1e-4 && index / count != index % count {
          let difference = palette[index % count] - palette[index / count]
          for one in measured {
            let off = one.change - difference, whole = Change(repeating: pairs[index] * one.weight)
            let counts = Change.zero.replacing(with: whole, where: off * off / 2 .< most)
            weights[index] += counts
            sums[index] += counts * one.change
          }
        }
      }
      for _ in 0..<sweeps {
        for own in 0..<count {
          // A colour without cells keeps its value.
          var weight = Change(repeating: 1e-3), sum = palette[own] * 1e-3
          for other in 0..<count where other != own {
            let (to, from) = (other * count + own, own * count + other)
            weight += weights[to] + weights[from]
            sum += sums[to] + weights[to] * palette[other] - sums[from] + weights[from] * palette[other]
          }
          palette[own] = sum / weight
        }
      }
    }

    /// Returns palettes with one more colour: that of a cell whose borders fit badly.
    func grown(_ changes: [[Measured]], _ borders: BoardBorders) -> [[Change]] {
      let count = palette.count
      let costs = zip(changes, beliefs.pairs).map { measured, pairs in
        pairs.indices.reduce(0) {
          pairs[$1] > 1e-4
            ? $0 - pairs[$1] * fit(of: palette[$1 % count] - palette[$1 / count], to: measured) : $0
        }
      }
      let cells = borders.around.indices.map { cell in
        (cell: cell, cost: borders.around[cell].reduce(0) { $0 + costs[$1.border] })
      }.sorted { $0.cost > $1.cost }
      return cells.prefix(tried).map { cell, _ in
        let seen = borders.around[cell].map { border, other -> Change in
          let isFirst = borders.pairs[border].first == cell, pairs = beliefs.pairs[border]
          // The colour of the neighbour, and the difference from it.
          let beyond = pairs.indices.reduce(Change.zero) {
            $0 + pairs[$1] * palette[isFirst ? $1 % count : $1 / count]
          }
          let step = middle(of: changes[border].map(\.change))
          return isFirst ? beyond - step : beyond + step
        }
        return palette + [middle(of: seen)]
      }
    }

    private func middle(of changes: [Change]) -> Change {
      var middle = Change.zero
      for channel in 0..<3 { middle[channel] = changes.map { $0[channel] }.sorted()[changes.count / 2] }
      return middle
    }
  }
  /// The number of sweeps over the colours in an update.
  private static let sweeps = 12
  /// The greatest number of added colours, and the number of cells tried for each.
  private static let mostGrown = 3, tried = 3

  /// Returns the log-likelihood of a colour difference for the measurements at a border.
  private static func fit(of difference: Change, to measured: [Measured]) -> Double {
    var cost = 0.0
    for one in measured {
      let off = one.change - difference
      cost += one.weight * pointwiseMin(off * off / 2, most).sum()
    }
    return -weight * cost
  }

  // MARK: Starts

  /// The initial palettes: clusters of the cells' colours, and greys at equal steps.
  private static func starts(_ changes: [[Measured]], _ borders: BoardBorders, greyStep: Double) -> [[Change]] {
    let shades = CellShades(changes, borders).shades
    let greys = greyCounts.flatMap { count in
      greySteps.map { step in (0..<count).map { Change(-Double($0) * step / greyStep, 0, 0) } }
    }
    return counts.map { CellShades.groups(shades, count: $0) } + greys
  }
}
