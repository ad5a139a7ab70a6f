import Crypto
import Foundation
import ServerStore
import Synchronization

/// Why a token is not issued.
package enum TokenError: Error, Hashable, Sendable {
  /// The keys have not been read.
  case noKey
}

/// Signs and checks tokens, with keys that change.
///
/// A token is `g2.KEY.PLAYER.SESSION.EXPIRES.MAC`; the last part is the HMAC-SHA-256 of all before it. The newest key
/// signs; older ones are good until every token they signed has expired. Keys lie in the store, so that all processes
/// have the same. A `g1` token is from before there were sessions; its fourth part is the player's generation.
package final class Tokens: Sendable {
  /// How long a token is good, in milliseconds: browsers keep a cookie for 400 days at most.
  package static let lifetime = 400 * 86_400_000
  /// How old a token may become before a request with it gets a newer one.
  static let renewal = 3 * 86_400_000
  /// How old the newest key may become before there is a newer one.
  static let rotation = 30 * 86_400_000
  /// So many of the newest keys stay however old they seem: by the clock alone, one that jumps ahead would end every
  /// account. As many as are made while the first one's tokens are good, and some.
  static let keysKept = lifetime / rotation + 7

  /// What a good token says.
  package struct Claim: Hashable, Sendable {
    package var player: String
    package var session: String
    /// The generation of a `g1` token.
    package var generation: Int?
    package var expires: Int

    /// Whether there should be a newer one.
    package func isDue(at now: Int) -> Bool { generation != nil || now - (expires - Tokens.lifetime) >= Tokens.renewal }
  }

  package enum Finding: Hashable, Sendable {
    case good(Claim)
    /// It was good once: it has expired, or its key was taken away.
    case ended
    /// This server never gave it.
    case forged
  }

  private let store: any Store
  private let clock: Clock
  private let keys = Mutex<[String: KeyRecord]>([:])

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
  package func rotate() async throws(StoreError) {
    try await add(ifNewestBefore: nil)
    try await reload()
  }

  /// Takes a key away, with every token that it signed.
  /// - Returns: Whether there was such a key.
  package func revoke(_ id: String) async throws(StoreError) -> Bool {
    guard try await store.drop(key: id) else { return false }
    // There must be one that signs.
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

  /// A token for a session of a player, and when it expires.
  /// - Throws: ``TokenError`` before the first ``refresh()``.
  package func issue(_ player: String, session: String) throws(TokenError) -> (token: String, expires: Int) {
    let now = clock.now()
    // A key of the future was made while the clock was wrong; its turn comes.
    let key = keys.withLock { keys in
      keys.values.max {
        ($0.created <= now ? 1 : 0, $0.created, $0.id) < ($1.created <= now ? 1 : 0, $1.created, $1.id)
      }
    }
    guard let key else { throw .noKey }
    let expires = now + Tokens.lifetime
    let text = "g2.\(key.id).\(player).\(session).\(expires)"
    return ("\(text).\(Identifier.base64URL(Tokens.code(text, key)))", expires)
  }

  /// Whose a token is, and of which session. Whether that is signed in still, the store knows.
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

  /// A key; one that is not known here may have been made by another process.
  private func key(_ id: String) async throws(StoreError) -> KeyRecord? {
    if let key = keys.withLock({ $0[id] }) { return key }
    guard let found = try await store.keys().first(where: { $0.id == id }) else { return nil }
    // The others stay as they are: that one of them is gone is found out by `reload`, which says so.
    keys.withLock { $0[id] = found }
    return found
  }

  private static func code(_ text: String, _ key: KeyRecord) -> HMAC<SHA256>.MAC {
    HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: SymmetricKey(data: key.secret))
  }
}
