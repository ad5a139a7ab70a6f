import BoardVision
import RealModule

/// The dashed, dotted or thin lines of cages. They run inside the cells along borders, on both sides of a border
/// between two cages.
///
/// Inset and appearance of the lines are the same at every border of a board. So the profiles of ink across the borders
/// fall into two groups, and their first principal component separates these. Box borders are thicker, and are grouped
/// separately.
struct CageLines: Sendable {
  /// The log-odds that each inner border separates two cages; 0 everywhere if no lines are found.
  let evidence: [Double]
  /// The separation of borders with and without lines, in spreads.
  let separation: Double
  /// The inset of the lines in pixels of the close-up: the distance with the greatest difference between the groups.
  let inset: Int

  /// The measured distances from a border, in pixels.
  private static let distances = 3...23
  /// The measured part of a cell's side: on the side with the sum, and on the other one.
  private static let afterSum = 0.42...0.9, whole = 0.14...0.86
  /// The least difference of sides with and without lines, and the least spread. The unit is full darkness over all
  /// distances.
  private static let leastGap = 0.07, leastSpread = 0.025
  private static let leastSeparation = 3.3
  /// The least separation of a group's levels as a part of the widest one.
  private static let leastShare = 0.4
  /// The least difference and separation if lines are known to exist.
  private static let faintGap = 0.02, faintSeparation = 2.0
  private static let mostOdds = 7.0

  /// - Parameter isSure: true if lines are known to exist, even if they are faint.
  init(_ view: CloseUp, _ borders: BoardBorders, boxes: [UInt8], isSure: Bool = false) {
    let leastSeparation = isSure ? Self.faintSeparation : Self.leastSeparation
    let leastGap = isSure ? Self.faintGap : Self.leastGap
    let ink = borders.pairs.indices.map { Self.ink(at: $0, borders, view) }
    let thin = borders.pairs.indices.filter { boxes[borders.pairs[$0].first] == boxes[borders.pairs[$0].second] }
    let weight = Self.hasGrid(thin.map { ink[$0] }) ? Self.lineWeight : 0
    let shifts = Self.shifts(ink, borders, lineWeight: weight)
    let profiles = zip(ink, shifts).map {
      Self.profile(across: $0, near: $1, within: Self.ownPlay, lineWeight: weight)
    }
    let groups = Dictionary(grouping: borders.pairs.indices) { border in
      let pair = borders.pairs[border]
      return [boxes[pair.first] != boxes[pair.second], borders.isUpright(border)]
    }.values.filter { $0.count > 7 }
    let direction = Self.direction(groups.map { $0.map { profiles[$0] } })
    let values = profiles.map { zip($0, direction).reduce(0) { $0 + $1.0 * $1.1 } }
    // Thick and thin, vertical and horizontal borders are measured relative to their own group's level without lines.
    let levels = groups.map { group in TwoLevels(group.map { values[$0] }, leastSpread: Self.leastSpread) }
    let apart = levels.filter { $0.high - $0.low >= leastGap && $0.separation >= leastSeparation }
    // In a group of borders that all separate cages, the values vary a little too.
    let widest = apart.map { $0.high - $0.low }.max() ?? 0
    let clear = apart.filter { $0.high - $0.low > Self.leastShare * widest }
    var levelled = values
    for (group, level) in zip(groups, levels) {
      // If all borders of a group separate cages, its low level is no level without lines.
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

  /// Returns the first principal component of the profiles within their groups, as a unit vector towards more ink.
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

  /// The greatest deviation of a border from the lattice in pixels, and its cost for each pixel. The last is the
  /// greatest deviation from the neighbours on the same grid line.
  private static let play = 3, playCost = 0.02, ownPlay = 1
  /// The range of distances in which symmetric ink supports a border's middle, and the weight of the grid line itself.
  private static let nearby = 4...17, lineWeight = 3.0
  /// The least darkness of a grid line.
  private static let leastLine = 0.05

  /// True if the borders within boxes have a line in the middle. Borders within cages show it, since they have no other
  /// lines. On a board without such lines, the line of a cage is no sign of the middle.
  static func hasGrid(_ ink: [[Double]]) -> Bool {
    let darkest = ink.map { ink in ink[ink.count / 2 - play...ink.count / 2 + play].max() ?? 0 }.sorted()
    return darkest.isEmpty || darkest[darkest.count / withoutCageLine] >= leastLine
  }
  /// The reciprocal of a share of borders that surely lie within cages.
  private static let withoutCageLine = 4

  /// Returns the deviation of each border from the lattice, from the ink of it and its neighbours on the same grid
  /// line. A single border may be confused with the line of a cage, if a digit is in the place of the opposite line.
  static func shifts(_ ink: [[Double]], _ borders: BoardBorders, lineWeight: Double = lineWeight) -> [Int] {
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
          // The grid line is visible at every border, but lines of cages and digits are not.
          func quantile(_ share: Int) -> [Double] {
            ink[along[place]].indices.map { distance in near.map { ink[$0][distance] }.sorted()[near.count / share] }
          }
          let line = quantile(4), half = line.count / 2
          let isDrawn = line[half - play...half + play].contains { $0 >= leastLine }
          shifts[along[place]] = middle(
            of: isDrawn ? line : quantile(2), near: 0, within: play, lineWeight: lineWeight)
        }
      }
    }
    return shifts
  }

  /// Returns the ink on both sides of a border, by the distance from it. The smaller value of the two sides counts:
  /// lines are on both sides, but digits and sums seldom are.
  private static func profile(across ink: [Double], near shift: Int, within play: Int, lineWeight: Double) -> [Double] {
    let middle = ink.count / 2 + middle(of: ink, near: shift, within: play, lineWeight: lineWeight)
    return distances.map { min(ink[middle - $0], ink[middle + $0]) }
  }

  /// Returns a border's deviation from the lattice: the position with a line in the middle and symmetric ink around it.
  private static func middle(of ink: [Double], near shift: Int, within play: Int, lineWeight: Double) -> Int {
    let half = ink.count / 2
    func worth(_ shift: Int) -> Double {
      let middle = half + shift
      // A thick line is equally dark all over, so its symmetric ink tells the middle.
      let beside = (1...nearby.upperBound).reduce(0) { $0 + min(ink[middle - $1], ink[middle + $1]) }
      return lineWeight * ink[middle] + beside - playCost * Double(abs(shift))
    }
    return (max(-Self.play, shift - play)...min(Self.play, shift + play)).max { worth($0) < worth($1) } ?? 0
  }

  /// Returns the mean darkness across a border, with the maximum over neighbouring distances. The lines of both sides
  /// differ slightly in their insets.
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
