import ServerStore

/// The reason why a player does not get a name.
package enum NameError: Error, Hashable, Sendable {
  /// The name has only invisible characters.
  case nothingLeft
  /// The name could be mistaken for the server.
  case reserved(String)
  /// The name contains a word that the host refuses.
  case blocked(String)
  /// Another player has the name, or a similar one.
  case taken(String)

  /// The reason in a sentence.
  package var reason: String {
    switch self {
    case .nothingLeft: "Nothing is left of this name once invisible characters are gone."
    case .reserved(let name): "`\(name)` would be taken for the server's own voice."
    case .blocked(let name): "`\(name)` holds a word that this server refuses in names."
    case .taken(let name): "Another player is called `\(name)`, or something that looks like it."
    }
  }
}

/// Requested names of players, and their checks.
package struct PlayerNames: Sendable {
  /// The store with the names in use.
  package let store: any Store

  private let blocked: NameWords

  /// The checks against the names of a store and the host's list of refused words.
  package init(store: any Store, blocked: NameWords = .usual) { (self.store, self.blocked) = (store, blocked) }

  /// The accepted form of a name.
  /// - Parameter player: the player who requests it, for whom their own name is free.
  /// - Throws: ``NameError``.
  package func accept(_ name: String?, for player: String) async throws -> String? {
    guard let name else { return nil }
    guard let clean = PlayerName.cleaned(name) else {
      throw NameError.nothingLeft
    }
    guard !blocked.block(clean) else { throw NameError.blocked(clean) }
    guard !NameKey.isReserved(clean) else { throw NameError.reserved(clean) }
    guard try await !store.isTaken(name: NameKey(clean).text, for: player) else { throw NameError.taken(clean) }
    return clean
  }

  /// Runs a change. If another player took the name just now, throws the same error as the check before.
  package func claim<T>(_ name: String?, _ change: () async throws(StoreError) -> T) async throws -> T {
    do throws(StoreError) {
      return try await change()
    } catch {
      if error == .exists, let name { throw NameError.taken(name) }
      throw error
    }
  }
}
