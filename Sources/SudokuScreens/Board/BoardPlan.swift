import SudokuGame
import SudokuVariants
import TerminalKit

/// The size of a cell in a drawing, without the lines.
struct BoardSize: Equatable {
  let width: Int
  let height: Int
  /// True if there are lines between all cells rather than between boxes alone.
  var hasInnerLines = true

  static let large = BoardSize(width: 11, height: 5)
  static let medium = BoardSize(width: 7, height: 3)
  static let small = BoardSize(width: 3, height: 1)
  static let tight = BoardSize(width: 3, height: 1, hasInnerLines: false)
  static let all = [large, medium, small, tight]

  /// True if the pencil marks of a board with this many digits fit in a cell.
  func hasRoomForMarks(_ digits: Int) -> Bool { digits <= 9 ? height > 1 : self == .large }
}

/// The places of the cells and lines of a board, at the largest size that fits.
struct BoardPlan {
  let layout: SudokuLayout
  let size: BoardSize
  /// The first column and row of each column and row of cells.
  let xs: [Int]
  let ys: [Int]
  /// The column and the row of the board's last lines.
  let right: Int
  let bottom: Int
  /// The columns that a clue beside the board takes.
  private let clueWidth: Int
  /// The extent with the clues outside the board.
  let width: Int
  let height: Int

  /// - Returns: the largest plan that fits, or the smallest one if none does.
  static func fitting(_ layout: SudokuLayout, in area: Area) -> BoardPlan {
    let plans = BoardSize.all.compactMap { BoardPlan(layout, $0) }
    return plans.first { $0.fits(area) } ?? plans[plans.count - 1]
  }

  /// The columns between cells, and the outer edges of the clues.
  var lines: [Int] { [0] + xs.map { $0 - 1 } + [right, width - 1] }

  func fits(_ area: Area) -> Bool { width <= area.width && height <= area.height }

  /// `nil` if the size does not suit the board: only boards of boxes are drawn without lines between cells.
  init?(_ layout: SudokuLayout, _ size: BoardSize) {
    let count = layout.size
    let boxes = layout.puzzle.regions.boxShape(size: count)
    if !size.hasInnerLines, boxes == nil || count < 9 || layout.marks.contains(where: \.isOnLines) { return nil }
    let margins = layout.margins
    clueWidth =
      (layout.clues.filter { !(0..<count).contains($0.column) }.map(\.text.count).max() ?? 0) + 1
    func starts(_ extent: Int, _ box: Int, after margin: Int) -> [Int] {
      var at = margin + 1
      return (0..<count).map { place in
        defer { at += extent + (size.hasInnerLines || (place + 1) % box == 0 ? 1 : 0) }
        return at
      }
    }
    self.layout = layout
    self.size = size
    xs = starts(size.width, boxes?.columns ?? 1, after: margins.left * clueWidth)
    ys = starts(size.height, boxes?.rows ?? 1, after: margins.top)
    right = xs[count - 1] + size.width
    bottom = ys[count - 1] + size.height
    width = right + 1 + margins.right * clueWidth
    height = bottom + 1 + margins.bottom
  }

  /// The first column and the row of a clue's text.
  func place(of clue: BoardClue) -> (x: Int, y: Int) {
    let (count, length) = (layout.size, clue.text.count)
    let y =
      clue.row < 0
      ? ys[0] - 1 + clue.row
      : clue.row < count ? ys[clue.row] + size.height / 2 : bottom + 1 + clue.row - count
    let x =
      clue.column < 0
      ? xs[0] - 1 + (clue.column + 1) * clueWidth - length
      : clue.column < count
        ? xs[clue.column] + size.width / 2 - length / 2 : right + 2 + (clue.column - count) * clueWidth
    return (x, y)
  }

  /// The place of a cell on a board whose top left is an area's.
  func place(of cell: Int, in area: Area) -> Area {
    Area(area.x + xs[cell % layout.size], area.y + ys[cell / layout.size], size.width, size.height)
  }
}

extension BoardMark {
  /// True if it stands on the lines between cells.
  fileprivate var isOnLines: Bool {
    switch self {
    case .outline, .dot, .edge, .corner: true
    case .shade, .shape, .line, .clue: false
    }
  }
}
