/// A lattice from the outline of a connected region of ink, for paper so curled that no straight line fits. The corners
/// are the region's extreme points, and the sides are its outer edge between them. The inner lines interpolate between
/// opposite sides, as in a Coons patch (Coons 1967).
struct RegionOutline {
  private let mask: GrayImage
  private let kind: BoardKind

  /// - Parameter mask: nonzero for the region's pixels.
  init(mask: GrayImage, of kind: BoardKind) { (self.mask, self.kind) = (mask, kind) }

  /// The candidates from the outline, in the mask's pixels. One is for an upright region, the other for a region turned
  /// by about 45 degrees.
  var warps: [LatticeWarp] {
    let upright = [(-1, -1), (1, -1), (1, 1), (-1, 1)].compactMap { extreme(Double($0.0), Double($0.1)) }
    let tilted = [(-1, 0), (0, -1), (1, 0), (0, 1)].compactMap { extreme(Double($0.0), Double($0.1)) }
    let turns = kind.rows == kind.columns ? [[0, 1, 2, 3]] : [[0, 2], [1, 3]]
    return [upright, tilted].filter { $0.count == 4 }.flatMap { corners in
      turns.compactMap { turns in
        Homography.lattice(onto: corners, of: kind, turns: turns).map { curved(LatticeWarp($0, of: kind)) }
      }
    }
  }

  /// Returns the region's extreme pixel in a direction.
  private func extreme(_ dx: Double, _ dy: Double) -> Point? {
    var best: (reach: Double, point: Point)?
    for y in 0..<mask.height {
      let row = y * mask.width
      // Only a row's ends can be extreme.
      guard let first = (0..<mask.width).first(where: { mask.pixels[row + $0] != 0 }),
        let last = (0..<mask.width).last(where: { mask.pixels[row + $0] != 0 })
      else { continue }
      for x in [first, last] {
        let reach = Double(x) * dx + Double(y) * dy
        if reach > best?.reach ?? -.infinity { best = (reach, Point(Double(x), Double(y))) }
      }
    }
    return best?.point
  }

  /// Returns the flat lattice, bent so that its sides follow the region's edge.
  private func curved(_ flat: LatticeWarp) -> LatticeWarp {
    let (right, bottom) = (Double(kind.columns), Double(kind.rows))
    let sides: [(LineDirection, near: [Double], far: [Double])] = [
      (
        .row, edge(kind.columns) { flat.apply($0, $1) }, edge(kind.columns) { flat.apply($0, bottom - $1) }
      ),
      (.column, edge(kind.rows) { flat.apply($1, $0) }, edge(kind.rows) { flat.apply(right - $1, $0) }),
    ]
    var samples: [LatticeProbe.LineSample] = []
    for (direction, near, far) in sides {
      for line in kind.lines(direction) {
        let share = Double(line) / Double(kind.lines(direction).upperBound)
        for step in near.indices {
          samples.append(
            LatticeProbe.LineSample(
              direction: direction, line: line, along: Self.along(step), position: Point(0, 0),
              offset: near[step] * (1 - share) - far[step] * share))
        }
      }
    }
    return flat.bent(through: samples)
  }

  private static func along(_ step: Int) -> Double { (Double(step) + 0.5) / Double(BoardKind.stepsPerCell) }

  /// Returns the distance inside a side at which the region begins, for each step along the side, in cells; negative if
  /// outside.
  /// - Parameter place: returns the pixel at a distance along the side and a distance inside it, in cells.
  private func edge(_ cells: Int, _ place: (_ along: Double, _ inside: Double) -> Point) -> [Double] {
    let found = (0..<cells * BoardKind.stepsPerCell).map { step in
      stride(from: -0.8, through: 0.8, by: 0.04).first { holds(place(Self.along(step), $0)) }
    }
    let known = found.compactMap { $0 }.sorted()
    // A gap in the edge gets the side's median distance.
    let usual = known.isEmpty ? 0 : known[known.count / 2]
    return found.map { $0 ?? usual }
  }

  private func holds(_ p: Point) -> Bool {
    guard p.x > -0.5 && p.y > -0.5 && p.x < Double(mask.width) - 0.5 && p.y < Double(mask.height) - 0.5 else {
      return false
    }
    return mask[Int(p.x + 0.5), Int(p.y + 0.5)] != 0
  }
}
