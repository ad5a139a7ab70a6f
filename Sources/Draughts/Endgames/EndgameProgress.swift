// The endgame table knows who wins, not how. In a won position the engine searches for progress.

extension Position {
  /// The progress of the side that wins an endgame, between -2,000 and 2,000. It counts more pieces and kings than the other side,
  /// kings close to it, and few steps left to it.
  func progress(of winner: Side) -> Int {
    let own = pieces(winner), other = pieces(winner.other)
    var value = 400 * (own.nonzeroBitCount - other.nonzeroBitCount)
    value += 120 * ((own & kings).nonzeroBitCount - (other & kings).nonzeroBitCount)
    let others = Squares.numbers(in: other).map(Squares.place)
    for square in Squares.numbers(in: own) {
      let place = Squares.place(square)
      if kings & Squares.mask(square) == 0 {
        value += 15 * (winner == .red ? place.row : 7 - place.row)
      } else {
        let distance = others.map { max(abs($0.row - place.row), abs($0.column - place.column)) }.min() ?? 0
        value -= 12 * distance
      }
    }
    // In the double corner a king is hard to catch, and in the middle of the board harder than at its edge.
    value -= 30 * (other & kings & Self.doubleCornerSquares).nonzeroBitCount
    let free = Squares.all & ~occupied
    let down = winner == .white ? other : other & kings, up = winner == .red ? other : other & kings
    value -=
      8
      * ((down & free >> 4).nonzeroBitCount + (down & free >> 5).nonzeroBitCount + (up & free << 4).nonzeroBitCount
        + (up & free << 5).nonzeroBitCount)
    return max(-2_000, min(2_000, value))
  }

  private static let doubleCornerSquares: UInt64 = [1, 5, 28, 32].reduce(0) { $0 | Squares.mask($1) }
}
