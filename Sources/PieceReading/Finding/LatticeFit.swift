import BoardVision
import RealModule

/// A place in a lattice of unknown size: a crossing of a chequered field, or a hole of a rack.
struct LatticePlace: Hashable, Sendable {
  var column: Int, row: Int

  init(_ column: Int, _ row: Int) { (self.column, self.row) = (column, row) }

  var point: Point { Point(Double(column), Double(row)) }
}

/// A map from lattice places to pixels, and the found points on it.
struct LatticeFit: Sendable {
  var map: Homography
  /// The index of the point at each place.
  var members: [LatticePlace: Int]
}

extension Homography {
  /// The inverse map, fitted to the images of the corners of a rectangle; `nil` if there is none.
  func inverse(over columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Homography? {
    let corners = [columns.lowerBound, columns.upperBound].flatMap { x in
      [rows.lowerBound, rows.upperBound].map { Point(Double(x), Double($0)) }
    }
    return Homography(from: corners.map { apply($0) }, to: corners)
  }

  /// The fit to most of the pairs: of those through four pairs at random, the one with most pairs within `reach`, fitted
  /// again to these.
  static func robust(from sources: [Point], to targets: [Point], reach: Double) -> Homography? {
    guard sources.count >= 4 else { return nil }
    var state: UInt64 = 0x9E37_79B9
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    func near(_ map: Homography) -> [Int] {
      sources.indices.filter { (map.apply(sources[$0]) - targets[$0]).length < reach }
    }
    var best: [Int] = []
    if let all = Homography(from: sources, to: targets) { best = near(all) }
    for _ in 0..<80 where best.count < sources.count {
      let chosen = (0..<4).map { _ in next(sources.count) }
      guard Set(chosen).count == 4,
        let map = Homography(from: chosen.map { sources[$0] }, to: chosen.map { targets[$0] })
      else { continue }
      let inside = near(map)
      if inside.count > best.count { best = inside }
    }
    guard best.count >= 4 else { return nil }
    return Homography(from: best.map { sources[$0] }, to: best.map { targets[$0] })
  }
}

extension [LatticePlace: Int] {
  /// The columns and the rows from the first to the last member.
  var extent: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard let left = keys.map(\.column).min(), let right = keys.map(\.column).max(),
      let top = keys.map(\.row).min(), let bottom = keys.map(\.row).max(), left < right, top < bottom
    else { return nil }
    return (left...right, top...bottom)
  }
}
