import BoardVision
import RealModule

/// The lines of cages, which are dashed, dotted or thin. They run along the borders of cells, a little inside them, on
/// both sides of a border that parts two cages.
///
/// How far inside they run and how they look is a matter of the board's style, the same at every border. So the ink
/// beside the borders, by the distance from them, falls into two groups; the direction in which it varies most tells
/// them apart. Box borders are thicker than others and make groups of their own.
struct CageLines: Sendable {
  /// For each inner border the logarithm of the odds that it parts two cages; 0 everywhere where no lines are seen.
  let evidence: [Double]
  /// How clearly borders with lines and those without are apart, in spreads.
  let separation: Double
  /// How far inside the lines run, in pixels of the close-up: where they differ most from a border without.
  let inset: Int

  /// The distances from a border at which ink is looked at, in pixels.
  private static let distances = 3...23
  /// The part of a side that is looked at: where a cell has its sum, and elsewhere.
  private static let afterSum = 0.42...0.9, whole = 0.14...0.86
  /// The least difference of sides with and without lines, in full darkness over all distances, and the least spread.
  private static let leastGap = 0.07, leastSpread = 0.025
  private static let leastSeparation = 3.3
  /// How far apart the two groups of some borders are at the least, as a part of how far those of others are.
  private static let leastShare = 0.4
  /// The same where it is known that there are lines.
  private static let faintGap = 0.02, faintSeparation = 2.0
  private static let mostOdds = 7.0

  /// - Parameter isSure: whether it is known that there are lines, however faint.
  init(_ view: CloseUp, _ borders: BoardBorders, boxes: [UInt8], isSure: Bool = false) {
    let leastSeparation = isSure ? Self.faintSeparation : Self.leastSeparation
    let leastGap = isSure ? Self.faintGap : Self.leastGap
    let ink = borders.pairs.indices.map { Self.ink(at: $0, borders, view) }
    let shifts = Self.shifts(ink, borders)
    let profiles = zip(ink, shifts).map { Self.profile(across: $0, near: $1, within: Self.ownPlay) }
    let groups = Dictionary(grouping: borders.pairs.indices) { border in
      let pair = borders.pairs[border]
      return [boxes[pair.first] != boxes[pair.second], borders.isUpright(border)]
    }.values.filter { $0.count > 7 }
    let direction = Self.direction(groups.map { $0.map { profiles[$0] } })
    let values = profiles.map { zip($0, direction).reduce(0) { $0 + $1.0 * $1.1 } }
    // Thick and thin borders, upright and level ones, are measured each from its own ones without lines.
    let levels = groups.map { group in TwoLevels(group.map { values[$0] }, leastSpread: Self.leastSpread) }
    let apart = levels.filter { $0.high - $0.low >= leastGap && $0.separation >= leastSeparation }
    // Borders that all part cages differ a little too.
    let widest = apart.map { $0.high - $0.low }.max() ?? 0
    let clear = apart.filter { $0.high - $0.low > Self.leastShare * widest }
    var levelled = values
    for (group, level) in zip(groups, levels) {
      // Where all borders of a group part cages, none of them shows what one without lines looks like.
      let nearest = clear.min { abs($0.low - level.low) < abs($1.low - level.low) } ?? level
      let base = level.low - nearest.low > 0.5 * (nearest.high - nearest.low) ? nearest.low : level.low
      for border in group { levelled[border] -= base }
    }
    let all = TwoLevels(levelled, leastSpread: Self.leastSpread)
    separation = all.high - all.low < leastGap ? 0 : all.separation
    inset = Self.distances.lowerBound + (direction.indices.max { direction[$0] < direction[$1] } ?? 0)
    var evidence = [Double](repeating: 0, count: values.count)
    if separation >= leastSeparation && (0.2...0.9).contains(all.highShare) {
      for (group, level) in zip(groups, levels) {
        let isClear =
          level.high - level.low > Self.leastShare * (all.high - all.low) && level.separation >= leastSeparation
        for border in group {
          evidence[border] =
            isClear
            ? level.cautiousLogOdds(values[border], most: Self.mostOdds)
            : all.cautiousLogOdds(levelled[border], most: Self.mostOdds)
        }
      }
    }
    self.evidence = evidence
  }

  /// The direction in which profiles vary most within their groups, of length 1, towards more ink.
  private static func direction(_ groups: [[[Double]]]) -> [Double] {
    let count = distances.count
    var centred: [[Double]] = []
    for group in groups {
      let mean = (0..<count).map { place in group.reduce(0) { $0 + $1[place] } / Double(group.count) }
      centred += group.map { zip($0, mean).map { $0 - $1 } }
    }
    var direction = [Double](repeating: 1 / Double(count).squareRoot(), count: count)
    for _ in 0..<40 {
      var next = [Double](repeating: 0, count: count)
      for profile in centred {
        let along = zip(profile, direction).reduce(0) { $0 + $1.0 * $1.1 }
        for place in 0..<count { next[place] += along * profile[place] }
      }
      let length = next.reduce(0) { $0 + $1 * $1 }.squareRoot()
      guard length > 1e-12 else { return direction }
      direction = next.map { $0 / length }
    }
    return direction.reduce(0, +) < 0 ? direction.map { -$0 } : direction
  }

  /// How far the lattice may be from a border, and what a pixel of that counts against it. The last is how far a border
  /// may be from where its neighbours on the same grid line say.
  private static let play = 3, playCost = 0.02, ownPlay = 1
  /// How far out the lines of cages are looked for when the middle is sought, and how much the grid's own line counts
  /// beside them.
  private static let nearby = 4...17, lineWeight = 3.0
  /// How dark a grid line is at the least.
  private static let leastLine = 0.05

  /// How far each border is from where the lattice says, by the median ink of it and its neighbours on the same grid
  /// line. By itself a border may be taken for the line of a cage, if a digit lies where the other side's line would
  /// be.
  static func shifts(_ ink: [[Double]], _ borders: BoardBorders) -> [Int] {
    let size = borders.size
    var shifts = [Int](repeating: 0, count: ink.count)
    for isUpright in [true, false] {
      for line in 0..<size - 1 {
        let along = ink.indices.filter { border in
          let first = borders.pairs[border].first
          return borders.isUpright(border) == isUpright && (isUpright ? first % size : first / size) == line
        }
        .sorted { borders.pairs[$0].first < borders.pairs[$1].first }
        for place in along.indices {
          let near = along[max(0, min(place - 3, along.count - 7))..<min(along.count, max(place + 4, 7))]
          // The grid's own line is at every border; those of cages and digits are not.
          func quantile(_ share: Int) -> [Double] {
            ink[along[place]].indices.map { distance in near.map { ink[$0][distance] }.sorted()[near.count / share] }
          }
          let line = quantile(4), half = line.count / 2
          let isDrawn = line[half - play...half + play].contains { $0 >= leastLine }
          shifts[along[place]] = middle(of: isDrawn ? line : quantile(2), near: 0, within: play)
        }
      }
    }
    return shifts
  }

  /// The ink on both sides of a border's middle, by the distance from it. The lesser of the two counts, since lines run
  /// on both sides, and digits and sums seldom do.
  private static func profile(across ink: [Double], near shift: Int, within play: Int) -> [Double] {
    let middle = ink.count / 2 + middle(of: ink, near: shift, within: play)
    return distances.map { min(ink[middle - $0], ink[middle + $0]) }
  }

  /// How far a border is from where the lattice says: a line runs along its middle, and most ink lies alike on both
  /// sides.
  private static func middle(of ink: [Double], near shift: Int, within play: Int) -> Int {
    let half = ink.count / 2
    func worth(_ shift: Int) -> Double {
      let middle = half + shift
      // A thick line has a middle too, though it is as dark all over.
      let beside = (1...nearby.upperBound).reduce(0) { $0 + min(ink[middle - $1], ink[middle + $1]) }
      return lineWeight * ink[middle] + beside - playCost * Double(abs(shift))
    }
    return (max(-Self.play, shift - play)...min(Self.play, shift + play)).max { worth($0) < worth($1) } ?? 0
  }

  /// The mean darkness across a border, each place with the most of its neighbours: the lines of two sides are not at
  /// quite the same distance.
  private static func ink(at border: Int, _ borders: BoardBorders, _ view: CloseUp) -> [Double] {
    let pair = borders.pairs[border]
    let row = pair.second / borders.size, column = pair.second % borders.size
    let isUpright = borders.isUpright(border)
    let line = CloseUp.line(isUpright ? column : row), start = CloseUp.line(isUpright ? row : column)
    let reach = distances.upperBound + play
    func mean(_ across: Int, _ span: ClosedRange<Double>) -> Double {
      let pitch = Double(CloseUp.pitch)
      let along = start + Int(span.lowerBound * pitch)..<start + Int(span.upperBound * pitch)
      let sum = along.reduce(0) {
        $0 + Int(isUpright ? view.darkness[across, $1] : view.darkness[$1, across])
      }
      return Double(sum) / Double(along.count) / 255
    }
    let values = (-reach...reach).map { mean(line + $0, $0 > 0 ? afterSum : whole) }
    return values.indices.map { place in
      values[max(0, place - 1)...min(values.count - 1, place + 1)].max() ?? 0
    }
  }
}
