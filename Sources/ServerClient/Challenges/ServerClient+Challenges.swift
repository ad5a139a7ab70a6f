import Foundation
import GameCore
import ServerInterface

/// Challenges: one start for several players, made of a finished game and known by a code of eight letters.
extension ServerClient {
  /// Makes a challenge of a finished run. The run is sent first, as a game that enters no leaderboard.
  /// - Parameter level: the `id` of the run's level.
  /// - Throws: a refusal if the start is no level and seed, such as that of a puzzle of one's own.
  public func challenge(with replay: Replay, level: String) throws(ServerFailure) -> ServerChallenge {
    let start = replay.start
    let key = "race-\(start.seed)-\(replay.turns.count)-\(replay.score)"
    let begun = try begin(NewGame(game: start.game, difficulty: level, seed: "\(start.seed)"), key: key)
    guard begun.start == start, begun.rules == replay.rulesVersion else {
      try? delete(begun.id)
      throw .refused(
        .init(
          server: address.name, status: 409, name: "not-ranked",
          text: "Only a game of a level and a seed has a race code. Write the run to a file instead."))
    }
    try send(replay, of: begun.id)
    return try ServerChallenge(ask(Interface.challenge, (), NewChallenge(game: begun.id)), at: address)
  }

  /// Fetches a challenge with the run to race against. The run is not played here yet.
  public func challenge(_ code: String) throws(ServerFailure) -> (challenge: ServerChallenge, replay: Replay) {
    let challenge = try ServerChallenge(ask(Interface.getChallenge, code), at: address)
    let replay = try parsed(ask(Interface.getChallengeReplay, code))
    guard replay.start.game == challenge.game else { throw .falseReplay(why: "it is a game of another kind") }
    return (challenge, replay)
  }

  /// Begins the player's own game of a challenge, which is played here and sent when it is over.
  /// - Returns: the id of the game on the server.
  public func accept(_ challenge: ServerChallenge) throws(ServerFailure) -> String {
    let id = try ask(Interface.acceptChallenge, challenge.code).id
    guard Self.isIdentifier(id) else { throw .notGridship(server: address.name, why: "it names no game") }
    return id
  }
}

/// A challenge on a server.
public struct ServerChallenge: Hashable, Sendable {
  /// The code of eight letters.
  public let code: String
  /// The game's `id`.
  public let game: String
  /// The name of the player who made it, in one line.
  public let name: String
  /// The address of its page in a browser.
  public let link: String
  /// True if the player of the client has finished a game of it.
  public let isPlayed: Bool

  init(_ body: ChallengeBody, at address: ServerAddress) throws(ServerFailure) {
    guard Schema.isCode(body.id) else { throw .notGridship(server: address.name, why: "its challenge has no code") }
    (code, game) = (body.id, ServerText.cleaned(body.game, most: 40))
    isPlayed = body.results.contains { $0.isYours && $0.isOver }
    name = ServerText.cleaned(body.name ?? "Somebody", most: 40)
    link = "\(address.url)/#/challenge/\(code)"
  }

  /// The code in a text, and the server if the text is the address of a challenge; `nil` if it is neither.
  public static func parsed(_ text: String) -> (code: String, server: ServerAddress?)? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if Schema.isCode(text.lowercased()) { return (text.lowercased(), nil) }
    guard let mark = text.range(of: "/#/challenge/"), let server = try? ServerAddress(String(text[..<mark.lowerBound]))
    else { return nil }
    let code = text[mark.upperBound...].lowercased()
    return Schema.isCode(code) ? (code, server) : nil
  }
}
