import Crypto
import Foundation
import ServerStore
import Synchronization

/// The reason why a token is not issued.
package enum TokenError: Error, Hashable, Sendable {
  /// The keys have not been read.
  case noKey
}

/// Issues and checks tokens, with rotating keys.
///
/// A token is `g2.KEY.PLAYER.SESSION.EXPIRES.MAC`; the last part is the HMAC-SHA-256 of all before it. The newest key
/// signs; older ones stay valid until every token they signed has expired. Keys are in the store, so that all processes
/// have the same. A `g1` token is from before there were sessions; its fourth part is the player's generation.
package final class Tokens: Sendable {
  /// The lifetime of a token, in milliseconds: browsers keep a cookie for 400 days at most.
  package static let lifetime = 400 * 86_400_000
  /// The age of a token from which a request gets a newer one, in milliseconds.
  static let renewal = 3 * 86_400_000
  /// The age of the newest key at which a new one is made, in milliseconds.
  static let rotation = 30 * 86_400_000
  /// The number of newest keys that are kept whatever their age. Otherwise a clock that jumps ahead would end every
  /// account. It is the number made within the lifetime of a token, and some more.
  static let keysKept = lifetime / rotation + 7

  /// The contents of a valid token.
  package struct Claim: Hashable, Sendable {
    /// The id of the player.
    package var player: String
    /// The id of the session; for a `g1` token a digest of the token.
    package var session: String
    /// The generation of a `g1` token.
    package var generation: Int?
    /// The time at which the token expires, in milliseconds since 1970.
    package var expires: Int

    /// True if the token should be renewed.
    package func isDue(at now: Int) -> Bool { generation != nil || now - (expires - Tokens.lifetime) >= Tokens.renewal }
  }

  /// The result of checking a token.
  package enum Finding: Hashable, Sendable {
    /// The token is valid. Its session may be signed out all the same.
    case good(Claim)
    /// The token was valid once: it has expired, or its key was revoked.
    case ended
    /// This server never issued the token.
    case forged
  }

  private let store: any Store
  private let clock: Clock
  private let keys = Mutex<[String: KeyRecord]>([:])

  /// A service without keys; ``refresh()`` reads them.
  package init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  // MARK: Keys

  /// Reads the keys; makes a new one if the newest has become old.
  package func refresh() async throws(StoreError) {
    let now = clock.now()
    try await add(ifNewestBefore: now - Tokens.rotation)
    try await reload()
  }

  /// Reads the keys.
  /// - Returns: true if a former key is gone, so that its tokens are no longer valid.
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
  package func rotate() async throws(StoreError) {
    try await add(ifNewestBefore: nil)
    try await reload()
  }

  /// Revokes a key, with every token that it signed.
  /// - Returns: true if there was such a key.
  package func revoke(_ id: String) async throws(StoreError) -> Bool {
    guard try await store.drop(key: id) else { return false }
    // There must be a key for signing.
    try await refresh()
    return true
  }

  private func add(ifNewestBefore limit: Int?) async throws(StoreError) {
    let now = clock.now()
    let key = KeyRecord(id: Identifier.key(), secret: Identifier.bytes(32), created: now)
    try await store.add(
      key: key, ifNewestBefore: limit, dropBefore: now - Tokens.lifetime - Tokens.rotation, keeping: Tokens.keysKept)
  }

  // MARK: Tokens

  /// A token for a session of a player, and its expiry.
  /// - Throws: ``TokenError`` before the first ``refresh()``.
  package func issue(
    _ player: String, session: String, lifetime: Int = Tokens.lifetime
  ) throws(TokenError) -> (token: String, expires: Int) {
    let now = clock.now()
    // A key from the future was made while the clock was wrong; it is used once its time comes.
    let key = keys.withLock { keys in
      keys.values.max {
        ($0.created <= now ? 1 : 0, $0.created, $0.id) < ($1.created <= now ? 1 : 0, $1.created, $1.id)
      }
    }
    guard let key else { throw .noKey }
    let expires = now + min(lifetime, Tokens.lifetime)
    let text = "g2.\(key.id).\(player).\(session).\(expires)"
    return ("\(text).\(Identifier.base64URL(Tokens.code(text, key)))", expires)
  }

  /// The player and the session of a token. The store knows whether the session is still signed in.
  package func check(_ token: String) async throws(StoreError) -> Finding {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard token.utf8.count < 200, parts.count == 6, ["g1", "g2"].contains(parts[0]), parts[1].utf8.count == 8,
      Identifier.isValid(parts[2]), let expires = Int(parts[4]), let code = Identifier.decoded(parts[5])
    else { return .forged }
    guard let key = try await key(String(parts[1])) else { return .ended }
    let text = Data(token.utf8.prefix(token.utf8.count - parts[5].utf8.count - 1))
    // Compares in constant time.
    guard HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: text, using: SymmetricKey(data: key.secret))
    else { return .forged }
    guard expires > clock.now() else { return .ended }
    let player = String(parts[2])
    guard parts[0] == "g1" else {
      return .good(Claim(player: player, session: String(parts[3]), expires: expires))
    }
    let session = String(Identifier.digest(String(decoding: text, as: UTF8.self)).prefix(22))
    return .good(Claim(player: player, session: session, generation: Int(parts[3]), expires: expires))
  }

  /// A key by its id; one that is not cached may have been made by another process.
  private func key(_ id: String) async throws(StoreError) -> KeyRecord? {
    if let key = keys.withLock({ $0[id] }) { return key }
    guard let found = try await store.keys().first(where: { $0.id == id }) else { return nil }
    // The others stay as they are: `reload` detects and reports a missing key.
    keys.withLock { $0[id] = found }
    return found
  }

  private static func code(_ text: String, _ key: KeyRecord) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key.secret))
  }
}
