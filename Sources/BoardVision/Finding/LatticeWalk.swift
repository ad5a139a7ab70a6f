extension BoardFinder {
  /// The greatest distance over which a pattern is followed to one side, in cells: two boards of nine, or a Go board.
  private static let furthestWalk = 18

  /// Returns a find moved cell by cell to one side as long as the picture has another line there, nearest first.
  ///
  /// Each window is fitted to its own lines before the next one. So the walk follows perspective, and crosses the
  /// narrow gap between two boards.
  func walk(from find: Find, _ dx: Int, _ dy: Int) -> [Find] {
    var windows: [Find] = []
    var current = find
    while windows.count < Self.furthestWalk {
      var next = current
      next.warp = current.warp.shifted(Double(dx), Double(dy))
      guard hasNewCells(next.warp, dx, dy) else { break }
      next.score = probe.score(next.warp)
      next = settled(next)
      windows.append(next)
      current = next
    }
    return windows
  }

  /// True if a window moved by a cell has a line on its new side, and lines that lead to it. A frame or the edge of a
  /// shadow has only the first.
  private func hasNewCells(_ warp: LatticeWarp, _ dx: Int, _ dy: Int) -> Bool {
    let isForward = dx + dy > 0
    let cells = dx != 0 ? kind.columns : kind.rows
    let (along, across): (LineDirection, LineDirection) =
      dx != 0 ? (.column, .row) : (.row, .column)
    return [-0.2, -0.1, 0, 0.1, 0.2].contains { offset in
      let moved = dx != 0 ? warp.shifted(offset, 0) : warp.shifted(0, offset)
      return probe.support(moved, along, line: isForward ? cells : 0) >= LatticeScore.lineOutside
        && probe.support(moved, across: across, cell: isForward ? cells - 1 : 0) >= LatticeScore.linesLeadingOutside
    }
  }

  /// Returns the boards of the pattern that contains a find, with the extent of the pattern around each.
  ///
  /// A pattern at least twice as large as a board in a direction is divided into boards from its edge. Otherwise the
  /// find is unchanged.
  func boards(around find: Find) -> [Find] {
    cut(find, 1, 0).flatMap { column, left, right in
      cut(column, 0, 1).map { board, above, below in
        var board = board
        (board.surroundings.left, board.surroundings.right) = (left, right)
        (board.surroundings.above, board.surroundings.below) = (above, below)
        return board
      }
    }
  }

  /// Returns a find, or the boards that it spans, along one direction. Each has the numbers of the pattern's cells
  /// before and after it.
  private func cut(_ find: Find, _ dx: Int, _ dy: Int) -> [(Find, before: Int, after: Int)] {
    let back = walk(from: find, -dx, -dy), on = walk(from: find, dx, dy)
    let windows = back.reversed() + [find] + on
    let cells = dx != 0 ? kind.columns : kind.rows
    guard windows.count > cells, windows.count % cells == 1 else { return [(find, back.count, on.count)] }
    return stride(from: 0, to: windows.count, by: cells).map { index in
      (bent(windows[index]), index, windows.count - 1 - index)
    }
  }
}
