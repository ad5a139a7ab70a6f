import GameService
import Logging
import NIOPosix
import ServerStore

/// What the routes work with.
struct Services: Sendable {
  let configuration: ServerConfiguration
  let clock: Clock
  let store: any Store
  let hub: EventHub
  let tokens: Tokens
  let players: PlayersService
  let limits: RateLimits
  let games: GamesService
  let voyages: VoyagesService
  let notices: NoticesService
  let leaderboards: LeaderboardsService
  /// For what takes longer than an event loop should wait.
  let threads: NIOThreadPool
  /// The event streams that are open.
  let streams = Slots()
  /// The exports that are being sent.
  let exports = Slots()
  /// The uploads of photographs that are within their first mebibyte.
  let begun = Slots()
  /// The photographs that are on their way in, and larger.
  let arrivals = Slots()
  let logger: Logger
}
