import Logging
import ServerStore
import ServiceLifecycle

/// Sends the messages that wait in the store, at once after a notice was added and again when one is due.
package struct PushQueue: Service {
  /// The number of messages that are claimed at once.
  private static let batch = 64
  /// The time for which a claim holds, in milliseconds. A message of a process that was killed is sent again after it.
  static let claim = 20_000
  /// The longest pause, in milliseconds. Other processes may have queued messages.
  private static let longestPause = 10_000

  private let push: PushService
  private let clock: Clock
  private let logger: Logger
  private let news: AsyncStream<Void>
  private let feed: AsyncStream<Void>.Continuation

  /// A queue that sends nothing before ``run()``.
  package init(push: PushService, clock: Clock, logger: Logger) {
    (self.push, self.clock, self.logger) = (push, clock, logger)
    (news, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Wakes the queue. It never waits.
  package func wake() { feed.yield() }

  package func run() async throws {
    await cancelWhenGracefulShutdown {
      var news = self.news.makeAsyncIterator()
      while !Task.isCancelled {
        let pause = await pause()
        let alarm = Task {
          try await Task.sleep(for: .milliseconds(pause))
          feed.yield()
        }
        defer { alarm.cancel() }
        guard await news.next() != nil else { return }
        await sendAll()
      }
    }
  }

  /// The time until the next message is due, in milliseconds.
  private func pause() async -> Int {
    guard let due = try? await push.store.nextDelivery() else { return Self.longestPause }
    return min(max(due - clock.now(), 0), Self.longestPause)
  }

  /// Sends everything that is due.
  package func sendAll() async {
    do {
      while !Task.isCancelled {
        let now = clock.now()
        let claimed = try await push.store.claimDeliveries(at: now, until: now + Self.claim, limit: Self.batch)
        await withTaskGroup { group in
          for delivery in claimed {
            group.addTask {
              do {
                try await push.send(delivery)
              } catch {
                // It is sent again once its claim is over.
                logger.error("a push message was not sent", metadata: ["error": "\(error)"])
              }
            }
          }
        }
        if claimed.count < Self.batch { return }
      }
    } catch {
      logger.error("push messages cannot be read; it will be tried again", metadata: ["error": "\(error)"])
    }
  }
}
