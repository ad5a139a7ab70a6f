import BoardSamples
import BoardVision
import BuiltPrograms
import Foundation
import GoldenRecords
import Testing

@testable import ServerAPI
@testable import ServerStore

/// The answers of the interface to a long sequence of requests, compared with a record.
@Suite struct ConversationRecordTests {
  @Test(arguments: Database.allCases) func aPlayersDayIsAsRecorded(database: Database) async throws {
    // Both databases have one record: they answer alike.
    let record = GoldenRecord("day")
    let folder = TemporaryFolder()
    try Data("<!doctype html><title>Gridship</title><head></head>".utf8).write(
      to: URL(fileURLWithPath: folder.path + "/index.html"))
    let change = { (configuration: inout ServerConfiguration) in
      configuration.web = folder.path
      configuration.classicSecret = "secret"
    }
    try await withServer(database, change) { server in
      let talk = Conversation(server, in: record)
      try await Self.becomeAPlayer(talk)
      try await Self.playRogueship(talk)
      try await Self.playOthers(talk)
      try await Self.enterScores(talk)
      try await Self.askForMore(talk)
      try await Self.leave(talk)
    }
    #expect(record.difference(within: 0.6) == nil)
  }

  /// Three players on one leaderboard: who is overtaken hears of it, and who leaves is gone from it.
  @Test(arguments: Database.allCases) func rivalsAreAsRecorded(database: Database) async throws {
    let record = GoldenRecord("rivals")
    try await withServer(database) { server in
      let talk = Conversation(server, in: record)
      for name in ["Ada", "Grace", "Edsger"] { try await talk.become("POST", "/players", ["name": name], as: name) }
      var entries: [String] = []
      for (name, turns) in [("Ada", 4), ("Grace", 30), ("Edsger", 14), ("Ada", 22), ("Grace", 2)] {
        talk.turn(to: name)
        for game in ["rogueship", "fifteen"] {
          let id = try await talk.start(["game": game, "seed": "daily"])
          try await talk.play(id, turns: turns)
          try await talk.act(id, game == "rogueship" ? "retire" : "resign")
          let entered = try await talk.ask("POST", "/leaderboards/entries", ["game": id])
          if let entry = entered.json["entry"]["id"].string { entries.append(entry) }
        }
        try await talk.ask("GET", "/inbox")
        server.clock.advance(seconds: 40_000)
      }
      for name in ["Ada", "Edsger"] {
        talk.turn(to: name)
        for query in ["", "?limit=2", "?period=week", "?period=daily&day=2026-11-21", "?part=apart"] {
          try await talk.ask("GET", "/leaderboards/rogueship/normal\(query)")
          try await talk.ask("GET", "/leaderboards/fifteen/usual\(query)")
        }
        let inbox = try await talk.ask("GET", "/inbox?limit=1")
        if let id = inbox.json["notices"][0]["id"].int { try await talk.ask("PUT", "/inbox/read", ["id": id]) }
        try await talk.ask("GET", "/inbox")
        try await talk.ask("GET", "/rogueship/record")
        try await talk.ask("GET", "/games?state=over&limit=3")
      }
      for entry in entries.prefix(3) {
        try await talk.ask("GET", "/leaderboards/entries/\(entry)")
        try await talk.ask("POST", "/reports", ["entry": entry, "reason": "name"])
      }
      try await talk.ask("PATCH", "/players/me", ["name": "Grace"])
      talk.turn(to: "Grace")
      try await talk.ask("DELETE", "/players/me")
      talk.turn(to: "Ada")
      try await talk.ask("GET", "/leaderboards/rogueship/normal")
      try await talk.ask("PATCH", "/players/me", ["name": "Grace"])
      server.clock.advance(seconds: 9 * 86_400)
      for number in 0..<7 { await server.maintenance.turn(number) }
      for query in ["?period=week", "?period=daily", ""] {
        try await talk.ask("GET", "/leaderboards/rogueship/normal\(query)")
      }
    }
    #expect(record.difference(within: 0.6) == nil)
  }

  private static func becomeAPlayer(_ talk: Conversation) async throws {
    for path in [
      "/catalogue", "/guides/rogueship/normal", "/guides/sudoku/killereasy", "/guides/chess/easy", "/openapi.json",
    ] {
      try await talk.ask("GET", path)
    }
    try await talk.ask("GET", "/players/me")
    for body in [["name": "admin"], ["name": "  "], ["colour": "red"], ["name": 7], ["name": "Ada\u{202E}"]]
      as [[String: Any]]
    {
      try await talk.ask("POST", "/players", body)
    }
    try await talk.become("POST", "/players", ["name": "Ada Lovelace", "cookie": true])
    try await talk.ask("GET", "/players/me")
    for name in ["Grace Hopper", "moderator", "", String(repeating: "long ", count: 9)] {
      try await talk.ask("PATCH", "/players/me", ["name": name])
    }
    try await talk.ask("PATCH", "/players/me", ["name": "Grace"])
    try await talk.ask("POST", "/players/me/codes")
    try await talk.ask("POST", "/players/me/recovery")
    try await talk.ask("GET", "/players/me/sessions")
    for body in [["code": "ABCDEFGH"], ["code": "A"], [:]] as [[String: Any]] {
      try await talk.ask("POST", "/tokens", body)
    }
    try await talk.ask("PUT", "/tokens", [:])
    try await talk.ask("PUT", "/presence")
    try await talk.ask("GET", "/presence")
    try await talk.ask("GET", "/inbox")
    try await talk.ask("GET", "/inbox?limit=0")
    try await talk.ask("GET", "/inbox?limit=1000&cursor=x")
    try await talk.ask("PUT", "/inbox/read", ["id": 3])
    try await talk.ask("PUT", "/inbox/read", ["upTo": 3])
  }

  private static func playRogueship(_ talk: Conversation) async throws {
    for wish in [
      ["game": "rogueship", "difficulty": "impossible"], ["game": "chess"], [:],
      ["game": "rogueship", "seed": "today"],
      ["game": "rogueship", "seed": "-1"], ["game": "rogueship", "puzzle": "1"], ["game": "rogueship", "extra": true],
    ] as [[String: Any]] { try await talk.ask("POST", "/games", wish) }
    let game = try await talk.start(["game": "rogueship", "difficulty": "hard", "seed": "5"])
    try await talk.play(game, turns: 25)
    for (number, action) in [(99, "wait"), (0, "wait")] {
      try await talk.ask("POST", "/games/\(game)/actions", ["number": number, "action": action])
    }
    for action in ["buy 100000 water", "dance", "", "travel 99"] { try await talk.act(game, action) }
    try await talk.ask("POST", "/games/\(game)/undo", ["number": 26])
    try await talk.act(game, "retire")
    try await talk.act(game, "wait")
    for path in ["", "/replay", "/picture", "/picture?width=7", "/film?width=200", "/film?turn=x"] {
      try await talk.ask("GET", "/games/\(game)\(path)")
    }
    try await talk.ask("GET", "/rogueship/voyages/\(game)")
    try await talk.ask("GET", "/rogueship/record")
  }

  private static func playOthers(_ talk: Conversation) async throws {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    let sudoku = try await talk.start(["game": "sudoku", "puzzle": puzzle])
    for action in [
      "r1c3=4", "r1c3=5", "r9c9=1", "hint 1", "hint 2", "hint 3", "check", "r1c4~6", "candidates", "elapse 5",
    ] {
      try await talk.act(sudoku, action)
    }
    try await talk.step(sudoku, "undo")
    try await talk.step(sudoku, "redo")
    try await talk.act(sudoku, "resign")
    let wrong = String(repeating: "1", count: 81)
    for text in [wrong, "12", String(repeating: ".", count: 81), "size=4;givens=11.............."] {
      try await talk.ask("POST", "/games", ["game": "sudoku", "puzzle": text])
    }
    for (game, turns) in [("fifteen", 12), ("videopoker", 16)] {
      let id = try await talk.start(["game": game, "seed": "3"])
      try await talk.play(id, turns: turns)
      try await talk.step(id, "undo")
      try await talk.ask("GET", "/games/\(id)/replay")
      if game == "videopoker" { try await talk.ask("GET", "/videopoker/trainer/games/\(id)") }
    }
    for path in ["/games", "/games?limit=2", "/games?state=open", "/games?state=x", "/games?game=rogueship&limit=1"] {
      try await talk.ask("GET", path)
    }
    for level in ["easy", "diabolical", "hard?count=2", "hard?count=0", "none"] {
      try await talk.ask("GET", "/puzzles/\(level)")
    }
  }

  private static func enterScores(_ talk: Conversation) async throws {
    let game = try await talk.start(["game": "rogueship", "seed": "daily"])
    try await talk.ask("POST", "/leaderboards/entries", ["game": game])
    try await talk.play(game, turns: 12)
    try await talk.act(game, "retire")
    let replay = try await talk.ask("GET", "/games/\(game)/replay").text
    try await talk.ask("POST", "/leaderboards/entries", ["game": game, "replay": replay + "x"])
    let entered = try await talk.ask("POST", "/leaderboards/entries", ["game": game, "replay": replay])
    try await talk.ask("POST", "/leaderboards/entries", ["game": game])
    try await talk.ask("POST", "/games/\(game)/journal", ["replay": replay])
    for path in [
      "normal", "normal?period=week", "normal?period=daily", "normal?period=daily&day=2026-11-20", "normal?part=apart",
      "normal?limit=1", "normal@1", "normal@999", "Impossible", "easy?period=year", "normal?day=tomorrow",
    ] { try await talk.ask("GET", "/leaderboards/rogueship/\(path)") }
    let entry = entered.json["entry"]["id"].string ?? entered.json["id"].string ?? "none"
    for path in ["", "/replay", "/replay?turn=3", "/picture", "/picture?width=144&dark=true", "/film?width=200"] {
      try await talk.ask("GET", "/leaderboards/entries/\(entry)\(path)")
    }
    for path in [
      "/high_scores.json", "/high_scores.xml", "/high_scores.plist", "/replay/\(entry)", "/replay/none", "/share.png",
    ] {
      try await talk.ask("GET", path, isBelow: "")
    }
    for body in [["entry": entry, "reason": "name"], ["entry": "x"], ["reason": "name"]] {
      try await talk.ask("POST", "/reports", body)
    }
  }

  private static func askForMore(_ talk: Conversation) async throws {
    for body in [
      ["table": "9/6", "cards": "Jh Jd 4h 8h 9h"], ["cards": "Jh Jd 4h 8h 9h", "held": [1, 2]], ["cards": "Jh Jd"], [:],
    ] as [[String: Any]] { try await talk.ask("POST", "/videopoker/analyses", body) }
    for path in ["/videopoker/trainer", "/videopoker/trainer/drill", "/videopoker/trainer/drill?count=3"] {
      try await talk.ask("GET", path)
    }
    for path in ["/readings", "/readings/none", "/cameras/none", "/nothing", "/games/none"] {
      try await talk.ask("GET", path)
    }
    try await talk.ask("PUT", "/games")
    try await readPhotographs(talk)
    try await talk.ask("POST", "/readings", ["a": 1])
    for path in ["/health", "/ready", "/nothing"] { try await talk.ask("GET", path, isBelow: "") }
  }

  private static func readPhotographs(_ talk: Conversation) async throws {
    let photograph = [UInt8](try Data(contentsOf: Samples.folder.appendingPathComponent("screen.png")))
    for query in [
      "", "?keep=true&answer=true", "?rotate=90", "?rotate=7", "?corners=1,2", "?keep=maybe", "?kind=killer",
    ] {
      try await talk.send(photograph, as: "image/png", to: "/readings" + query)
    }
    try await talk.send(Array("no picture".utf8), as: "image/png", to: "/readings")
    try await talk.send(photograph, as: "text/plain", to: "/readings")
    let readings = try await talk.ask("GET", "/readings").json["readings"].list.compactMap { $0["id"].string }
    for id in readings.prefix(2) {
      for path in ["", "/pictures/photograph", "/pictures/answer", "/pictures/none"] {
        try await talk.ask("GET", "/readings/\(id)\(path)")
      }
      for change in [
        [["cell": 0, "digit": 1]], [["cell": 99, "digit": 1]], [["cell": 0, "digit": 12]], [["cell": 0]],
      ] {
        try await talk.ask("PATCH", "/readings/\(id)", ["corrections": change])
      }
      try await talk.ask("DELETE", "/readings/\(id)")
    }
    let camera = try await talk.ask("POST", "/cameras", [:]).json["id"].string ?? "none"
    try await talk.send(photograph, as: "image/png", to: "/cameras/\(camera)/frames")
    try await talk.ask("DELETE", "/cameras/\(camera)")
  }

  private static func leave(_ talk: Conversation) async throws {
    try await talk.ask("GET", "/players/me/export")
    try await talk.ask("DELETE", "/players/me/sessions")
    try await talk.ask("DELETE", "/players/me/sessions/none")
    try await talk.ask("DELETE", "/tokens?everywhere=maybe")
    try await talk.ask("DELETE", "/players/me")
    try await talk.ask("GET", "/players/me")
  }
}

/// A talk of one client with a server, noted without what differs each time.
private final class Conversation {
  private let server: TestServer
  private let record: GoldenRecord
  private var client: HTTPClient
  /// The players by name.
  private var players: [String: HTTPClient] = [:]
  /// Random words in the order in which they came, and what stands for each.
  private var words: [(word: String, name: String)] = []
  private var chance: UInt64 = 1

  init(_ server: TestServer, in record: GoldenRecord) {
    (self.server, self.record, client) = (server, record, server.anonymous)
  }

  private static let headers = [
    "content-type", "location", "cache-control", "retry-after", "allow", "www-authenticate", "content-disposition",
    "vary",
    "link", "x-robots-tag", "content-language",
  ]

  @discardableResult
  func ask(
    _ method: String, _ path: String, _ body: [String: Any]? = nil, isBelow prefix: String = "/api/v1"
  ) async throws -> HTTPClient.Response {
    server.clock.advance(seconds: 1)
    let response: HTTPClient.Response
    if let body {
      response = try await client.send(method, path, json: body)
    } else {
      response = try await client.send(method, prefix + path)
    }
    note("\(method) \(path)", response)
    return response
  }

  /// Sends a file.
  func send(_ bytes: [UInt8], as type: String, to path: String) async throws {
    server.clock.advance(seconds: 1)
    let headers = ["Content-Type": type, "Prefer": "wait=30"]
    note("file to \(path)", try await client.send("POST", "/api/v1" + path, headers: headers, body: bytes))
  }

  private func note(_ step: String, _ response: HTTPClient.Response) {
    learn(response.json.value)
    let type = response.headers["content-type"] ?? ""
    // Pictures differ a little with the library that draws them.
    let isPicture = type.hasPrefix("image/") || type.hasPrefix("video/")
    if isPicture, let file = try? EncodedPhotograph(bytes: response.body),
      let light = try? file.photograph(longSide: max(file.width, file.height)).light
    {
      record.note(plain(step) + ", drawn", width: light.width, height: light.height, channels: 1) {
        (Int(light[$0, $1]), 0, 0)
      }
    }
    var text = isPicture ? "a picture" : Self.sorted(response)
    if step.contains("/readings") || step.contains("/cameras") || step.contains("/export") {
      text = GoldenRecord.withoutMeasures(text)
    }
    let headers = Self.headers.compactMap { name in response.headers[name].map { "\(name): \($0)" } }
    let tag = response.headers["etag"] == nil ? "no tag" : "a tag"
    record.note(
      plain(step),
      plain(
        "\(response.status)\n\(headers.joined(separator: "\n"))\n\(tag) \(response.headers["set-cookie"] != nil)\n\(text)"
      ))
  }

  /// Asks, and goes on with the token of the answer.
  /// - Parameter name: by which ``turn(to:)`` finds the player again.
  func become(_ method: String, _ path: String, _ body: [String: Any], as name: String = "") async throws {
    client = server.anonymous
    client.token = try await ask(method, path, body).json["token"].string
    players[name] = client
  }

  /// Goes on as another player.
  func turn(to name: String) {
    if let player = players[name] { client = player }
    record.note("\(name) speaks", "")
  }

  func start(_ wish: [String: Any]) async throws -> String {
    try #require(try await ask("POST", "/games", wish).json["id"].string, "\(wish)")
  }

  /// Takes so many actions of those that are offered.
  func play(_ game: String, turns: Int) async throws {
    for _ in 0..<turns {
      let now = try await client.get("/games/\(game)").json
      let choices = now["choices"].list.filter { !["retire", "resign"].contains($0["action"].string) }
      guard !choices.isEmpty else { return }
      chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let choice = choices[Int(chance >> 33) % choices.count]
      try await act(game, choice["action"].string ?? "")
    }
  }

  func act(_ game: String, _ action: String) async throws {
    let number = try await client.get("/games/\(game)").json["number"].int ?? 0
    try await ask("POST", "/games/\(game)/actions", ["number": number + 1, "action": action, "thinking": 1500])
  }

  func step(_ game: String, _ word: String) async throws {
    let number = try await client.get("/games/\(game)").json["number"].int ?? 0
    try await ask("POST", "/games/\(game)/\(word)", ["number": number + 1])
  }

  /// Finds ids, tokens and codes.
  private func learn(_ value: Any?) {
    if let fields = value as? [String: Any] {
      for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
        if let word = value as? String, ["token", "code", "request", "next"].contains(key) {
          know(word, key)
        } else {
          learn(value)
        }
      }
    } else if let list = value as? [Any] {
      for value in list { learn(value) }
    } else if let word = value as? String, Identifier.isValid(word) {
      know(word, "id")
    }
  }

  private func know(_ word: String, _ kind: String) {
    // The codes of warnings are words.
    guard word.count > 5, word.contains(where: { $0.isUppercase || $0.isNumber }),
      !words.contains(where: { $0.word == word })
    else { return }
    words.append((word, "(\(kind) \(words.count + 1))"))
  }

  private func plain(_ text: String) -> String {
    // A token holds ids.
    words.sorted { $0.word.count > $1.word.count }.reduce(text) { $0.replacing($1.word, with: $1.name) }
  }

  private static func sorted(_ response: HTTPClient.Response) -> String {
    guard let value = try? JSONSerialization.jsonObject(with: Data(response.body)),
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    else { return response.text }
    return String(decoding: data, as: UTF8.self)
  }
}
