import Foundation
import GameCore
import LiveServer
import Testing

@testable import ServerClient
@testable import ServerInterface

extension LiveServer {
  var anonymous: ServerClient { get throws { ServerClient(try ServerAddress(url)) } }

  /// A new player with a name that nobody else has.
  func player(_ name: String = "P " + UUID().uuidString.prefix(12)) throws -> ServerClient {
    let account = try anonymous.newPlayer(named: name)
    return ServerClient(account.address, token: account.token)
  }
}

extension ServerClient {
  /// Plays a ranked game on the server itself: gives up at once, and enters what comes of it.
  func enterRetiredVoyage() throws {
    let new = NewGame(game: "rogueship", difficulty: "normal", seed: "server")
    let game = try ask(Interface.createGame, (), new).summary
    try tell(Self.act, game.id, Action(number: 1, action: "retire"))
    _ = try ask(Interface.enterScore, (), NewEntry(game: game.id))
  }

  private struct Action: Codable, Described {
    var number: Int
    var action: String

    static let schema = Schema.object(Action.self) {
      Field("number", \.number)
      Field("action", \.action)
    }
  }

  /// A client that plays on the server; this one plays itself and sends the whole game.
  private static let act = Route(
    .post, "/games/{id}/actions", "games", "act", "Take an action", parameters: .these(InPath.id(of: "game")),
    body: .json(Action.self), answer: .done("Done."))
}

/// Answers as a test says.
struct ScriptedTransport: ServerTransport {
  let answer: @Sendable (ServerRequest) throws(ServerFailure) -> ServerAnswer

  func send(_ request: ServerRequest, to server: ServerAddress) throws(ServerFailure) -> ServerAnswer {
    try answer(request)
  }
}
