import SudokuGame
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
  let width: Int
  let height: Int

  /// - Returns: the largest plan that fits, or the smallest one if none does.
  static func fitting(_ layout: SudokuLayout, in area: Area) -> BoardPlan {
    let plans = BoardSize.all.compactMap { BoardPlan(layout, $0) }
    return plans.first { $0.fits(area) } ?? plans[plans.count - 1]
  }

  /// The columns between cells, from the left edge to the right one.
  var lines: [Int] { xs.map { $0 - 1 } + [width - 1] }

  func fits(_ area: Area) -> Bool { width <= area.width && height <= area.height }

  /// `nil` if the size does not suit the board: only boards of boxes are drawn without lines between cells.
  init?(_ layout: SudokuLayout, _ size: BoardSize) {
    let count = layout.size
    let boxes = layout.puzzle.regions.boxShape(size: count)
    if !size.hasInnerLines, boxes == nil || !layout.rules.cages.isEmpty || !layout.rules.dots.isEmpty || count < 9 {
      return nil
    }
    func starts(_ extent: Int, _ box: Int) -> [Int] {
      var at = 1
      return (0..<count).map { place in
        defer { at += extent + (size.hasInnerLines || (place + 1) % box == 0 ? 1 : 0) }
        return at
      }
    }
    self.layout = layout
    self.size = size
    xs = starts(size.width, boxes?.columns ?? 1)
    ys = starts(size.height, boxes?.rows ?? 1)
    width = xs[count - 1] + size.width + 1
    height = ys[count - 1] + size.height + 1
  }

  /// The place of a cell on a board whose top left is an area's.
  func place(of cell: Int, in area: Area) -> Area {
    Area(area.x + xs[cell % layout.size], area.y + ys[cell / layout.size], size.width, size.height)
  }
}
