import GameService
import ServerInterface

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
    /// True if two players can play it by turns.
    var isForTwo: Bool
    var words: [String: String]
  }

  var games: [GameRow]

  /// The catalogue of the games for clients.
  init(_ kinds: GameKinds) {
    games = kinds.all.map { kind in
      GameRow(
        id: kind.id, name: kind.name, tagline: kind.tagline, rulesVersion: kind.rulesVersion,
        difficulties: kind.difficulties.map { .init(id: $0.id, name: $0.name, group: $0.group, isRanked: $0.isRanked) },
        usual: kind.usualDifficulty, isForTwo: kind.optionsForTwo != nil, words: kind.words)
    }
  }
}

extension CatalogueBody.Difficulty: Described {
  static let schema = Schema.object(CatalogueBody.Difficulty.self) {
    Field("id", \.id)
    Field("name", \.name)
    Field("group", \.group, "The group of the difficulty, such as the kind of puzzle.")
    Field("isRanked", \.isRanked, "True if it has a leaderboard of its own. Practice has none.")
  }
}

extension CatalogueBody.GameRow: Described {
  static let schema = Schema.object(CatalogueBody.GameRow.self) {
    Field("id", \.id, .gameName)
    Field("name", \.name)
    Field("tagline", \.tagline, "A sentence for menus.")
    Field("rulesVersion", \.rulesVersion)
    Field("difficulties", \.difficulties)
    Field("usual", \.usual, "The default difficulty.")
    Field("isForTwo", \.isForTwo, "True if two players can play it by turns, in a match.")
    Field("words", \.words, "Texts by key.")
  }
}

extension CatalogueBody: Described {
  static let schema = Schema.object(CatalogueBody.self, "Catalogue") {
    Field("games", \.games)
  }
}
