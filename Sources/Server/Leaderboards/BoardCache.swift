import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Pages of leaderboards as they were last sent to somebody in particular to nobody: most readers see the same.
final class BoardCache: Sendable {
  struct Page: Sendable {
    var body: ByteBuffer
    var tag: String
  }

  /// How long a page is good without news, in milliseconds: who is online changes by itself.
  private static let lifetime = 2000
  private static let capacity = 1000

  private let clock: Clock
  private let pages = Mutex<[String: [String: (page: Page, made: Int)]]>([:])
  /// Raised with every piece of news of a board, so that a page made before it is not kept after it.
  private let editions = Mutex<[String: Int]>([:])

  init(clock: Clock) { self.clock = clock }

  /// The page for a request; made where there is none that is fresh.
  /// - Parameter board: `game/difficulty`.
  func page(_ board: String, _ key: String, _ make: () async throws -> Page) async throws -> Page {
    let now = clock.now()
    if let found = pages.withLock({ $0[board]?[key] }), now - found.made < Self.lifetime { return found.page }
    let edition = editions.withLock { $0[board] ?? 0 }
    let page = try await make()
    guard editions.withLock({ $0[board] ?? 0 }) == edition else { return page }
    pages.withLock { pages in
      if pages[board]?.count ?? 0 >= Self.capacity { pages[board] = nil }
      pages[board, default: [:]][key] = (page, now)
    }
    return page
  }

  /// There is news of a board.
  func forget(_ board: String) {
    editions.withLock { $0[board, default: 0] += 1 }
    pages.withLock { $0[board] = nil }
  }
}
