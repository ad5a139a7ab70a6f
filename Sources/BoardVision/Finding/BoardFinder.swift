import COpenCV

/// Stage 3: the board's lattice, found by its lines.
///
/// Connected components of ink propose regions. In each region, the Hough transform gives two families of lines with
/// their vanishing points. Combs of equally spaced lines in each family give candidates. The candidate with the most
/// support along all its lines wins.
package struct BoardFinder: Sendable {
  /// A lattice and its support in the picture (see ``LatticeProbe/score(_:)``).
  package struct Find: Sendable {
    var warp: LatticeWarp
    /// The support in the picture, on the scale of ``LatticeScore``.
    package var score: Double
    /// The pattern around the lattice.
    var surroundings: LatticeSurroundings

    init(warp: LatticeWarp, score: Double) {
      (self.warp, self.score, surroundings) = (warp, score, LatticeSurroundings(of: warp.kind))
    }

    /// Returns the crossings in pixels of the original picture. This picture is a copy scaled by `scale`.
    package func lattice(scale: Double) -> Lattice {
      Lattice(warp.kind) { column, row in
        let p = warp.apply(Double(column), Double(row))
        return Point((p.x + 0.5) / scale - 0.5, (p.y + 0.5) / scale - 0.5)
      }
    }

    /// The board's four corners, clockwise from the lattice origin.
    var corners: [Point] { warp.kind.corners.map { warp.apply($0.x, $0.y) } }

    /// The board's middle.
    var centre: Point { warp.apply(warp.kind.centre.x, warp.kind.centre.y) }

    /// True if a point lies inside the board.
    func holds(_ p: Point) -> Bool { p.isInside(corners) }

    /// True if the other lattice has the same corners, within a tenth of a cell.
    func isWhere(_ other: Find) -> Bool {
      let cell = (area / Double(warp.kind.columns * warp.kind.rows)).squareRoot()
      return zip(corners, other.corners).allSatisfy { ($0 - $1).length < Self.samePlace * cell }
    }
    private static let samePlace = 0.1

    /// The area in square pixels.
    var area: Double {
      let c = corners
      return abs(Point.cross(c[2] - c[0], c[3] - c[1])) / 2
    }
  }

  let contrast: LocalContrast
  let kind: BoardKind
  let probe: LatticeProbe

  /// A finder of boards of one kind on a picture with even illumination.
  package init(_ contrast: LocalContrast, for kind: BoardKind) {
    (self.contrast, self.kind) = (contrast, kind)
    probe = LatticeProbe(contrast, for: kind)
  }

  /// Returns the boards on the picture, the largest clear one first.
  package func boards() throws(ImageOperationError) -> [Find] { try boards(on: PictureLines(contrast)) }

  /// Returns the boards on the picture, the largest clear one first.
  /// - Parameters:
  ///   - lines: the lines of this picture, which searches for other kinds may have computed.
  ///   - isPossible: true if a part of this picture may be a board, given its corners. Others are not fitted to their
  ///     lines.
  package func boards(
    on lines: PictureLines, where isPossible: ([Point]) -> Bool = { _ in true }
  ) throws(ImageOperationError) -> [Find] {
    var finds = try finds(in: lines.regions(), where: isPossible)
    if (finds.map(\.score).max() ?? 0) < LatticeScore.unbroken {
      // If lines are broken, components are joined over small gaps, and then the whole picture is searched.
      finds += try self.finds(in: lines.joinedRegions(), where: isPossible)
      if (finds.map(\.score).max() ?? 0) < LatticeScore.unbroken {
        finds += refined(candidates(on: try lines.wholeLines()).filter { isPossible($0.corners) })
      }
    }
    let ranked = BoardFinder.ranked(finds.flatMap(halved))
    let whole = ranked.flatMap(boards(around:))
    return whole.count == ranked.count ? whole : BoardFinder.ranked(whole)
  }

  /// Returns a lattice near its expected position, fitted to the lines of this picture; `nil` if it has no area.
  package func follow(_ expected: Lattice) -> Find? {
    guard let map = Homography(from: kind.corners, to: expected.outline) else { return nil }
    let warp = LatticeWarp(map, of: kind)
    let near = settled(Find(warp: warp, score: probe.score(warp)))
    return near.score > LatticeScore.worthBending ? framed(bent(near)) : near
  }

  /// Drops finds that overlap a better one or are too faint, and sorts the rest: the clear ones by area, then the
  /// others.
  private static func ranked(_ finds: [Find]) -> [Find] {
    var kept: [Find] = []
    let least = finds.contains { $0.score >= LatticeScore.found } ? LatticeScore.found : LatticeScore.least
    for find in finds.sorted(by: { $0.score > $1.score }) where find.score >= least {
      let centre = find.centre
      let overlaps = kept.contains { other in
        let c = other.corners
        let reach = (other.area.squareRoot() + find.area.squareRoot()) / 2 * 0.75
        return ((c[0] + c[1] + c[2] + c[3]) * 0.25 - centre).length < reach
      }
      if !overlaps { kept.append(find) }
    }
    guard let best = kept.first?.score else { return [] }
    let clear = kept.filter { $0.score >= best * LatticeScore.clearShare }.sorted { $0.area > $1.area }
    return clear + kept.filter { $0.score < best * LatticeScore.clearShare }
  }

  /// Returns finds in regions of ink.
  func finds(
    in ink: InkRegions, where isPossible: ([Point]) -> Bool = { _ in true }
  ) throws(ImageOperationError) -> [Find] {
    var proposals: [(region: ocv_component, likely: [Find])] = []
    for (region, lines) in ink.regions where isPossible(region.corners) {
      var likely = candidates(on: lines)
      if (likely.first?.score ?? 0) < LatticeScore.straight {
        likely += outlined(RegionOutline(mask: ink.mask(of: region), of: kind), origin: lines.origin)
        likely.sort { $0.score > $1.score }
      }
      likely.removeAll { !isPossible($0.corners) }
      if !likely.isEmpty { proposals.append((region, likely)) }
    }
    // The most promising region first. Regions with much lower scores are not refined.
    proposals.sort { $0.likely[0].score > $1.likely[0].score }
    var finds: [Find] = []
    for (region, likely) in proposals where likely[0].score > LatticeScore.promisingShare * proposals[0].likely[0].score
    {
      let isKnown = finds.contains { $0.score > LatticeScore.settledPlace && $0.holds(likely[0].centre) }
      guard !isKnown, let find = refined(likely).first else { continue }
      finds += try boards(from: find, in: region, ink)
    }
    return finds
  }

  /// Returns candidates from a region's outline.
  private func outlined(_ outline: RegionOutline, origin: Point) -> [Find] {
    outline.warps.compactMap { warp in
      guard let moved = warp.moved(by: origin) else { return nil }
      return Find(warp: moved, score: probe.score(moved))
    }.filter { $0.score > LatticeScore.suggested }
  }

  /// Returns the best candidates from the lines of a region, by score.
  func candidates(on lines: RegionLines) -> [Find] {
    guard let (a, b) = lines.families else { return [] }
    let size = Double(max(lines.width, lines.height)), (scale, origin) = (lines.scale, lines.origin)
    let centre = Point(Double(lines.width) / 2, Double(lines.height) / 2)
    var finds: [Find] = []
    for (cellsA, cellsB, turns) in pairings {
      let combsA = LineComb.best(of: a, cells: cellsA, count: 6, size: size)
      let combsB = LineComb.best(of: b, cells: cellsB, count: 6, size: size)
      for first in combsA {
        for second in combsB {
          let sides = [
            a.line(at: first.first), a.line(at: first.last), b.line(at: second.first), b.line(at: second.last),
          ]
          guard
            let corners = BoardFinder.corners(sides)?.map({ ($0 + centre) * (1 / scale) + origin }),
            let map = Homography.lattice(onto: corners, of: kind, turns: turns)
          else { continue }
          let warp = LatticeWarp(map, of: kind)
          finds.append(Find(warp: warp, score: probe.impression(warp)))
        }
      }
    }
    let likely = finds.sorted { $0.score > $1.score }.prefix(6).map { Find(warp: $0.warp, score: probe.score($0.warp)) }
    return Array(likely.sorted { $0.score > $1.score }.prefix(4))
  }

  /// The numbers of cells between the lines of the first and the second family, with the corners that may be the
  /// lattice's origin. On a board that is not square, either family may be the columns.
  private var pairings: [(first: Int, second: Int, turns: [Int])] {
    kind.rows == kind.columns
      ? [(kind.columns, kind.rows, [0, 1, 2, 3])]
      : [(kind.columns, kind.rows, [1, 3]), (kind.rows, kind.columns, [0, 2])]
  }

  /// Returns the four crossings of two lines of one family with two of the other, around the board.
  private static func corners(_ sides: [(Point, Point)]) -> [Point]? {
    func crossing(_ a: (Point, Point), _ b: (Point, Point)) -> Point? {
      let d = a.1 - a.0, e = b.1 - b.0
      let denominator = Point.cross(d, e)
      guard abs(denominator) > 1e-6 else { return nil }
      return a.0 + d * (Point.cross(b.0 - a.0, e) / denominator)
    }
    guard let p = crossing(sides[0], sides[2]), let q = crossing(sides[0], sides[3]),
      let r = crossing(sides[1], sides[3]), let s = crossing(sides[1], sides[2])
    else { return nil }
    return [p, q, r, s]
  }

  /// Fits candidates to the nearby lines, first as flat boards. The best ones are then bent.
  func refined(_ candidates: [Find]) -> [Find] {
    let flat = candidates.filter { $0.score > LatticeScore.worthRefining }.map(settled).sorted { $0.score > $1.score }
    guard let first = flat.first else { return [] }
    // A flat lattice with a very high score needs no rival.
    let rivals =
      first.score > LatticeScore.explainsAll
      ? [first] : flat.prefix(3).filter { $0.score > first.score - LatticeScore.rivalMargin }
    // Rivals on the lines of a better lattice would converge to that one.
    let apart = rivals.indices.filter { index in !rivals[..<index].contains { $0.isWhere(rivals[index]) } }
    let bent = apart.map { index in
      var best = self.bent(rivals[index])
      while best.score <= LatticeScore.complete, let better = neighbour(of: best) { best = better }
      return framed(best)
    }
    return bent.max { $0.score < $1.score }.map { [$0] } ?? []
  }

  /// Returns a candidate fitted to nearby lines as a flat board, as long as its score increases.
  func settled(_ candidate: Find) -> Find {
    var find = candidate
    for range in [0.3, 0.2] {
      guard let warp = LatticeWarp.flat(through: probe.samples(find.warp, range: range), of: kind) else { break }
      let score = probe.score(warp)
      if score > find.score { find = Find(warp: warp, score: score) }
    }
    return find
  }

  /// Returns a find bent along its lines. On curled paper each round reaches lines that were too far away in the last
  /// one.
  func bent(_ find: Find) -> Find {
    var best = find
    var current = find
    for round in 0..<8 {
      let range = current.score > LatticeScore.explainsAll ? max(0.14, 0.25 - 0.05 * Double(round)) : 0.3
      current.warp = current.warp.bent(through: probe.samples(current.warp, range: range))
      current.score = probe.score(current.warp)
      let gain = current.score - best.score
      if gain > 0 || best.warp.columnTerms.isEmpty && gain > -LatticeScore.bendingCost { best = current }
      if round >= 1 && gain < LatticeScore.leastBendingGain || best.score > LatticeScore.complete { break }
    }
    return best
  }

  /// Returns the best lattice that is shifted by a cell, if its score is higher. All lines of such a lattice but one
  /// coincide with lines of the board, so this is the likeliest error.
  private func neighbour(of find: Find) -> Find? {
    var best: Find?
    let impression = probe.impression(find.warp)
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Double, Double)] {
      var shifted = find
      shifted.warp = find.warp.shifted(dx, dy)
      guard probe.impression(shifted.warp) > impression - LatticeScore.neighbourMargin else { continue }
      shifted.score = probe.score(shifted.warp)
      // The neighbour of a find with a very high score shares its lines, and bending improves it little.
      guard find.score <= LatticeScore.explainsAll || shifted.score > find.score - LatticeScore.neighbourReach else {
        continue
      }
      shifted = bent(shifted)
      if shifted.score > (best ?? find).score + LatticeScore.neighbourGain { best = shifted }
    }
    return best
  }
}

extension ocv_component {
  /// The corners of its bounds, clockwise.
  fileprivate var corners: [Point] {
    let (left, top) = (Double(x), Double(y)), (right, bottom) = (Double(x + width), Double(y + height))
    return [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
  }
}
