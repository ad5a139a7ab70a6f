/// Lines and shapes beneath the digits of a board, paler than these: thermometers, arrows, dashes, discs.
///
/// Such a line crosses the borders of cells, which a digit does not, and such a shape fills its cell. Their ink is one
/// level all over the board. What is not darker than that level is no digit.
struct PaleShapes {
  /// The darkness up to which the ink of each cell belongs to shapes; `nil` if none lies there.
  let floors: [Int?]
  /// The darkness of the digits.
  let ink: Int

  /// The greatest darkness of a shape, as a part of that of the digits, and the least in any case.
  private static let palest = 0.65, leastDarkness = 14
  /// The fewest borders that lines cross, and the fewest cells with a shape.
  private static let fewestCrossings = 2, fewestShapes = 3
  /// The distance of the pixels beside a border from it, and of a crossing from a border's ends, in pixels.
  private static let beside = 3, ends = 6
  /// The greatest width of a line, and its greatest shift from one side of a border to the other, in pixels.
  private static let mostWide = 11, mostShift = 8
  /// The greatest ratio of the levels of one line on both sides of a border.
  private static let sameLevel = 1.4
  /// The tolerance of a level: ink up to this factor above it belongs to it.
  private static let tolerance = 1.25
  /// The least side of a shape, and the greatest difference of its sides, in pixels.
  private static let leastSide = 17, mostUneven = 3

  /// `nil` if the board shows no such shapes.
  /// - Parameters:
  ///   - strengths: the darkness of each cell's ink.
  ///   - marks: the mark of each cell.
  init?(_ board: RectifiedBoard, strengths: [Int], marks: [Cell.Mark?]) {
    let written = marks.indices.filter { marks[$0] != nil }.map { strengths[$0] }.sorted()
    guard !written.isEmpty else { return nil }
    ink = max(written[written.count * 4 / 5], board.inkDarkness)
    let most = Int(Self.palest * Double(ink))
    let crossings = Self.borders(board).compactMap { border in
      Self.crossing(board.darkness, border).flatMap { $0 < most ? (border: border, level: $0) : nil }
    }
    var levels: [Int: Int] = [:]
    let isDrawn = crossings.count >= Self.fewestCrossings && Self.isOneLevel(crossings.map(\.level))
    for (border, level) in isDrawn ? crossings : [] {
      for cell in [border.first, border.second] { levels[cell] = max(levels[cell] ?? 0, level) }
    }
    let shapes = marks.indices.filter { cell in
      marks[cell].map { Self.isShape($0) && strengths[cell] < most } ?? false
    }
    if shapes.count >= Self.fewestShapes {
      for cell in shapes { levels[cell] = max(levels[cell] ?? 0, strengths[cell]) }
    }
    guard let darkest = levels.values.max() else { return nil }
    // A line that ends in a cell, or leaves it at a corner, has the same level there.
    let reach = Int(Self.tolerance * Double(darkest))
    floors = marks.indices.map { cell in
      levels[cell] != nil || isDrawn && marks[cell] != nil && strengths[cell] <= reach ? reach : nil
    }
  }

  /// The darkness of a cell's pixels above those of shapes, stretched to that of digits.
  func cleared(_ raw: GrayImage, of cell: Int) -> GrayImage {
    guard let floor = floors[cell], floor < ink else { return raw }
    var result = raw
    for i in result.pixels.indices {
      let above = max(0, Int(raw.pixels[i]) - floor)
      result.pixels[i] = UInt8(min(255, above * ink / (ink - floor)))
    }
    return result
  }

  /// True if most lines have nearly the same darkness, as drawn lines do. Handwriting varies.
  private static func isOneLevel(_ levels: [Int]) -> Bool {
    let usual = Double(levels.sorted()[levels.count / 2])
    return Double(levels.count { abs(Double($0) - usual) <= spread * usual }) >= sameShare * Double(levels.count)
  }
  /// The greatest deviation from the usual darkness, and the least share of lines within it.
  private static let spread = 0.2, sameShare = 0.75

  private static func isShape(_ mark: Cell.Mark) -> Bool {
    let width = mark.right - mark.left + 1, height = mark.bottom - mark.top + 1
    return min(width, height) >= leastSide && abs(width - height) <= mostUneven
  }

  /// A border between two cells: its pixel across, and its pixels along, without the ends.
  private struct Border {
    var first: Int, second: Int, isUpright: Bool, line: Int, along: Range<Int>
  }

  private static func borders(_ board: RectifiedBoard) -> [Border] {
    let pitch = RectifiedBoard.pitch, margin = RectifiedBoard.margin
    func along(_ index: Int) -> Range<Int> { margin + index * pitch + ends..<margin + (index + 1) * pitch - ends }
    return (0..<board.rows * board.columns).flatMap { cell -> [Border] in
      let (row, column) = (cell / board.columns, cell % board.columns)
      var found: [Border] = []
      if column + 1 < board.columns {
        found.append(
          Border(
            first: cell, second: cell + 1, isUpright: true, line: margin + (column + 1) * pitch, along: along(row)))
      }
      if row + 1 < board.rows {
        found.append(
          Border(
            first: cell, second: cell + board.columns, isUpright: false, line: margin + (row + 1) * pitch,
            along: along(column)))
      }
      return found
    }
  }

  /// The darkness of a line across a border; `nil` if none crosses it.
  private static func crossing(_ darkness: GrayImage, _ border: Border) -> Int? {
    func value(_ across: Int, _ along: Int) -> Int {
      Int(border.isUpright ? darkness[border.line + across, along] : darkness[along, border.line + across])
    }
    func runs(_ near: Int, _ far: Int) -> [(middle: Int, width: Int, level: Int)] {
      var found: [(middle: Int, width: Int, level: Int)] = [], run: [Int] = []
      for place in border.along.lowerBound...border.along.upperBound {
        let level = place == border.along.upperBound ? 0 : min(value(near, place), value(far, place))
        if level >= leastDarkness {
          run.append(level)
        } else if !run.isEmpty {
          found.append((2 * place - run.count, run.count, run.sorted()[run.count / 2]))
          run = []
        }
      }
      return found.filter { $0.width <= mostWide }
    }
    let before = runs(-beside - 1, -beside), after = runs(beside - 1, beside)
    var darkest: Int?
    for a in before {
      for b in after {
        let (low, high) = (min(a.level, b.level), max(a.level, b.level))
        guard abs(a.middle - b.middle) <= 2 * mostShift, Double(high) <= sameLevel * Double(low),
          max(a.width, b.width) <= 2 * min(a.width, b.width) + 1
        else { continue }
        darkest = max(darkest ?? 0, high)
      }
    }
    return darkest
  }
}
