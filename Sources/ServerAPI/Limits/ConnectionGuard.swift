import Foundation
import NIOCore
import NIOHTTPTypes

/// Drops slow clients: those whose request does not arrive in time, and those that read nothing. Refuses connections
/// from an address with too many.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let requestTime: TimeAmount
  private let writeTime: TimeAmount
  private var request: Scheduled<Void>?
  private var look: Scheduled<Void>?
  /// The number of writes that are not complete.
  private var unwritten = 0
  /// The bytes of bodies that were passed on, the number of those taken at the last check, and its time.
  private var handedOn = 0, taken = 0
  private var takenAt = NIODeadline.now()

  private let connections: ConnectionCounts?
  private let clients: ConnectedClients
  private var place: ConnectionCounts.Place?
  /// Requests without a complete answer.
  private var unanswered = 0

  /// - Parameters:
  ///   - connections: the counts of connections; `nil` for no limit.
  ///   - clients: the clients of the open connections.
  init(requestSeconds: Int, writeSeconds: Int, connections: ConnectionCounts?, clients: ConnectedClients) {
    self.connections = connections
    self.clients = clients
    // The routes handle a slow body themselves; this handles a client that goes on beyond the answer.
    requestTime = .seconds(Int64(requestSeconds + 5))
    writeTime = .seconds(Int64(writeSeconds))
  }

  func channelActive(context: ChannelHandlerContext) {
    if let connections {
      let channel = context.channel
      place = connections.enter(from: context.remoteAddress) { channel.close(promise: nil) }
      guard place != nil else { return context.close(promise: nil) }
    }
    clients.add(context.channel)
    request = after(requestTime, context) { $0.drop($1) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    request?.cancel()
    look?.cancel()
    place?.release()
    clients.remove(context.channel)
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { clients[context.channel]?.leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      unanswered += 1
      if unanswered == 1 { place?.set(idle: false) }
      request?.cancel()
      request = after(requestTime, context) { $0.drop($1) }
    case .body: break
    case .end:
      request?.cancel()
      request = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .body(let bytes): handedOn += bytes.readableBytes
    case .end:
      unanswered -= 1
      if unanswered == 0 { place?.set(idle: true) }
    case .head: break
    }
    let promise = promise ?? context.eventLoop.makePromise()
    unwritten += 1
    if look == nil {
      takenAt = .now()
      lookLater(context)
    }
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in bound.value.wrote() }
    context.write(data, promise: promise)
  }

  private func wrote() {
    takenAt = .now()
    unwritten -= 1
    guard unwritten == 0 else { return }
    look?.cancel()
    look = nil
  }

  // MARK: Checks

  private func lookLater(_ context: ChannelHandlerContext) {
    look = after(.nanoseconds(max(writeTime.nanoseconds / 4, 1)), context) { $0.lookNow($1) }
  }

  /// A part of many megabytes may take long, as long as some of it is taken.
  private func lookNow(_ context: ChannelHandlerContext) {
    let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if handedOn - waiting > taken {
      taken = handedOn - waiting
      takenAt = .now()
    }
    guard NIODeadline.now() - takenAt < writeTime else { return drop(context) }
    lookLater(context)
  }

  /// Closes the connection, and discards the unsent data that the system holds.
  private func drop(_ context: ChannelHandlerContext) {
    let channel = context.channel
    if unwritten > 0, let options = channel as? any SocketOptionProvider {
      _ = options.setSoLinger(linger(l_onoff: 1, l_linger: 0))
    }
    context.close(promise: nil)
  }

  private func after(
    _ time: TimeAmount, _ context: ChannelHandlerContext,
    _ action: @escaping @Sendable (ConnectionGuard, ChannelHandlerContext) -> Void
  ) -> Scheduled<Void> {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    return context.eventLoop.scheduleTask(in: time) { action(bound.value.0, bound.value.1) }
  }
}
