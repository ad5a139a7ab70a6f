import BoardFollowing

/// Draughts on a real board. Its cells are the squares 1 to 32.
public struct DraughtsOnBoard: BoardGame {
  /// A piece as it looks.
  public struct Piece: Hashable, Sendable {
    /// The colour of the piece.
    public let side: Side
    /// True for a crowned piece.
    public let isKing: Bool

    /// A piece of a side.
    public init(_ side: Side, isKing: Bool = false) { (self.side, self.isKing) = (side, isKing) }
  }

  /// The game by the official rules.
  public init() {}

  public func pieces(in line: GameLine) -> [Piece?] { Self.pieces(line.position) }

  private static func pieces(_ position: Position) -> [Piece?] {
    (1...32).map { number in
      let mask = Squares.mask(number)
      guard position.occupied & mask != 0 else { return nil }
      return Piece(position.red & mask != 0 ? .red : .white, isKing: position.kings & mask != 0)
    }
  }

  public func moves(in line: GameLine) -> [Move] { line.result == nil ? line.position.moves : [] }

  public func position(after move: Move, in line: GameLine) -> GameLine {
    var line = line
    line.make(move)
    return line
  }

  /// A king may look like a man: not every set has crowns.
  public func isShown(_ seen: Piece?, for actual: Piece?) -> Bool {
    seen == actual || actual?.isKing == true && seen?.side == actual?.side
  }

  /// A piece is in the hand or between two jumps, or captured pieces lie on the board still.
  public func isUnderway(_ pieces: [Piece?], in line: GameLine) -> Bool {
    let before = Self.pieces(line.position)
    return moves(in: line).contains { move in
      let captured = Set(Squares.numbers(in: move.captured)), route = move.route
      let stops = route.filter { isShown(pieces[$0 - 1], for: before[move.start - 1]) && pieces[$0 - 1] != nil }
      guard stops.count <= 1 else { return false }
      return (1...32).allSatisfy { number in
        let seen = pieces[number - 1]
        if route.contains(number) { return seen == nil || stops == [number] }
        return isShown(seen, for: before[number - 1]) || captured.contains(number) && seen == nil
      }
    }
  }

  public func name(of move: Move, in line: GameLine) -> String { line.position.text(of: move) }

  public func outcome(of line: GameLine) -> String? {
    switch line.result {
    case nil: nil
    case .win(let side): "\(side.name) wins: \(side.other.name) has no move."
    case .draw(let reason): reason.sentence.description
    }
  }

  public func complaint(about pieces: [Piece?], in line: GameLine) -> String {
    let before = self.pieces(in: line), turn = line.position.turn
    let new = (1...32).filter { pieces[$0 - 1] != nil && before[$0 - 1]?.side != pieces[$0 - 1]?.side }
    let gone = (1...32).filter { before[$0 - 1] != nil && pieces[$0 - 1] == nil }
    guard line.result == nil else { return "This is not a legal move: the game is over." }
    if new.count == 1, let side = pieces[new[0] - 1]?.side,
      let from = gone.first(where: { before[$0 - 1]?.side == side })
    {
      if side != turn { return "This is not a legal move: \(turn.name) is to move." }
      if line.position.mustCapture, !line.position.moves.contains(where: { $0.start == from && $0.end == new[0] }) {
        return "This is not a legal move: \(turn.name) must capture, and go on to the end."
      }
      return "This is not a legal move: the piece on \(from) cannot go to \(new[0])."
    }
    func list(_ squares: [Int]) -> String { squares.map(String.init).joined(separator: ", ") }
    if new.isEmpty, !gone.isEmpty {
      return gone.count == 1 ? "The piece on \(gone[0]) is missing." : "The pieces on \(list(gone)) are missing."
    }
    let wrong = (1...32).filter { !isShown(pieces[$0 - 1], for: before[$0 - 1]) }
    return "The board does not match the game on \(wrong.count == 1 ? "square" : "squares") \(list(wrong))."
  }
}
