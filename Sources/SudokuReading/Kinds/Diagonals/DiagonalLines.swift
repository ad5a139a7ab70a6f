import BoardVision
import SudokuVariants

/// The lines drawn from corner to corner of a board, and how to take them away.
///
/// Digits stand in the middles of cells, so lines are looked for between the middle and the corners. What is seen there is compared
/// with the same places of all other cells: pencil marks and noise are everywhere.
struct DiagonalLines {
  private(set) var diagonals: Diagonals = []
  /// Whether there may be lines on both that are too faint to say so by themselves.
  private(set) var isHinted = false
  /// How dark a line is on the close-up, where it is seen.
  private var level = 0.0
  /// How far each cell's line lies to the right of where it is expected, in pixels of the close-up.
  private var offsets: [Diagonals.RawValue: [Int]] = [:]

  /// The parts of a cell's diagonal that are looked at, how far aside a line may lie, and where it is compared, in pixels.
  private static let zones = [14..<32, 52..<70], reach = 4, flank = 8
  /// The share of the other places that a line must stand out from, and the share of its own places that must.
  private static let others = 0.8, own = 0.7, ownOfBoth = 0.6
  /// The same of faint lines, on the clearer diagonal and on the other.
  private static let hinted = 0.55, hintedOther = 0.35
  /// How dark a line is at the least, of 255.
  private static let leastDarkness = 5.0
  /// Pixels to each side that are taken away with a line.
  private static let halfWidth = 5
  /// What is much darker than a line is a digit: the factor and the levels, of 255.
  private static let darker = 2.2, muchDarker = 30.0
  /// How far aside and above the paper beside a line is looked for across it.
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

  /// How much darker a part of a cell's diagonal is than what is on either side of it, at the place near by where it is
  /// darkest, of 255.
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

  /// The board's light without the lines. A stroke that crosses one goes on: in some direction it is dark on either side.
  func erased(from view: CloseUp) -> GrayImage {
    var light = view.light
    let pitch = CloseUp.pitch
    for diagonal in [Diagonals.down, .up] where diagonals.contains(diagonal) {
      let before = light
      func pixel(_ x: Int, _ y: Int) -> UInt8 {
        before[max(0, min(before.width - 1, x)), max(0, min(before.height - 1, y))]
      }
      // Down the line's own direction there is the line itself.
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
