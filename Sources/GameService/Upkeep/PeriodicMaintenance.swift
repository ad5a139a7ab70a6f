import Logging
import ServerStore
import ServiceLifecycle

/// The periodic work: heartbeats of streams, the announcement of the day, changed keys, and the removal of expired
/// records.
package struct PeriodicMaintenance: Service {
  package let hub: EventHub
  package let players: PlayersService
  package let daily: DailyAnnouncement
  package let tokens: Tokens
  package let keys: KeyChanges
  /// The deletion of accounts that nobody uses.
  package let idle: IdleAccounts
  package let store: any Store
  package let clock: Clock
  package let logger: Logger
  /// Further work every ten seconds.
  package let more: @Sendable () -> Void

  package init(
    hub: EventHub, players: PlayersService, daily: DailyAnnouncement, tokens: Tokens, keys: KeyChanges,
    idle: IdleAccounts, store: any Store, clock: Clock, logger: Logger, more: @escaping @Sendable () -> Void
  ) {
    self.hub = hub
    self.players = players
    self.daily = daily
    self.tokens = tokens
    self.keys = keys
    self.idle = idle
    self.store = store
    self.clock = clock
    self.logger = logger
    self.more = more
  }

  package func run() async throws {
    try await withGracefulShutdownHandler {
      try await cancelWhenGracefulShutdown { try await everyTenSeconds() }
    } onGracefulShutdown: {
      // Open streams would keep the server from ending.
      hub.close()
    }
  }

  private func everyTenSeconds() async throws {
    var number = 0
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: .seconds(10))
      } catch {
        return
      }
      number += 1
      await turn(number)
    }
  }

  /// The work of every ten seconds, and of every sixth turn.
  package func turn(_ number: Int) async {
    hub.tick()
    more()
    await players.presence.write()
    await attempt { () throws(StoreError) in try await daily.tell() }
    await keys.follow()
    guard number % 6 == 0 else { return }
    await attempt { () throws(StoreError) in try await store.sweep(at: clock.now()) }
    await attempt { () throws(StoreError) in try await idle.turn() }
    await attempt { () throws(StoreError) in try await tokens.refresh() }
  }

  private func attempt(_ work: () async throws(StoreError) -> Void) async {
    do {
      try await work()
    } catch {
      logger.error("upkeep failed; it will be tried again", metadata: ["error": "\(error)"])
    }
  }
}
