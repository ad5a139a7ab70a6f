extension BoardFinder {
  /// The greatest displacement of a line, inward and outward, in cells.
  private static let furthestIn = 0.65, furthestOut = 0.25
  private static let step = 0.065
  /// The greatest difference between the displacements of the two ends of a line, in cells.
  private static let mostTilt = 0.4
  /// The tried displacements of the middle of a line from the straight line between its ends, in cells.
  private static let bows = [-0.12, -0.06, 0.06, 0.12]
  /// The search range of the final fit, in cells.
  private static let range = 0.14
  /// The least displacement that counts. A warp follows smaller ones, and noise causes them too.
  private static let leastShift = 0.18

  /// Returns the find with individually fitted outermost cells, if its score is higher.
  ///
  /// A page that curves into its binding is seen at an increasing angle. Its last columns are then narrower than any
  /// smooth continuation of the others. A border of the page may coincide with the expected frame.
  func framed(_ find: Find) -> Find {
    var find = find
    for side in BoardSide.all {
      func support(_ warp: LatticeWarp, _ line: SideShift.Line) -> Double {
        probe.support(warp, side.direction, line: side.line(line, of: kind))
      }
      let before = support(find.warp, .beforeFrame), own = support(find.warp, .frame)
      // Lines that end before the side show that the frame is at their ends.
      let led = leading(find.warp, to: side)
      guard min(before, own, led) < LatticeScore.frameThere else { continue }
      let inner = kind.lines(side.direction).dropFirst().dropLast()
        .map { probe.support(find.warp, side.direction, line: $0) }.sorted()
      let wanted = LatticeScore.frameShare * inner[inner.count / 2]
      guard wanted > LatticeScore.linesBesideFrame, min(before, own, led) < wanted else { continue }
      var moved = find.warp
      // If the line before the frame is displaced, so is the frame, even if another line is at its expected position.
      if before < wanted { moved = fitted(moved, side, .beforeFrame) }
      moved = fitted(moved, side, .frame)
      // In a narrow cell a line must be fitted more exactly.
      if support(moved, .beforeFrame) < wanted { moved = fitted(moved, side, .beforeFrame) }
      guard moved.shift(of: side).furthest >= Self.leastShift,
        min(support(moved, .beforeFrame), support(moved, .frame)) > wanted
      else { continue }
      let score = probe.score(moved)
      if score > find.score { (find.warp, find.score) = (moved, score) }
    }
    return find
  }

  /// Returns the mean support of the lines that lead to a side, along its outermost cells.
  private func leading(_ warp: LatticeWarp, to side: BoardSide) -> Double {
    let across: LineDirection = side.direction == .column ? .row : .column
    return probe.support(warp, across: across, cell: side.isLast ? kind.length(across) - 1 : 0)
  }

  /// Returns the warp with a line of a side at its best position in the picture. The line is first straight, then
  /// bowed, then fitted to samples.
  private func fitted(_ warp: LatticeWarp, _ side: BoardSide, _ line: SideShift.Line) -> LatticeWarp {
    let index = side.line(line, of: kind)
    var shift = warp.shift(of: side)
    // The frame continues the displacement of the line before it.
    let inside = line == .frame ? shift[.beforeFrame] * 2 : .zero
    // The other lines end at the board's frame, but not at a border of the page around it.
    func support(_ warp: LatticeWarp) -> Double {
      probe.support(warp, side.direction, line: index) + (line == .frame ? leading(warp, to: side) : 0)
    }
    var best = (shift: shift, support: support(warp))
    func consider(_ terms: SIMD3<Double>) {
      shift[line] = terms
      let support = support(warp.shifted(shift, of: side))
      if support > best.support { best = (shift, support) }
    }
    let inward = side.isLast ? -1.0 : 1.0
    let places = stride(from: -Self.furthestOut, through: Self.furthestIn, by: Self.step).map { $0 * inward }
    for start in places {
      for end in places where abs(start - end) <= Self.mostTilt {
        consider(inside + SIMD3((start + end) / 2, (end - start) / 2, 0))
      }
    }
    let straight = best.shift[line]
    for bow in Self.bows { consider(straight + SIMD3(-bow, 0, bow)) }
    if let terms = following(warp.shifted(best.shift, of: side), side, line) { consider(terms) }
    return warp.shifted(best.shift, of: side)
  }

  /// Returns the displacement of a line fitted to its samples; `nil` if these are few.
  private func following(_ warp: LatticeWarp, _ side: BoardSide, _ line: SideShift.Line) -> SIMD3<Double>? {
    let shift = warp.shift(of: side)
    let samples = probe.samples(warp, side.direction, line: side.line(line, of: kind), range: Self.range)
    guard samples.count >= kind.length(side.direction) else { return nil }
    let half = Double(kind.length(side.direction)) / 2, outward = line == .frame ? 2.0 : 1
    var rows: [Double] = [], values: [Double] = []
    for sample in samples {
      let t = (sample.along - half) / half
      rows += [1, t, t * t]
      // A narrower cell needs a smaller displacement.
      let stretch = (shift.at(outward, t) - shift.at(outward - 1, t)) * (side.isLast ? 1 : -1)
      values.append(sample.offset * (1 + stretch))
    }
    return leastSquares(rows, values, columns: 3).map { shift[line] + SIMD3($0[0], $0[1], $0[2]) }
  }
}
