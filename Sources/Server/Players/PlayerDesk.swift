import Synchronization

/// The players that this process knows, and when they were last seen.
final class PlayerDesk: Sendable {
  /// How old what is known of a player may be, in milliseconds; other processes may have changed it.
  private static let freshness = 5000
  /// How often a sign of life is written down.
  private static let seenEvery = 5000
  /// After how long without a sign a player is away.
  static let presence = 20_000

  private let store: any Store
  private let clock: Clock
  private let known = Mutex<[String: (player: PlayerRecord, at: Int)]>([:])
  /// Raised whenever somebody is forgotten, so that nobody is remembered as they were before.
  private let forgotten = Atomic<Int>(0)

  init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  func player(_ id: String) async throws(StoreError) -> PlayerRecord? {
    let now = clock.now()
    if let found = known.withLock({ $0[id] }), now - found.at < Self.freshness { return found.player }
    let before = forgotten.load(ordering: .sequentiallyConsistent)
    guard let player = try await store.player(id) else {
      forget(id)
      return nil
    }
    known.withLock { known in
      guard forgotten.load(ordering: .sequentiallyConsistent) == before else { return }
      if known.count > 50_000 { known.removeAll() }
      known[id] = (player, now)
    }
    return player
  }

  /// What is known of a player is no longer so.
  func forget(_ id: String) {
    known.withLock { known in
      forgotten.add(1, ordering: .sequentiallyConsistent)
      known[id] = nil
    }
  }

  /// A sign of life.
  func saw(_ player: PlayerRecord) async throws(StoreError) {
    let now = clock.now()
    guard now - player.seen >= Self.seenEvery else { return }
    let isMine = known.withLock { known in
      guard let found = known[player.id], now - found.player.seen >= Self.seenEvery else { return false }
      known[player.id]?.player.seen = now
      return true
    }
    if isMine { try await store.sawPlayer(player.id, at: now) }
  }
}

/// Names as they may stand on a leaderboard.
enum PlayerName {
  static let limit = 24

  /// The name without control, invisible and outer white-space characters, shortened; `nil` if nothing is left.
  static func cleaned(_ name: String) -> String? {
    let plain = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    // A letter with a tower of accents is one character, so scalars are counted too.
    var text = Substring(String(String.UnicodeScalarView(plain)))
    text = text.drop(while: \.isWhitespace).prefix(limit)
    while text.unicodeScalars.count > 2 * limit || text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }
}
