import GameCore
import Games

/// The games there are.
struct GameKinds: Sendable {
  private let served: [any GameKind]

  /// - Parameter games: those of the registry, and in tests perhaps others.
  init(_ games: [any PlayableGame] = GameRegistry.all) { served = games.map { GameKinds.kind($0) } }

  private static func kind(_ game: some PlayableGame) -> any GameKind { PlayableKind(game) }

  /// Every game, in the order of the registry.
  var all: [any GameKind] { served }

  var ids: [String] { served.map { $0.id } }

  subscript(id: String) -> (any GameKind)? { served.first { $0.id == id } }

  /// A game by the rules of a version, `nil` where these are not there.
  subscript(id: String, rules version: Int) -> (any GameKind)? { self[id]?.withRules(version: version) }

  /// Everything that a client should know of them beforehand.
  var catalogue: CatalogueBody {
    CatalogueBody(
      games: served.map { kind in
        CatalogueBody.GameRow(
          id: kind.id, name: kind.name, tagline: kind.tagline, rulesVersion: kind.rulesVersion,
          difficulties: kind.difficulties.map { .init(id: $0.id, name: $0.name, group: $0.group) },
          usual: kind.usualDifficulty,
          words: kind.words)
      })
  }
}

struct CatalogueBody: Encodable, Sendable {
  struct Difficulty: Encodable, Sendable {
    var id: String
    var name: String
    /// What it stands under, such as the kind of puzzle.
    var group: String?
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
}
