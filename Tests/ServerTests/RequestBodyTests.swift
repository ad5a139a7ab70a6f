import Testing

@testable import ServerAPI
@testable import ServerInterface

/// Limits of the fields of every request body.
@Suite struct RequestBodyTests {
  /// A field with values just inside its limits and just outside of them.
  private struct Field {
    var name: String
    var inside: [any Sendable], outside: [any Sendable]
    /// The field that a refusal names, if it is another one.
    var named: String?
    /// The body around a value.
    var body: @Sendable (any Sendable) -> [String: any Sendable]

    /// A text of some characters.
    static func text(_ name: String, _ length: ClosedRange<Int>, in base: [String: any Sendable] = [:]) -> Field {
      func text(_ count: Int) -> String { String(repeating: "a", count: count) }
      let shorter = length.lowerBound > 0 ? [text(length.lowerBound - 1)] : []
      return Field(
        name: name, inside: [text(length.lowerBound), text(length.upperBound)],
        outside: shorter + [text(length.upperBound + 1)]
      ) { base.merging([name: $0]) { $1 } }
    }

    /// A whole number.
    static func number(_ name: String, _ range: ClosedRange<Int>, in base: [String: any Sendable] = [:]) -> Field {
      Field(
        name: name, inside: [range.lowerBound, range.upperBound],
        outside: [range.lowerBound - 1, range.upperBound + 1]
      ) { base.merging([name: $0]) { $1 } }
    }
  }

  private struct BodyRoute {
    var method: String, path: String
    var base: [String: any Sendable] = [:]
    var fields: [Field]
    var isSignedIn = true
  }

  private static let id = "AAAAAAAAAAAAAAAAAAAAAA"

  private static func member(_ list: String, _ name: String, _ range: ClosedRange<Int>, _ other: [String: Int]) -> Field
  {
    Field(
      name: name, inside: [range.lowerBound, range.upperBound], outside: [range.lowerBound - 1, range.upperBound + 1],
      named: "\(list)[0].\(name)"
    ) { value in [list: [other.merging([name: value as? Int ?? 0]) { $1 }]] }
  }

  private static func members(_ list: String, _ member: [String: Int]) -> Field {
    Field(name: list, inside: [1, 256], outside: [0, 257]) { count in
      [list: Array(repeating: member, count: count as? Int ?? 0)]
    }
  }

  private static let routes: [BodyRoute] = [
    BodyRoute(
      method: "POST", path: "/games", base: ["game": "sudoku"],
      fields: [
        .text("difficulty", 1...20, in: ["game": "sudoku"]),
        .text("seed", 1...20, in: ["game": "sudoku"]),
        .text("puzzle", 1...NewGame.longestPuzzle, in: ["game": "sudoku"]),
        .text("reading", 22...22, in: ["game": "sudoku"]),
      ]),
    BodyRoute(
      method: "POST", path: "/games/\(id)/actions", base: ["number": 1, "action": "a"],
      fields: [
        .number("number", 1...1_000_000, in: ["action": "a"]), .text("action", 1...100, in: ["number": 1]),
        .number("thinking", 0...86_400_000, in: ["number": 1, "action": "a"]),
      ]),
    BodyRoute(
      method: "POST", path: "/games/\(id)/undo", base: ["number": 1], fields: [.number("number", 1...1_000_000)]),
    BodyRoute(
      method: "POST", path: "/games/\(id)/journal", base: ["replay": "a"], fields: [.text("replay", 1...400_000)]),
    BodyRoute(
      method: "POST", path: "/leaderboards/entries", base: ["game": id],
      fields: [.text("game", 22...22), .text("replay", 0...400_000, in: ["game": id])]),
    BodyRoute(
      method: "PUT", path: "/inbox/read", base: ["id": 0], fields: [.number("id", 0...999_999_999_999_999_999)]),
    BodyRoute(
      method: "POST", path: "/videopoker/analyses", base: ["cards": "2s 3s 4s 5s 6s"],
      fields: [
        .text("cards", 1...40), .text("table", 1...80, in: ["cards": "2s 3s 4s 5s 6s"]),
        .number("bet", 1...5, in: ["cards": "2s 3s 4s 5s 6s"]), .text("held", 0...9, in: ["cards": "2s 3s 4s 5s 6s"]),
      ]),
    BodyRoute(
      method: "POST", path: "/players",
      fields: [.text("name", 0...200), .text("secret", 16...100), .text("device", 0...60)],
      isSignedIn: false),
    BodyRoute(method: "PATCH", path: "/players/me", base: ["name": "Bea"], fields: [.text("name", 1...200)]),
    BodyRoute(method: "POST", path: "/tokens", base: ["code": "a"], fields: [.text("code", 1...40)], isSignedIn: false),
    BodyRoute(method: "PUT", path: "/tokens", fields: []),
    BodyRoute(
      method: "POST", path: "/reports", base: ["reason": "name", "player": id],
      fields: [
        .text("entry", 22...22, in: ["reason": "name"]), .text("player", 22...22, in: ["reason": "name"]),
        .text("text", 0...500, in: ["reason": "name", "player": id]),
      ]),
    BodyRoute(
      method: "PATCH", path: "/readings/\(id)", base: ["corrections": [["cell": 0, "digit": 1]]],
      fields: [
        members("corrections", ["cell": 0, "digit": 1]), members("sums", ["cell": 0, "sum": 9]),
        member("corrections", "cell", 0...440, ["digit": 1]), member("corrections", "digit", 0...16, ["cell": 0]),
        member("sums", "cell", 0...255, ["sum": 9]), member("sums", "sum", 1...136, ["cell": 0]),
      ]),
  ]

  @Test func everyFieldHasTheLimitsThatItsRefusalNames() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      for route in Self.routes {
        let client = route.isSignedIn ? ada : server.anonymous
        for field in route.fields {
          let named = field.named ?? field.name
          func isRefused(_ value: any Sendable) async throws -> Bool {
            let answer = try await client.send(route.method, route.path, json: field.body(value))
            let detail = answer.json["detail"].string ?? ""
            return answer.status == 422 || answer.status == 400
              ? answer.problem == "invalid" && answer.json["field"].string == named
                && (detail.contains("must have") || detail.contains("must be from"))
              : false
          }
          for value in field.inside {
            #expect(
              try await !isRefused(value), "\(route.method) \(route.path) \(named), inside: \("\(value)".prefix(30))")
          }
          for value in field.outside {
            #expect(
              try await isRefused(value), "\(route.method) \(route.path) \(named), outside: \("\(value)".prefix(30))")
          }
        }
      }
    }
  }

  @Test func aFieldThatIsNotKnownIsRefusedByItsName() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      for route in Self.routes {
        let client = route.isSignedIn ? ada : server.anonymous
        let answer = try await client.send(route.method, route.path, json: route.base.merging(["surplus": 1]) { $1 })
        #expect(
          answer.problem == "invalid" && answer.json["field"].string == "surplus", "\(route.method) \(route.path)")
      }
      for list in ["corrections", "sums"] {
        let member = ["cell": 0, list == "sums" ? "sum" : "digit": 1, "surplus": 1]
        let answer = try await ada.send("PATCH", "/readings/\(Self.id)", json: [list: [member]])
        #expect(answer.problem == "invalid" && answer.json["field"].string == "\(list)[0].surplus")
      }
    }
  }

  @Test func whatMustBeThereIsMissedByItsName() async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      for (method, path, body, field) in [
        ("POST", "/games", [:], "game"), ("POST", "/games/\(Self.id)/actions", ["action": "a"], "number"),
        ("POST", "/games/\(Self.id)/actions", ["number": 1], "action"),
        ("POST", "/games/\(Self.id)/undo", [:], "number"),
        ("POST", "/games/\(Self.id)/journal", [:], "replay"), ("POST", "/leaderboards/entries", [:], "game"),
        ("PUT", "/inbox/read", [:], "id"), ("POST", "/videopoker/analyses", [:], "cards"),
        ("PATCH", "/players/me", [:], "name"), ("POST", "/reports", ["player": Self.id], "reason"),
        ("PATCH", "/readings/\(Self.id)", [:], "corrections"),
        ("PATCH", "/readings/\(Self.id)", ["sums": [["sum": 3]]], "sums[0].cell"),
        ("PATCH", "/readings/\(Self.id)", ["corrections": [["cell": 3]]], "corrections[0].digit"),
      ] as [(String, String, [String: any Sendable], String)] {
        let answer = try await ada.send(method, path, json: body)
        #expect(answer.problem == "invalid" && answer.json["field"].string == field, "\(method) \(path)")
        #expect(answer.json["detail"].string == "`\(field)` is missing.")
      }
    }
  }

  // MARK: Whole bodies

  @Test(arguments: [
    ("POST", "/games", 16_384), ("PATCH", "/players/me", 16_384), ("PATCH", "/readings/\(id)", 16_384),
    ("PUT", "/inbox/read", 16_384), ("POST", "/reports", 16_384), ("POST", "/tokens", 16_384),
    ("POST", "/videopoker/analyses", 16_384), ("POST", "/games/\(id)/undo", 16_384),
    ("POST", "/games/\(id)/journal", 500_000), ("POST", "/leaderboards/entries", 500_000),
    ("POST", "/high_scores", 4096),
  ])
  func aBodyHasSoManyBytes(method: String, path: String, limit: Int) async throws {
    try await withServer(.sqlite, { $0.classicSecret = "salt" }) { server in
      let ada = try await server.player("Ada"), isForm = path == "/high_scores"
      let type = isForm ? "application/x-www-form-urlencoded" : "application/json"
      func answer(_ count: Int) async throws -> HTTPClient.Response {
        let body = isForm ? Array(repeating: UInt8(ascii: "a"), count: count) : Array("{}".utf8)
        let padding = [UInt8](repeating: 32, count: count - body.count)
        return try await ada.send(
          method, isForm ? path : "/api/v1" + path, headers: ["Content-Type": type], body: body + padding)
      }
      #expect(try await answer(limit).problem != "too-large")
      let larger = try await answer(limit + 1)
      #expect(larger.status == 413 && larger.problem == "too-large")
      #expect(larger.json["detail"].string == "At most \(limit) bytes are taken here.")
    }
  }

  // MARK: Queries

  @Test(arguments: [
    ("/puzzles/easy", "from", 0...1_000_000), ("/puzzles/easy", "limit", 1...10),
    ("/leaderboards/entries/AAAAAAAAAAAAAAAAAAAAAA/replay", "from", 0...1_000_000),
    ("/leaderboards/entries/AAAAAAAAAAAAAAAAAAAAAA/replay", "limit", 1...100),
    ("/leaderboards/sudoku/easy", "limit", 1...100), ("/games", "limit", 1...100), ("/readings", "limit", 1...100),
    ("/inbox", "limit", 1...100), ("/catalogue/puzzles", "from", 0...100_000_000),
    ("/catalogue/puzzles", "limit", 1...100), ("/videopoker/trainer/drill", "number", 0...1_000_000),
    ("/leaderboards/entries/AAAAAAAAAAAAAAAAAAAAAA/film", "width", 160...640),
    ("/games/AAAAAAAAAAAAAAAAAAAAAA/film", "width", 160...640),
  ])
  func aNumberInAQueryHasItsLimits(path: String, name: String, range: ClosedRange<Int>) async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      func isRefused(_ value: Int) async throws -> Bool {
        let answer = try await ada.get("\(path)?\(name)=\(value)")
        return answer.problem == "malformed" && answer.json["field"].string == name
      }
      for value in [range.lowerBound, range.upperBound] { #expect(try await !isRefused(value), "\(value)") }
      for value in [range.lowerBound - 1, range.upperBound + 1] { #expect(try await isRefused(value), "\(value)") }
    }
  }

  @Test(arguments: ["leaderboards/entries", "games"]) func picturesHaveThreeWidths(path: String) async throws {
    try await withServer { server in
      let ada = try await server.player("Ada")
      for width in [64, 143, 144, 145, 399, 400, 401, 1199, 1200, 1201] {
        let answer = try await ada.get("/\(path)/AAAAAAAAAAAAAAAAAAAAAA/picture?width=\(width)")
        let isOffered = [144, 400, 1200].contains(width)
        #expect(answer.problem == (isOffered ? "not-found" : "malformed"), "\(width): \(answer.text)")
      }
    }
  }
}
