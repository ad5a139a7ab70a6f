import ServerStore

/// A name as a player wants it.
struct NameRequest: Sendable {
  let services: Services

  /// The name as it may stand.
  /// - Parameter player: who wants it; a name of theirs is free for them.
  /// - Throws: `invalid`, `name-reserved` or `name-taken`.
  func accept(_ name: String?, for player: String) async throws -> String? {
    guard let name else { return nil }
    guard let clean = PlayerName.cleaned(name) else {
      throw Problem(.invalid, "Nothing is left of this name once invisible characters are gone.", field: "name")
    }
    guard !NameKey.isReserved(clean) else {
      throw Problem(.nameReserved, "`\(clean)` would be taken for the server's own voice. Take another.", field: "name")
    }
    guard try await !services.store.isTaken(name: NameKey(clean).text, for: player) else { throw Self.taken(clean) }
    return clean
  }

  /// Runs a change; that another took the name just now is told as if it had been found before.
  func claim<T>(_ name: String?, _ change: () async throws(StoreError) -> T) async throws -> T {
    do throws(StoreError) {
      return try await change()
    } catch {
      if error == .exists, let name { throw Self.taken(name) }
      throw error
    }
  }

  private static func taken(_ name: String) -> Problem {
    Problem(
      .nameTaken, "Another player is called `\(name)`, or something that looks like it. Take another.", field: "name")
  }
}
