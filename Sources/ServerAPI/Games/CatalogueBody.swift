import GameService

struct CatalogueBody: Encodable, Sendable {
  struct Difficulty: Encodable, Sendable {
    var id: String
    var name: String
    /// The group of the level, such as the kind of puzzle.
    var group: String?
    /// True if it has a leaderboard.
    var isRanked: Bool
  }

  struct GameRow: Encodable, Sendable {
    var id: String
    var name: String
    /// A sentence for menus.
    var tagline: String
    var rulesVersion: Int
    var difficulties: [Difficulty]
    /// The default difficulty.
    var usual: String
    var words: [String: String]
  }

  var games: [GameRow]

  /// The catalogue of the games for clients.
  init(_ kinds: GameKinds) {
    games = kinds.all.map { kind in
      GameRow(
        id: kind.id, name: kind.name, tagline: kind.tagline, rulesVersion: kind.rulesVersion,
        difficulties: kind.difficulties.map { .init(id: $0.id, name: $0.name, group: $0.group, isRanked: $0.isRanked) },
        usual: kind.usualDifficulty, words: kind.words)
    }
  }
}
