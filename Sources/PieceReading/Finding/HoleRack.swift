import BoardVision
import CPieceVision
import ConnectFourSolver
import RealModule

/// A rack of round holes in columns and rows on a photograph.
struct HoleRack: Sendable {
  let size: BoardSize
  /// From places on the rack, in cells from its top left, to pixels of the planes.
  let map: Homography
  /// The radius around the middle of a hole in which its content shows, in cells.
  let radius: Double
  /// True if the network sees holes where they are; false if round areas alone lie like holes.
  let isSeenByNetwork: Bool

  /// The longer side at which round areas are looked for in the three channels, in pixels.
  private static let longSide = 480
  /// The greatest number of round areas that are looked at.
  private static let most = 400
  /// The area of a hole in parts of its cell.
  private static let shares = 0.28...0.72
  /// The least share of the holes that must be found.
  private static let leastFound = 0.8
  /// The mean probability of the holes of a line from which on it is one of the rack, and that below which it is none.
  /// Chosen by `evaluate` with the tuning materials.
  private static let present = 0.35, absent = 0.15
  /// The mean probability of all holes from which on the network sees a rack.
  private static let seen = 0.5
  /// The most columns or rows of a rack.
  private static let mostLines = 12

  /// Finds a rack; `nil` if there is none.
  static func find(_ planes: ColourPlanes) throws(ImageOperationError) -> HoleRack? {
    // Through a hole that is seen aslant one sees its wall and what is behind, and a disc may look like the plate. The
    // network sees the rims.
    let longest = max(planes.width, planes.height)
    for side in HoleNetwork.sides where side == HoleNetwork.sides[0] || side < longest {
      let small = try planes.limited(toSide: side), holes = HoleNetwork.builtIn.holes(of: small)
      if let found = find(RoundBlobs([holes], most: most), small, planes, holes), found.isSeenByNetwork { return found }
    }
    let small = try planes.limited(toSide: longSide)
    return find(RoundBlobs([small.red, small.green, small.blue], most: most), small, planes, nil)
  }

  /// - Parameter holes: the network's plane, in which the round areas lie; `nil` for those of the channels.
  private static func find(
    _ blobs: RoundBlobs, _ small: ColourPlanes, _ planes: ColourPlanes, _ holes: GrayImage?
  ) -> HoleRack? {
    guard let lattice = blobs.lattice, let fit = blobs.fit(lattice) else { return nil }
    return rack(blobs, fit, holes, factor: small.scale / planes.scale)
  }

  private static func rack(
    _ blobs: RoundBlobs, _ fit: LatticeFit, _ plane: GrayImage?, factor: Double
  ) -> HoleRack? {
    // The basis in which the holes fill the smallest rectangle.
    let bases = [(1, 0, 0, 1), (1, 1, 0, 1), (1, -1, 0, 1), (1, 0, 1, 1), (1, 0, -1, 1)]
    func moved(_ at: LatticePlace, _ b: (Int, Int, Int, Int)) -> LatticePlace {
      LatticePlace(b.0 * at.column + b.1 * at.row, b.2 * at.column + b.3 * at.row)
    }
    func members(_ basis: (Int, Int, Int, Int)) -> [LatticePlace: Int] {
      Dictionary(uniqueKeysWithValues: fit.members.map { (moved($0.key, basis), $0.value) })
    }
    func area(_ members: [LatticePlace: Int]) -> Int { members.extent.map { $0.columns.count * $0.rows.count } ?? .max }
    guard var holes = bases.map(members).min(by: { area($0) < area($1) }), var map = blobs.refit(holes),
      let extent = holes.extent
    else { return nil }
    let middle = LatticePlace(
      (extent.columns.lowerBound + extent.columns.upperBound) / 2, (extent.rows.lowerBound + extent.rows.upperBound) / 2
    )
    func step(_ x: Double, _ y: Double) -> Point { map.apply(middle.point + Point(x, y)) - map.apply(middle.point) }
    if abs(step(1, 0).x) / step(1, 0).length < abs(step(1, 0).y) / step(1, 0).length {
      holes = Dictionary(uniqueKeysWithValues: holes.map { (LatticePlace($0.key.row, $0.key.column), $0.value) })
      guard let turned = blobs.refit(holes) else { return nil }
      map = turned
    }
    let (across, down) = (step(1, 0).x > 0 ? 1 : -1, step(0, 1).y > 0 ? 1 : -1)
    holes = Dictionary(
      uniqueKeysWithValues: holes.map { (LatticePlace(across * $0.key.column, down * $0.key.row), $0.value) })
    // Lines with a single hole are something else beside the rack.
    func filled(_ line: (LatticePlace) -> Int) -> [Int] {
      Dictionary(grouping: holes.keys, by: line).filter { $0.value.count > 1 }.keys.sorted()
    }
    let (columns, rows) = (filled(\.column), filled(\.row))
    guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
      return nil
    }
    holes = holes.filter { (left...right).contains($0.key.column) && (top...bottom).contains($0.key.row) }
    let found = Double(holes.count) / Double((right - left + 1) * (bottom - top + 1))
    guard found >= leastFound, let upright = blobs.refit(holes) else { return nil }
    let area = blobs.share(upright, holes)
    guard shares.contains(area) else { return nil }
    var (width, height) = (left...right, top...bottom)
    if let plane {
      func share(_ places: [LatticePlace]) -> Double {
        places.reduce(0) { $0 + probability(plane, upright.apply($1.point)) } / Double(places.count)
      }
      width = settled(width) { column in share(height.map { LatticePlace(column, $0) }) }
      height = settled(height) { row in share(width.map { LatticePlace($0, row) }) }
    }
    guard let size = BoardSize(columns: width.count, rows: height.count) else { return nil }
    let corners = [(0, 0), (size.columns, 0), (size.columns, size.rows), (0, size.rows)].map {
      Point(Double($0.0), Double($0.1))
    }
    let places = corners.map { corner in
      let p = upright.apply(corner + Point(Double(width.lowerBound) - 0.5, Double(height.lowerBound) - 0.5))
      return Point((p.x + 0.5) / factor - 0.5, (p.y + 0.5) / factor - 0.5)
    }
    guard let full = Homography(from: corners, to: places) else { return nil }
    let isSeen =
      plane.map { plane in
        let all = height.flatMap { row in width.map { upright.apply(LatticePlace($0, row).point) } }
        return all.reduce(0) { $0 + probability(plane, $1) } / Double(all.count) >= seen
      } ?? false
    return HoleRack(size: size, map: full, radius: (area / .pi).squareRoot(), isSeenByNetwork: isSeen)
  }

  /// The probability of a hole at a place; 0 outside the picture.
  private static func probability(_ plane: GrayImage, _ place: Point) -> Double {
    let x = place.x.rounded(), y = place.y.rounded()
    guard x >= 0, y >= 0, x < Double(plane.width), y < Double(plane.height) else { return 0 }
    return Double(plane.pixels[Int(y) * plane.width + Int(x)]) / 255
  }

  /// The columns or rows of a rack, from those in which holes were found.
  /// - Parameter share: the mean probability of the holes of a line.
  private static func settled(_ lines: ClosedRange<Int>, share: (Int) -> Double) -> ClosedRange<Int> {
    var (first, last) = (lines.lowerBound, lines.upperBound)
    while first < last, share(first) < absent { first += 1 }
    while first < last, share(last) < absent { last -= 1 }
    while last - first + 1 < mostLines, share(first - 1) > present { first -= 1 }
    while last - first + 1 < mostLines, share(last + 1) > present { last += 1 }
    return first...last
  }
}

/// The round areas of a picture, and the lattice that most of them lie on.
struct RoundBlobs {
  private let blobs: [cpv_blob]
  private let places: [Point]

  /// - Parameter planes: planes of one size, at least one.
  init(_ planes: [GrayImage], most: Int) {
    var count: Int32 = 0
    blobs = .init(unsafeUninitializedCapacity: most) { buffer, written in
      let isDone = cpv_blobs(
        planes.flatMap(\.pixels), Int32(planes.count), Int32(planes[0].width), Int32(planes[0].height),
        buffer.baseAddress!, Int32(most), &count)
      written = isDone ? Int(count) : 0
    }
    places = blobs.map { Point(Double($0.x), Double($0.y)) }
  }

  private func isSimilar(_ a: Int, _ b: Int) -> Bool {
    let ratio = blobs[a].area / blobs[b].area
    return ratio > 0.6 && ratio < 1.65
  }

  /// The blob of a similar size nearest to a place, within a distance.
  private func nearest(_ place: Point, like index: Int, within reach: Double) -> Int? {
    var best: (index: Int, distance: Double)?
    for other in places.indices {
      let gap = places[other] - place
      guard abs(gap.x) < reach, abs(gap.y) < reach, isSimilar(other, index), gap.length < best?.distance ?? reach else {
        continue
      }
      best = (other, gap.length)
    }
    return best?.index
  }

  /// The largest lattice; `nil` if there is none.
  var lattice: [LatticePlace: Int]? {
    guard blobs.count >= 10 else { return nil }
    var best: [LatticePlace: Int] = [:]
    for seed in places.indices.prefix(60) {
      let radius = (Double(blobs[seed].area) / .pi).squareRoot()
      let near = places.indices.filter { other in
        let distance = (places[other] - places[seed]).length
        return other != seed && isSimilar(other, seed) && distance < 7 * radius && distance > 1.2 * radius
      }.sorted { (places[$0] - places[seed]).length < (places[$1] - places[seed]).length }.prefix(8)
      for (index, first) in near.enumerated() {
        for second in near.dropFirst(index + 1) {
          let u = places[first] - places[seed], v = places[second] - places[seed]
          let cell = abs(Point.cross(u, v))
          guard cell > 0.5 * u.length * v.length, (0.25...0.72).contains(Double(blobs[seed].area) / cell),
            nearest(places[seed] + u + v, like: seed, within: 0.3 * u.length) != nil
          else { continue }
          let grown = grow(seed, u, v)
          if grown.count > best.count { best = grown }
        }
      }
      if best.count >= 40 { break }
    }
    return best.count >= 10 ? best : nil
  }

  private func grow(_ seed: Int, _ u: Point, _ v: Point) -> [LatticePlace: Int] {
    var members = [LatticePlace(0, 0): seed]
    var at = [seed: LatticePlace(0, 0)]
    var steps = [seed: [u, v]]
    var queue = [seed]
    while let from = queue.popLast() {
      guard let here = at[from], let own = steps[from] else { continue }
      for axis in 0..<2 {
        for sign in [1, -1] {
          let target = LatticePlace(here.column + (axis == 0 ? sign : 0), here.row + (axis == 1 ? sign : 0))
          guard members[target] == nil, abs(target.column) <= 12, abs(target.row) <= 12,
            let next = nearest(
              places[from] + own[axis] * Double(sign), like: from, within: 0.22 * own[axis].length), at[next] == nil
          else { continue }
          var changed = own
          changed[axis] = (own[axis] + (places[next] - places[from]) * Double(sign)) * 0.5
          members[target] = next
          at[next] = target
          steps[next] = changed
          queue.append(next)
        }
      }
    }
    return members
  }

  func refit(_ members: [LatticePlace: Int]) -> Homography? {
    let all = members.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return Homography(from: all.map(\.point), to: all.map { places[members[$0]!] })
  }

  /// The median area of some holes, in parts of their cells.
  func share(_ map: Homography, _ members: [LatticePlace: Int]) -> Double {
    members.map { Double(blobs[$0.value].area) / Self.cellArea(map, $0.key.point) }.median
  }

  private static func cellArea(_ map: Homography, _ at: Point) -> Double {
    let middle = map.apply(at)
    let across = map.apply(at + Point(0.1, 0)) - middle, down = map.apply(at + Point(0, 0.1)) - middle
    return max(1e-6, 100 * abs(Point.cross(across, down)))
  }

  /// Fits a map to a grown lattice, and collects the other holes on it.
  func fit(_ grown: [LatticePlace: Int]) -> LatticeFit? {
    let sizes = grown.values.map { Double(blobs[$0].area) }
    let all = grown.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    guard
      var map = Homography.robust(
        from: all.map(\.point), to: all.map { places[grown[$0]!] }, reach: max(1.5, 0.08 * sizes.median.squareRoot()))
    else { return nil }
    var members = grown
    for _ in 0..<4 {
      guard let extent = members.extent, extent.columns.count > 2, extent.rows.count > 2,
        let inverse = map.inverse(over: extent.columns, extent.rows)
      else { return nil }
      let usual = share(map, members)
      var found: [LatticePlace: Int] = [:]
      for index in places.indices {
        let p = inverse.apply(places[index])
        guard abs(p.x) < 20, abs(p.y) < 20 else { continue }
        let target = LatticePlace(Int(p.x.rounded()), Int(p.y.rounded()))
        let ratio = Double(blobs[index].area) / Self.cellArea(map, target.point) / usual
        guard (p - target.point).length < 0.16, ratio > 0.6, ratio < 1.6, found[target] == nil else { continue }
        found[target] = index
      }
      members = Self.connected(found)
      guard members.count >= 10, let better = refit(members) else { return nil }
      map = better
    }
    return LatticeFit(map: map, members: members)
  }

  /// The largest part of a lattice in which each hole is within two steps of another.
  private static func connected(_ members: [LatticePlace: Int]) -> [LatticePlace: Int] {
    var rest = Set(members.keys), best: Set<LatticePlace> = []
    while let start = rest.first {
      rest.remove(start)
      var part: Set<LatticePlace> = [start], queue = [start]
      while let at = queue.popLast() {
        for x in -2...2 {
          for y in -2...2 {
            let next = LatticePlace(at.column + x, at.row + y)
            if rest.remove(next) != nil {
              part.insert(next)
              queue.append(next)
            }
          }
        }
      }
      if part.count > best.count { best = part }
    }
    return members.filter { best.contains($0.key) }
  }
}
