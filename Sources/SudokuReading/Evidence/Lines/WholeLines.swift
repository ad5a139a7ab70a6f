import BoardVision
import RealModule

/// A flat board's lattice, fitted to the lines that run across the whole board.
///
/// Lines of cages may be darker than the grid lines, and attract a lattice that is fitted to dark lines. But they run
/// beside some cells only. So pixels count as dark or not, without degrees, and the lattice with the longest dark lines
/// is searched.
struct WholeLines {
  /// The crossings, in pixels of the photograph.
  let lattice: Lattice
  /// The dark share of the lattice's lines.
  let support: Double

  /// The margin of the close-up around the board, and the search range for a line, in cells.
  private static let around = 0.5, reach = 0.2
  /// The least darkness of a line.
  private static let leastLine: UInt8 = 18
  /// The sampled part of a cell's side, and the number of samples.
  private static let part = 0.1...0.9, samples = 14
  /// The tolerance across a line in pixels of the close-up, and the step of the line ends in cells. The coarse search
  /// comes first, then each refinement.
  private static let wide = (play: 3, step: 0.035)
  private static let closer: [(play: Int, step: Double)] = [(1, 0.02), (1, 0.01), (0, 0.01), (0, 0.005)]
  /// The range of dark pixels beside a line that add a small weight, in pixels of the close-up, and that weight.
  private static let thick = 4, besideWeight = 0.06

  /// The dark pixels of the board and its margin, with prefix sums along rows and columns.
  private struct Dark {
    let width: Int, height: Int
    /// The number of dark pixels before each one in its row, and in its column.
    private var across: [Int32], down: [Int32]

    init(_ darkness: GrayImage) {
      (width, height) = (darkness.width, darkness.height)
      across = [Int32](repeating: 0, count: (width + 1) * height)
      down = [Int32](repeating: 0, count: width * (height + 1))
      for y in 0..<height {
        for x in 0..<width {
          let isDark: Int32 = darkness[x, y] >= leastLine ? 1 : 0
          across[y * (width + 1) + x + 1] = across[y * (width + 1) + x] + isDark
          down[(y + 1) * width + x] = down[y * width + x] + isDark
        }
      }
    }

    /// True if a pixel, or one within `play` across a vertical or horizontal line, is dark.
    func isDark(_ x: Int, _ y: Int, isUpright: Bool, play: Int) -> Bool {
      count(x, y, isUpright: isUpright, play: play) > 0
    }

    /// Returns the number of dark pixels within `play` across a vertical or horizontal line.
    func count(_ x: Int, _ y: Int, isUpright: Bool, play: Int) -> Int {
      guard (play..<width - play).contains(x), (play..<height - play).contains(y) else { return 0 }
      return Int(
        isUpright
          ? across[y * (width + 1) + x + play + 1] - across[y * (width + 1) + x - play]
          : down[(y + play + 1) * width + x] - down[(y - play) * width + x])
    }
  }

  /// The displacements of the lines of one direction at the four corners of the board, in cells.
  ///
  /// The order is: start and end of the first line, start and end of the last line.
  private struct Offsets {
    var corners = [0.0, 0, 0, 0]

    /// - Parameters:
    ///   - line: the line's position on the board, from 0 to 1.
    ///   - along: the position along the line, from 0 to 1.
    func value(line: Double, along: Double) -> Double {
      (1 - line) * ((1 - along) * corners[0] + along * corners[1])
        + line * ((1 - along) * corners[2] + along * corners[3])
    }
  }

  /// - Parameters:
  ///   - picture: the photograph.
  ///   - start: the approximate lattice, in pixels of the photograph.
  ///   - step: 1 for all lines, 3 for the lines of boxes alone.
  /// - Returns: `nil` if the outline is no quadrilateral.
  init?(_ picture: Photograph, near start: Lattice, each step: Int = 1) throws {
    let kind = BoardKind(rows: start.rows, columns: start.columns)
    let (columns, rows) = (Double(start.columns), Double(start.rows))
    guard
      let map = Homography(
        from: [Point(0, 0), Point(columns, 0), Point(columns, rows), Point(0, rows)], to: start.outline)
    else { return nil }
    let (wideAcross, wideDown) = ((columns + 2 * Self.around) / columns, (rows + 2 * Self.around) / rows)
    let wide = Lattice(kind) {
      map.apply(Point(Double($0) * wideAcross - Self.around, Double($1) * wideDown - Self.around))
    }
    let dark = Dark(try CloseUp(picture.light, lattice: wide.mapped(picture.reading)).darkness)
    func pixel(_ cells: Double, _ factor: Double) -> Int {
      CloseUp.margin + Int(((cells + Self.around) / factor * Double(CloseUp.pitch)).rounded(.down))
    }
    /// Returns the dark share of the lines. If `isCentred` is true, dark pixels beside the lines add a small weight, to
    /// centre thick lines.
    func share(_ offsets: Offsets, isUpright: Bool, play: Int, isCentred: Bool = false) -> Double {
      let (lines, cells) = isUpright ? (start.columns, start.rows) : (start.rows, start.columns)
      var count = 0, beside = 0
      for line in stride(from: 0, through: lines, by: step) {
        let place = Double(line) / Double(lines)
        for cell in 0..<cells {
          for sample in 0..<Self.samples {
            let share = (Double(sample) + 0.5) / Double(Self.samples)
            let along =
              Double(cell) + Self.part.lowerBound + share * (Self.part.upperBound - Self.part.lowerBound)
            let across = Double(line) + offsets.value(line: place, along: along / Double(cells))
            let x = pixel(isUpright ? across : along, wideAcross), y = pixel(isUpright ? along : across, wideDown)
            if dark.isDark(x, y, isUpright: isUpright, play: play) { count += 1 }
            if isCentred { beside += dark.count(x, y, isUpright: isUpright, play: Self.thick) }
          }
        }
      }
      let whole = Double((lines / step + 1) * cells * Self.samples)
      return (Double(count) + Self.besideWeight * Double(beside)) / whole
    }
    func best(isUpright: Bool) -> (offsets: Offsets, support: Double) {
      let places = Array(stride(from: -Self.reach, through: Self.reach, by: Self.wide.step))
      var best = Offsets(), most = -1.0
      for first in places {
        for last in places {
          let offsets = Offsets(corners: [first, first, last, last])
          // Smaller displacements are preferred.
          let value = share(offsets, isUpright: isUpright, play: Self.wide.play) - 0.02 * (abs(first) + abs(last))
          if value > most { (best, most) = (offsets, value) }
        }
      }
      for look in Self.closer {
        most = share(best, isUpright: isUpright, play: look.play, isCentred: true)
        var isBetter = true
        while isBetter {
          isBetter = false
          for corners in [[0, 1, 2, 3], [0, 1], [2, 3], [0, 2], [1, 3], [0], [1], [2], [3]] {
            for step in [-look.step, look.step] {
              var moved = best
              for corner in corners { moved.corners[corner] += step }
              let value = share(moved, isUpright: isUpright, play: look.play, isCentred: true)
              if value > most + 1e-9 { (best, most, isBetter) = (moved, value, true) }
            }
          }
        }
      }
      return (best, share(best, isUpright: isUpright, play: 0))
    }
    let upright = best(isUpright: true), level = best(isUpright: false)
    support = (upright.support + level.support) / 2
    lattice = Lattice(kind) { column, row in
      let (u, v) = (Double(column) / columns, Double(row) / rows)
      return map.apply(
        Point(
          Double(column) + upright.offsets.value(line: u, along: v),
          Double(row) + level.offsets.value(line: v, along: u)))
    }
  }
}
