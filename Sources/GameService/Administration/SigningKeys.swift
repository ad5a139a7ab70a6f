import Logging
import ServerStore

/// The keys that sign tokens, listed and changed from the command line.
package enum SigningKeys {
  /// The keys that sign tokens with the times of their creation, newest first.
  ///
  /// Servers on PostgreSQL learn of a change at once, those on SQLite within ten seconds.
  /// - Parameters:
  ///   - rotating: true to create a new key first.
  ///   - revoking: the id of a key to revoke first, with every token that it signed.
  package static func list(
    _ storage: StorageLocation, rotating: Bool, revoking: String? = nil
  ) async throws -> [(id: String, since: String)] {
    let opened = try await StoreOpener.openExisting(storage, logger: Logger(label: "gridship"))
    let result: Result<[KeyRecord], any Error>
    do {
      result = .success(try await change(opened, rotating, revoking))
    } catch {
      result = .failure(error)
    }
    opened.news?.close()
    await opened.store.close()
    return try result.get().map { (id: $0.id, since: Timestamp($0.created).description) }
  }

  private static func change(
    _ opened: StoreOpener.Opened, _ rotating: Bool, _ revoking: String?
  ) async throws -> [KeyRecord] {
    let tokens = Tokens(store: opened.store, clock: .system)
    if rotating { try await tokens.rotate() }
    if let revoking, try await !tokens.revoke(revoking) {
      throw CommandFailure("there is no key \(revoking); `gridship-server keys` lists those there are")
    }
    if rotating || revoking != nil { try await opened.news?.announce(Topic.keys.description) }
    return try await opened.store.keys()
  }
}
