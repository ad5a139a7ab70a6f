import GameService
import Logging
import NIOCore
import NIOPosix
import ServerStore

/// A connection that has become an event stream.
///
/// Of its request nothing but the socket is left, and a task runs only while the source looks for events. So a waiting
/// stream costs a channel with one handler, and its source. A client that sends no more has gone.
final class EventConnection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The parts of a stream that its channel takes over from the request.
  struct Stream: Sendable {
    let services: Services
    /// The news after which the source is asked again; `nil` for none.
    let topic: Topic?
    var source: any EventSource
    let requester: Requester?
    /// The slot and the connection's place, held until the stream ends.
    let slot: Slots.Slot
  }

  private var stream: Stream
  private let place: ConnectionCounts.Place?
  private let writes: WriteGuard
  private var listening: EventHub.Listening?
  /// The task in which the source looks for events.
  private var asking: Task<Void, Never>?
  /// The signal that came while the source or the client was busy.
  private var waiting: EventHub.Signal?
  private var isEnding = false, hasEnded = false
  /// The bytes that the client has sent.
  private var discarded = 0
  private static let mostDiscarded = 65_536

  private init(_ stream: Stream, place: ConnectionCounts.Place?) {
    (self.stream, self.place) = (stream, place)
    writes = WriteGuard(seconds: stream.services.configuration.writeSeconds)
    stream.services.openStreams.enter()
  }

  deinit { stream.services.openStreams.leave() }

  /// Goes on with the response of a channel as a stream, once the head of the response is written. The channel ends.
  /// - Throws: an error if the client has gone, or too many files are open.
  static func take(over channel: any Channel, for stream: Stream) async throws {
    let loop = channel.eventLoop
    try await loop.flatSubmit {
      do {
        let operations = channel.pipeline.syncOperations
        let guardian = try operations.handler(type: ConnectionGuard.self)
        return try guardian.handOver(operations.context(handler: guardian)).flatMap { socket in
          ClientBootstrap(group: loop)
            .channelInitializer { channel in
              channel.eventLoop.makeCompletedFuture {
                try channel.pipeline.syncOperations.addHandler(EventConnection(stream, place: socket.place))
              }
            }
            .withConnectedSocket(socket.handle).map { _ in }.flatMapErrorThrowing { error in
              socket.place?.release()
              throw error
            }
        }
      } catch {
        return loop.makeFailedFuture(error)
      }
    }.get()
  }

  // MARK: The channel

  func channelActive(context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    // It listens first and then asks, so that no news is missed between the two.
    listening = stream.services.hub.listen(
      to: stream.topic, seconds: stream.services.configuration.streamSeconds
    ) { signal in
      loop.execute { bound.value.0.take(signal, bound.value.1) }
    }
    guard listening != nil else { return end(context) }
    write(chunk: "retry: 2000\n\n", context)
    if context.channel.isActive { ask(nil, context) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let listening { stream.services.hub.remove(listening) }
    asking?.cancel()
    writes.end()
    place?.release()
    stream.slot.release()
  }

  /// A client has nothing to say on a stream.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    discarded += unwrapInboundIn(data).readableBytes
    if discarded > Self.mostDiscarded { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  // MARK: Events

  private var isBusy: Bool { asking != nil || !writes.isDone }

  private func take(_ signal: EventHub.Signal, _ context: ChannelHandlerContext) {
    if signal == .end { return end(context) }
    // A tick does what news and heartbeats do.
    waiting = waiting == nil || waiting == signal ? signal : .tick
    goOn(context)
  }

  /// Asks the source if it was to be asked meanwhile.
  private func goOn(_ context: ChannelHandlerContext) {
    guard !isBusy, context.channel.isActive else { return }
    if isEnding { return end(context) }
    guard let signal = waiting else { return }
    waiting = nil
    if stream.slot.isRevoked { return end(context) }
    ask(signal, context)
  }

  private func ask(_ signal: EventHub.Signal?, _ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    asking = Task { [loop = context.eventLoop, requester = stream.requester, logger = stream.services.logger, stream] in
      var source = stream.source
      var batch = EventBatch(then: .end)
      do {
        batch = try await Requester.$current.withValue(requester) { try await source.events(at: signal) }
      } catch let error as StoreError {
        // An error can only end a stream that has begun; the client connects again, and continues where it was.
        logger.error("an event stream ended", metadata: ["error": "\(error)"])
      } catch {}
      loop.execute { [source, batch] in
        let (connection, context) = bound.value
        connection.stream.source = source
        connection.send(batch, after: signal, context)
      }
    }
  }

  private func send(_ batch: EventBatch, after signal: EventHub.Signal?, _ context: ChannelHandlerContext) {
    asking = nil
    guard context.channel.isActive else { return }
    // A heartbeat keeps the connection open, and detects a closed one.
    let sign = signal == .tick || signal == .heartbeat ? ": here\n\n" : ""
    switch batch.next {
    case .wait: break
    case .more: waiting = waiting == nil || waiting == .news ? .news : .tick
    case .end: isEnding = true
    }
    let text = sign + batch.events.joined()
    if text.isEmpty { goOn(context) } else { write(chunk: text, context) }
  }

  /// Ends the stream after what is being asked and written.
  private func end(_ context: ChannelHandlerContext) {
    isEnding = true
    guard !isBusy else { return }
    if hasEnded { return context.close(promise: nil) }
    hasEnded = true
    write(chunk: "", context)
  }

  /// Writes a chunk (RFC 9112, 7.1). The last one is empty.
  private func write(chunk text: String, _ context: ChannelHandlerContext) {
    let size = String(text.utf8.count, radix: 16)
    var buffer = context.channel.allocator.buffer(capacity: size.utf8.count + text.utf8.count + 4)
    buffer.writeString("\(size)\r\n\(text)\r\n")
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let promise = writes.begin(buffer.readableBytes, nil, context) { bound.value.0.goOn(bound.value.1) }
    context.writeAndFlush(wrapOutboundOut(buffer), promise: promise)
  }
}
