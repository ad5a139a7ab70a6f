import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The shares of requesters in the readers' time, and the share of an attacker.
@Suite(.serialized) struct ReaderShareTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Puzzles/photographs/newspaper.jpg")

  private func photograph() throws -> [UInt8] { [UInt8](try Data(contentsOf: Self.sample)) }

  private func post(
    _ client: HTTPClient, _ bytes: [UInt8], from address: String? = nil
  ) async throws -> HTTPClient.Response {
    var headers = ["Content-Type": "image/jpeg", "Prefer": "wait=30"]
    if let address { headers["X-Forwarded-For"] = address }
    return try await client.send("POST", "/api/v1/readings", headers: headers, body: bytes)
  }

  /// Sends a photograph and waits for its reading, however long a busy machine takes.
  private func read(_ client: HTTPClient, from address: String) async throws -> String? {
    let answer = try await post(client, try photograph(), from: address)
    guard answer.status == 202, let id = answer.json["id"].string else {
      return answer.status == 201 ? "done" : answer.text
    }
    var status: String? = "pending"
    while status == "pending" {
      try await Task.sleep(for: .milliseconds(100))
      status = try await client.get("/readings/\(id)").json["status"].string
    }
    return status
  }

  private func requester(_ player: String, _ address: String) -> Requester {
    Requester(player: player, address: address)
  }

  // MARK: Shares of time

  @Test func whoHasHadTheirShareOfTheReadersWaitsAndNobodyElse() throws {
    let clock = TestClock()
    let limits = RateLimits(rate: 50, processorSeconds: 12, clock: clock.clock)
    let (greedy, neighbour, other) = (requester("g", "one"), requester("n", "one"), requester("o", "two"))
    try limits.requireTime(greedy)
    limits.charge(greedy, processorSeconds: 30)
    let refused = #expect(throws: LimitError.self) { try limits.requireTime(greedy) }
    #expect(refused?.kind == .computing && refused?.retryAfter == 30, "24 s at once, and 12 a minute")
    try limits.requireTime(neighbour)
    // The address has three times as much.
    limits.charge(neighbour, processorSeconds: 20)
    limits.charge(requester("m", "one"), processorSeconds: 23)
    #expect(throws: LimitError.self) { try limits.requireTime(neighbour) }
    try limits.requireTime(other)
    clock.advance(seconds: 31)
    try limits.requireTime(greedy)
  }

  @Test(arguments: RateLimits.Kind.allCases) func aLimitSaysWhenToComeAgain(_ kind: RateLimits.Kind) {
    let answer = LimitError(kind: kind, retryAfter: 30).problem.response(request: "r")
    #expect(answer.status == .tooManyRequests && answer.headers[.retryAfter] == "30")
  }

  @Test func aPhotographCostsWhatItsReaderTook() async throws {
    // Less than any photograph costs: after the first the share is used up.
    try await withServer(
      .sqlite,
      {
        $0.rate = 50
        $0.processorSeconds = 0.001
        $0.isBehindProxy = true
      }
    ) { server in
      let (client, other) = (try await server.player(), try await server.player())
      #expect(try await post(client, try photograph(), from: "192.0.2.1").status == 201)
      let refused = try await post(client, try photograph(), from: "192.0.2.2")
      #expect(refused.status == 429 && refused.headers["retry-after"].flatMap { Int($0) } ?? 0 > 1, "\(refused.text)")
      #expect(try await post(other, try photograph(), from: "192.0.2.1").status == 429, "the address too")
      #expect(try await post(other, try photograph(), from: "192.0.2.3").status == 201)
    }
  }

  // MARK: Attacks

  @Test func aPictureOfThousandsOfScansIsRefusedAtOnce() async throws {
    try await withServer { server in
      let client = try await server.player()
      let refused = try await post(client, ProgressiveJPEG.file(side: 7990, scans: 4000))
      #expect(refused.status == 422 && refused.problem == "picture-refused", "\(refused.text)")
      #expect(refused.json["detail"].string?.contains("scans") == true)
      // Of few scans it is a picture like any other, without a board.
      #expect(try await post(client, ProgressiveJPEG.file(side: 400, scans: 12)).problem == "no-board")
    }
  }

  @Test func aVictimsPhotographIsReadWhileOneAddressAttacks() async throws {
    try await withListeningServer(
      .sqlite,
      {
        $0.rate = 50
        $0.readingQueue = 4
        $0.readingSeconds = 10
        $0.processorSeconds = 60
        $0.isBehindProxy = true
      }
    ) { server in
      let victim = try await server.player()
      // The longer time of a reader in a debug build does not count here.
      #expect(try await read(victim, from: "192.0.2.1") == "done")
      let start = ContinuousClock.now
      #expect(try await read(victim, from: "192.0.2.1") == "done")
      let alone = ContinuousClock.now - start
      // As many scans as are read, and as many pixels: what a reader takes longest for.
      let bomb = ProgressiveJPEG.file(side: 7990, scans: 20)
      let attack = Task {
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<6 {
            group.addTask {
              // Each a player of its own, all from one address. A name allows more pixels.
              guard let client = try? await server.player("Mallory \(number)") else { return }
              while !Task.isCancelled {
                _ = try? await post(client, bomb, from: "198.51.100.7")
              }
            }
          }
        }
      }
      try await waitUntil("the attack has begun") { server.server.pool.waitingCount >= 3 }
      for _ in 0..<2 {
        let start = ContinuousClock.now
        #expect(try await read(victim, from: "192.0.2.1") == "done")
        let took = ContinuousClock.now - start
        // At most one of the attacker's comes before it, and that is ended in time.
        let most: Duration = alone * 4 + .seconds(4 * server.server.services.configuration.readingSeconds)
        #expect(took < most, "\(took), alone \(alone)")
      }
      attack.cancel()
      _ = await attack.value
    }
  }

  // MARK: Uploads and connections

  private func upload(_ client: HTTPClient, _ sent: Int, of length: Int) throws -> Socket {
    let socket = try Socket(port: client.port)
    let headers = [
      "Authorization": "Bearer \(client.token ?? "")", "Content-Type": "image/jpeg", "Content-Length": "\(length)",
    ]
    try socket.write(HTTPClient.request("POST", "/api/v1/readings", headers))
    try socket.write([UInt8](repeating: 0xFF, count: sent))
    return socket
  }

  @Test func uploadsThatHaveHardlyBegunKeepNobodyOut() async throws {
    try await withListeningServer(.sqlite, { $0.readingQueue = 4 }) { server in
      let slow = try await server.player()
      let sockets = try (0..<12).map { _ in try upload(slow, 100, of: 5_000_000) }
      let begun = server.server.services.begun
      while begun.count(.everybody) < 12 { try await Task.sleep(for: .milliseconds(20)) }
      #expect(server.server.services.arrivals.count(.everybody) == 0)
      #expect(try await post(slow, try photograph()).status == 201, "not even the same player")
      _ = sockets
    }
  }

  @Test func anUploadBelowTheLeastRateLosesItsPlace() async throws {
    try await withListeningServer(
      .sqlite,
      {
        $0.readingQueue = 4
        $0.uploadGrace = 1
        $0.leastUploadRate = 1000
      }
    ) { server in
      let slow = try await server.player()
      // More than a mebibyte, and then nothing.
      let socket = try upload(slow, 1_200_000, of: 5_000_000)
      let arrivals = server.server.services.arrivals
      while arrivals.count(.everybody) == 0 { try await Task.sleep(for: .milliseconds(20)) }
      let response = try await HTTPClient.blocking { try socket.response() }
      #expect(response.status == 408 && response.problem == "too-slow", "\(response.text)")
      #expect(arrivals.count(.everybody) == 0)
    }
  }

  @Test func whoSendsTooMuchIsToldSo() async throws {
    try await withServer(.sqlite, { $0.photographLimit = 1 }) { server in
      let client = try await server.player()
      // All of it is taken in before the answer; a client that is still sending would see a broken connection instead.
      let response = try await post(client, [UInt8](repeating: 0xFF, count: 3_000_000))
      #expect(response.status == 413 && response.problem == "too-large")
    }
  }

  @Test func oneAddressDoesNotTakeAllConnections() async throws {
    try await withListeningServer(
      .sqlite,
      {
        $0.rate = 50
        $0.connectionsPerAddress = 8
      }
    ) { server in
      let crowd = try (0..<8).map { _ in try Socket(port: server.port) }
      // They are in before the next one comes.
      for socket in crowd { try socket.write(HTTPClient.request("GET", "/health", [:])) }
      for socket in crowd {
        let response = try await HTTPClient.blocking { try socket.response() }
        #expect(response.status == 200)
      }
      let another = try Socket(port: server.port)
      #expect(try await HTTPClient.blocking { try another.isClosed() })
      // An address that has none open gets in.
      let neighbour = try Socket(port: server.port, from: "127.0.0.2")
      try neighbour.write(HTTPClient.request("GET", "/health", [:]))
      #expect(try await HTTPClient.blocking { try neighbour.response() }.status == 200)
    }
    // Behind a proxy all come from one address.
    try await withListeningServer(
      .sqlite,
      {
        $0.rate = 50
        $0.connectionsPerAddress = 2
        $0.isBehindProxy = true
      }
    ) { server in
      let crowd = try (0..<8).map { _ in try Socket(port: server.port) }
      for socket in crowd { try socket.write(HTTPClient.request("GET", "/health", [:])) }
      for socket in crowd { #expect(try await HTTPClient.blocking { try socket.response() }.status == 200) }
    }
  }
}
