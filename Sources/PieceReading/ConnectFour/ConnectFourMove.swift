import ConnectFourSolver

/// The position of a photographed rack, and the best column.
enum ConnectFourMove {
  /// The most empty cells with which the exact score takes no longer than a second.
  private static let exactCells = 28
  /// Stones ahead that are searched with more empty cells.
  private static let plies = 12
  /// The number of positions after which the search for a game is given up.
  private static let mostPositions = 20_000

  /// The games that lead to the discs of a board.
  struct Play {
    /// The columns of a game, from 0, and the side to move, true for the lighter colour: one for each side that may be.
    fileprivate(set) var games: [(moves: [Int], lighterMoves: Bool)] = []
    /// True if a search was given up.
    fileprivate(set) var isUnfinished = false

    /// True if no game leads to the discs.
    var isImpossible: Bool { games.isEmpty && !isUnfinished }
  }

  /// Adds the position, the side to move and the best column to a board.
  static func add(_ play: Play, to board: inout PieceBoard, _ size: BoardSize, _ options: PieceOptions) {
    let sides = sides(board, options)
    if let named = options.lighterMoves, !sides.contains(named) {
      board.warnings.append(
        PieceWarning("to-move", "by the number of discs, \(board.colours[named ? 1 : 0]) is to move"))
    }
    guard let (moves, lighterMoves) = play.games.first, let position = Position(size, moves: moves) else {
      board.warnings.append(
        PieceWarning(
          "unreachable",
          play.isUnfinished ? "no game was found that leads to these discs" : "no game leads to these discs"))
      return
    }
    if play.games.count == 2, !position.isOver {
      board.warnings.append(
        PieceWarning("to-move", "a photograph does not show who is to move; --to-move tells"))
    }
    board.position = moves.map { String($0 + 1) }.joined(separator: size.columns > 9 ? " " : "")
    board.lighterMoves = lighterMoves
    guard !position.isOver else {
      board.lighterMoves = nil
      board.warnings.append(PieceWarning("no-move", "the game is over"))
      return
    }
    guard let column = best(position) else { return }
    board.move = "column \(column + 1)"
    board.moveCells = [(size.rows - 1 - position.height(column)) * size.columns + column]
  }

  /// The best column, exact where that takes no longer than a second.
  static func best(_ position: Position) -> Int? {
    let solver = Solver(position.size)
    if position.size.cells - position.stones <= exactCells {
      return solver.bestColumns(in: position, most: 1).first
    }
    let least = max(1, (position.size.cells + 1 - position.stones - plies) / 2)
    func value(_ column: Int) -> Int {
      let next = position.playing(column)
      if next.isWon { return 2 }
      if solver.score(of: next, within: -100...(1 - least)) <= -least { return 1 }
      return solver.score(of: next, within: (least - 1)...100) >= least ? -1 : 0
    }
    let values = Solver.order(position.size.columns).filter(position.canPlay).map { ($0, value($0)) }
    let most = values.map(\.1).max()
    return values.first { $0.1 == most }?.0
  }

  /// The sides that may be to move, true for the lighter colour. There are two if both have as many discs and the
  /// options name none.
  private static func sides(_ board: PieceBoard, _ options: PieceOptions) -> [Bool] {
    let lighter = board.cells.count { $0.isLighter }, darker = board.cells.count { $0.isDarker }
    return lighter != darker ? [lighter < darker] : options.lighterMoves.map { [$0] } ?? [false, true]
  }

  /// The games that lead to the discs of a board.
  static func play(to board: PieceBoard, _ size: BoardSize, _ options: PieceOptions) -> Play {
    var play = Play()
    for side in sides(board, options) {
      let found = order(board, size, lighterMoves: side)
      if let moves = found.moves { play.games.append((moves, side)) }
      play.isUnfinished = play.isUnfinished || found.isUnfinished
    }
    return play
  }

  /// Columns in an order of play that leads to the discs, from 0; `nil` if none was found.
  private static func order(
    _ board: PieceBoard, _ size: BoardSize, lighterMoves: Bool
  ) -> (moves: [Int]?, isUnfinished: Bool) {
    let stacks = (0..<size.columns).map { column -> [Bool] in
      let cells = (0..<size.rows).reversed().map { board.cells[$0 * size.columns + column] }
      return cells.prefix { $0 != .empty }.map(\.isLighter)
    }
    guard stacks.reduce(0, { $0 + $1.count }) == board.cells.count(where: { $0 != .empty }) else { return (nil, false) }
    var heights = [Int](repeating: 0, count: size.columns)
    var moves: [Int] = []
    var failed: Set<[Int]> = []
    let total = stacks.reduce(0) { $0 + $1.count }
    /// True if the rest of the discs can be played; the game is not over before the last of them.
    func extend(_ position: Position) -> Bool {
      if moves.count == total { return true }
      guard !position.isOver, failed.count < mostPositions, !failed.contains(heights) else { return false }
      let isLighter = (total - moves.count) % 2 == 0 ? lighterMoves : !lighterMoves
      for column in 0..<size.columns where heights[column] < stacks[column].count {
        guard stacks[column][heights[column]] == isLighter else { continue }
        heights[column] += 1
        moves.append(column)
        if extend(position.playing(column)) { return true }
        heights[column] -= 1
        moves.removeLast()
      }
      failed.insert(heights)
      return false
    }
    return extend(Position(size)) ? (moves, false) : (nil, failed.count >= mostPositions)
  }
}
