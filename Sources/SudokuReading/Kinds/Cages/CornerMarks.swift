import BoardVision

/// A quick look at the top left corners of cells, on the board that is rectified already. Small ink in many of them may
/// be the sums of cages, and is worth a closer look.
struct CornerMarks {
  /// How many cells have small ink standing free in their corner.
  let count: Int

  /// From so many on the board may have cages, and from so many on a board may whose printed digits make a puzzle.
  private static let fewest = 9, many = 15

  /// The corner, and the heights of a sum's digits, as parts of a cell.
  private static let across = 0.62, down = 0.5, heights = 0.14...0.4
  /// How far in ink may begin, as a part of a cell.
  private static let start = 0.26
  /// How dark ink is, as a part of the board's ink.
  private static let leastInk = 0.35

  init(_ board: RectifiedBoard) {
    let pitch = Double(RectifiedBoard.pitch), least = UInt8(max(8, Double(board.inkDarkness) * Self.leastInk))
    let area = (width: Int(Self.across * pitch), height: Int(Self.down * pitch))
    count = (0..<board.rows * board.columns).count { cell in
      let left = RectifiedBoard.margin + cell % board.columns * RectifiedBoard.pitch + 1
      let top = RectifiedBoard.margin + cell / board.columns * RectifiedBoard.pitch + 1
      return Ink.boxes(
        in: board.darkness, xs: left..<left + area.width, ys: top..<top + area.height, from: least
      ).contains { box in
        Self.heights.contains(Double(box.height) / pitch) && box.width > 1 && box.width <= 2 * box.height
          && Double(box.left - left) <= Self.start * pitch && Double(box.top - top) <= Self.start * pitch
          && box.left > left && box.top > top && box.right < left + area.width - 1 && box.bottom < top + area.height - 1
      }
    }
  }

  /// Whether small ink stands in so many corners that it may be sums. Digits that are written in, and lines that sums stand on,
  /// hide much of it: there is ink in more top left corners than in top right ones.
  /// - Parameters:
  ///   - written: how many cells hold a digit.
  ///   - isPuzzle: whether the printed digits make a puzzle by themselves. Such a one needs no sums, and what stands in a few
  ///     corners are pencil marks.
  static func mayBeSums(on board: RectifiedBoard, written: Int, isPuzzle: Bool) -> Bool {
    let count = CornerMarks(board).count
    if count >= (isPuzzle ? many : fewest) || linedSides(board) >= fewestLined { return true }
    if isPuzzle { return false }
    let heeled = heeled(board)
    return heeled >= surelyHeeled || heeled >= leastHeel && (written >= filled || count >= some)
  }

  /// How many sides of cells have a line inside them where there are cages, at the least, and how far inside it may run, in
  /// pixels.
  private static let fewestLined = 76, insets = 3...6
  /// The part of a side that is looked at, and how dark the line is at the least, as a part of the board's ink, and how much
  /// darker than two pixels further inside.
  private static let middle = 6..<23, leastLine = 0.15, leastStep = 0.1

  /// How many sides of cells have a line inside, at the distance from the border at which most have one.
  private static func linedSides(_ board: RectifiedBoard) -> Int {
    let pitch = RectifiedBoard.pitch, ink = Double(board.inkDarkness) * Double(middle.count)
    let least = Int(leastLine * ink), step = Int(leastStep * ink)
    var counts = [Int](repeating: 0, count: insets.upperBound + 1)
    for cell in 0..<board.rows * board.columns {
      let left = RectifiedBoard.margin + cell % board.columns * pitch
      let top = RectifiedBoard.margin + cell / board.columns * pitch
      for direction in 0..<4 {
        func darkness(_ inside: Int) -> Int {
          let across = direction % 2 == 0 ? inside : pitch - inside
          return middle.reduce(0) { sum, along in
            sum
              + Int(
                direction < 2 ? board.darkness[left + across, top + along] : board.darkness[left + along, top + across])
          }
        }
        for inset in insets {
          let own = darkness(inset)
          if own >= least && own >= darkness(inset + 2) + step { counts[inset] += 1 }
        }
      }
    }
    return counts.max() ?? 0
  }

  /// How many digits stand on a board that is filled in, and how many corners hold small ink on one with some sums. How many more
  /// cells have ink at the left then, and on any board with sums.
  private static let filled = 45, some = 6, leastHeel = 10, surelyHeeled = 15
  /// How dark ink is there, as parts of the board's ink: sums may be paler than digits.
  private static let levels = [0.2, 0.35, 0.5]
  /// The corner, what lies below it, how far in both begin and how wide that is, and how many pixels are ink.
  private static let corner = 3..<10, below = 12..<22, side = 5, leastCount = 5

  /// How many more cells have ink in their top left corner than in their top right one, and none below it: a line that
  /// runs along the cell is in both.
  private static func heeled(_ board: RectifiedBoard) -> Int {
    let pitch = RectifiedBoard.pitch
    func count(_ level: UInt8) -> Int {
      (0..<board.rows * board.columns).reduce(0) { sum, cell in
        let left = RectifiedBoard.margin + cell % board.columns * pitch
        let top = RectifiedBoard.margin + cell / board.columns * pitch
        func hasInk(_ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
          ys.reduce(0) { sum, y in sum + xs.count { board.darkness[left + $0, top + y] >= level } } >= leastCount
        }
        func mirrored(_ xs: Range<Int>) -> Range<Int> { pitch + 1 - xs.upperBound..<pitch + 1 - xs.lowerBound }
        let beside = corner.lowerBound..<corner.lowerBound + side
        let isLeft = hasInk(corner, corner), isRight = hasInk(mirrored(corner), corner)
        if isLeft == isRight { return sum }
        if isLeft { return hasInk(beside, below) ? sum : sum + 1 }
        return hasInk(mirrored(beside), below) ? sum : sum - 1
      }
    }
    return levels.map { count(UInt8(max(8, Double(board.inkDarkness) * $0))) }.max() ?? 0
  }
}
