import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Clients that are slow by intent: they are dropped in time, and other clients do not notice.
@Suite(.serialized) struct SlowClientTests {
  /// Asks as somebody else all the while until a client is dropped; how long that took.
  private func whileOthersAreServed(
    _ server: TestServer, _ isDropped: @escaping @Sendable () throws -> Bool
  ) async throws -> Duration {
    let start = ContinuousClock.now
    let other = try await server.player("Eve")
    async let dropped = HTTPClient.blocking {
      let isDropped = try isDropped()
      return (isDropped, ContinuousClock.now - start)
    }
    for _ in 0..<20 { #expect(try await other.get("/players/me").status == 200) }
    let (isDropped, time) = try await dropped
    #expect(isDropped)
    #expect(try await other.get("/players/me").status == 200)
    return time
  }

  /// Gives a player a notice of some length.
  private func tell(_ client: HTTPClient, of number: Int, characters: Int, on server: TestServer) async throws {
    let player = try #require(try await client.get("/players/me").json["id"].string)
    let text = String(repeating: "x", count: characters)
    _ = try await server.server.services.store.addNotice(
      to: player, NoticeRecord(id: 0, kind: .account, subject: "\(number)", text: text, at: 0))
  }

  @Test func whoAsksForMuchAndReadsNothingIsDropped() async throws {
    try await withListeningServer(.sqlite, { $0.writeSeconds = 1 }) { server in
      let socket = try Socket(port: server.port, receiving: 2048, segment: 536)
      // Far more than fits into what the systems hold for a connection.
      let request = HTTPClient.request("GET", "/api/v1/openapi.json", [:])
      for _ in 0..<100 { try socket.write(request) }
      let time = try await whileOthersAreServed(server) { socket.isCutOff(within: 20) }
      #expect(time > .milliseconds(900) && time < .seconds(10), "\(time)")
    }
  }

  @Test func whoOpensAStreamAndReadsNothingIsDropped() async throws {
    try await withListeningServer(.sqlite, { $0.writeSeconds = 1 }) { server in
      let client = try await server.player()
      // So many notices that they do not fit into what the systems hold for a connection.
      for number in 1...200 { try await tell(client, of: number, characters: 10_000, on: server) }
      let socket = try Socket(port: server.port, receiving: 2048, segment: 536)
      let token = client.token ?? ""
      try socket.write(
        HTTPClient.request("GET", "/api/v1/events?after=0", ["Authorization": "Bearer \(token)"]))
      let hub = server.server.services.hub
      let time = try await whileOthersAreServed(server) { socket.isCutOff(within: 20) }
      #expect(time > .milliseconds(900) && time < .seconds(10), "\(time)")
      // The stream is let go of with its connection.
      for _ in 0..<100 where hub.count > 0 { try await Task.sleep(for: .milliseconds(20)) }
      #expect(hub.count == 0)
    }
  }

  @Test func whoReadsSlowlyButReadsGetsEverything() async throws {
    try await withListeningServer(.sqlite, { $0.writeSeconds = 1 }) { server in
      let client = try await server.player()
      // One event of a size that takes several times the limit at this speed: four megabytes a second.
      let size = 14_000_000
      try await tell(client, of: 1, characters: size, on: server)
      let token = client.token ?? ""
      let (count, time) = try await HTTPClient.blocking { [port = server.port] in
        let start = ContinuousClock.now
        let socket = try Socket(port: port, receiving: 65_536)
        try socket.write(
          HTTPClient.request("GET", "/api/v1/events?after=0", ["Authorization": "Bearer \(token)"]))
        let count = try socket.take(size, atOnce: 100_000, pause: 0.025)
        return (count, ContinuousClock.now - start)
      }
      #expect(count >= size && time > .seconds(2), "\(count) bytes in \(time)")
    }
  }

  @Test func whoDribblesAHeadIsDropped() async throws {
    try await withListeningServer(.sqlite, { $0.bodySeconds = 1 }) { server in
      let time = try await whileOthersAreServed(server) { [port = server.port] in
        let socket = try Socket(port: port)
        try socket.write(Array("GET /health HTTP/1.1\r\nHost: localhost\r\n".utf8))
        return socket.dribbles(Array("X-Slow: 1\r\n".utf8), every: 0.2, seconds: 20)
      }
      #expect(time < .seconds(12), "\(time)")
    }
  }

  @Test func whoDribblesTheHeadOfALaterRequestIsDropped() async throws {
    try await withListeningServer(.sqlite, { $0.idleSeconds = 1 }) { server in
      let time = try await whileOthersAreServed(server) { [port = server.port] in
        let socket = try Socket(port: port)
        try socket.write(HTTPClient.request("GET", "/health", [:]))
        guard try socket.response().status == 200 else { return false }
        try socket.write(Array("GET /health HTTP/1.1\r\nHost: localhost\r\n".utf8))
        return socket.dribbles(Array("X-Slow: 1\r\n".utf8), every: 0.2, seconds: 20)
      }
      #expect(time < .seconds(10), "\(time)")
    }
  }
}
