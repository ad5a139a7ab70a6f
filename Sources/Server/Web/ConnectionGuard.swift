import NIOCore
import NIOHTTPTypes

/// Drops clients that are too slow: whose request does not arrive in time, or who do not take what is sent.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let requestTime: TimeAmount
  private let writeTime: TimeAmount
  private var request: Scheduled<Void>?
  private var write: Scheduled<Void>?
  private var unwritten = 0

  init(requestSeconds: Int, writeSeconds: Int) {
    // The routes answer a slow body by themselves; this is for who goes on beyond the answer.
    requestTime = .seconds(Int64(requestSeconds + 5))
    writeTime = .seconds(Int64(writeSeconds))
  }

  func channelActive(context: ChannelHandlerContext) {
    request = closing(context, after: requestTime)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    request?.cancel()
    write?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      request?.cancel()
      request = closing(context, after: requestTime)
    case .body: break
    case .end:
      request?.cancel()
      request = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let promise = promise ?? context.eventLoop.makePromise()
    unwritten += 1
    if write == nil { write = closing(context, after: writeTime) }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in
      let (handler, context) = bound.value
      handler.wrote(context)
    }
    context.write(data, promise: promise)
  }

  /// Something was taken; the rest has its time again.
  private func wrote(_ context: ChannelHandlerContext) {
    unwritten -= 1
    write?.cancel()
    write = unwritten > 0 ? closing(context, after: writeTime) : nil
  }

  private func closing(_ context: ChannelHandlerContext, after time: TimeAmount) -> Scheduled<Void> {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    return context.eventLoop.scheduleTask(in: time) { bound.value.close(promise: nil) }
  }
}
