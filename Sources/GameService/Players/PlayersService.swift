import ServerStore
import Synchronization

/// A cache of players, with their devices and the times at which they were last seen.
package final class PlayersService: Sendable {
  /// The lifetime of a cached player, in milliseconds; other processes may have changed the record.
  private static let freshness = 5000
  /// The intervals at which the activity of a player and of a device is recorded, in milliseconds.
  private static let seenEvery = Day.length, deviceSeenEvery = 600_000

  /// The players who are online.
  package let online: OnlinePlayers
  private let store: any Store
  private let clock: Clock
  private let hub: EventHub
  private let known = Mutex<[String: (account: AccountRecord, at: Int)]>([:])
  /// Increased whenever a player is removed from the cache, so that no older record is cached afterwards.
  private let forgotten = Atomic<Int>(0)

  /// A service with an empty cache.
  package init(store: any Store, clock: Clock, hub: EventHub, online: OnlinePlayers) {
    self.store = store
    self.clock = clock
    self.hub = hub
    self.online = online
  }

  /// The player of an id, at most five seconds old; `nil` if there is none.
  package func player(_ id: String) async throws(StoreError) -> PlayerRecord? { try await account(id)?.player }

  /// The player and the sessions of an id, at most five seconds old; `nil` if there is no such player.
  package func account(_ id: String) async throws(StoreError) -> AccountRecord? {
    let now = clock.now()
    // After a clock was set back, the age in the cache is meaningless.
    if let found = known.withLock({ $0[id] }), (0..<Self.freshness).contains(now - found.at) { return found.account }
    let before = forgotten.load(ordering: .sequentiallyConsistent)
    guard let account = try await store.account(id) else {
      forget(id)
      return nil
    }
    known.withLock { known in
      guard forgotten.load(ordering: .sequentiallyConsistent) == before else { return }
      if known.count > 50_000 { known.removeAll() }
      known[id] = (account, now)
    }
    return account
  }

  /// Removes a player from the cache, because the record has changed.
  package func forget(_ id: String) {
    known.withLock { known in
      forgotten.add(1, ordering: .sequentiallyConsistent)
      known[id] = nil
    }
  }

  /// Announces that a player's record has changed, to this process and the others.
  ///
  /// The server calls ``forget(_:)`` for all news of the hub, which include this process's own.
  package func changed(_ id: String) { hub.announce(.player(id)) }

  // MARK: Sessions

  /// The player and the session of a token; `nil` if the session is signed out, or the player is deleted.
  /// - Parameter device: a description of the device, for a token from before there were sessions.
  package func signedIn(
    _ claim: Tokens.Claim, device: @autoclosure () -> String
  ) async throws(StoreError) -> (player: PlayerRecord, session: SessionRecord)? {
    var found = try await account(claim.player)
    if found?[session: claim.session] == nil {
      // The session may be newer than the cached player.
      forget(claim.player)
      found = try await account(claim.player)
    }
    guard let account = found else { return nil }
    if let session = account[session: claim.session] { return session.isEnded ? nil : (account.player, session) }
    guard let generation = claim.generation, generation == account.player.generation else { return nil }
    let now = clock.now()
    try await store.add(
      session: SessionRecord(
        id: claim.session, player: claim.player, device: device(), created: now, seen: now, expires: claim.expires))
    forget(claim.player)
    let session = try await self.account(claim.player)?[session: claim.session]
    return session.flatMap { $0.isEnded ? nil : (account.player, $0) }
  }

  /// True if a session is still signed in.
  package func isSignedIn(_ session: SessionRecord) async throws(StoreError) -> Bool {
    try await account(session.player)?[session: session.id]?.isEnded == false
  }

  /// Records that a newer token was issued for a session.
  package func renew(_ session: SessionRecord, expires: Int) async throws(StoreError) {
    // Of many requests with the same old cookie, only one writes.
    guard expires - session.expires >= 3_600_000 else { return }
    try await store.renew(session: session.id, expires: expires)
    change(session) { $0.expires = max($0.expires, expires) }
  }

  // MARK: Activity

  /// Records the activity of a player: at once in memory, now and then in the store.
  package func saw(_ player: PlayerRecord, _ session: SessionRecord?) async throws(StoreError) {
    online.note(player)
    let now = clock.now()
    if let session, now - session.seen >= Self.deviceSeenEvery {
      change(session) { $0.seen = now }
      try await store.saw(session: session.id, at: now)
    }
    guard now - player.seen >= Self.seenEvery else { return }
    let isMine = known.withLock { known in
      guard let found = known[player.id], now - found.account.player.seen >= Self.seenEvery else { return false }
      known[player.id]?.account.player.seen = now
      return true
    }
    if isMine { try await store.saw(player: player.id, at: now) }
  }

  private func change(_ session: SessionRecord, _ change: (inout SessionRecord) -> Void) {
    known.withLock { known in
      guard var account = known[session.player]?.account,
        let index = account.sessions.firstIndex(where: { $0.id == session.id })
      else { return }
      change(&account.sessions[index])
      known[session.player]?.account = account
    }
  }
}
