import BoardVision

/// The true positions of the grid lines on a close-up.
///
/// On curled paper the lines deviate slightly from the lattice. But sums and lines of cages are recognised by their
/// distance from the border. So the line is measured at each side of each cell, and a smooth displacement field is
/// fitted to all measurements. Digits and lines of cages then disturb few of them.
struct StraightLines {
  /// The displacement of the vertical and horizontal lines from the lattice, in pixels of the close-up.
  private var across: Bend, down: Bend
  /// The greatest displacement at a crossing.
  private(set) var greatest = 0.0

  /// The search range for a line in pixels, and the measured part of a cell's side.
  private static let reach = 11, part = 0.1...0.9
  /// The share of a line's pixels that may be as light as paper. Dashes have larger gaps.
  private static let gaps = 0.25
  /// The least darkness of a line, and the cost of each pixel of distance from the expected position.
  private static let leastInk = 14.0, distanceCost = 0.04
  /// The search window of each fit, in pixels. The first one is around the traced line, the others around the previous
  /// fit.
  private static let windows = [2.0, 5, 3, 3]
  /// The scale of the robust weights, in pixels.
  private static let near = 1.2

  init(_ view: CloseUp) {
    let upright = Self.profiles(view, isUpright: true), level = Self.profiles(view, isUpright: false)
    across = Self.bend(upright, cells: view.rows)
    down = Self.bend(level, cells: view.columns)
    for row in 0...view.rows {
      for column in 0...view.columns {
        let (u, v) = (Double(row) / Double(view.rows) - 0.5, Double(column) / Double(view.columns) - 0.5)
        greatest = max(greatest, abs(across.value(u, v)), abs(down.value(v, u)))
      }
    }
  }

  /// Returns the close-up's lattice, moved onto the lines.
  func moved(_ lattice: Lattice) -> Lattice {
    Lattice(BoardKind(rows: lattice.rows, columns: lattice.columns)) { column, row in
      let (u, v) = (Double(row) / Double(lattice.rows) - 0.5, Double(column) / Double(lattice.columns) - 0.5)
      let pitch = Double(CloseUp.pitch)
      return lattice.point(
        row: Double(row) + down.value(v, u) / pitch, column: Double(column) + across.value(u, v) / pitch)
    }
  }

  /// A profile of ink across a line beside a cell, with its position along and across the lines, from -0.5 to 0.5.
  private struct Profile {
    var along: Double, across: Double
    var ink: [Double]
  }

  private static func profiles(_ view: CloseUp, isUpright: Bool) -> [Profile] {
    let (lines, cells) = isUpright ? (view.columns, view.rows) : (view.rows, view.columns)
    let pitch = Double(CloseUp.pitch), side = isUpright ? view.darkness.width : view.darkness.height
    let half = reach + 1
    var profiles: [Profile] = []
    for line in 0...lines {
      for cell in 0..<cells {
        let start = CloseUp.line(cell)
        let along = start + Int(part.lowerBound * pitch)..<start + Int(part.upperBound * pitch)
        let ink = (-half...half).map { distance -> Double in
          let place = max(0, min(side - 1, CloseUp.line(line) + distance))
          var counts = [Int](repeating: 0, count: 256)
          for other in along { counts[Int(isUpright ? view.darkness[place, other] : view.darkness[other, place])] += 1 }
          var left = Int(gaps * Double(along.count)), value = 0
          while left >= counts[value] {
            left -= counts[value]
            value += 1
          }
          return Double(value)
        }
        let wide = (1...2 * half - 1).map { max(ink[$0 - 1], ink[$0], ink[$0 + 1]) }
        profiles.append(
          Profile(
            along: (Double(cell) + 0.5) / Double(cells) - 0.5, across: Double(line) / Double(lines) - 0.5, ink: wide))
      }
    }
    return profiles
  }

  /// Returns the displacement field of most lines.
  /// - Parameter cells: the number of profiles along each line.
  private static func bend(_ profiles: [Profile], cells: Int) -> Bend {
    let most = profiles.map { $0.ink.max() ?? 0 }.sorted()
    let usual = max(leastInk, most[most.count / 4])
    var bend = Bend()
    let paths = stride(from: 0, to: profiles.count, by: cells).flatMap { first in
      path(profiles[first..<first + cells].map(\.ink), usual: usual)
    }
    for round in 0..<windows.count {
      let measured = profiles.indices.compactMap { index -> (u: Double, v: Double, value: Double, weight: Double)? in
        let profile = profiles[index], known = bend.value(profile.along, profile.across)
        let expected = round == 0 ? Double(paths[index]) : known
        guard let place = place(profile.ink, near: expected, within: windows[round]) else { return nil }
        let distance = (place - (round == 0 ? expected : known)) / near
        return (profile.along, profile.across, place, 1 / (1 + distance * distance))
      }
      guard measured.count * 3 >= profiles.count, let next = Bend(measured) else { return bend }
      bend = next
    }
    return bend
  }

  /// Traces a line along the whole board by dynamic programming. It may be fainter than the lines of cages, but those
  /// run beside some cells only.
  private static func path(_ profiles: [[Double]], usual: Double) -> [Int] {
    let count = 2 * reach + 1
    var best = [Double](repeating: 0, count: count), from: [[Int]] = []
    for ink in profiles {
      var next = best, origin = [Int](0..<count)
      for place in 0..<count {
        let near = max(0, place - steepest)...min(count - 1, place + steepest)
        func worth(_ other: Int) -> Double { best[other] - slope * Double((place - other) * (place - other)) }
        origin[place] = near.max { worth($0) < worth($1) } ?? place
        next[place] = worth(origin[place]) + min(1, ink[place] / usual) - offset * Double(abs(place - reach))
      }
      (best, from) = (next, from + [origin])
    }
    var place = (0..<count).max { best[$0] < best[$1] } ?? reach
    var path: [Int] = []
    for origin in from.reversed() {
      path.append(place - reach)
      place = origin[place]
    }
    return path.reversed()
  }
  /// The greatest change of displacement between neighbouring cells in pixels, and the costs of that change and of the
  /// displacement.
  private static let steepest = 4, slope = 0.03, offset = 0.015

  /// Returns the position of the line that is dark and near to the expected position; `nil` if there is none.
  private static func place(_ ink: [Double], near expected: Double, within window: Double) -> Double? {
    func worth(_ index: Int) -> Double {
      ink[index] * (1 - distanceCost * abs(Double(index - reach) - expected))
    }
    let places = ink.indices.filter { abs(Double($0 - reach) - expected) <= window && ink[$0] >= leastInk }
    guard let best = places.max(by: { worth($0) < worth($1) }) else { return nil }
    // The centroid of a thick line.
    var (first, last) = (best, best)
    while first > 0 && ink[first - 1] > 0.6 * ink[best] { first -= 1 }
    while last < ink.count - 1 && ink[last + 1] > 0.6 * ink[best] { last += 1 }
    var (total, sum) = (0.0, 0.0)
    for index in first...last {
      total += ink[index]
      sum += ink[index] * Double(index - reach)
    }
    return sum / total
  }
}

/// A smooth function on the board: a cubic polynomial in the coordinates along and across the lines.
private struct Bend {
  private var factors = [Double](repeating: 0, count: 10)

  init() {}

  /// The weighted least-squares fit to some values; `nil` if it is underdetermined.
  init?(_ values: [(u: Double, v: Double, value: Double, weight: Double)]) {
    let count = factors.count
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for (u, v, value, weight) in values {
      let terms = Self.terms(u, v)
      for i in 0..<count {
        for j in 0..<count { rows[i][j] += weight * terms[i] * terms[j] }
        rows[i][count] += weight * terms[i] * value
      }
    }
    // Regularisation towards zero.
    for i in 0..<count { rows[i][i] += i == 0 ? 1e-6 : 1e-3 }
    for i in 0..<count {
      guard let pivot = (i..<count).max(by: { abs(rows[$0][i]) < abs(rows[$1][i]) }), abs(rows[pivot][i]) > 1e-9 else {
        return nil
      }
      rows.swapAt(i, pivot)
      for k in 0..<count where k != i {
        let factor = rows[k][i] / rows[i][i]
        for j in i...count { rows[k][j] -= factor * rows[i][j] }
      }
    }
    factors = (0..<count).map { rows[$0][count] / rows[$0][$0] }
  }

  func value(_ u: Double, _ v: Double) -> Double {
    zip(factors, Self.terms(u, v)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  private static func terms(_ u: Double, _ v: Double) -> [Double] {
    [1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v]
  }
}
