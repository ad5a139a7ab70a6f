import ServerInterface

/// A player of a server.
public struct ServerPlayer: Hashable, Sendable {
  /// The player's id on the server.
  public var id: String
  /// The name on leaderboards; `nil` for a player without a name.
  public var name: String?

  /// A player from its parts.
  public init(id: String, name: String? = nil) { (self.id, self.name) = (id, name) }
}

/// Creating, signing in and signing out players.
extension ServerClient {
  private static let device = "Gridship in a terminal"

  /// Makes a new player.
  /// - Parameters:
  ///   - name: one that no other player has.
  ///   - invitation: the code that a server asks for which takes new players by invitation; `nil` for none.
  public func newPlayer(named name: String, invitation: String? = nil) throws(ServerFailure) -> ServerAccount {
    let new = NewPlayer(name: name, invitation: invitation, device: Self.device)
    return try account(ask(Interface.createPlayer, (), new))
  }

  /// Signs in as an existing player, by a recovery code or by the code that another device shows.
  public func signIn(code: String) throws(ServerFailure) -> ServerAccount {
    try account(ask(Interface.redeemCode, (), Redemption(code: code, device: Self.device)))
  }

  /// The player of the token.
  public func player() throws(ServerFailure) -> ServerPlayer {
    try player(ask(Interface.getPlayer, ()))
  }

  /// Changes the player's name.
  public func rename(to name: String) throws(ServerFailure) -> ServerPlayer {
    try player(ask(Interface.renamePlayer, (), PlayerChange(name: name)))
  }

  /// A new recovery code, with which the player can sign in anywhere; the former one becomes invalid.
  public func recoveryCode() throws(ServerFailure) -> String {
    ServerText.cleaned(try ask(Interface.createRecovery, ()).code, most: 60)
  }

  /// True if the player could sign in again without this token: by a recovery code, or from another device.
  public func canComeBack() throws(ServerFailure) -> Bool {
    if try ask(Interface.getPlayer, ()).recoveryAt != nil { return true }
    return try ask(Interface.listSessions, ()).sessions.count > 1
  }

  /// Revokes the token.
  public func signOut() throws(ServerFailure) { try ask(Interface.signOut, false) }

  private func account(_ welcome: PlayerWithTokenBody) throws(ServerFailure) -> ServerAccount {
    guard Self.isToken(welcome.token) else { throw .notGridship(server: address.name, why: "it gave no token") }
    return ServerAccount(address: address, player: try player(welcome.player), token: welcome.token)
  }

  private func player(_ body: PlayerBody) throws(ServerFailure) -> ServerPlayer {
    guard Self.isIdentifier(body.id) else { throw .notGridship(server: address.name, why: "it named no player") }
    return ServerPlayer(id: body.id, name: body.name.map { ServerText.cleaned($0, most: 40) })
  }

  /// True if a text has the form of the server's ids, which is safe in a path.
  static func isIdentifier(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
      }
  }
}
