import GameService
import Rogueship
import ServerAPI
import ServerStore

/// The parts of a server for Rogueship alone: the captain's record, the stories of voyages, starts that have to be earned.
package struct RogueshipPart: GamePart {
  package static var game: String { Rogueship().id }
  package static let tag = (
    name: "voyages", text: "Finished voyages of Rogueship: the captain's record, and the story of each."
  )

  private let voyages: VoyagesService

  package init(_ server: PartContext) {
    voyages = VoyagesService(store: server.store, computing: server.computing)
  }

  package var permission: (any StartPermission)? { voyages }

  package func routes(games: GamesService, reader: RequestReader, streams: EventStreams) -> [ServedRoute] {
    VoyageRoutes(voyages: voyages).routes
  }
}
