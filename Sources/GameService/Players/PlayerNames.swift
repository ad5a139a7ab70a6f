import ServerStore

import ServerStore

/// Why a player does not get a name.
package enum NameError: Error, Hashable, Sendable {
  /// It has nothing but invisible characters.
  case nothingLeft
  /// It would be taken for the server's own voice.
  case reserved(String)
  /// Another player has it, or one that looks like it.
  case taken(String)
}

/// Names as players want them.
package struct PlayerNames: Sendable {
  package let store: any Store

  package init(store: any Store) {
    self.store = store
  }

  /// The name as it may stand.
  /// - Parameter player: the player who wants it; their own name is free for them.
  /// - Throws: ``NameError``.
  package func accept(_ name: String?, for player: String) async throws -> String? {
    guard let name else { return nil }
    guard let clean = PlayerName.cleaned(name) else {
      throw NameError.nothingLeft
    }
    guard !NameKey.isReserved(clean) else { throw NameError.reserved(clean) }
    guard try await !store.isTaken(name: NameKey(clean).text, for: player) else { throw NameError.taken(clean) }
    return clean
  }

  /// Runs a change; that another took the name just now is told as if it had been found before.
  package func claim<T>(_ name: String?, _ change: () async throws(StoreError) -> T) async throws -> T {
    do throws(StoreError) {
      return try await change()
    } catch {
      if error == .exists, let name { throw NameError.taken(name) }
      throw error
    }
  }
}
