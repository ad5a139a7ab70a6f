/// The result of a game.
public enum GameResult: Hashable, Sendable {
  /// A side has no move: it has no piece, or none can move.
  case win(Side)
  /// A draw by the rules.
  case draw(DrawReason)
}

/// The rules by which a game is drawn.
public enum DrawReason: String, Codable, Hashable, Sendable {
  /// The same position has occurred three times with the same side to move.
  case repetition
  /// Each side has made 40 moves without a capture and without the move of a man.
  case fortyMoves
}

/// A position, with the data of earlier moves for the draw rules.
public struct GameLine: Codable, Hashable, Sendable {
  /// The position on the board.
  public private(set) var position: Position
  /// The positions since the last capture or move of a man, without the present one.
  public private(set) var earlier: [Position] = []

  /// Single moves without a capture and without the move of a man after which the game is drawn.
  public static let mostQuietMoves = 80

  /// A game that begins with a position.
  public init(_ position: Position = .start) { self.position = position }

  /// Moves since the last capture or move of a man.
  public var quietMoves: Int { earlier.count }

  /// Makes a legal move.
  public mutating func make(_ move: Move) {
    let isMan = position.kings & 1 << UInt64(move.from) == 0
    if move.isCapture || isMan { earlier = [] } else { earlier.append(position) }
    position = position.after(move)
  }

  /// The occurrences of the present position, this one included.
  public var occurrences: Int { 1 + earlier.count { $0 == position } }

  /// The result by the rules; `nil` while the game goes on.
  public var result: GameResult? {
    if position.moves.isEmpty { return .win(position.turn.other) }
    if occurrences >= 3 { return .draw(.repetition) }
    return quietMoves >= Self.mostQuietMoves ? .draw(.fortyMoves) : nil
  }
}
