import BoardVision
import ConnectFourSolver
import RealModule

/// The holes of a rack told apart as empty and filled with discs of two colours.
///
/// Holes of like colours are put together in groups. Each group is empty, lighter or darker. The rules allow a choice if
/// no disc floats, and if the numbers of discs differ by at most one. The choices that separate the colours best are the
/// likely ones. A fixed colour of racks or discs is not assumed, and empty holes may show anything.
struct DiscPartition {
  let cells: [CellContent]
  private(set) var confidences: [Double]
  /// The mean colours of the lighter and of the darker discs.
  let colours: [SIMD3<Double>]
  let isDoubtful: Bool

  /// The number of groups that are tried.
  private static let groupCount = 6
  /// The separation of colours below which discs are not told from empty holes, and that below which they are doubtful.
  private static let least = 6.0, sure = 18.0
  /// The score of an empty rack, and what one or two discs must be better by: a stain looks like them.
  private static let emptyScore = -8.0, fewDiscs = 10.0

  /// The greatest number of likely choices, and the most by which their scores are below the best one.
  private static let mostLikely = 8, mostBehind = 12.0
  /// The least probability of a disc or of its absence. Both by `evaluate` with the tuning materials.
  private static let leastProbability = 0.05
  /// The greatest probability of a doubtful cell.
  private static let doubtful = 0.6

  /// The likely choices, the likeliest first.
  /// - Parameters:
  ///   - colours: those of the holes, row by row from the top, in CIE L*a*b*.
  ///   - filled: the probabilities of discs in the holes.
  static func likely(_ colours: [SIMD3<Double>], filled: [Double], _ size: BoardSize) -> [DiscPartition] {
    let evidence = filled.map { p -> Double in
      let p = max(leastProbability, min(1 - leastProbability, p))
      return .log(p / (1 - p))
    }
    // Shadows change the lightness more than the hue.
    let points = colours.map { SIMD3($0.x * 0.4, $0.y, $0.z) }
    let groups = Self.groups(points)
    let means = groups.map { group in group.reduce(SIMD3<Double>.zero) { $0 + points[$1] } / Double(group.count) }
    var choices: [(content: [Int], apart: Double, score: Double)] = []
    var roles = [Int](repeating: 0, count: groups.count)
    func content(_ roles: [Int]) -> [Int] {
      var result = [Int](repeating: 0, count: points.count)
      for (group, role) in zip(groups, roles) { for cell in group { result[cell] = role } }
      return result
    }
    let sums = groups.map { $0.reduce(0) { $0 + evidence[$1] } }
    func count(_ role: Int) -> Int { zip(groups, roles).reduce(0) { $0 + ($1.1 == role ? $1.0.count : 0) } }
    while true {
      // The two colours are alike, so the first one has the first group that is not empty.
      let isFirst = (roles.first { $0 != 0 } ?? 1) == 1
      if isFirst, abs(count(1) - count(2)) <= 1, !floats(content(roles), size) {
        let discs = count(1) + count(2)
        let apart = discs == 0 ? emptyScore : Self.score(roles, means) - (discs < 3 ? fewDiscs : 0)
        let seen = zip(roles, sums).reduce(0) { $0 + ($1.0 == 0 ? -$1.1 : $1.1) / 2 }
        choices.append((content(roles), apart, apart + seen))
      }
      guard let next = roles.firstIndex(where: { $0 < 2 }) else { break }
      roles[next] += 1
      for index in 0..<next { roles[index] = 0 }
    }
    choices.sort { $0.score > $1.score }
    guard let best = choices.first else { return [] }
    let likely = choices.prefix(mostLikely).filter { best.score - $0.score <= mostBehind }
    let partitions = likely.map {
      DiscPartition(
        $0.content, isDoubtful: likely.count > 1 || $0.apart < sure, isClear: $0.apart >= least, points, colours)
    }
    // A cell on which they differ is doubtful in each of them.
    let differ = points.indices.filter { cell in partitions.contains { $0.cells[cell] != partitions[0].cells[cell] } }
    return partitions.map { partition in
      var result = partition
      for cell in differ { result.confidences[cell] = min(result.confidences[cell], doubtful) }
      return result
    }
  }

  /// A choice of contents.
  private init(
    _ chosen: [Int], isDoubtful: Bool, isClear: Bool, _ points: [SIMD3<Double>], _ colours: [SIMD3<Double>]
  ) {
    func mean(_ role: Int) -> SIMD3<Double> {
      let own = colours.indices.filter { chosen[$0] == role }
      return own.isEmpty ? .zero : own.reduce(SIMD3<Double>.zero) { $0 + colours[$1] } / Double(own.count)
    }
    let isLighter = mean(1).x >= mean(2).x
    cells = chosen.map { $0 == 0 ? .empty : ($0 == 1) == isLighter ? .lighter : .darker }
    self.colours = isLighter ? [mean(1), mean(2)] : [mean(2), mean(1)]
    self.isDoubtful = isDoubtful
    // The distances in colour to the nearest hole with the same content and to the nearest with another.
    confidences = points.indices.map { cell in
      func nearest(_ isOwn: Bool) -> Double {
        points.indices.filter { $0 != cell && (chosen[$0] == chosen[cell]) == isOwn }
          .map { (points[$0] - points[cell]).length }.min() ?? .infinity
      }
      let (own, other) = (nearest(true), nearest(false))
      guard other < .infinity else { return 1 }
      let near = own == .infinity ? other / 2 : own
      return min(1, 0.5 + 0.7 * (other - near) / (other + near + 2))
    }
    if !isClear { confidences = confidences.map { min($0, Self.doubtful) } }
  }

  /// Puts the nearest points together until few groups are left, by the mean distance between groups.
  private static func groups(_ points: [SIMD3<Double>]) -> [[Int]] {
    var groups = points.indices.map { [$0] }
    func distance(_ a: [Int], _ b: [Int]) -> Double {
      a.reduce(0) { sum, i in sum + b.reduce(0) { $0 + (points[i] - points[$1]).length } } / Double(a.count * b.count)
    }
    var distances = groups.map { a in groups.map { distance(a, $0) } }
    while groups.count > groupCount {
      var best = (0, 1)
      for i in groups.indices {
        for j in groups.indices where j > i && distances[i][j] < distances[best.0][best.1] { best = (i, j) }
      }
      groups[best.0] += groups[best.1]
      groups.remove(at: best.1)
      distances.remove(at: best.1)
      for i in distances.indices { distances[i].remove(at: best.1) }
      for i in groups.indices {
        let value = i == best.0 ? 0 : distance(groups[i], groups[best.0])
        distances[i][best.0] = value
        distances[best.0][i] = value
      }
    }
    return groups
  }

  private static func floats(_ content: [Int], _ size: BoardSize) -> Bool {
    (0..<(size.rows - 1) * size.columns).contains { content[$0] != 0 && content[$0 + size.columns] == 0 }
  }

  /// The least distance between groups of different kinds, less the spread of a disc's colour.
  private static func score(_ roles: [Int], _ means: [SIMD3<Double>]) -> Double {
    var apart = Double.infinity, spread = 0.0
    for i in means.indices {
      for j in means.indices where j > i {
        let distance = (means[i] - means[j]).length
        if roles[i] != roles[j] {
          apart = min(apart, distance)
        } else if roles[i] != 0 {
          spread = max(spread, distance)
        }
      }
    }
    return min(apart, 100) - 0.5 * spread
  }
}
