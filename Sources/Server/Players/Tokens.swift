import Crypto
import Foundation
import Synchronization

/// Signs and checks tokens, with keys that change.
///
/// A token is `g1.KEY.PLAYER.GENERATION.EXPIRES.MAC`; the last part is the HMAC-SHA-256 of all before it. The newest key
/// signs; older ones are good until every token they signed has expired. Keys lie in the store, so that all processes
/// have the same.
final class Tokens: Sendable {
  /// How long a token is good, in milliseconds.
  static let lifetime = 90 * 86_400_000
  /// How old the newest key may become before there is a newer one.
  static let rotation = 30 * 86_400_000

  private let store: any Store
  private let clock: Clock
  private let keys = Mutex<[String: KeyRecord]>([:])

  init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  /// Reads the keys; makes a new one if the newest has become old.
  func refresh() async throws(StoreError) {
    let now = clock.now()
    try await add(ifNewestBefore: now - Tokens.rotation)
    try await reload()
  }

  /// Reads the keys.
  /// - Returns: Whether one is gone that was there before: its tokens are not good any longer.
  @discardableResult
  func reload() async throws(StoreError) -> Bool {
    let present = try await store.keys()
    return keys.withLock { keys in
      let former = Set(keys.keys)
      keys = Dictionary(uniqueKeysWithValues: present.map { ($0.id, $0) })
      return !former.isSubset(of: keys.keys)
    }
  }

  /// Makes a new key now.
  func rotate() async throws(StoreError) {
    try await add(ifNewestBefore: nil)
    try await reload()
  }

  /// Takes a key away, with every token that it signed.
  /// - Returns: Whether there was such a key.
  func revoke(_ id: String) async throws(StoreError) -> Bool {
    guard try await store.drop(key: id) else { return false }
    // There must be one that signs.
    try await refresh()
    return true
  }

  private func add(ifNewestBefore limit: Int?) async throws(StoreError) {
    let now = clock.now()
    let key = KeyRecord(id: String(Identifier.random().prefix(8)), secret: Identifier.bytes(32), created: now)
    try await store.add(key: key, ifNewestBefore: limit, dropBefore: now - Tokens.lifetime - Tokens.rotation)
  }

  /// A token for a device of a player, and when it expires.
  func issue(_ player: PlayerRecord) throws(Problem) -> (token: String, expires: Int) {
    guard let key = keys.withLock({ $0.values.max { ($0.created, $0.id) < ($1.created, $1.id) } }) else {
      throw Problem(.storage, retryAfter: 5)
    }
    let expires = clock.now() + Tokens.lifetime
    let text = "g1.\(key.id).\(player.id).\(player.generation).\(expires)"
    return ("\(text).\(Identifier.base64URL(Tokens.code(text, key)))", expires)
  }

  /// Whose a token is, and of which generation; `nil` for one that is not good.
  func check(_ token: String) async -> (player: String, generation: Int)? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard token.utf8.count < 200, parts.count == 6, parts[0] == "g1", let generation = Int(parts[3]),
      let expires = Int(parts[4]), let code = Identifier.decoded(parts[5]), let key = await key(String(parts[1]))
    else { return nil }
    let text = Data(token.utf8.prefix(token.utf8.count - parts[5].utf8.count - 1))
    // Compares in constant time.
    guard
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: SymmetricKey(data: key.secret)),
      expires > clock.now()
    else { return nil }
    return (String(parts[2]), generation)
  }

  /// A key; one that is not known here may have been made by another process.
  private func key(_ id: String) async -> KeyRecord? {
    if let key = keys.withLock({ $0[id] }) { return key }
    guard id.utf8.count == 8, let found = try? await store.keys().first(where: { $0.id == id }) else { return nil }
    // The others stay as they are: that one of them is gone is found out by `reload`, which says so.
    keys.withLock { $0[id] = found }
    return found
  }

  private static func code(_ text: String, _ key: KeyRecord) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key.secret))
  }
}
