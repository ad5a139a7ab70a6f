import BoardVision

/// Where the grid lines of a close-up really run. Curled paper leaves them a little beside where the lattice says, and
/// sums and the lines of cages are told by how far they are from the border of their cell.
///
/// At each side of each cell the line is measured. A smooth bend of the whole board is fitted to all of them, so that
/// digits and the lines of cages mislead a few places at most.
struct StraightLines {
  /// How far the lines are from where the lattice says, in pixels of the close-up, at a crossing.
  private var across: Bend, down: Bend
  /// How far they are from there at the most.
  private(set) var greatest = 0.0

  /// How far from its place a line is looked for, in pixels, and along which part of a cell's side.
  private static let reach = 11, part = 0.1...0.9
  /// The share of a line's pixels that may be as light as paper: that of dashes is greater.
  private static let gaps = 0.25
  /// How dark a line is at the least, and what a pixel of distance from where it is expected counts against it.
  private static let leastInk = 14.0, distanceCost = 0.04
  /// How often the bend is fitted, each time to lines nearer to the one before.
  private static let windows = [2.0, 5, 3, 3]
  /// Lines that are this near count in full, in pixels.
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

  /// A lattice whose close-up this is, moved onto the lines.
  func moved(_ lattice: Lattice) -> Lattice {
    Lattice(BoardKind(rows: lattice.rows, columns: lattice.columns)) { column, row in
      let (u, v) = (Double(row) / Double(lattice.rows) - 0.5, Double(column) / Double(lattice.columns) - 0.5)
      let pitch = Double(CloseUp.pitch)
      return lattice.point(
        row: Double(row) + down.value(v, u) / pitch, column: Double(column) + across.value(u, v) / pitch)
    }
  }

  /// The ink across a line beside a cell, and where on the board that is: along the line and across it, from -0.5 to 0.5.
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

  /// The bend that most lines have.
  /// - Parameter cells: how many profiles there are along each line.
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

  /// Where a line runs beside each cell. It runs on along the whole board, though it may be fainter than the lines of
  /// cages, which are beside some cells only.
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
  /// How far a line may go aside from one cell to the next, in pixels, and what that and its distance from where the
  /// lattice says count against it.
  private static let steepest = 4, slope = 0.03, offset = 0.015

  /// Where the line runs that is nearest and darkest; `nil` where there is none.
  private static func place(_ ink: [Double], near expected: Double, within window: Double) -> Double? {
    func worth(_ index: Int) -> Double {
      ink[index] * (1 - distanceCost * abs(Double(index - reach) - expected))
    }
    let places = ink.indices.filter { abs(Double($0 - reach) - expected) <= window && ink[$0] >= leastInk }
    guard let best = places.max(by: { worth($0) < worth($1) }) else { return nil }
    // The middle of a thick line.
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

/// A smooth surface over the board: a polynomial of the third degree along lines and across them.
private struct Bend {
  private var factors = [Double](repeating: 0, count: 10)

  init() {}

  /// The one that fits some weighted values best; `nil` where they do not settle it.
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
    // Bends that hardly anything speaks for are none.
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
