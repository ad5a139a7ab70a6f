import Logging
import NIOPosix

/// What the routes work with.
struct Services: Sendable {
  let configuration: ServerConfiguration
  let clock: Clock
  let store: any Store
  let hub: EventHub
  let tokens: Tokens
  let players: PlayerDesk
  let limits: RateLimits
  let games: GameDesk
  /// For what takes longer than an event loop should wait.
  let threads: NIOThreadPool
  let told = ToldToday()
  let daily = DailyNews()
  /// The event streams that are open.
  let streams = Slots()
  /// The exports that are being sent.
  let exports = Slots()
  /// The uploads of photographs that are within their first mebibyte.
  let begun = Slots()
  /// The photographs that are on their way in, and larger.
  let arrivals = Slots()
  let boards: BoardCache
  let counts: BoardCounts
  /// Where the replays that are being watched stand.
  let replays = ReplayMemory()
  let logger: Logger
}
