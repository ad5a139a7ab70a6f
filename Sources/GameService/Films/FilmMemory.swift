import Synchronization

/// A cache of the films that were requested last, finished or in progress.
final class FilmMemory: Sendable {
  /// The key of a film.
  struct Key: Hashable, Sendable {
    var id: String
    var look: FilmStyle
  }

  private struct State {
    var films: [Key: Task<[UInt8], any Error>] = [:]
    /// Finished films with their sizes in bytes; the one requested last at the end.
    var done: [(key: Key, bytes: Int)] = []
  }

  /// The greatest size of all cached films, in bytes.
  private let capacity: Int
  private let state = Mutex(State())

  init(mebibytes: Int = 64) { capacity = mebibytes << 20 }

  /// A film that is cached or in progress.
  subscript(key: Key) -> Task<[UInt8], any Error>? {
    state.withLock { state in
      if let place = state.done.firstIndex(where: { $0.key == key }) { state.done.append(state.done.remove(at: place)) }
      return state.films[key]
    }
  }

  /// Begins a film, unless it is cached or in progress.
  /// - Parameter most: the greatest number of films in progress.
  /// - Returns: `nil` if that many are in progress.
  func begin(
    _ key: Key, most: Int, _ make: @escaping @Sendable () async throws -> [UInt8]
  ) -> Task<[UInt8], any Error>? {
    state.withLock { state in
      if let film = state.films[key] { return film }
      guard state.films.count - state.done.count < most else { return nil }
      let film = Task {
        do {
          // The first client may leave while others wait.
          let bytes = try await ConnectionPresence.$current.withValue(nil) { try await make() }
          finish(key, bytes.count)
          return bytes
        } catch {
          finish(key, nil)
          throw error
        }
      }
      state.films[key] = film
      return film
    }
  }

  /// - Parameter bytes: the size of the film; `nil` if it failed, so that the next request may try again.
  private func finish(_ key: Key, _ bytes: Int?) {
    state.withLock { state in
      guard let bytes else {
        state.films[key] = nil
        return
      }
      state.done.append((key, bytes))
      var sum = state.done.reduce(0) { $0 + $1.bytes }
      while sum > capacity, state.done.count > 1 {
        let oldest = state.done.removeFirst()
        sum -= oldest.bytes
        state.films[oldest.key] = nil
      }
    }
  }
}
