import GameCore
import RogueshipServer
import ServerAPI
import SudokuServer
import VideoPokerServer

/// The parts of the server that single games have.
package enum GameParts {
  /// All parts.
  package static let all: [any GamePart.Type] = [RogueshipPart.self, SudokuPart.self, VideoPokerPart.self]

  /// The parts of some games.
  package static func of(_ games: [any PlayableGame]) -> [any GamePart.Type] {
    let ids = Set(games.map(\.id))
    return all.filter { ids.contains($0.game) }
  }
}
