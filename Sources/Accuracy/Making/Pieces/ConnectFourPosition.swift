import ConnectFourSolver

extension PiecePosition {
  /// A position of Connect Four by random legal moves, which seldom win at once.
  static func connectFour(columns: Int, rows: Int, discs: Int, _ dice: inout PortableRandom) -> PiecePosition {
    let size = BoardSize(columns: columns, rows: rows) ?? .usual
    var position = Position(size)
    while position.stones < discs, !position.isOver {
      let open = position.columns
      let quiet = open.filter { !position.playing($0).isWon }
      position.play(dice.pick(quiet.isEmpty || dice.chance(0.05) ? open : quiet))
    }
    let cells = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { column -> Content in
        switch position.player(at: .init(column, size.rows - 1 - row)) {
        case 0: .one
        case .some: .other
        case nil: .empty
        }
      }
    }
    return PiecePosition(game: .connect4, columns: size.columns, rows: size.rows, cells: cells)
  }
}
