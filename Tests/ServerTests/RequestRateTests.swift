import Testing

@testable import ServerAPI
@testable import ServerStore

/// The requests that a player and an address may send at a time, for each rare request.
@Suite struct RequestRateTests {
  /// A request that is limited.
  struct Limited: CustomTestStringConvertible, Sendable {
    let method: String, path: String
    /// The number of requests accepted at first, of one player and from one address; `nil` if they are not counted.
    let ofPlayer: Int?, fromAddress: Int?
    var body: [String: String] = [:]
    var testDescription: String { "\(method) \(path)" }
  }

  private static let someID = String(repeating: "a", count: 22)

  static let limited: [Limited] = [
    Limited(method: "POST", path: "/players/me/codes", ofPlayer: 10, fromAddress: nil),
    Limited(method: "POST", path: "/players/me/recovery", ofPlayer: 10, fromAddress: nil),
    Limited(method: "POST", path: "/tokens", ofPlayer: nil, fromAddress: 10, body: ["code": "ABCDE-FGHJK"]),
    Limited(method: "POST", path: "/games", ofPlayer: 60, fromAddress: 240, body: ["game": "fifteen"]),
    Limited(
      method: "POST", path: "/games/\(someID)/journal", ofPlayer: 60, fromAddress: nil,
      body: ["replay": "gridship replay 1"]),
    Limited(
      method: "POST", path: "/reports", ofPlayer: 5, fromAddress: 5, body: ["player": someID, "reason": "name"]),
    Limited(method: "POST", path: "/players", ofPlayer: nil, fromAddress: 30),
    Limited(method: "GET", path: "/players/me/export", ofPlayer: 3, fromAddress: nil),
  ]

  /// Sends a request some times; gives how many were let in.
  private func letIn(_ limited: Limited, _ count: Int, _ client: HTTPClient, from address: String) async throws -> Int {
    var found = 0
    for _ in 0..<count {
      let headers = ["X-Forwarded-For": address]
      let answer =
        limited.method == "GET"
        ? try await client.get(limited.path, headers: headers)
        : try await client.send(limited.method, limited.path, headers: headers, json: limited.body)
      if answer.status != 429 { found += 1 }
    }
    return found
  }

  @Test(arguments: limited)
  func soManyAreLetIn(limited: Limited) async throws {
    try await withServer(
      .sqlite,
      {
        $0.rate = 50
        $0.isBehindProxy = true
      }
    ) { server in
      let (here, there) = ("192.0.2.1", "192.0.2.2")
      let ada = try await server.player()
      var sent = 0
      if let most = limited.ofPlayer {
        #expect(try await letIn(limited, most + 1, ada, from: here) == most)
        #expect(try await letIn(limited, 1, ada, from: there) == 0, "the player is the same elsewhere")
        sent = most + (try await letIn(limited, 1, server.player(), from: here))
        #expect((sent == most) == (limited.fromAddress == most), "another player from the same address")
      }
      guard let most = limited.fromAddress else { return }
      while sent < most {
        let part = min(most - sent, limited.ofPlayer ?? most)
        #expect(try await letIn(limited, part, server.player(), from: here) == part)
        sent += part
      }
      #expect(try await letIn(limited, 1, server.player(), from: here) == 0, "the address is the same for others")
      #expect(try await letIn(limited, 1, server.player(), from: there) == 1)
    }
  }
}
