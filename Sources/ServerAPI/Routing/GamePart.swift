import GameService
import ServerInterface
import ServerStore

/// The part of a server for one game alone: further services and routes, and starts that need more than the game's own rules.
package protocol GamePart: Sendable {
  /// The id of the game.
  static var game: String { get }
  /// The tag of its routes in the description, with a sentence.
  static var tag: (name: String, text: String) { get }

  /// Makes the part of a server.
  init(_ server: PartContext)

  /// The levels of the game that a player must earn first; `nil` if all are open.
  var permission: (any StartPermission)? { get }
  /// The start of a game from a puzzle; `nil` if none does.
  var puzzleStart: (any PuzzleStart)? { get }
  /// The measures of how a run was played; `nil` if runs are not weighed.
  var conduct: (any ConductRule)? { get }

  /// The routes of the part.
  func routes(games: GamesService, reader: RequestReader, streams: EventStreams) -> [ServedRoute]
}

extension GamePart {
  /// All levels are open.
  package var permission: (any StartPermission)? { nil }
  /// No game starts from a puzzle.
  package var puzzleStart: (any PuzzleStart)? { nil }
  /// Runs are not weighed.
  package var conduct: (any ConductRule)? { nil }
}

/// The parts of the server that the part of a game can use.
package struct PartContext: Sendable {
  /// The configuration of the server.
  package let configuration: ServerConfiguration
  /// The store with games and players.
  package let store: any Store
  /// The threads for computations.
  package let computing: Computing
  /// The server's clock.
  package let clock: Clock
}

/// The start of a game from a puzzle that a client sends, or that a photograph shows.
package protocol PuzzleStart: Sendable {
  /// The id of the game.
  var game: String { get }
  /// The game's options for a client's text.
  func options(_ text: String) throws(Problem) -> String
  /// The game's options for the puzzle of a photograph.
  func options(_ puzzle: ReadPuzzle) -> String
}
