import GameCore
import Games

/// The games there are.
package struct GameKinds: Sendable {
  private let served: [any GameKind]

  /// - Parameter games: those of the registry, and in tests perhaps others.
  package init(_ games: [any PlayableGame] = GameRegistry.all) { served = games.map { GameKinds.kind($0) } }

  private static func kind(_ game: some PlayableGame) -> any GameKind { PlayableKind(game) }

  /// Every game, in the order of the registry.
  package var all: [any GameKind] { served }

  package var ids: [String] { served.map { $0.id } }

  package subscript(id: String) -> (any GameKind)? { served.first { $0.id == id } }

  /// A game by the rules of a version, `nil` where these are not there.
  package subscript(id: String, rules version: Int) -> (any GameKind)? { self[id]?.withRules(version: version) }
}
