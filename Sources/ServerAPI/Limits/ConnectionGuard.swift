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
  private var request: Scheduled<Void>?
  private let writes: WriteGuard
  /// The promise of the socket for what takes it over.
  private var heir: EventLoopPromise<LastingSocket>?

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
    writes = WriteGuard(seconds: writeSeconds)
  }

  func channelActive(context: ChannelHandlerContext) {
    if let connections {
      // The place may outlive the channel: an event stream keeps it.
      place = connections.enter(from: context.remoteAddress) { [weak channel = context.channel] in
        channel?.close(promise: nil)
      }
      guard place != nil else { return context.close(promise: nil) }
    }
    clients.add(context.channel)
    request = after(requestTime, context) { WriteGuard.drop($1, unsent: !$0.writes.isDone) }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    request?.cancel()
    writes.end()
    heir?.fail(ChannelError.alreadyClosed)
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
      request = after(requestTime, context) { WriteGuard.drop($1, unsent: !$0.writes.isDone) }
    case .body: break
    case .end:
      request?.cancel()
      request = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    var bytes = 0
    switch unwrapOutboundIn(data) {
    case .body(let body): bytes = body.readableBytes
    case .end:
      unanswered -= 1
      if unanswered == 0 { place?.set(idle: true) }
    case .head: break
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let promise = writes.begin(bytes, promise, context) { bound.value.0.giveAway(bound.value.1) }
    context.write(data, promise: promise)
  }

  // MARK: Handing over

  /// Gives the socket away once the client has taken all that was written, and ends the connection.
  /// - Returns: the socket; an error if the connection ends before.
  func handOver(_ context: ChannelHandlerContext) -> EventLoopFuture<LastingSocket> {
    let promise = context.eventLoop.makePromise(of: LastingSocket.self)
    heir = promise
    if writes.isDone { giveAway(context) }
    return promise.futureResult
  }

  private func giveAway(_ context: ChannelHandlerContext) {
    guard let heir else { return }
    self.heir = nil
    do {
      heir.succeed(LastingSocket(handle: try LastingSocket.copy(of: context.pipeline), place: place))
      place = nil
    } catch {
      heir.fail(error)
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
