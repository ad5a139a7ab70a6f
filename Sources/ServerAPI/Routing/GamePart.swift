import GameService
import ServerStore

/// The part of the server that one game alone has: services, routes, starts that must be earned.
///
/// A program passes in the parts of its games, so that the server names none of them.
package protocol GamePart: Sendable {
  /// The id of the game.
  static var game: String { get }
  /// The tag of its routes in the description, with a sentence.
  static var tag: (name: String, text: String) { get }

  /// Makes the part of a server over a store, which computes on threads for computations.
  init(store: any Store, computing: Computing)

  /// The levels of the game that a player must earn first; `nil` if all are open.
  var permission: (any StartPermission)? { get }

  /// The routes of the part.
  func routes(games: GamesService, reader: RequestReader) -> [ServedRoute]
}

extension GamePart {
  /// All levels are open.
  package var permission: (any StartPermission)? { nil }
}
