import GameService
import Hummingbird
import NIOCore
import Synchronization

/// Receives a photograph, with limits on its size, its least rate, and the number of uploads beyond the first mebibyte.
struct PhotographUpload: Sendable {
  let services: Services
  /// The bytes that may arrive before an upload counts among the large ones.
  static let free = 1 << 20
  /// The greatest numbers of uploads within their first mebibyte: of everybody, of an address, of a player.
  private static let begun = (everybody: 512, address: 64, player: 16)

  private final class Progress: Sendable {
    /// The bytes received, the slot of the upload, and true if it is beyond the first mebibyte.
    let state = Mutex<(bytes: Int, slot: Slots.Slot?, isLarge: Bool)>((0, nil, false))
  }

  /// The body of a request.
  /// - Throws: `too-large`; `too-slow` below the least rate; `busy` if too many are under way.
  func body(_ request: Request, _ requester: Requester) async throws -> ByteBuffer {
    let limit = services.configuration.photographLimit << 20
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit {
      // A client that expects `100 Continue` has sent nothing yet.
      if !ContinueHandler.isExpected(request.head) { await discard(request, length) }
      throw Problem(.tooLarge, "At most \(limit) bytes are taken here.")
    }
    let begun = services.begun.take([
      (.everybody, Self.begun.everybody), (.address(requester.address), Self.begun.address),
      (.player(requester.player), Self.begun.player),
    ])
    guard let begun else { throw busy }
    defer { begun.release() }
    let progress = Progress()
    progress.state.withLock { $0.slot = begun }
    return try await withThrowingTaskGroup(of: ByteBuffer?.self) { group in
      group.addTask { try await collect(request, requester, limit, progress, begun) }
      group.addTask {
        try await watch(progress)
        return nil
      }
      defer {
        group.cancelAll()
        progress.state.withLock { $0.slot?.release() }
      }
      guard let body = try await group.next() ?? nil else { throw CancellationError() }
      return body
    }
  }

  private func collect(
    _ request: Request, _ requester: Requester, _ limit: Int, _ progress: Progress, _ begun: Slots.Slot
  ) async throws -> ByteBuffer {
    var buffer = ByteBuffer()
    for try await part in request.body {
      buffer.writeImmutableBuffer(part)
      guard buffer.readableBytes <= limit else { throw Problem(.tooLarge, "At most \(limit) bytes are taken here.") }
      let isLarge = progress.state.withLock { progress in
        progress.bytes = buffer.readableBytes
        return progress.bytes > Self.free && !progress.isLarge
      }
      if isLarge {
        guard let slot = slot(requester) else { throw busy }
        progress.state.withLock { ($0.slot, $0.isLarge) = (slot, true) }
        begun.release()
      }
    }
    return buffer
  }

  private func slot(_ requester: Requester) -> Slots.Slot? {
    let limit = services.configuration.readingQueue
    return services.arrivals.take([
      (.everybody, 2 * limit), (.address(requester.address), limit), (.player(requester.player), max(1, limit / 4)),
    ])
  }

  /// Watches an upload until it is cancelled.
  /// - Throws: `too-slow` if it falls below the least rate, or takes too long.
  private func watch(_ progress: Progress) async throws {
    let configuration = services.configuration
    let start = ContinuousClock.now
    while true {
      try await Task.sleep(for: .milliseconds(250))
      // The slot was given to an address with fewer uploads.
      if progress.state.withLock({ $0.slot?.isRevoked == true }) { throw busy }
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      guard seconds < Double(configuration.bodySeconds) else {
        throw Problem(.tooSlow, "The photograph did not arrive within \(configuration.bodySeconds) seconds.")
      }
      let least = Double(configuration.leastUploadRate << 10) * seconds
      guard seconds < configuration.uploadGrace || Double(progress.state.withLock { $0.bytes }) >= least else {
        throw Problem(
          .tooSlow,
          "The photograph arrives at less than \(configuration.leastUploadRate) KiB a second; send a smaller one.")
      }
    }
  }

  /// Receives a body that is too large and drops it, because a client that is still sending would not see the answer
  /// otherwise.
  private func discard(_ request: Request, _ length: Int) async {
    guard length <= 4 * services.configuration.photographLimit << 20 else { return }
    _ = try? await withDeadline(seconds: services.configuration.bodySeconds) {
      for try await _ in request.body {}
    }
  }

  private var busy: Problem { Problem(.busy, "Too many photographs are on their way.", retryAfter: 2) }
}
