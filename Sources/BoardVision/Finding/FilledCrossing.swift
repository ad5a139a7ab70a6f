/// A covered crossing of a pattern of lines, such as a stone on a Go board.
public struct FilledCrossing: Hashable, Sendable {
  /// The indices of the row line and the column line, from 0 at the top left.
  public let row: Int, column: Int
  /// True if the cover is darker than the paper around it.
  public let isDark: Bool

  /// A covered crossing.
  public init(row: Int, column: Int, isDark: Bool) { (self.row, self.column, self.isDark) = (row, column, isDark) }
}

extension BoardSearch {
  /// Returns the covered crossings of the whole pattern that contains a lattice, row by row.
  ///
  /// A ring around each crossing is compared with the middles of the adjacent cells. A cover that hides the lines
  /// without being darker is light.
  /// - Complexity: linear in the crossings of the pattern.
  package func filledCrossings(around board: FoundBoard) -> [FilledCrossing] {
    let finder = BoardFinder(contrast, for: board.surroundings.kind)
    guard let find = finder.follow(board.lattice.scaled(by: scale)) else { return [] }
    let crossings = PatternCrossings(of: find, board.surroundings, finder)
    let light = photograph.light
    let looks = crossings.places.map { row in
      row.map { CrossingLight($0) { p in light.value(near: photograph.reading(full(p))) } }
    }
    // The usual darkness of lines. Lines under a stone are far fainter.
    let lines = looks.joined().map(\.line).sorted()
    guard let usual = lines.isEmpty ? nil : lines[lines.count / 2] else { return [] }
    return looks.enumerated().flatMap { row, looks in
      looks.enumerated().compactMap { column, look in
        look.isDark(usualLine: usual).map { FilledCrossing(row: row, column: column, isDark: $0) }
      }
    }
  }

  /// Converts a position in the searched picture to one in the whole photograph.
  private func full(_ p: Point) -> Point { Point((p.x + 0.5) / scale - 0.5, (p.y + 0.5) / scale - 0.5) }
}

/// The crossings of a whole pattern, on the searched picture.
private struct PatternCrossings {
  /// The map from lattice coordinates around a crossing to the picture.
  struct Place {
    var around: (_ dx: Double, _ dy: Double) -> Point
    /// The directions in which the pattern continues: left, right, up and down.
    var arms: [(dx: Double, dy: Double)]
  }

  private(set) var places: [[Place]] = []

  init(of find: BoardFinder.Find, _ size: LatticeSurroundings, _ finder: BoardFinder) {
    // Windows from the find to both sides. At multiples of the board's width and at the ends, windows go up and down as
    // well.
    var windows: [(dx: Int, dy: Int, warp: LatticeWarp)] = []
    let across =
      [(0, find)] + finder.walk(from: find, 1, 0).enumerated().map { ($0 + 1, $1) }
      + finder.walk(from: find, -1, 0).enumerated().map { (-$0 - 1, $1) }
    let ends = [across.map(\.0).min() ?? 0, across.map(\.0).max() ?? 0]
    for (dx, window) in across {
      windows.append((dx, 0, window.warp))
      guard dx % size.kind.columns == 0 || ends.contains(dx) else { continue }
      for sign in [1, -1] {
        for (step, next) in finder.walk(from: window, 0, sign).enumerated() {
          windows.append((dx, sign * (step + 1), next.warp))
        }
      }
    }
    let columns = -size.left...size.kind.columns + size.right, rows = -size.above...size.kind.rows + size.below
    let middle = (x: size.kind.columns / 2, y: size.kind.rows / 2)
    places = rows.map { row in
      columns.map { column in
        // The window whose middle is nearest to the crossing.
        let nearest = windows.min { a, b in
          func distance(_ window: (dx: Int, dy: Int, warp: LatticeWarp)) -> Int {
            max(abs(column - window.dx - middle.x), abs(row - window.dy - middle.y))
          }
          return distance(a) < distance(b)
        }
        let (dx, dy, warp) = nearest ?? (0, 0, find.warp)
        let arms: [(dx: Double, dy: Double)] = [
          (-1, 0, column > columns.lowerBound), (1, 0, column < columns.upperBound), (0, -1, row > rows.lowerBound),
          (0, 1, row < rows.upperBound),
        ].filter(\.2).map { ($0.0, $0.1) }
        return Place(around: { warp.apply(Double(column - dx) + $0, Double(row - dy) + $1) }, arms: arms)
      }
    }
  }
}

/// The brightness around one crossing.
private struct CrossingLight {
  /// The mean brightness of the paper nearby, of a ring around the crossing between its lines, and of its lines.
  private let paper: Double, ring: Double, arms: Double
  /// The darkness of the lines relative to the paper, from 0 to 1.
  var line: Double { (paper - arms) / max(paper, 1) }

  init(_ place: PatternCrossings.Place, _ light: (Point) -> Double) {
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
    let diagonals = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    let middles = diagonals.map { light(place.around($0.0 * 0.5, $0.1 * 0.5)) }.sorted()
    // Middles outside the pattern may have any brightness.
    paper = mean(Array(middles[1...2]))
    ring = mean([0.1, 0.17, 0.24].flatMap { r in diagonals.map { light(place.around($0.0 * r, $0.1 * r)) } })
    // The darkest value across the arm, because a line is thin and slightly displaced.
    var lines: [Double] = []
    for arm in place.arms {
      for r in [0.16, 0.22, 0.28] {
        let values: [Double] = [-0.06, -0.03, 0, 0.03, 0.06].map { aside in
          let dx = arm.dx * r + arm.dy * aside
          let dy = arm.dy * r + arm.dx * aside
          return light(place.around(dx, dy))
        }
        lines.append(values.min() ?? 0)
      }
    }
    arms = mean(lines)
  }

  /// True for a dark cover, false for a light one; `nil` if there is none.
  func isDark(usualLine: Double) -> Bool? {
    if ring < 0.62 * paper { return true }
    return usualLine > 0.06 && line < 0.3 * usualLine ? false : nil
  }
}

extension GrayImage {
  /// Returns the value of the pixel at a position, or of the nearest one.
  fileprivate func value(near p: Point) -> Double {
    guard p.x.isFinite && p.y.isFinite else { return 0 }
    let x = min(max(p.x.rounded(), 0), Double(width - 1)), y = min(max(p.y.rounded(), 0), Double(height - 1))
    return Double(self[Int(x), Int(y)])
  }
}
