import COpenCV

// Boards that touch: their ink is one region, and a lattice explains only a part of it.
extension BoardFinder {
  /// The greatest number of boards in a region. Then the least size of a region's rest for another board, in sides of a
  /// board.
  private static let mostTogether = 4, leastRest = 0.5
  /// The width of the rim around a board whose ink belongs to it, in cells.
  private static let rim = 0.4
  /// The least support of the lines halfway between those of a lattice that is split, as a share of the usual support.
  private static let shareOfHalves = 0.6

  /// Returns the boards in a region of ink, if they do not continue each other's lines.
  /// - Parameters:
  ///   - first: the board fitted to all lines of the region. If it spans two boards, they replace it.
  ///   - ink: the regions of the picture.
  func boards(
    from first: Find, in region: ocv_component, _ ink: InkRegions
  ) throws(ImageOperationError) -> [Find] {
    var found = [first]
    for _ in 0..<2 * Self.mostTogether {
      guard found.count < Self.mostTogether, let rest = rest(of: region, ink, besides: found),
        let find = refined(candidates(on: try RegionLines(rest.ridges, origin: rest.origin))).first,
        find.score >= LatticeScore.found,
        !found.contains(where: { $0.score >= find.score && $0.overlaps(find) })
      else { break }
      // Candidates with much lower scores are searched again, without the lines of this one.
      found.removeAll { $0.overlaps(find) || $0.score < LatticeScore.clearShare * find.score }
      found.append(find)
    }
    if found.count > 1 { for index in found.indices { found[index].surroundings.hasOthersBeside = true } }
    return found
  }

  /// Returns boards outside some others, best first. Their lines may be broken or fainter.
  /// - Parameter outlines: the corners of the others, clockwise.
  func boards(besides outlines: [[Point]]) throws(ImageOperationError) -> [Find] {
    var found: [Find] = []
    while found.count < Self.mostTogether {
      let taken = outlines.map(widened) + found.map { $0.corners(rim: Self.rim) }
      var rest = contrast.ink
      for y in 0..<rest.height {
        for x in 0..<rest.width where rest[x, y] != 0 {
          let place = Point(Double(x), Double(y))
          if taken.contains(where: place.isInside) { rest.pixels[y * rest.width + x] = 0 }
        }
      }
      var finds = try finds(in: InkRegions(of: rest, contrast.ridges))
      finds += try self.finds(in: InkRegions(of: rest.closed(size: 5), contrast.ridges))
      finds += refined(candidates(on: try RegionLines(ofWhole: contrast.ridges) { rest.pixels[$0] != 0 }))
      let best = finds.filter { find in
        find.score >= LatticeScore.found
          && !taken.contains { find.centre.isInside($0) || $0.contains(where: find.holds) }
      }.max { $0.score < $1.score }
      guard let best else { break }
      found.append(best)
    }
    return found
  }

  /// Returns corners moved away from their middle by the rim of a board.
  private func widened(_ corners: [Point]) -> [Point] {
    let middle = corners.reduce(Point(0, 0), +) * (1 / Double(corners.count))
    return corners.map { middle + ($0 - middle) * (1 + 2 * Self.rim / Double(kind.columns)) }
  }

  /// Returns the ridges of a region outside some boards, and their upper left corner; `nil` if they are too few for a
  /// board.
  private func rest(
    of region: ocv_component, _ ink: InkRegions, besides found: [Find]
  ) -> (ridges: RidgePlanes, origin: Point)? {
    let (left, top) = (Int(region.x), Int(region.y)),
      (right, bottom) = (left + Int(region.width), top + Int(region.height))
    // Most boards fill their region. The bounds show that without a pass over the pixels.
    let corners = found.flatMap(\.corners), xs = corners.map(\.x), ys = corners.map(\.y)
    let side = found[0].area.squareRoot()
    let besides = max((xs.min() ?? 0) - Double(left), Double(right) - (xs.max() ?? 0))
    let beyond = max(besides, (ys.min() ?? 0) - Double(top), Double(bottom) - (ys.max() ?? 0))
    guard beyond >= Self.leastRest * side || found.count > 1 else { return nil }
    let taken = found.map { $0.corners(rim: Self.rim) }
    var isRest = [Bool](repeating: false, count: (right - left) * (bottom - top))
    var (rows, columns) = (bottom..<bottom, right..<right)
    for y in top..<bottom {
      for x in left..<right where ink.labels[y * ink.width + x] == region.label {
        let place = Point(Double(x), Double(y))
        guard !taken.contains(where: { place.isInside($0) }) else { continue }
        isRest[(y - top) * (right - left) + x - left] = true
        rows = min(rows.lowerBound, y)..<(rows.isEmpty ? y + 1 : max(rows.upperBound, y + 1))
        columns = min(columns.lowerBound, x)..<(columns.isEmpty ? x + 1 : max(columns.upperBound, x + 1))
      }
    }
    guard Double(min(rows.count, columns.count)) >= Self.leastRest * side else { return nil }
    let ridges = RidgePlanes(
      contrast.ridges, left: columns.lowerBound, top: rows.lowerBound, width: columns.count, height: rows.count
    ) { isRest[($0 / ink.width - top) * (right - left) + $0 % ink.width - left] }
    return (ridges, Point(Double(columns.lowerBound), Double(rows.lowerBound)))
  }

  /// Returns the find, or the two boards that it spans if lines divide all of its cells in two. Such a lattice has no
  /// lines that continue outside its frame.
  func halved(_ find: Find) -> [Find] {
    guard find.score < LatticeScore.settledPlace else { return [find] }
    return [(1.0, 0.0), (0, 1)].compactMap { halves(of: find, $0, $1) }.max { $0[0].score < $1[0].score } ?? [find]
  }

  private func halves(of find: Find, _ dx: Double, _ dy: Double) -> [Find]? {
    let direction: LineDirection = dx > 0 ? .column : .row
    let between = find.warp.shifted(dx / 2, dy / 2), lines = kind.lines(direction).dropLast()
    let usual = lines.map { probe.support(find.warp, direction, line: $0) }.sorted()[lines.count / 2]
    let seen = lines.reduce(0) { $0 + probe.support(between, direction, line: $1) } / Double(lines.count)
    guard seen >= min(LatticeScore.lineOutside, Self.shareOfHalves * usual) else { return nil }
    let size = Point(dx * Double(kind.columns) / 2, dy * Double(kind.rows) / 2)
    let halves = [0.0, 1].compactMap { number -> Find? in
      let corners = kind.corners.map { corner in
        find.warp.apply(corner.x * (1 - dx / 2) + number * size.x, corner.y * (1 - dy / 2) + number * size.y)
      }
      guard BoardFinder.isReasonable(corners), let map = Homography(from: kind.corners, to: corners) else { return nil }
      let warp = LatticeWarp(map, of: kind)
      return framed(bent(settled(Find(warp: warp, score: probe.score(warp)))))
    }
    let isBetter =
      halves.count == 2
      && halves.allSatisfy { $0.score >= max(LatticeScore.found, find.score - LatticeScore.halvesMargin) }
    return isBetter ? halves : nil
  }
}

extension BoardFinder.Find {
  /// Returns the corners of the same lattice with a rim, in cells.
  fileprivate func corners(rim: Double) -> [Point] {
    let (right, bottom) = (Double(warp.kind.columns) + rim, Double(warp.kind.rows) + rim)
    return [(-rim, -rim), (right, -rim), (right, bottom), (-rim, bottom)].map { warp.apply($0, $1) }
  }

  /// True if a corner of either is well inside the other.
  fileprivate func overlaps(_ other: BoardFinder.Find) -> Bool {
    let inner = -BoardFinder.rim
    return corners(rim: inner).contains(where: other.holds) || other.corners(rim: inner).contains(where: holds)
  }
}

extension BoardSearch {
  /// Searches for boards beside those that were found. The clearest board of a photograph determines the threshold of
  /// ink, and others may be fainter.
  package mutating func lookForOthers(_ timer: inout StageTimer) throws {
    boards += try timer.time(.find) { try boards(of: kind, besides: boards.map(\.lattice)) }
  }

  /// Returns the boards of a kind beside some lattices.
  package func boards(of kind: BoardKind, besides lattices: [Lattice]) throws -> [FoundBoard] {
    var others: [FoundBoard] = []
    for light in [lines, lines.fainter].compactMap({ $0?.contrast }) {
      let taken = lattices + others.map(\.lattice)
      others += try BoardFinder(light, for: kind).boards(besides: taken.map { $0.scaled(by: scale).outline }).map(found)
    }
    for index in others.indices { others[index].surroundings.hasOthersBeside = true }
    return others
  }
}
