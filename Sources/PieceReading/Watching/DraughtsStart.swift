import Draughts

extension WatchedStart<DraughtsOnBoard> {
  /// Pieces that may differ from those of the start of a game.
  private static var mistakes: Int { 6 }

  /// Reads the men of a board; `nil` if it cannot be read. A board that almost shows the start of a game is taken for it.
  init?(_ planes: ColourPlanes) {
    let options = PieceOptions(game: .draughts, lighterMoves: false)
    guard let board = PieceReader.read(planes, options: options), board.numberedCells.count == 32,
      var position = board.position.flatMap({ Position($0) })
    else { return nil }
    let start = Position.start
    let wrong = (position.red ^ start.red) | (position.white ^ start.white) | position.kings
    let isStart = wrong.nonzeroBitCount <= Self.mistakes
    if isStart { position = start }
    self.init(
      game: DraughtsOnBoard(), position: GameLine(position), cells: board.numberedCells,
      piece: { DraughtsOnBoard.Piece($0 == 1 ? .red : .white) }, content: { $0.side == .red ? 1 : 2 },
      best: { DraughtsMove.best($0) }, player: { $0.position.turn == .red ? 0 : 1 },
      route: { move, _ in move.route.map { $0 - 1 } },
      words: isStart
        ? "A board of draughts was found, at the start of a game. Red is \(board.colours[1])."
        : "A board of draughts was found, with \(position.count) pieces. Red is \(board.colours[1]), and is to move.")
  }
}
