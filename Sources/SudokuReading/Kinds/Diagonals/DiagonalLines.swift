import BoardVision
import SudokuVariants

/// Lines drawn from corner to corner of a board, and their removal.
///
/// Digits are in the middle of cells, so lines are searched between the middle and the corners. The measurements are
/// compared with those of all other cells, since pencil marks and noise are everywhere.
struct DiagonalLines {
  private(set) var diagonals: Diagonals = []
  /// True if both diagonals may have lines that are too faint to be certain.
  private(set) var isHinted = false
  /// The darkness of a line on the close-up.
  private var level = 0.0
  /// The displacement of the line in each cell to the right, in pixels of the close-up.
  private var offsets: [Diagonals.RawValue: [Int]] = [:]

  /// The measured zones of a cell's diagonal, the greatest displacement of a line, and the distance of the reference on
  /// both sides, in pixels.
  private static let zones = [14..<32, 52..<70], reach = 4, flank = 8
  /// The quantile of the other places that a line must exceed. Then the least share of its own places that do, on one
  /// diagonal and on each of both.
  private static let others = 0.8, own = 0.7, ownOfBoth = 0.6
  /// The least shares for faint lines, on the clearer diagonal and on the other one.
  private static let hinted = 0.55, hintedOther = 0.35
  /// The least darkness of a line, of 255.
  private static let leastDarkness = 5.0
  /// The erased range on each side of a line, in pixels.
  private static let halfWidth = 5
  /// The factor and the summand above a line's darkness from which ink is a digit, of 255.
  private static let darker = 2.2, muchDarker = 30.0
  /// The distance of the reference paper across a line, in pixels.
  private static let near = 7

  init(_ view: CloseUp) {
    let size = view.rows
    var shares: [(diagonal: Diagonals, share: Double, level: Double)] = []
    for diagonal in [Diagonals.down, .up] {
      let seen = (0..<size * size).map { cell in Self.zones.map { Self.line(cell, $0, view, isDown: diagonal == .down) }
      }
      let cells = diagonal.houses(size: size)[0]
      let inside = Set(cells + Diagonals.both.subtracting(diagonal).houses(size: size)[0])
      let null = seen.indices.filter { !inside.contains($0) }.flatMap { seen[$0].map(\.darkness) }.sorted()
      let threshold = max(Self.leastDarkness, null[Int(Self.others * Double(null.count))])
      let values = cells.flatMap { seen[$0].map(\.darkness) }.sorted()
      shares.append(
        (diagonal, Double(values.count { $0 > threshold }) / Double(values.count), values[values.count / 2]))
      offsets[diagonal.rawValue] = cells.map { cell in
        seen[cell].max { $0.darkness < $1.darkness }?.shift ?? 0
      }
    }
    let least = shares.map(\.share).min() ?? 0
    isHinted = least >= Self.hintedOther && shares.contains { $0.share >= Self.hinted }
    level = shares.map(\.level).max() ?? 0
    if least >= Self.ownOfBoth && shares.contains(where: { $0.share >= Self.own }) {
      diagonals = .both
    } else {
      for one in shares where one.share >= Self.own + 0.1 { diagonals.insert(one.diagonal) }
    }
  }

  /// Returns the contrast of a part of a cell's diagonal to both sides, at the nearby position with the greatest
  /// contrast, of 255.
  private static func line(
    _ cell: Int, _ zone: Range<Int>, _ view: CloseUp, isDown: Bool
  ) -> (darkness: Double, shift: Int) {
    let pitch = CloseUp.pitch
    let x = CloseUp.line(cell % view.columns), y = CloseUp.line(cell / view.columns)
    let means = (-reach - flank...reach + flank).map { shift -> Double in
      let sum = zone.reduce(0) { sum, step in
        sum + Int(view.darkness[(isDown ? x + step : x + pitch - step) + shift, y + step])
      }
      return Double(sum) / Double(zone.count)
    }
    func contrast(_ shift: Int) -> Double {
      let middle = shift + reach + flank
      return means[middle] - max(means[middle - flank], means[middle + flank])
    }
    let shift = (-reach...reach).max { contrast($0) < contrast($1) } ?? 0
    return (contrast(shift), shift)
  }

  /// Returns the board's brightness without the lines. A stroke across a line is kept: in some direction it is dark on
  /// both sides.
  func erased(from view: CloseUp) -> GrayImage {
    var light = view.light
    let pitch = CloseUp.pitch
    for diagonal in [Diagonals.down, .up] where diagonals.contains(diagonal) {
      let before = light
      func pixel(_ x: Int, _ y: Int) -> UInt8 {
        before[max(0, min(before.width - 1, x)), max(0, min(before.height - 1, y))]
      }
      // The direction of the line itself is not used.
      let aslant = diagonal == .down ? -Self.near : Self.near
      let ways = [(Self.flank, 0), (0, Self.flank), (Self.near, aslant)]
      for (index, cell) in diagonal.houses(size: view.rows)[0].enumerated() {
        let offset = offsets[diagonal.rawValue]?[index] ?? 0
        let x = CloseUp.line(cell % view.columns) + offset, y = CloseUp.line(cell / view.columns)
        for step in 0..<pitch {
          let middle = diagonal == .down ? x + step : x + pitch - step
          for place in middle - Self.halfWidth...middle + Self.halfWidth
          where (0..<light.width).contains(place)
            && Double(view.darkness[place, y + step]) <= Self.darker * level + Self.muchDarker
          {
            let beside = ways.map { max(pixel(place + $0.0, y + step + $0.1), pixel(place - $0.0, y + step - $0.1)) }
            light[place, y + step] = max(light[place, y + step], beside.min() ?? 0)
          }
        }
      }
    }
    return light
  }
}
