import ServerStore
import Synchronization
import WebPush

/// The server's keys for push messages, and the tokens that they sign. The keys are in the store, so that all processes have the same.
///
/// A new key is made every year. Subscriptions keep the key that they were made with, until their browser renews them.
package final class PushKeys: Sendable {
  /// The age of the newest key at which another is made, in milliseconds.
  static let rotation = 365 * Day.length
  /// The lifetime of a token, and the remaining part of it at which another is signed, in seconds.
  private static let lifetime = 12 * 3600, reserve = 3600
  /// The greatest number of remembered tokens.
  private static let mostTokens = 1000

  private struct TokenName: Hashable {
    var key: String
    var audience: String
  }

  private struct State {
    var newest: String?
    var keys: [String: ServerKey] = [:]
    var tokens: [TokenName: (text: String, expires: Int)] = [:]
  }

  private let store: any Store
  private let clock: Clock
  /// The contact in each token; `nil` for none.
  private let contact: String?
  private let state = Mutex(State())

  /// Keys that are not read yet.
  package init(store: any Store, clock: Clock, contact: String?) {
    (self.store, self.clock, self.contact) = (store, clock, contact)
  }

  /// The key for new subscriptions: its id, and its public part in base 64.
  package func newest() async throws -> (id: String, text: String) {
    try await refresh()
    guard let found = state.withLock({ state in state.newest.flatMap { id in state.keys[id].map { (id, $0) } } }) else {
      throw StoreError.damaged("there is no key for push messages")
    }
    return (found.0, found.1.publicText)
  }

  /// The id of a key by its public part; `nil` if the server has none.
  package func id(of text: String) async throws -> String? {
    func find() -> String? { state.withLock { $0.keys.first { $0.value.publicText == text }?.key } }
    if let id = find() { return id }
    try await refresh()
    return find()
  }

  /// The value of `Authorization` for a message to a push service.
  /// - Returns: `nil` if the key is gone.
  func authorization(key id: String, audience: String) async throws -> String? {
    if state.withLock({ $0.keys[id] }) == nil { try await refresh() }
    let now = clock.now() / 1000
    return try state.withLock { state -> String? in
      guard let key = state.keys[id] else { return nil }
      let name = TokenName(key: id, audience: audience)
      if let token = state.tokens[name], token.expires - now > Self.reserve, token.expires - now <= Self.lifetime {
        return key.authorization(token.text)
      }
      let expires = now + Self.lifetime
      let text = try key.token(audience: audience, subject: contact, expires: expires)
      if state.tokens.count >= Self.mostTokens { state.tokens.removeAll() }
      state.tokens[name] = (text, expires)
      return key.authorization(text)
    }
  }

  /// Reads the keys, and makes another if the newest one is old.
  func refresh() async throws {
    let now = clock.now()
    let new = KeyRecord(id: Identifier.key(), secret: ServerKey().bytes, created: now)
    let records = try await store.pushKeys(newestBefore: now - Self.rotation, orElse: new)
    let keys = try records.map { (id: $0.id, key: try ServerKey(bytes: $0.secret)) }
    state.withLock { state in
      state.newest = keys.first?.id
      state.keys = Dictionary(uniqueKeysWithValues: keys)
    }
  }
}
