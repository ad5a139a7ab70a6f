import GameService

struct CatalogueBody: Encodable, Sendable {
  struct Difficulty: Encodable, Sendable {
    var id: String
    var name: String
    /// What it stands under, such as the kind of puzzle.
    var group: String?
    /// Whether it has a leaderboard.
    var isRanked: Bool
  }

  struct GameRow: Encodable, Sendable {
    var id: String
    var name: String
    /// A sentence for menus.
    var tagline: String
    var rulesVersion: Int
    var difficulties: [Difficulty]
    /// The difficulty where none is asked for.
    var usual: String
    var words: [String: String]
  }

  var games: [GameRow]

  /// Everything that a client should know of the games beforehand.
  init(_ kinds: GameKinds) {
    games = kinds.all.map { kind in
      GameRow(
        id: kind.id, name: kind.name, tagline: kind.tagline, rulesVersion: kind.rulesVersion,
        difficulties: kind.difficulties.map { .init(id: $0.id, name: $0.name, group: $0.group, isRanked: $0.isRanked) },
        usual: kind.usualDifficulty, words: kind.words)
    }
  }
}
