import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers `Expect: 100-continue` at once. curl waits for that with each body above a mebibyte (RFC 9110, 10.1.1).
///
/// A body larger than any route accepts is not requested: its route refuses it by the length in its head.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let mostBytes: Int
  /// Requests without a complete answer. Only the one at the front may be answered.
  private var unanswered = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  /// True if the client sends the body only on request.
  static func isExpected(_ head: HTTPRequest) -> Bool {
    head.headerFields[.expect]?.lowercased() == "100-continue"
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .head(let head) = unwrapInboundIn(data) {
      unanswered += 1
      if Self.isExpected(head), unanswered == 1, Int(head.headerFields[.contentLength] ?? "0") ?? 0 <= mostBytes {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
    context.write(data, promise: promise)
  }
}
