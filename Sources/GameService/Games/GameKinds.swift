import GameCore
import Games
import Phrases

/// The games of the server.
package struct GameKinds: Sendable {
  private let served: [any GameKind]

  /// - Parameter games: those of the registry, or those of a test.
  package init(_ games: [any PlayableGame] = GameRegistry.all) { served = games.map { GameKinds.kind($0) } }

  private init(served: [any GameKind]) { self.served = served }

  /// The same games in another language.
  package func speaking(_ words: Words) -> GameKinds {
    words.language == .english ? self : GameKinds(served: served.map { $0.speaking(words) })
  }

  private static func kind(_ game: some PlayableGame) -> any GameKind { PlayableKind(game) }

  /// Every game, in the order of the registry.
  package var all: [any GameKind] { served }

  /// The ids of the games, in the order of the registry.
  package var ids: [String] { served.map { $0.id } }

  /// A game by the current rules; `nil` if the server has none of this id. O(games).
  package subscript(id: String) -> (any GameKind)? { served.first { $0.id == id } }

  /// A game by the rules of a version; `nil` if these do not exist.
  package subscript(id: String, rules version: Int) -> (any GameKind)? { self[id]?.withRules(version: version) }
}
