import BoardVision
import RealModule

/// A flat board's lattice, by the lines that run across all of it.
///
/// The lines of cages may be darker than the grid's own, and a lattice that is drawn onto dark lines is drawn onto them. But they
/// run beside some cells only. So a place counts as dark or not, however dark it is, and the lattice is sought whose lines are
/// dark for the longest part.
struct WholeLines {
  /// The crossings, in pixels of the photograph.
  let lattice: Lattice
  /// The share of its lines that is dark.
  let support: Double

  /// How far around the board is looked at, in cells, and how far a line may be from where it is expected.
  private static let around = 0.5, reach = 0.2
  /// How dark a line is at the least.
  private static let leastLine: UInt8 = 18
  /// The part of a cell's side that is looked at, and in how many places.
  private static let part = 0.1...0.9, samples = 14
  /// How far to each side lines may lie on the first look, in pixels of the close-up, and the steps by which their ends are
  /// moved then, in cells. Then the same of the closer looks, one after the other.
  private static let wide = (play: 3, step: 0.035)
  private static let closer: [(play: Int, step: Double)] = [(1, 0.02), (1, 0.01), (0, 0.01), (0, 0.005)]
  /// How near ink beside a line is that counts a little, in pixels of the close-up, and how much.
  private static let thick = 4, besideWeight = 0.06

  /// Whether a place is dark, on the board and around it, and how far to the sides in the one and the other direction.
  private struct Dark {
    let width: Int, height: Int
    /// How many dark places lie in a row before each, and in a column.
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

    /// Whether a place or one beside it, across an upright or a level line, is dark.
    func isDark(_ x: Int, _ y: Int, isUpright: Bool, play: Int) -> Bool {
      count(x, y, isUpright: isUpright, play: play) > 0
    }

    /// How many of a place and those beside it, across an upright or a level line, are dark.
    func count(_ x: Int, _ y: Int, isUpright: Bool, play: Int) -> Int {
      guard (play..<width - play).contains(x), (play..<height - play).contains(y) else { return 0 }
      return Int(
        isUpright
          ? across[y * (width + 1) + x + play + 1] - across[y * (width + 1) + x - play]
          : down[(y + play + 1) * width + x] - down[(y - play) * width + x])
    }
  }

  /// How far the lines of one direction are from where they are expected, at the four corners of the board, in cells.
  ///
  /// First come the beginning and the end of the first line, then those of the last line.
  private struct Offsets {
    var corners = [0.0, 0, 0, 0]

    /// - Parameters:
    ///   - line: which line, from 0 to 1 over the board.
    ///   - along: where along it, likewise.
    func value(line: Double, along: Double) -> Double {
      (1 - line) * ((1 - along) * corners[0] + along * corners[1])
        + line * ((1 - along) * corners[2] + along * corners[3])
    }
  }

  /// - Parameters:
  ///   - picture: the photograph.
  ///   - start: about where the board is, in pixels of the photograph.
  ///   - step: which lines are looked at: each one, or those of boxes alone, where there are no others.
  /// - Returns: `nil` where that is no quadrilateral.
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
    /// The share of the lines that is dark, with how much around them is too, if wanted: thick lines have a middle.
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
          // What is nearer to where it is expected comes first.
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
