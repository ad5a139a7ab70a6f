import BoardVision
import RealModule
import SudokuVariants

/// The thickness of the line at each inner border of a board, as evidence for regions.
struct BorderLines: Sendable {
  /// The logarithm of each line's ink: width times darkness.
  let weights: [Double]

  /// The range around a border in which its line is searched, and the greatest half-width of a line, in pixels.
  private static let reach = 7, halfWidth = 7
  /// The measured part of a border. Its ends belong to the crossing lines.
  private static let span = 0.14...0.86
  /// The share of the peak darkness at which a line ends.
  private static let edge = 0.3
  /// The least difference of thin and thick lines, and the least spread of each, as logarithms.
  private static let leastGap = 0.3, leastSpread = 0.07
  /// The least separation of thin and thick lines for evidence of regions.
  private static let leastSeparation = 3.2
  private static let mostOdds = 9.0
  /// The least difference of lines of boxes and other lines, as a logarithm.
  private static let leastBoxGap = 0.1
  /// The least share of borders that agree with drawn boxes.
  private static let leastBoxes = 0.95
  /// The greatest share of borders of one direction that separate regions.
  private static let mostThick = 0.75

  init(_ view: CloseUp, _ borders: BoardBorders) {
    weights = borders.pairs.indices.map { border in
      let pair = borders.pairs[border]
      let row = pair.second / borders.size, column = pair.second % borders.size
      let isUpright = borders.isUpright(border)
      let line = CloseUp.line(isUpright ? column : row), start = CloseUp.line(isUpright ? row : column)
      let pitch = Double(CloseUp.pitch)
      let along = start + Int(Self.span.lowerBound * pitch)..<start + Int(Self.span.upperBound * pitch)
      let far = Self.reach + Self.halfWidth
      let profile = (-far...far).map { offset in
        along.reduce(0) { sum, place in
          sum + Int(isUpright ? view.darkness[line + offset, place] : view.darkness[place, line + offset])
        }
      }
      return .log(Self.weight(profile.map { Double($0) / Double(along.count) / 255 }) + 0.1)
    }
  }

  /// Returns the ink of the line in a profile across it, in pixels of full darkness.
  private static func weight(_ profile: [Double]) -> Double {
    let middle = profile.count / 2
    // In a killer, lines run side by side. The one nearer to the lattice belongs to the border.
    func rank(_ place: Int) -> Double { profile[place] * (1 - 0.06 * Double(abs(place - middle))) }
    let near = middle - reach...middle + reach
    guard var peak = near.max(by: { rank($0) < rank($1) }), profile[peak] > 0 else { return 0 }
    while let higher = [peak - 1, peak + 1].first(where: { profile.indices.contains($0) && profile[$0] > profile[peak] }
    ) {
      peak = higher
    }
    var sum = profile[peak]
    for direction in [-1, 1] {
      var place = peak + direction
      while profile.indices.contains(place), abs(place - peak) <= halfWidth,
        profile[place] > edge * profile[peak], profile[place] <= profile[place - direction] + 0.02
      {
        sum += profile[place]
        place += direction
      }
    }
    return sum
  }

  /// Returns which of the usual boxes the thickness of the lines shows.
  func boxes(_ borders: BoardBorders) -> DrawnBoxes {
    let evidence = evidence(borders), boxes = Regions.usual(size: borders.size).ofCell
    let parts = borders.pairs.map { boxes[$0.first] != boxes[$0.second] }
    let right = zip(parts, evidence).count { $0 ? $1 > 0 : $1 < 0 }
    if Double(right) >= Self.leastBoxes * Double(borders.pairs.count) { return .all }
    // A camera that moved hides the boxes in one direction. A lattice that is a line off shows them at other lines.
    let side = Int(Double(borders.size).squareRoot())
    let isDrawn = [true, false].contains { isUpright in
      let own = borders.pairs.indices.filter { borders.isUpright($0) == isUpright }
      // Each line of a box is thicker than all other lines. By chance, a few lines of any pattern are.
      let lines = (1..<borders.size).map { line in
        let weights = own.filter { border in
          let second = borders.pairs[border].second
          return (isUpright ? second % borders.size : second / borders.size) == line
        }.map { self.weights[$0] }.sorted()
        return (line: line, weight: weights[weights.count / 2])
      }
      return (0..<side).contains { phase in
        let parts = lines.filter { $0.line % side == phase }, others = lines.filter { $0.line % side != phase }
        guard let thinnest = parts.map(\.weight).min(), let thickest = others.map(\.weight).max() else { return false }
        return thinnest - thickest >= Self.leastBoxGap
      }
    }
    return isDrawn ? .some : .none
  }

  /// The log-odds that each border separates two regions; 0 if the lines show no regions.
  ///
  /// Vertical and horizontal lines are measured separately: camera motion widens one of them.
  func evidence(_ borders: BoardBorders) -> [Double] {
    var evidence = [Double](repeating: 0, count: weights.count)
    for isUpright in [true, false] {
      let own = weights.indices.filter { borders.isUpright($0) == isUpright }
      let levels = TwoLevels(own.map { weights[$0] }, leastSpread: Self.leastSpread)
      guard levels.high - levels.low >= Self.leastGap, levels.separation >= Self.leastSeparation,
        levels.highShare <= Self.mostThick
      else { continue }
      for border in own { evidence[border] = levels.logOdds(weights[border], most: Self.mostOdds) }
    }
    return evidence
  }
}

/// The boxes that thick lines draw.
enum DrawnBoxes {
  /// All of them, none, or something else.
  case all, none, some
}
