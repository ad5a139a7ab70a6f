import Synchronization

/// A cache of the films that were requested last, finished or in progress.
final class FilmMemory: Sendable {
  /// The key of a film.
  struct Key: Hashable, Sendable {
    var id: String
    var look: FilmStyle
  }

  private let finished: Cache<Key, [UInt8]>
  private let inProgress = Mutex<[Key: Task<[UInt8], any Error>]>([:])

  /// - Parameter mebibytes: the greatest size of all finished films together.
  init(mebibytes: Int = 64) { finished = Cache(capacity: mebibytes << 20) { $0.count } }

  /// A film that is cached or in progress.
  subscript(key: Key) -> Task<[UInt8], any Error>? { inProgress.withLock { film(key, $0) } }

  /// Begins a film, unless it is cached or in progress.
  /// - Parameter most: the greatest number of films in progress.
  /// - Returns: `nil` if that many are in progress.
  func begin(
    _ key: Key, most: Int, _ make: @escaping @Sendable () async throws -> [UInt8]
  ) -> Task<[UInt8], any Error>? {
    inProgress.withLock { films in
      if let film = film(key, films) { return film }
      guard films.count < most else { return nil }
      let film = Task {
        do {
          // The first client may leave while others wait.
          let bytes = try await ConnectionPresence.$current.withValue(nil) { try await make() }
          finish(key, bytes)
          return bytes
        } catch {
          finish(key, nil)
          throw error
        }
      }
      films[key] = film
      return film
    }
  }

  private func film(_ key: Key, _ films: [Key: Task<[UInt8], any Error>]) -> Task<[UInt8], any Error>? {
    films[key] ?? finished[key].map { bytes in Task { bytes } }
  }

  /// - Parameter bytes: the film; `nil` if it failed, so that the next request may try again.
  private func finish(_ key: Key, _ bytes: [UInt8]?) {
    inProgress.withLock { films in
      films[key] = nil
      if let bytes { finished.keep(bytes, as: key) }
    }
  }
}
