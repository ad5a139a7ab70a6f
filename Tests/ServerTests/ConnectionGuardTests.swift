import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Synchronization
import Testing

@testable import ServerAPI

/// The accepted and the dropped connections, without a socket, by a clock that the test moves.
@Suite struct ConnectionGuardTests {
  /// Counts what the guard hands on.
  private final class Seen: ChannelInboundHandler {
    typealias InboundIn = HTTPRequestPart
    var opened = 0, closed = 0, parts = 0
    func channelActive(context: ChannelHandlerContext) { opened += 1 }
    func channelInactive(context: ChannelHandlerContext) { closed += 1 }
    func channelRead(context: ChannelHandlerContext, data: NIOAny) { parts += 1 }
  }

  private func open(
    _ counts: ConnectionCounts? = nil, from address: String = "192.0.2.1",
    clients: ConnectedClients = ConnectedClients()
  ) throws -> (channel: EmbeddedChannel, seen: Seen) {
    let seen = Seen()
    let channel = EmbeddedChannel(
      handlers: [
        ConnectionGuard(requestSeconds: 10, writeSeconds: 30, connections: counts, clients: clients), seen,
      ])
    channel.connect(to: try SocketAddress(ipAddress: address, port: 80), promise: nil)
    channel.embeddedEventLoop.run()
    return (channel, seen)
  }

  private let head = HTTPRequestPart.head(HTTPRequest(method: .get, scheme: "http", authority: "a", path: "/"))

  @Test func aConnectionIsHandedOnFromItsStartToItsEnd() throws {
    let (channel, seen) = try open()
    #expect(seen.opened == 1 && seen.closed == 0 && channel.isActive)
    try channel.writeInbound(head)
    try channel.writeInbound(HTTPRequestPart.end(nil))
    #expect(seen.parts == 2)
    channel.close(promise: nil)
    channel.embeddedEventLoop.run()
    #expect(seen.closed == 1 && !channel.isActive)
  }

  @Test(arguments: [false, true]) func theClientHasLeftOnceItSendsNoMoreOrTheConnectionEnds(isClosed: Bool) throws {
    let clients = ConnectedClients(), hasLeft = Mutex(false)
    let (channel, _) = try open(clients: clients)
    let presence = try #require(clients[channel])
    _ = presence.whenGone { hasLeft.withLock { $0 = true } }
    try channel.writeInbound(head)
    #expect(!hasLeft.withLock { $0 })
    if isClosed {
      channel.close(promise: nil)
    } else {
      channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    channel.embeddedEventLoop.run()
    #expect(hasLeft.withLock { $0 })
    #expect((clients[channel] == nil) == isClosed)
  }

  @Test func anAddressHasSoManyConnectionsAtOnce() throws {
    let counts = ConnectionCounts(mostPerAddress: 2, most: 100)
    let (first, _) = try open(counts), (second, _) = try open(counts), (third, unseen) = try open(counts)
    #expect(first.isActive && second.isActive && !third.isActive && unseen.opened == 0)
    first.close(promise: nil)
    first.embeddedEventLoop.run()
    let (fourth, seen) = try open(counts)
    #expect(fourth.isActive && seen.opened == 1, "the place of one that has ended is free")
  }

  @Test func aConnectionTooManyTakesThePlaceOfAnIdleOneOfTheAddressWithTheMost() throws {
    let counts = ConnectionCounts(mostPerAddress: 10, most: 4)
    let (oldest, _) = try open(counts), (busy, _) = try open(counts), (third, _) = try open(counts)
    let (other, _) = try open(counts, from: "192.0.2.2")
    try busy.writeInbound(head)
    try oldest.writeInbound(head)
    try oldest.writeInbound(HTTPRequestPart.end(nil))
    try oldest.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try oldest.writeOutbound(HTTPResponsePart.end(nil))
    // The third has been idle for the longest time now.
    let (fifth, _) = try open(counts, from: "192.0.2.3")
    for channel in [third, oldest] { channel.embeddedEventLoop.run() }
    #expect(fifth.isActive && !third.isActive && oldest.isActive && busy.isActive && other.isActive)
    // An address takes no place of another that has hardly more than itself.
    let (sixth, _) = try open(counts, from: "192.0.2.3")
    #expect(!sixth.isActive && oldest.isActive)
    other.close(promise: nil)
    other.embeddedEventLoop.run()
    let (seventh, _) = try open(counts, from: "192.0.2.3")
    #expect(seventh.isActive)
  }

  /// Five seconds more than a body may take: the routes answer a slow one by themselves.
  @Test func aRequestThatDoesNotComeInTimeIsDropped() throws {
    let (channel, _) = try open()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(14_999))
    #expect(channel.isActive)
    // A head begins a time of its own.
    try channel.writeInbound(head)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(14_999))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
    // One that has come whole waits for its answer.
    let (whole, _) = try open()
    try whole.writeInbound(head)
    try whole.writeInbound(HTTPRequestPart.end(nil))
    whole.embeddedEventLoop.advanceTime(by: .hours(1))
    #expect(whole.isActive)
  }
}
