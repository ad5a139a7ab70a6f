/// The reason for which a move is advised, for words.
public enum HintReason: Codable, Hashable, Sendable {
  /// There is no other move.
  case only
  /// It wins by force, or the endgame table says so.
  case wins
  /// The endgame table says that the other moves lose, or that no move does better than a draw.
  case draws
  /// The number of pieces that it gains within the next moves.
  case gains(Int)
  /// Every other move loses a piece.
  case saves
  /// It makes a king.
  case crowns
  /// It prepares a king.
  case runs
  /// It exchanges pieces, which helps the side with more pieces.
  case exchanges
  /// It keeps the men on the first row, which deny the opponent kings.
  case keepsBackRow
  /// It takes the middle of the board.
  case centre
  /// It loses least.
  case leastEvil
  /// It leaves the best position.
  case position
}

extension Engine {
  /// A move to advise, with the reason.
  public static func hint(for line: GameLine, nodes: Int = 15_000) -> (move: Move, reason: HintReason)? {
    var engine = Engine(tableBits: 14)
    guard let found = engine.search(line, SearchLimits(nodes: nodes)) else { return nil }
    let candidates = engine.candidates(line, SearchLimits(depth: 5))
    return (found.best.move, reason(found, line.position, others: candidates.filter { $0.move != found.best.move }))
  }

  private static func reason(
    _ found: SearchResult, _ position: Position, others: [SearchResult.Candidate]
  ) -> HintReason {
    let move = found.best.move, value = found.best.value
    if others.isEmpty { return .only }
    if value >= sureWin - 4_000 { return .wins }
    if position.count <= EndgameTables.mostPieces, value == 0 { return .draws }
    let gain = gain(found.line, position)
    if gain > 0 { return .gains(gain) }
    let second = others.map(\.value).max() ?? 0
    if value < -80, gain < 0 || value < 2_000 - sureWin { return .leastEvil }
    if second < value - 70, gain == 0 { return .saves }
    if move.crowns { return .crowns }
    let mine = position.pieces(position.turn), theirs = position.pieces(position.turn.other)
    if move.isCapture, mine.nonzeroBitCount > theirs.nonzeroBitCount { return .exchanges }
    let isMan = position.kings & 1 << UInt64(move.from) == 0
    let row = Squares.place(position.turn == .red ? move.end : 33 - move.end).row
    if isMan, row >= 5 { return .runs }
    if isMan, (14...19).contains(move.end) { return .centre }
    let backRow = position.turn == .red ? Squares.top : Squares.bottom
    if isMan, (mine & backRow).nonzeroBitCount >= 2, backRow & 1 << UInt64(move.from) == 0, position.count > 10 {
      return .keepsBackRow
    }
    return .position
  }

  /// The pieces that the side to move gains in a line, up to its first quiet position after a capture.
  private static func gain(_ line: [Move], _ start: Position) -> Int {
    func balance(_ position: Position) -> Int {
      position.pieces(start.turn).nonzeroBitCount - position.pieces(start.turn.other).nonzeroBitCount
    }
    var position = start, last = balance(start)
    for move in line.prefix(8) {
      position = position.after(move)
      if !position.mustCapture { last = balance(position) }
    }
    return last - balance(start)
  }
}
