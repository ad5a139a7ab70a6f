/// Where a game starts from.
enum GameOrigin: String, Hashable, Sendable {
  case server, daily, own, puzzle, reading
}

/// A game as it is stored, without its journal.
struct GameRecord: Hashable, Sendable {
  var id: String
  var player: String
  var game: String
  var options: String
  var difficulty: String?
  var origin: GameOrigin
  /// `2026-11-21`, of a daily game.
  var day: String?
  var seed: UInt64
  var rules: Int
  /// How many steps were accepted.
  var number: Int
  var score: Int
  var isOver: Bool
  var isRanked: Bool
  var created: Int
  var updated: Int
  /// Its entry in a leaderboard.
  var entry: String?
}

/// A step of a game: an action, or one taken back or again.
struct StepRecord: Hashable, Sendable {
  enum Kind: String, Codable, Hashable, Sendable { case act, undo, redo }

  var number: Int
  var kind: Kind
  /// `nil` for undo and redo.
  var action: String?
  /// Milliseconds that count as thinking.
  var thinking: Int
  var at: Int
}

/// A game as it stood after some of its steps, so that a long one is not played from its start when it is opened. It can be made
/// again from the steps at any time.
struct SnapshotRecord: Hashable, Sendable {
  /// After how many steps.
  var number: Int
  /// When the last action up to there was taken.
  var clockedAt: Int
  /// A save, as ``SaveText`` writes it.
  var save: [UInt8]
}
