import Crypto
import Foundation
import ServerStore
import Synchronization

/// The source of the seeds of days' games. Nobody knows a seed before its day is over, and afterwards anybody can check that it was
/// fixed before.
package final class DailySeeds: Sendable {
  private let store: any Store
  private let master = Mutex<[UInt8]?>(nil)

  /// The seeds of a server.
  package init(store: any Store) { self.store = store }

  /// The secret of a day: the HMAC-SHA256 of the date under a secret that never leaves the database.
  package func key(of day: Day) async throws(StoreError) -> DayKey {
    let known = master.withLock { $0 }
    let key: [UInt8]
    if let known { key = known } else { key = try await store.key(named: "daily", orElse: Identifier.bytes(32)) }
    master.withLock { $0 = key }
    return DayKey(bytes: DayKey.code(day.description, key))
  }

  /// The seed of a day's game.
  func seed(_ game: String, _ difficulty: String, on day: Day) async throws(StoreError) -> UInt64 {
    try await key(of: day).seed(of: game, difficulty)
  }
}

/// The secret that the seeds of one day follow from.
package struct DayKey: Hashable, Sendable {
  /// 32 bytes.
  package var bytes: [UInt8]

  /// The SHA-256 of the secret, which fits no other and can be published before the day.
  package var commitment: [UInt8] { Array(SHA256.hash(data: bytes)) }

  /// The seed of a game: the first eight bytes, most significant first, of the HMAC-SHA256 of `game/difficulty` under the secret.
  package func seed(of game: String, _ difficulty: String) -> UInt64 {
    Self.code("\(game)/\(difficulty)", bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  fileprivate static func code(_ text: String, _ key: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key)))
  }
}
