import Draughts

/// The position of a photographed board of draughts, and its best move.
enum DraughtsMove {
  /// The most positions that the search visits.
  private static let nodes = 150_000
  /// A man on the last row looks like a king from this probability on.
  private static let likely = 0.3

  /// A way to hold the board: quarter turns clockwise, then perhaps a mirror, so that the darker men run down.
  private struct Orientation {
    var turns: Int, isMirrored: Bool

    /// The row and the column from the darker side's own left of a cell of the picture.
    func place(_ cell: Int) -> (row: Int, column: Int) {
      var (row, column) = (cell / 8, cell % 8)
      for _ in 0..<turns { (row, column) = (column, 7 - row) }
      return (row, isMirrored ? 7 - column : column)
    }

    /// The square of a cell, 1 to 32, by the official numbers.
    func number(_ cell: Int) -> Int {
      let (row, column) = place(cell)
      return 4 * row + column / 2 + 1
    }
  }

  /// Adds the position, the side to move and the best move to a board.
  /// - Parameters:
  ///   - parity: 0 if the squares of the top left one's colour are played on.
  ///   - kings: the probability of a king for each cell, as the network says it.
  static func add(to board: inout PieceBoard, parity: Int, kings: [Double], _ options: PieceOptions) {
    guard board.columns == 8 else {
      board.warnings.append(
        PieceWarning(
          "other-size",
          "moves are found on boards of 8 x 8 squares, and this one has \(board.columns) x \(board.rows)"))
      return
    }
    let all = (0..<4).map { Orientation(turns: $0, isMirrored: false) }
    let scored = all.map { ($0, score(board, $0)) }.sorted { $0.1 > $1.1 }
    var orientation = scored[0].0
    // Squares with numbers have a row and a column of different parity. On a board that lies the other way round, the
    // game is the mirror image.
    if let cell = (0..<64).first(where: { ($0 / 8 + $0 % 8) % 2 == parity }) {
      let (row, column) = orientation.place(cell)
      orientation.isMirrored = (row + column) % 2 == 0
    }
    if scored[0].1 - (scored.first { $0.0.turns == (orientation.turns + 2) % 4 }?.1 ?? 0) < 2 {
      board.warnings.append(
        PieceWarning(
          "direction",
          "which way the men move is not sure: \(board.colours[1]) is taken to move \(direction(orientation))"))
    }
    if options.lighterMoves == nil {
      board.warnings.append(
        PieceWarning("to-move", "a photograph does not show who is to move; --to-move tells"))
    }
    let lighterMoves = options.lighterMoves ?? (orientation.turns != 2)
    board.lighterMoves = lighterMoves
    let crowned = crown(&board, kings, orientation)
    let occupied = board.cells.indices.filter { board.cells[$0] != .empty && ($0 / 8 + $0 % 8) % 2 == parity }
    func list(_ isWanted: (CellContent) -> Bool) -> String {
      occupied.filter { isWanted(board.cells[$0]) }.map { cell in
        (number: orientation.number(cell), isKing: board.cells[cell].isKing || crowned.contains(cell))
      }.sorted { $0.number < $1.number }.map { "\($0.isKing ? "K" : "")\($0.number)" }.joined(separator: ",")
    }
    let text = "\(lighterMoves ? "W" : "B"):W\(list(\.isLighter)):B\(list(\.isDarker))"
    guard let position = Position(text) else { return }
    board.position = text
    let cells = Dictionary(
      uniqueKeysWithValues: (0..<64).filter { ($0 / 8 + $0 % 8) % 2 == parity }.map { (orientation.number($0), $0) })
    board.numberedCells = (1...32).compactMap { cells[$0] }
    guard position.red != 0, position.white != 0, let best = best(GameLine(position)) else {
      let side = board.colours[lighterMoves ? 0 : 1]
      board.warnings.append(PieceWarning("no-move", "\(side) has no move: the game is over"))
      return
    }
    board.move = position.text(of: best)
    board.moveCells = best.route.compactMap { cells[$0] }
  }

  /// The best move; `nil` if there is none.
  static func best(_ line: GameLine) -> Move? {
    var engine = Engine()
    return engine.search(line, SearchLimits(nodes: nodes))?.best.move
  }

  /// The distance of the lighter men below the darker ones, in rows. Men on the row where they would be crowned count
  /// against it.
  private static func score(_ board: PieceBoard, _ orientation: Orientation) -> Double {
    var rows: [Double] = [0, 0], counts = [0.0, 0.0], crowned = 0.0
    for (cell, content) in board.cells.enumerated() where content != .empty {
      let row = orientation.place(cell).row, side = content.isLighter ? 0 : 1
      rows[side] += Double(row)
      counts[side] += 1
      if !content.isKing, row == (side == 0 ? 0 : 7) { crowned += 1 }
    }
    guard counts[0] > 0, counts[1] > 0 else { return -crowned }
    return rows[0] / counts[0] - rows[1] / counts[1] - crowned
  }

  private static func direction(_ orientation: Orientation) -> String {
    ["down", "right", "up", "left"][orientation.turns]
  }

  /// Takes men on the row where they are crowned for kings, on the board if they look like kings at all.
  /// - Returns: the cells of the others, which are kings for the move alone.
  private static func crown(
    _ board: inout PieceBoard, _ kings: [Double], _ orientation: Orientation
  ) -> Set<Int> {
    var crowned: Set<Int> = [], isAny = false
    for (cell, content) in board.cells.enumerated() where content == .lighter || content == .darker {
      guard orientation.place(cell).row == (content == .lighter ? 0 : 7) else { continue }
      if kings[cell] > likely {
        board.cells[cell] = content == .lighter ? .lighterKing : .darkerKing
      } else {
        crowned.insert(cell)
      }
      board.confidences[cell] = min(board.confidences[cell], 0.8)
      isAny = true
    }
    if isAny {
      board.warnings.append(PieceWarning("crowned", "men on the last row are taken for kings"))
    }
    return crowned
  }
}
