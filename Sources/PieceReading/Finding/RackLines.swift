import BoardVision
import RealModule

/// The columns and rows of a rack.
///
/// Lines of holes at its edges are added where the picture shows them, and taken away where it does not.
///
/// A hole seen nearly edge-on is not round, so the round areas alone may lack a line. But its cell looks like the others:
/// as far from the plate's colour at the same places, with the plate at its corners.
struct RackLines {
  private let planes: ColourPlanes, map: Homography
  /// The holes that were found.
  private let found: Set<LatticePlace>
  /// The mean of the found cells: the distance of each place's colour from the plate's.
  private var usual: [Double] = []
  private var plate = SIMD3<Double>.zero

  /// The places of a cell each way.
  private static let steps = 10
  /// The greatest distance of colour that counts.
  private static let most = 40.0
  /// The distance of colour from the plate at which a cell's corners are not the plate.
  private static let other = 30.0
  /// The likeness from which on a line is one of the rack, and that below which it is none.
  private static let present = 0.3, absent = 0.2
  /// The share of a cell that must lie in the picture.
  private static let leastSeen = 0.9

  private static let places = (0..<steps * steps).map {
    Point((Double($0 % steps) + 0.5) / Double(steps) - 0.5, (Double($0 / steps) + 0.5) / Double(steps) - 0.5)
  }
  private static let corners = places.indices.filter { abs(places[$0].x) > 0.38 && abs(places[$0].y) > 0.38 }

  /// - Parameters:
  ///   - map: from columns and rows, the middles of holes being whole numbers, to pixels of the planes.
  ///   - holes: those that were found.
  init(_ planes: ColourPlanes, _ map: Homography, holes: some Collection<LatticePlace>) {
    (self.planes, self.map, found) = (planes, map, Set(holes))
    let cells = holes.compactMap { colours($0) }
    guard !cells.isEmpty else { return }
    plate = .median(cells.map(Self.plate))
    let all = cells.map(Self.distances)
    usual = Self.places.indices.map { place in all.reduce(0) { $0 + $1[place] } / Double(all.count) }
  }

  /// The columns and rows that the rack has, from those in which holes were found.
  func settled(
    _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, most: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let across = settled(columns, most: most) { column in rows.map { LatticePlace(column, $0) } }
    return (across, settled(rows, most: most) { row in across.map { LatticePlace($0, row) } })
  }

  private func settled(
    _ lines: ClosedRange<Int>, most: Int, cells: (Int) -> [LatticePlace]
  ) -> ClosedRange<Int> {
    func likeness(_ line: Int) -> Double { cells(line).map(self.likeness).median }
    var (first, last) = (lines.lowerBound, lines.upperBound)
    /// True for a line of which few holes were found, and whose cells look otherwise.
    func isAstray(_ line: Int) -> Bool {
      let all = cells(line)
      return 2 * all.count(where: found.contains) < all.count && likeness(line) < Self.absent
    }
    while first < last, isAstray(first) { first += 1 }
    while first < last, isAstray(last) { last -= 1 }
    while last - first + 1 < most, likeness(first - 1) > Self.present { first -= 1 }
    while last - first + 1 < most, likeness(last + 1) > Self.present { last += 1 }
    return first...last
  }

  /// The correlation of a cell with the usual one, less where its corners are not the plate.
  private func likeness(_ at: LatticePlace) -> Double {
    guard !usual.isEmpty, let colours = colours(at) else { return -1 }
    let off = Self.corners.map { (colours[$0] - plate).length }.median
    return Self.correlation(Self.distances(colours), usual) * max(0, 1 - off / Self.other)
  }

  /// The colours of a cell; `nil` if it does not lie in the picture.
  private func colours(_ at: LatticePlace) -> [SIMD3<Double>]? {
    let places = Self.places.map { map.apply(at.point + $0) }
    guard Double(places.count(where: planes.holds)) >= Self.leastSeen * Double(places.count) else { return nil }
    return places.map { LabColour.of(planes.colour($0)) }
  }

  private static func plate(_ colours: [SIMD3<Double>]) -> SIMD3<Double> { .median(corners.map { colours[$0] }) }

  private static func distances(_ colours: [SIMD3<Double>]) -> [Double] {
    let plate = plate(colours)
    return colours.map { min(most, ($0 - plate).length) }
  }

  private static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count), meanA = a.reduce(0, +) / count, meanB = b.reduce(0, +) / count
    var (ab, aa, bb) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      ab += (x - meanA) * (y - meanB)
      aa += (x - meanA) * (x - meanA)
      bb += (y - meanB) * (y - meanB)
    }
    return aa * bb > 1e-9 ? ab / (aa * bb).squareRoot() : 0
  }
}
