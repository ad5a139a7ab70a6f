import Draughts

/// A plain program to play against: minimax with alpha-beta to a fixed depth, counting men and kings. It has no table, no
/// search of captures, no endgames and no order of moves.
struct PlainProgram {
  let depth: Int

  func move(_ line: GameLine) -> Move? {
    var best: (value: Int, move: Move)?
    for move in line.position.moves {
      let value = -value(line.position.after(move), depth - 1, -100_000, -(best?.value ?? -100_000))
      if best.map({ value > $0.value }) ?? true { best = (value, move) }
    }
    return best?.move
  }

  private func value(_ position: Position, _ depth: Int, _ alpha: Int, _ beta: Int) -> Int {
    let moves = position.moves
    if moves.isEmpty { return -10_000 - depth }
    if depth <= 0 { return material(position) }
    var alpha = alpha
    for move in moves {
      alpha = max(alpha, -value(position.after(move), depth - 1, -beta, -alpha))
      if alpha >= beta { break }
    }
    return alpha
  }

  private func material(_ position: Position) -> Int {
    func sum(_ side: Side) -> Int {
      let pieces = position.pieces(side)
      return 100 * (pieces & ~position.kings).nonzeroBitCount + 150 * (pieces & position.kings).nonzeroBitCount
    }
    return sum(position.turn) - sum(position.turn.other)
  }
}
