/// Boards without lines, found by marks in rows and columns, each in the middle of a cell.
///
/// Components of about the same height propose a lattice: one of them, its right neighbour and the one below. Each
/// proposal grows over the surrounding components, and is fitted to those in the middles of its cells. The proposal
/// with the most of them wins. The extent beyond the marks is unknown, so every window around them is a board.
struct MarkRows {
  private let kind: BoardKind
  private let probe: LatticeProbe
  private let ink: GrayImage

  /// The least and the greatest number of components for a lattice. More components than on a full board with small
  /// notes are a text.
  private static let fewestMarks = 17, mostPieces = 250
  /// The greatest number of components of a picture that are examined, the largest ones first.
  private static let mostComponents = 1200
  /// The least height of a mark in pixels, and the greatest as a share of the picture's longer side.
  private static let leastHeight = 7, mostHeight = 0.09
  /// The greatest ratio of heights among the marks of a board.
  private static let sameHeight = 1.4
  /// The distance to a neighbour, in heights of a mark.
  private static let neighbours = 1.05...4.0
  /// The greatest distance of a mark from the middle of its cell, in cells.
  private static let offCentre = 0.26
  /// The greatest number of marks from which proposals start, and the greatest number of height groups.
  private static let mostStarts = 70, mostGroups = 6
  /// The greatest number of windows of a board that are read.
  private static let mostWindows = 3

  init(_ contrast: LocalContrast, for kind: BoardKind) {
    (self.kind, ink) = (kind, contrast.ink)
    probe = LatticeProbe(contrast, for: kind)
  }

  /// Returns the possible lattices of the picture's clearest board, the likeliest first.
  func boards() throws(ImageOperationError) -> [BoardFinder.Find] {
    var best: Grown?
    for group in try groups().prefix(Self.mostGroups) {
      for proposal in proposals(of: group) {
        guard let grown = Grown(proposal, over: group) else { continue }
        if grown.count > best?.count ?? Self.fewestMarks - 1 { best = grown }
      }
      // Larger marks come first: smaller ones are notes or a text.
      if best != nil { break }
    }
    return best.map { windows(of: $0) } ?? []
  }

  /// A component by its middle and height, in pixels.
  private struct Piece {
    var middle: Point
    var height: Double
  }

  /// Returns groups of components with about the same height, each large enough for a lattice, the tallest first.
  private func groups() throws(ImageOperationError) -> [[Piece]] {
    let most = Int(Self.mostHeight * Double(max(ink.width, ink.height)))
    let pieces = try Components(of: ink, most: Self.mostComponents).largest.filter {
      $0.height >= Self.leastHeight && $0.height <= most && $0.width <= $0.height * 5 / 4 && 10 * $0.width >= $0.height
        && 8 * $0.area >= $0.width * $0.height
    }.map {
      Piece(
        middle: Point(Double($0.x) + Double($0.width - 1) / 2, Double($0.y) + Double($0.height - 1) / 2),
        height: Double($0.height))
    }.sorted { $0.height > $1.height }
    var groups: [[Piece]] = []
    var least = Double.infinity
    for piece in pieces where piece.height < least {
      let group = pieces.filter { $0.height <= piece.height && $0.height * Self.sameHeight >= piece.height }
      guard group.count >= Self.fewestMarks else { continue }
      least = piece.height / Self.sameHeight.squareRoot()
      if group.count <= Self.mostPieces { groups.append(group) }
    }
    return groups
  }

  /// Returns maps from cells to pixels with three neighbouring components in the cells (0, 0), (1, 0) and (0, 1).
  private func proposals(of group: [Piece]) -> [Homography] {
    let height = group.map(\.height).sorted()[group.count / 2]
    let reach = Self.neighbours.lowerBound * height...Self.neighbours.upperBound * height
    func nearest(from piece: Piece, where isThere: (Point) -> Bool) -> [Point] {
      let offsets = group.map { $0.middle - piece.middle }.filter { reach.contains($0.length) && isThere($0) }
      return Array(offsets.sorted { $0.length < $1.length }.prefix(2))
    }
    let every = max(1, group.count / Self.mostStarts)
    return stride(from: 0, to: group.count, by: every).flatMap { index -> [Homography] in
      let start = group[index]
      let right = nearest(from: start) { $0.x > abs($0.y) }, below = nearest(from: start) { $0.y > abs($0.x) }
      return right.flatMap { a in
        below.compactMap { b -> Homography? in
          let sine = Point.cross(a, b) / (a.length * b.length), ratio = a.length / b.length
          guard sine > 0.85, (0.6...1.67).contains(ratio) else { return nil }
          return Homography((a.x, b.x, start.middle.x, a.y, b.y, start.middle.y, 0, 0))
        }
      }
    }
  }

  /// A proposal fitted to the components in the middles of its cells.
  private struct Grown {
    /// The map from cells to pixels. The middles of cells have integer coordinates.
    var map: Homography
    /// The cells with a component.
    var cells: Set<SIMD2<Int>>
    /// The number of components in the middles of cells, less the number of others.
    var count: Int

    init?(_ proposal: Homography, over group: [Piece]) {
      (map, cells, count) = (proposal, [], 0)
      // Distant cells count only after the nearer ones have determined the map.
      for radius in [2.5, 4.5, 8.5, 8.5] {
        var from: [Point] = [], to: [Point] = []
        var outside = 0
        cells = []
        guard let inverse = map.inverse else { return nil }
        for piece in group {
          let place = inverse.apply(piece.middle)
          guard abs(place.x) <= radius, abs(place.y) <= radius else { continue }
          let cell = Point(place.x.rounded(), place.y.rounded())
          guard (place - cell).length <= MarkRows.offCentre,
            cells.insert(SIMD2(Int(cell.x), Int(cell.y))).inserted
          else {
            outside += 1
            continue
          }
          from.append(cell)
          to.append(piece.middle)
        }
        count = cells.count - outside
        guard cells.count >= 5, count > 0 else { return nil }
        let isSpread = Set(cells.map(\.x)).count >= 3 && Set(cells.map(\.y)).count >= 3
        if cells.count >= 10 && isSpread {
          guard let fitted = Homography(from: from, to: to) else { return nil }
          map = fitted
        }
      }
    }
  }

  /// Returns the windows with most of the marks. Those with the marks in their middle come first.
  private func windows(of grown: Grown) -> [BoardFinder.Find] {
    func starts(_ values: [Int], _ length: Int) -> [Int] {
      guard let low = values.min(), let high = values.max() else { return [] }
      let all = Array(min(low, high - length + 1)...max(low, high - length + 1))
      func held(_ start: Int) -> Int { values.count { $0 >= start && $0 < start + length } }
      let most = all.map(held).max() ?? 0
      let middle = Double(low + high) / 2
      return all.filter { held($0) == most }.sorted {
        abs(Double($0) + Double(length - 1) / 2 - middle) < abs(Double($1) + Double(length - 1) / 2 - middle)
      }
    }
    let columns = starts(grown.cells.map(\.x), kind.columns), rows = starts(grown.cells.map(\.y), kind.rows)
    let windows = rows.flatMap { row in
      columns.compactMap { column -> BoardFinder.Find? in
        let corners = kind.corners.map {
          grown.map.apply($0.x + Double(column) - 0.5, $0.y + Double(row) - 0.5)
        }
        guard let map = Homography(from: kind.corners, to: corners) else { return nil }
        let warp = LatticeWarp(map, of: kind)
        return BoardFinder.Find(warp: warp, score: probe.score(warp))
      }
    }
    return Array(windows.prefix(Self.mostWindows))
  }
}
