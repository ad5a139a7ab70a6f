import Logging
import ServerStore
import ServiceLifecycle

/// The periodic work: the announcement of the day, changed keys, and the removal of expired records.
package struct PeriodicMaintenance: Service {
  /// The hub, which ends its streams when the server is told to stop.
  package let hub: EventHub
  /// The service with the players who are online.
  package let players: PlayersService
  /// The announcement of the day's puzzle.
  package let daily: DailyAnnouncement
  /// The warnings of streaks that end.
  package let streaks: StreakWarnings
  /// The keys that are renewed once they are old.
  package let tokens: Tokens
  /// The changes of keys by other processes.
  package let keys: KeyChanges
  /// The deletion of accounts that nobody uses.
  package let idle: IdleAccounts
  /// The store whose expired records are deleted.
  package let store: any Store
  /// The clock that decides what has expired.
  package let clock: Clock
  /// The log for work that failed and is tried again.
  package let logger: Logger
  /// The end of matches whose moves are too late.
  package let endMatches: @Sendable () async throws -> Void
  /// Further work every ten seconds.
  package let more: @Sendable () -> Void
  /// Further work when the server is told to stop.
  package let stop: @Sendable () -> Void

  /// The work with everything that it maintains. It begins with ``run()``.
  package init(
    hub: EventHub, players: PlayersService, daily: DailyAnnouncement, streaks: StreakWarnings, tokens: Tokens,
    keys: KeyChanges,
    idle: IdleAccounts, endMatches: @escaping @Sendable () async throws -> Void, store: any Store, clock: Clock,
    logger: Logger, more: @escaping @Sendable () -> Void,
    stop: @escaping @Sendable () -> Void
  ) {
    self.hub = hub
    self.players = players
    self.daily = daily
    self.streaks = streaks
    self.tokens = tokens
    self.keys = keys
    self.idle = idle
    self.endMatches = endMatches
    self.store = store
    self.clock = clock
    self.logger = logger
    self.more = more
    self.stop = stop
  }

  package func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown { await everyTwoSeconds() }
    } onGracefulShutdown: {
      // Open streams would keep the server from ending.
      hub.close()
      stop()
    }
  }

  private func everyTwoSeconds() async {
    var number = 0
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: .seconds(2))
      } catch {
        return
      }
      await players.online.share()
      number += 1
      if number % 5 == 0 { await turn(number / 5) }
    }
  }

  /// The work of every ten seconds, and of every sixth turn.
  package func turn(_ number: Int) async {
    more()
    await attempt { () throws(StoreError) in try await daily.tell() }
    await keys.follow()
    guard number % 6 == 0 else { return }
    await attempt { () throws(StoreError) in try await streaks.tell() }
    do { try await endMatches() } catch {
      logger.error("a match was not ended; it will be tried again", metadata: ["error": "\(error)"])
    }
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
