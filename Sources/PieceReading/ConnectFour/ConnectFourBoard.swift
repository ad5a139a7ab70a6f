import BoardVision
import ConnectFourSolver
import RealModule

/// A rack with discs: which holes are filled, and the best move.
struct ConnectFourBoard {
  private(set) var board: PieceBoard?

  init(_ planes: ColourPlanes, _ rack: HoleRack, _ options: PieceOptions) {
    let (columns, rows) = (rack.size.columns, rack.size.rows)
    let colours = (0..<columns * rows).map { cell in
      Self.colour(planes, rack, Point(Double(cell % columns) + 0.5, Double(cell / columns) + 0.5))
    }
    guard let partition = DiscPartition(colours, rack.size) else { return }
    var board = PieceBoard(
      game: .connect4, map: rack.map, scale: planes.scale, columns: columns, rows: rows, cells: partition.cells,
      confidences: partition.confidences,
      colours: ColourName.of(lighter: partition.colours[0], darker: partition.colours[1]))
    board.settle(options.corrections)
    if partition.isDoubtful {
      board.warnings.append(
        PieceWarning("colours", "the discs' colours differ little from what shows through the empty holes"))
    }
    ConnectFourMove.add(to: &board, rack.size, options)
    self.board = board
  }

  /// The median colour in the middle of a hole, in CIE L*a*b*.
  private static func colour(_ planes: ColourPlanes, _ rack: HoleRack, _ middle: Point) -> SIMD3<Double> {
    var found: [SIMD3<Double>] = []
    for v in -3...3 {
      for u in -3...3 where u * u + v * v <= 10 {
        let p = middle + Point(Double(u), Double(v)) * (rack.radius * 0.2)
        found.append(LabColour.of(planes.colour(rack.map.apply(p))))
      }
    }
    return .median(found)
  }
}

/// The holes of a rack told apart as empty and filled with discs of two colours.
///
/// Holes of like colours are put together in groups. Each group is empty, lighter or darker. The rules allow a choice if
/// no disc floats, and if the numbers of discs differ by at most one. Of these choices, that which separates the colours
/// best is taken. A fixed colour of racks or discs is not assumed, and empty holes may show anything.
struct DiscPartition {
  private(set) var cells: [CellContent]
  private(set) var confidences: [Double]
  private(set) var colours: [SIMD3<Double>] = [.zero, .zero]
  private(set) var isDoubtful = false

  /// The number of groups that are tried.
  private static let groupCount = 6
  /// The separation of colours below which discs are not told from empty holes, and that below which they are doubtful.
  private static let least = 6.0, sure = 18.0
  /// The score of an empty rack, and what one or two discs must be better by: a stain looks like them.
  private static let emptyScore = -8.0, fewDiscs = 10.0

  /// - Parameter colours: those of the holes, row by row from the top, in CIE L*a*b*.
  init?(_ colours: [SIMD3<Double>], _ size: BoardSize) {
    // Shadows change the lightness more than the hue.
    let points = colours.map { SIMD3($0.x * 0.4, $0.y, $0.z) }
    let groups = Self.groups(points)
    let means = groups.map { group in group.reduce(SIMD3<Double>.zero) { $0 + points[$1] } / Double(group.count) }
    var best: (roles: [Int], score: Double)?, second = -Double.infinity
    var roles = [Int](repeating: 0, count: groups.count)
    func content(_ roles: [Int]) -> [Int] {
      var result = [Int](repeating: 0, count: points.count)
      for (group, role) in zip(groups, roles) { for cell in group { result[cell] = role } }
      return result
    }
    func count(_ role: Int) -> Int { zip(groups, roles).reduce(0) { $0 + ($1.1 == role ? $1.0.count : 0) } }
    while true {
      // The two colours are alike, so the first one has the first group that is not empty.
      let isFirst = (roles.first { $0 != 0 } ?? 1) == 1
      if isFirst, abs(count(1) - count(2)) <= 1, !Self.floats(content(roles), size) {
        let discs = count(1) + count(2)
        let score = discs == 0 ? Self.emptyScore : Self.score(roles, means) - (discs < 3 ? Self.fewDiscs : 0)
        if score > best?.score ?? -.infinity {
          second = best?.score ?? second
          best = (roles, score)
        } else if score > second {
          second = score
        }
      }
      guard let next = roles.firstIndex(where: { $0 < 2 }) else { break }
      roles[next] += 1
      for index in 0..<next { roles[index] = 0 }
    }
    guard let best else { return nil }
    let chosen = content(best.roles)
    func mean(_ role: Int) -> SIMD3<Double> {
      let own = colours.indices.filter { chosen[$0] == role }
      return own.isEmpty ? .zero : own.reduce(SIMD3<Double>.zero) { $0 + colours[$1] } / Double(own.count)
    }
    let isLighter = mean(1).x >= mean(2).x
    cells = chosen.map { $0 == 0 ? .empty : ($0 == 1) == isLighter ? .lighter : .darker }
    self.colours = isLighter ? [mean(1), mean(2)] : [mean(2), mean(1)]
    isDoubtful = best.score < Self.sure
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
    if best.score < Self.least { confidences = confidences.map { min($0, 0.6) } }
    isDoubtful = isDoubtful || second > best.score * 0.7
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
