import Foundation
import NIOCore

/// Drops a connection whose client does not take what was written.
final class WriteGuard {
  private let time: TimeAmount
  private var look: Scheduled<Void>?
  /// The number of writes that are not complete.
  private var unwritten = 0
  /// The bytes that were passed on, the number of those taken at the last check, and its time.
  private var handedOn = 0, taken = 0
  private var takenAt = NIODeadline.now()

  /// - Parameter seconds: the time in which the client takes nothing until it is dropped.
  init(seconds: Int) { time = .seconds(Int64(seconds)) }

  /// True if every write is complete.
  var isDone: Bool { unwritten == 0 }

  /// Begins a write.
  /// - Parameters:
  ///   - bytes: the number of bytes.
  ///   - whenDone: called on the event loop when this and all other writes are complete, also by an error.
  /// - Returns: the promise to write with.
  func begin(
    _ bytes: Int, _ promise: EventLoopPromise<Void>? = nil, _ context: ChannelHandlerContext,
    whenDone: @escaping @Sendable () -> Void
  ) -> EventLoopPromise<Void> {
    let promise = promise ?? context.eventLoop.makePromise()
    handedOn += bytes
    unwritten += 1
    if look == nil {
      takenAt = .now()
      lookLater(context)
    }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in if bound.value.ended() { whenDone() } }
    return promise
  }

  /// Notes the end of a write.
  /// - Returns: true if every write is complete.
  private func ended() -> Bool {
    takenAt = .now()
    unwritten -= 1
    guard isDone else { return false }
    end()
    return true
  }

  /// Stops the checks.
  func end() {
    look?.cancel()
    look = nil
  }

  private func lookLater(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    look = context.eventLoop.scheduleTask(in: .nanoseconds(max(time.nanoseconds / 4, 1))) {
      bound.value.0.lookNow(bound.value.1)
    }
  }

  /// A part of many megabytes may take long, as long as some of it is taken.
  private func lookNow(_ context: ChannelHandlerContext) {
    let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if handedOn - waiting > taken {
      taken = handedOn - waiting
      takenAt = .now()
    }
    guard NIODeadline.now() - takenAt < time else { return Self.drop(context, unsent: true) }
    lookLater(context)
  }

  /// Closes a connection.
  /// - Parameter unsent: true to discard the unsent data that the system holds.
  static func drop(_ context: ChannelHandlerContext, unsent: Bool) {
    if unsent, let options = context.channel as? any SocketOptionProvider {
      _ = options.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    }
    context.close(promise: nil)
  }
}
