import Synchronization

/// Pages of leaderboards as they were last made. Most readers see the same; what is theirs alone is marked on a copy.
///
/// Of many who ask for the same page at once one makes it and the others wait for that. A page that is no longer fresh is
/// given for a while longer, and made anew beside it.
final class BoardCache: Sendable {
  /// How long a page is good without news, in milliseconds: who is online changes by itself.
  private static let lifetime = 2000
  /// How long after that it is given while another is being made.
  private static let grace = 3000
  private static let capacity = 1000

  private struct Entry {
    var page: BoardPage?
    var made = 0
    var making: Task<BoardPage, any Error>?
  }

  private struct State {
    var pages: [String: [String: Entry]] = [:]
    /// Raised with every piece of news of a board, so that a page made before it is not kept after it.
    var editions: [String: Int] = [:]
  }

  private let clock: Clock
  private let state = Mutex(State())

  init(clock: Clock) { self.clock = clock }

  /// The page for a request; made where there is none that is fresh.
  /// - Parameter board: `game/difficulty`.
  func page(
    _ board: String, _ key: String, _ make: @escaping @Sendable () async throws -> BoardPage
  ) async throws -> BoardPage {
    let now = clock.now()
    let (found, making) = state.withLock { state -> (BoardPage?, Task<BoardPage, any Error>?) in
      let entry = state.pages[board]?[key] ?? Entry()
      // A clock that was set back says nothing of a page's age.
      let age = now - entry.made
      if let page = entry.page, (0..<Self.lifetime).contains(age) { return (page, nil) }
      let stale = (0..<Self.lifetime + Self.grace).contains(age) ? entry.page : nil
      if let making = entry.making { return (stale, making) }
      let edition = state.editions[board] ?? 0
      let making = Task {
        let result: Result<BoardPage, any Error>
        do { result = .success(try await make()) } catch { result = .failure(error) }
        self.keep(result, board, key, edition, now)
        return try result.get()
      }
      if state.pages[board]?.count ?? 0 >= Self.capacity { state.pages[board] = nil }
      state.pages[board, default: [:]][key] = Entry(page: entry.page, made: entry.made, making: making)
      return (stale, making)
    }
    if let found { return found }
    guard let making else { return try await make() }
    return try await making.value
  }

  private func keep(
    _ result: Result<BoardPage, any Error>, _ board: String, _ key: String, _ edition: Int, _ now: Int
  ) {
    state.withLock { state in
      guard state.editions[board] ?? 0 == edition else { return }
      switch result {
      case .success(let page): state.pages[board, default: [:]][key] = Entry(page: page, made: now)
      case .failure: state.pages[board]?[key] = nil
      }
    }
  }

  /// There is news of a board.
  func forget(_ board: String) {
    state.withLock { state in
      state.editions[board, default: 0] += 1
      state.pages[board] = nil
    }
  }
}
