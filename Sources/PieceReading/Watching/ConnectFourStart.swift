import ConnectFour
import ConnectFourSolver

extension WatchedStart<ConnectFourOnBoard> {
  /// Reads the discs of a rack; `nil` if it cannot be read. A rack of which little is sure is taken to be empty.
  init?(_ planes: ColourPlanes) {
    guard let rack = try? HoleRack.find(planes),
      let board = ConnectFourBoard(planes, rack, PieceOptions(game: .connect4)).board
    else { return nil }
    let isSure = board.doubtful.count * 4 <= board.cells.count
    let moves = isSure ? board.position.map { $0.compactMap { Int(String($0)).map { $0 - 1 } } } ?? [] : []
    guard let start = Position(rack.size, moves: moves), !start.isOver else { return nil }
    let game = ConnectFourOnBoard(rack.size, colours: ("the first player", "the second player"))
    self.init(
      game: game, position: start, cells: Array(0..<rack.size.cells),
      piece: { $0 - 1 }, content: { $0 + 1 },
      best: { ConnectFourMove.best($0) }, player: { $0.player },
      route: { column, position in
        position.landing(column).map { [(rack.size.rows - 1 - $0.row) * rack.size.columns + $0.column] } ?? []
      },
      words: start.stones == 0
        ? "A rack of \(rack.size.columns) x \(rack.size.rows) was found; it is empty."
        : "A rack of \(rack.size.columns) x \(rack.size.rows) was found, with \(start.stones) discs.")
  }
}
