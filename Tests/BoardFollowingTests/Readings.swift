import BoardFollowing
import GameCore

/// Readings of a made board, as a camera would give them.
struct Readings<Game: BoardGame> {
  let game: Game
  private var chance: RandomStream

  init(_ game: Game, seed: UInt64) {
    self.game = game
    chance = RandomStream(seed: seed, stream: 11)
  }

  /// A reading without doubt.
  func clear(_ position: Game.Position) -> BoardFrame<Game.Piece> {
    .seen(game.pieces(in: position).map { SeenCell($0) })
  }

  /// A reading with changed cells.
  func changed(_ position: Game.Position, _ cells: [Int: Game.Piece?]) -> BoardFrame<Game.Piece> {
    .seen(game.pieces(in: position).enumerated().map { SeenCell(cells[$0] ?? $1) })
  }

  /// Frames of a move: a hand for a while, single frames of boards that are none, then the board with some doubtful cells.
  mutating func frames(to position: Game.Position, doubting others: [Game.Piece?]) -> [BoardFrame<Game.Piece>] {
    var frames: [BoardFrame<Game.Piece>] = []
    let pieces = game.pieces(in: position)
    for _ in 0..<chance.within(0...3) {
      frames.append(.hidden)
      // The board under a moving hand, seen once.
      frames.append(.seen(pieces.map { SeenCell(chance.chance(permille: 200) ? others[0] : $0) }))
      frames.append(.hidden)
    }
    for _ in 0..<3 {
      frames.append(
        .seen(
          pieces.map { piece in
            chance.chance(permille: 60) ? SeenCell(piece, or: others.filter { $0 != piece }) : SeenCell(piece)
          }))
    }
    return frames + [clear(position), clear(position)]
  }
}

extension BoardFollower {
  /// The events of some frames.
  mutating func see(_ frames: [BoardFrame<Game.Piece>]) -> [Event] { frames.flatMap { see($0) } }
}
