import BoardFollowing

/// A game as it stands when its board is found: the rules, the position, and the cells in which the pieces lie.
struct WatchedStart<Game: BoardGame> {
  let game: Game
  let position: Game.Position
  /// The cell of each of the game's own cells.
  let cells: [Int]
  /// The piece for a content, 1 for the first player's and 2 for the second player's.
  let piece: @Sendable (Int) -> Game.Piece
  /// The content that shows a piece.
  let content: @Sendable (Game.Piece) -> Int
  /// The computer's move in a position, and the number of the player who is to move, 0 or 1.
  let best: @Sendable (Game.Position) -> Game.Move?
  let player: @Sendable (Game.Position) -> Int
  /// The game's own cells of a move, from its first to its last.
  let route: @Sendable (Game.Move, Game.Position) -> [Int]
  /// The position in a sentence.
  let words: String

  /// The contents of the game's own cells in a position.
  func contents(of position: Game.Position) -> [Int] { game.pieces(in: position).map { $0.map(content) ?? 0 } }

  /// The contents of all cells of the board in a position.
  func wholeContents(of position: Game.Position, _ place: BoardPlace) -> [Int] {
    var whole = [Int](repeating: 0, count: place.columns * place.rows)
    for (cell, content) in zip(cells, contents(of: position)) { whole[cell] = content }
    return whole
  }
}
