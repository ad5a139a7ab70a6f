import GameCore
import Testing

/// Plays games through the interface, as a client without rules of its own does: by the choices that it is given.
struct Play {
  let client: HTTPClient
  private(set) var id = ""
  private(set) var number = 0
  private(set) var game = JSONNode(nil)
  private var random: UInt64

  /// Starts a game.
  init(_ client: HTTPClient, _ wish: [String: Any], luck: UInt64 = 1) async throws {
    self.client = client
    random = luck
    let response = try await client.post("/games", wish)
    try #require(response.status == 201, "\(response.text)")
    try take(response.json)
  }

  /// Goes on with a game.
  init(_ client: HTTPClient, resuming id: String) async throws {
    self.client = client
    random = 1
    try take(try await client.get("/games/\(id)").json)
  }

  var isOver: Bool { game["isOver"].bool ?? true }
  var score: Int { game["score"].int ?? -1 }
  var actions: [String] { game["choices"].list.compactMap { $0["action"].string } }

  @discardableResult
  mutating func act(_ action: String, thinking: Int? = nil) async throws -> HTTPClient.Response {
    var body: [String: Any] = ["number": number + 1, "action": action]
    if let thinking { body["thinking"] = thinking }
    let response = try await client.post("/games/\(id)/actions", body)
    if response.status == 200 { try take(response.json["game"]) }
    return response
  }

  @discardableResult
  mutating func step(_ word: String) async throws -> HTTPClient.Response {
    let response = try await client.post("/games/\(id)/\(word)", ["number": number + 1])
    if response.status == 200 { try take(response.json["game"]) }
    return response
  }

  /// Plays to the end with whatever luck has it; gives up after some actions.
  mutating func finish(after most: Int = 12) async throws {
    while !isOver {
      if number >= most, actions.contains("retire") || actions.contains("resign") {
        try await act(actions.contains("retire") ? "retire" : "resign")
        continue
      }
      let choices = game["choices"].list.filter { !["retire", "resign"].contains($0["action"].string) }
      let choice = choices[Int(next() % UInt64(choices.count))]
      var action = try #require(choice["action"].string)
      if let template = choice["template"].string, let least = choice["amounts"]["least"].int,
        let most = choice["amounts"]["most"].int
      {
        let amount = least + Int(next() % UInt64(most - least + 1))
        action = template.replacing("{amount}", with: "\(amount)")
      }
      let response = try await act(action)
      try #require(response.status == 200, "\(action): \(response.text)")
    }
  }

  /// A voyage, played by luck, that is worth more than a score.
  static func better(than score: Int, by client: HTTPClient) async throws -> Play {
    var better: Play?
    for luck in UInt64(1)...20 where better == nil {
      var play = try await Play(client, ["game": "rogueship"], luck: luck)
      try await play.finish(after: 10)
      if play.score > score { better = play }
    }
    return try #require(better)
  }

  /// Enters the game.
  func enter(replay: String? = nil) async throws -> HTTPClient.Response {
    var body = ["game": id]
    if let replay { body["replay"] = replay }
    return try await client.post("/leaderboards/entries", body)
  }

  private mutating func take(_ game: JSONNode) throws {
    self.game = game
    id = try #require(game["id"].string)
    number = try #require(game["number"].int)
  }

  private mutating func next() -> UInt64 {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return random >> 33
  }
}
