import Foundation
import GameCore
import LiveServer
import Testing

@testable import ServerClient

extension LiveServer {
  var anonymous: ServerClient { get throws { ServerClient(try ServerAddress(url)) } }

  /// A new player with a name that nobody else has.
  func player(_ name: String = "P " + UUID().uuidString.prefix(12)) throws -> ServerClient {
    let account = try anonymous.newPlayer(named: name)
    return ServerClient(account.address, token: account.token)
  }
}

extension ServerClient {
  struct GameID: Decodable { var id: String }

  /// Plays a ranked game on the server itself: gives up at once, and enters what comes of it.
  func enterRetiredVoyage() throws {
    let game = try ask(
      GameID.self, .post, "/games", .init(fields: ["game": "rogueship", "difficulty": "normal", "seed": "server"]))
    _ = try ask(.post, "/games/\(game.id)/actions", .init(fields: ["number": 1, "action": "retire"]))
    _ = try ask(.post, "/leaderboards/entries", .init(fields: ["game": game.id]))
  }
}

/// Answers as a test says.
struct ScriptedTransport: ServerTransport {
  let answer: @Sendable (ServerRequest) throws(ServerFailure) -> ServerAnswer

  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer {
    try answer(request)
  }
}
