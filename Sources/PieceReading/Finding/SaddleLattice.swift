import BoardVision
import CPieceVision
import RealModule

/// The saddle points of a picture, where four squares meet, and the lattice that most of them lie on.
struct SaddleLattice {
  let saddles: [cpv_saddle]

  /// The greatest number of saddle points that are looked at.
  private static let most = 400
  /// The least number of points of a lattice.
  private static let least = 6

  /// Finds the saddle points at a scale.
  init(_ plane: GrayImage, sigma: Double) {
    var count: Int32 = 0
    saddles = .init(unsafeUninitializedCapacity: Self.most) { buffer, written in
      let isDone = plane.pixels.withUnsafeBufferPointer {
        cpv_saddles(
          $0.baseAddress!, Int32(plane.width), Int32(plane.height), sigma, buffer.baseAddress!, Int32(Self.most), &count
        )
      }
      written = isDone ? Int(count) : 0
    }
  }

  func place(_ index: Int) -> Point { Point(Double(saddles[index].x), Double(saddles[index].y)) }

  /// The angle between two lines.
  private func between(_ a: Double, _ b: Double) -> Double {
    let d = abs(a - b).truncatingRemainder(dividingBy: .pi)
    return min(d, .pi - d)
  }

  private func directions(_ index: Int) -> [Double] { [Double(saddles[index].first), Double(saddles[index].second)] }

  /// The lattice with most points; `nil` if there is none.
  var best: LatticeFit? {
    guard saddles.count >= 9 else { return nil }
    var best: LatticeFit?
    var isUsed = [Bool](repeating: false, count: saddles.count)
    var tries = 0
    for seed in saddles.indices.sorted(by: { saddles[$0].contrast > saddles[$1].contrast }) where !isUsed[seed] {
      tries += 1
      if tries > 40 { break }
      let grown = grow(from: seed)
      for index in grown.values { isUsed[index] = true }
      guard grown.count >= Self.least, let fit = fit(grown) else { continue }
      if fit.members.count > best?.members.count ?? 0 { best = fit }
      if (best?.members.count ?? 0) >= 60 { break }
    }
    return best
  }

  /// Grows a lattice from a point to its neighbours along the edges of the squares.
  private func grow(from seed: Int) -> [LatticePlace: Int] {
    var members = [LatticePlace(0, 0): seed]
    var places = [seed: LatticePlace(0, 0)]
    var edges = [seed: directions(seed)]
    var queue = [seed]
    while let from = queue.first {
      queue.removeFirst()
      guard let at = places[from], let own = edges[from] else { continue }
      for axis in 0..<2 {
        for sign in [1, -1] {
          let step = axis == 0 ? (sign, 0) : (0, sign)
          let target = LatticePlace(at.column + step.0, at.row + step.1)
          let angle = own[axis] + (sign > 0 ? 0 : .pi)
          guard members[target] == nil, let next = neighbour(of: from, towards: angle), places[next] == nil else {
            continue
          }
          let back = LatticePlace(at.column - step.0, at.row - step.1)
          let gap = place(next) - place(from)
          if let behind = members[back] {
            let ratio = gap.length / (place(from) - place(behind)).length
            guard ratio > 0.6, ratio < 1.6 else { continue }
          }
          let line = Double.atan2(y: gap.y, x: gap.x) - (sign > 0 ? 0 : .pi)
          let found = directions(next)
          let along = between(found[0], line) < between(found[1], line) ? 0 : 1
          func aligned(_ angle: Double, with reference: Double) -> Double {
            angle + .pi * ((reference - angle) / .pi).rounded()
          }
          var turned = own
          turned[axis] = aligned(found[along], with: own[axis])
          turned[1 - axis] = aligned(found[1 - along], with: own[1 - axis])
          places[next] = target
          members[target] = next
          edges[next] = turned
          queue.append(next)
        }
      }
    }
    return members
  }

  /// The nearest point in a direction with light and dark exchanged.
  private func neighbour(of index: Int, towards angle: Double) -> Int? {
    let from = place(index)
    var best: (index: Int, cost: Double)?
    for other in saddles.indices where other != index {
      let gap = place(other) - from, length = gap.length
      guard length > 4, best.map({ length < $0.cost }) ?? true else { continue }
      var turn = Double.atan2(y: gap.y, x: gap.x) - angle
      turn = abs(turn - 2 * .pi * (turn / (2 * .pi)).rounded())
      guard turn < 0.22, between(Double(saddles[other].light), Double(saddles[index].light)) > 0.5,
        directions(other).map({ between($0, angle) }).min()! < 0.35
      else { continue }
      let cost = length * (1 + turn)
      if best.map({ cost < $0.cost }) ?? true { best = (other, cost) }
    }
    return best?.index
  }

  /// Fits a map to a grown lattice, and collects the other points on it.
  func fit(_ grown: [LatticePlace: Int]) -> LatticeFit? {
    let steps = grown.compactMap { at, index in
      grown[LatticePlace(at.column + 1, at.row)].map { (place($0) - place(index)).length }
    }
    let places = grown.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    guard var extent = grown.extent,
      var map = Homography.robust(
        from: places.map(\.point), to: places.map { place(grown[$0]!) }, reach: max(2, 0.12 * steps.median))
    else { return nil }
    var members = grown
    for _ in 0..<6 {
      guard let collected = collect(map, near: Set(members.keys), extent) else { return nil }
      members = collected
      guard members.count >= Self.least, let next = members.extent, let better = refit(members) else { return nil }
      (extent, map) = (next, better)
    }
    return LatticeFit(map: map, members: members)
  }

  func refit(_ members: [LatticePlace: Int]) -> Homography? {
    let places = members.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return Homography(from: places.map(\.point), to: places.map { place(members[$0]!) })
  }

  /// The points on a lattice whose light and dark squares take turns.
  /// - Parameter near: the places known before; new ones are within two steps of them.
  func collect(
    _ map: Homography, near known: Set<LatticePlace>? = nil,
    _ extent: (columns: ClosedRange<Int>, rows: ClosedRange<Int>), within reach: Double = 0.2
  ) -> [LatticePlace: Int]? {
    guard let inverse = map.inverse(over: extent.columns, extent.rows) else { return nil }
    var candidates: [LatticePlace: (index: Int, error: Double)] = [:]
    for index in saddles.indices {
      let at = inverse.apply(place(index))
      guard abs(at.x) < 15, abs(at.y) < 15 else { continue }
      let target = LatticePlace(Int(at.x.rounded()), Int(at.y.rounded()))
      let error = max(abs(at.x - at.x.rounded()), abs(at.y - at.y.rounded()))
      guard error < reach, error < candidates[target]?.error ?? 1 else { continue }
      if let known {
        let isNear = (-2...2).contains { x in
          (-2...2).contains { known.contains(LatticePlace(target.column + x, target.row + $0)) }
        }
        guard isNear else { continue }
      }
      candidates[target] = (index, error)
    }
    var votes: [LatticePlace: Bool] = [:]
    for (at, candidate) in candidates {
      let p = at.point, middle = map.apply(p)
      let down = map.apply(p + Point(0.3, 0.3)) - middle, up = map.apply(p + Point(0.3, -0.3)) - middle
      let light = Double(saddles[candidate.index].light)
      let isDown =
        between(light, .atan2(y: down.y, x: down.x)) < between(light, .atan2(y: up.y, x: up.x))
      votes[at] = isDown == ((at.column + at.row) % 2 != 0)
    }
    let isMost = 2 * votes.values.count { $0 } >= votes.count
    return candidates.filter { votes[$0.key] == isMost }.mapValues(\.index)
  }
}
