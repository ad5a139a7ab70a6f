/// A lattice from the outline of a connected region of ink: for boards on paper so curled that no straight line follows
/// theirs. The corners are the region's extremes, the sides its outer edge between them, and the lines within run between
/// opposite sides as a sheet stretched between four wires does (Coons 1967).
struct RegionOutline {
  private let mask: GrayImage

  /// - Parameter mask: the region's pixels are not zero.
  init(mask: GrayImage) { self.mask = mask }

  /// The lattices that the outline suggests, in the mask's pixels: for a region that stands on a side and, where that
  /// is not the same, for one that stands on a corner.
  var warps: [LatticeWarp] {
    let upright = [(-1, -1), (1, -1), (1, 1), (-1, 1)].compactMap { extreme(Double($0.0), Double($0.1)) }
    let tilted = [(-1, 0), (0, -1), (1, 0), (0, 1)].compactMap { extreme(Double($0.0), Double($0.1)) }
    return [upright, tilted].filter { $0.count == 4 }.compactMap { corners in
      Homography.lattice(onto: corners).map { curved(LatticeWarp($0)) }
    }
  }

  /// The region's pixel furthest in a direction.
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

  /// Places along a side at which its edge is looked for.
  private static let steps = 18

  /// The flat lattice bent so that its sides follow the region's edge.
  private func curved(_ flat: LatticeWarp) -> LatticeWarp {
    let top = edge { flat.apply($0, $1) }, bottom = edge { flat.apply($0, 9 - $1) }
    let left = edge { flat.apply($1, $0) }, right = edge { flat.apply(9 - $1, $0) }
    var sightings: [LatticeProbe.Sighting] = []
    for line in 0...9 {
      let share = Double(line) / 9
      for step in 0..<Self.steps {
        let along = Self.along(step)
        func add(_ direction: LatticeProbe.Direction, _ near: Double, _ far: Double) {
          let offset = near * (1 - share) - far * share
          sightings.append(
            LatticeProbe.Sighting(direction: direction, line: line, along: along, position: Point(0, 0), offset: offset)
          )
        }
        add(.row, top[step], bottom[step])
        add(.column, left[step], right[step])
      }
    }
    return flat.bent(through: sightings)
  }

  private static func along(_ step: Int) -> Double { (Double(step) + 0.5) * 9 / Double(steps) }

  /// How far inside a side, in cells, the region begins at each step along it; below zero outside.
  /// - Parameter place: the pixel at so many cells along the side and inside it.
  private func edge(_ place: (_ along: Double, _ inside: Double) -> Point) -> [Double] {
    let found = (0..<Self.steps).map { step in
      stride(from: -0.8, through: 0.8, by: 0.04).first { holds(place(Self.along(step), $0)) }
    }
    let known = found.compactMap { $0 }.sorted()
    // A gap in the edge counts as the side's usual place.
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
