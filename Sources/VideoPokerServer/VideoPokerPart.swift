import GameService
import ServerAPI
import VideoPoker

/// The part of a server for Video Poker alone: the trainer.
package struct VideoPokerPart: GamePart {
  package static var game: String { VideoPoker().id }
  package static let tag = (
    name: "trainer", text: "Video Poker by exact numbers: any hand, and what one's own hands were worth."
  )

  package init(_ server: PartContext) {}

  package func routes(games: GamesService, reader: RequestReader, streams: EventStreams) -> [ServedRoute] {
    TrainerRoutes(reader: reader, trainer: TrainerService(games: games)).routes
  }
}
