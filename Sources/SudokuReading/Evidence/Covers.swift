import BoardVision

/// The detection of things that lie over a board: messages, stickers, hands and pens.
///
/// A wide thing hides the lines between cells. The ink of a thin one goes on from cell to cell across several lines. A
/// digit does neither.
struct Covers {
  /// The cells that are covered at least in part.
  let cells: Set<Int>

  /// The range on each side of a line in which its ink is searched, in pixels of the board.
  private static let reach = 2
  /// The measured part of a border. Its ends belong to the crossing lines.
  private static let span = 4..<RectifiedBoard.pitch - 4
  /// The share of the usual darkness of lines of one kind below which a line is hidden, and the least usual darkness.
  private static let shown = 0.2, leastDarkness = 25
  /// The least hidden length of a cell's sides, in pixels, without the side with the most. A thing that only touches
  /// the cell hides one side alone. Then the greatest share of hidden borders. Boards with more of them have broken
  /// lines, or none.
  private static let leastHidden = 4, mostHidden = 0.3
  /// The distances from a line at which ink on both sides is a part of one stroke, and the greatest shift between
  /// these sides.
  private static let beside = [4, 5], shift = 4
  /// The share of the darkness of the board's ink from which a stroke counts, and the greatest share of a border that
  /// it covers. A line beside the lattice covers more.
  private static let stroke = 0.5, mostStroke = 0.7

  /// A side of a cell: a part of a line of columns or of rows.
  private struct Border {
    var isUpright: Bool, line: Int, cell: Int

    /// The cells on both sides; fewer at the edge of the board.
    func cells(rows: Int, columns: Int) -> [Int] {
      [line - 1, line].compactMap { across in
        guard (0..<(isUpright ? columns : rows)).contains(across) else { return nil }
        return isUpright ? cell * columns + across : across * columns + cell
      }
    }
  }

  init(_ board: RectifiedBoard) {
    let borders = [true, false].flatMap { isUpright in
      (0...(isUpright ? board.columns : board.rows)).flatMap { line in
        (0..<(isUpright ? board.rows : board.columns)).map { Border(isUpright: isUpright, line: line, cell: $0) }
      }
    }
    cells = Self.hidden(borders, board).union(Self.crossed(borders, board))
  }

  /// Returns the darkness at a place along a border, this far beside it.
  private static func darkness(_ border: Border, _ along: Int, beside offset: Int, _ board: RectifiedBoard) -> Int {
    let across = RectifiedBoard.margin + border.line * RectifiedBoard.pitch + offset
    let place = RectifiedBoard.margin + border.cell * RectifiedBoard.pitch + along
    let side = border.isUpright ? board.darkness.width : board.darkness.height
    guard (0..<side).contains(across) else { return 0 }
    return Int(border.isUpright ? board.darkness[across, place] : board.darkness[place, across])
  }

  /// Returns the cells whose lines are hidden. Lines of boxes and of cells, and both directions, differ in darkness. The
  /// outer lines do not count, since tiles have none.
  private static func hidden(_ borders: [Border], _ board: RectifiedBoard) -> Set<Int> {
    let box = Int(Double(board.rows).squareRoot())
    var missing = [[Int]](repeating: [], count: board.rows * board.columns), hiddenBorders = 0
    for isUpright in [true, false] {
      for isOfBoxes in [true, false] {
        let own = borders.filter {
          $0.isUpright == isUpright && ($0.line % box == 0) == isOfBoxes
            && $0.cells(rows: board.rows, columns: board.columns).count == 2
        }
        let lines = own.map { border in
          span.map { along in (-reach...reach).map { darkness(border, along, beside: $0, board) }.max() ?? 0 }
        }
        let all = lines.joined().sorted()
        let usual = all[all.count / 2]
        guard usual >= leastDarkness else { return [] }
        for (border, line) in zip(own, lines) {
          let hidden = line.count { Double($0) < shown * Double(usual) }
          if hidden >= leastHidden { hiddenBorders += 1 }
          for cell in border.cells(rows: board.rows, columns: board.columns) { missing[cell].append(hidden) }
        }
      }
    }
    guard Double(hiddenBorders) <= mostHidden * Double(borders.count) else { return [] }
    return Set(missing.indices.filter { missing[$0].sorted().dropLast().reduce(0, +) >= leastHidden })
  }

  /// Returns the cells of strokes through three cells or more. A digit that is written too large crosses one line.
  private static func crossed(_ borders: [Border], _ board: RectifiedBoard) -> Set<Int> {
    let least = max(leastDarkness, Int(stroke * Double(board.inkDarkness)))
    var neighbours: [Int: Set<Int>] = [:]
    for border in borders {
      let pair = border.cells(rows: board.rows, columns: board.columns)
      guard pair.count == 2 else { continue }
      let sides = [1, -1].map { side in
        span.map { along in beside.allSatisfy { darkness(border, along, beside: side * $0, board) >= least } }
      }
      guard sides.allSatisfy({ Double($0.count { $0 }) <= mostStroke * Double(span.count) }) else { continue }
      let goesOn = sides[0].indices.contains { place in
        sides[0][place] && sides[1][max(0, place - shift)...min(sides[1].count - 1, place + shift)].contains(true)
      }
      guard goesOn else { continue }
      neighbours[pair[0], default: []].insert(pair[1])
      neighbours[pair[1], default: []].insert(pair[0])
    }
    return neighbours.filter { $0.value.count > 1 }.reduce(into: []) { cells, middle in
      cells.formUnion(middle.value.union([middle.key]))
    }
  }
}
