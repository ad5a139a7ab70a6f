import Dispatch
import GameService
import Logging
import NIOPosix
import ServerStore

/// The services behind the routes.
final class Services: Sendable {
  let configuration: ServerConfiguration
  let clock: Clock
  let store: any Store
  let hub: EventHub
  let tokens: Tokens
  let players: PlayersService
  let bans: LastingBans
  let limits: RateLimits
  let games: GamesService
  let notices: NoticesService
  let push: PushService
  let leaderboards: LeaderboardsService
  /// The threads for work that would block an event loop.
  let computing: Computing
  /// The clients of the open connections.
  let clients: ConnectedClients
  /// The threads for files.
  let threads: NIOThreadPool
  /// The slots of event streams.
  let streams = Slots()
  /// The connections of event streams, to be waited for.
  let openStreams = DispatchGroup()
  /// The exports under way.
  let exports = Slots()
  /// The uploads of photographs that are within their first mebibyte.
  let begun = Slots()
  /// The larger uploads of photographs.
  let arrivals = Slots()
  let logger: Logger

  init(
    configuration: ServerConfiguration, clock: Clock, store: any Store, hub: EventHub, tokens: Tokens,
    players: PlayersService, bans: LastingBans, limits: RateLimits, games: GamesService, notices: NoticesService,
    push: PushService, leaderboards: LeaderboardsService, computing: Computing, clients: ConnectedClients,
    threads: NIOThreadPool, logger: Logger
  ) {
    self.configuration = configuration
    self.clock = clock
    self.store = store
    self.hub = hub
    self.tokens = tokens
    self.players = players
    self.bans = bans
    self.limits = limits
    self.games = games
    self.notices = notices
    self.push = push
    self.leaderboards = leaderboards
    self.computing = computing
    self.clients = clients
    self.threads = threads
    self.logger = logger
  }
}
