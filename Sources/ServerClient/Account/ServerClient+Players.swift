/// A player as a server knows them.
public struct ServerPlayer: Hashable, Sendable {
  /// The server's own name for them.
  public var id: String
  /// What stands on the leaderboards; `nil` for a player without a name.
  public var name: String?

  /// A player from its parts.
  public init(id: String, name: String? = nil) { (self.id, self.name) = (id, name) }
}

/// Becoming a player, and being one no longer.
extension ServerClient {
  private struct PlayerBody: Decodable {
    var id: String
    var name: String?
    var recoveryAt: String?
  }

  private struct SessionsBody: Decodable {
    struct Session: Decodable { var id: String }
    var sessions: [Session]
  }

  private struct Welcome: Decodable {
    var player: PlayerBody
    var token: String
  }

  private struct CodeBody: Decodable { var code: String }

  private static let device = "Gridship in a terminal"

  /// Makes a new player.
  /// - Parameter name: one that no other player has.
  public func newPlayer(named name: String) throws(ServerFailure) -> ServerAccount {
    try account(ask(Welcome.self, .post, "/players", .init(fields: ["name": name, "device": Self.device])))
  }

  /// Signs in as a player that there is, by a recovery code or by the code that another device shows.
  public func signIn(code: String) throws(ServerFailure) -> ServerAccount {
    try account(ask(Welcome.self, .post, "/tokens", .init(fields: ["code": code, "device": Self.device])))
  }

  /// Who the token's player is.
  public func player() throws(ServerFailure) -> ServerPlayer {
    try player(ask(PlayerBody.self, .get, "/players/me"))
  }

  /// Gives the player another name.
  public func rename(to name: String) throws(ServerFailure) -> ServerPlayer {
    try player(ask(PlayerBody.self, .patch, "/players/me", .init(fields: ["name": name])))
  }

  /// A new recovery code, which signs the player in anywhere; the one before is good no longer.
  public func recoveryCode() throws(ServerFailure) -> String {
    ServerText.cleaned(try ask(CodeBody.self, .post, "/players/me/recovery").code, most: 60)
  }

  /// Whether the player could sign in again without this token: by a recovery code, or from another device.
  public func canComeBack() throws(ServerFailure) -> Bool {
    if try ask(PlayerBody.self, .get, "/players/me").recoveryAt != nil { return true }
    return try ask(SessionsBody.self, .get, "/players/me/sessions").sessions.count > 1
  }

  /// Makes the token worthless.
  public func signOut() throws(ServerFailure) { _ = try ask(.delete, "/tokens") }

  private func account(_ welcome: Welcome) throws(ServerFailure) -> ServerAccount {
    guard Self.isToken(welcome.token) else { throw .notGridship(server: address.name, why: "it gave no token") }
    return ServerAccount(address: address, player: try player(welcome.player), token: welcome.token)
  }

  private func player(_ body: PlayerBody) throws(ServerFailure) -> ServerPlayer {
    guard Self.isIdentifier(body.id) else { throw .notGridship(server: address.name, why: "it named no player") }
    return ServerPlayer(id: body.id, name: body.name.map { ServerText.cleaned($0, most: 40) })
  }

  /// Whether a text is an id as the server makes them, which can stand in a path.
  static func isIdentifier(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
      }
  }
}
