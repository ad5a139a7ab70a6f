/// A player as it is stored. Times are milliseconds since 1970.
package struct PlayerRecord: Hashable, Sendable {
  package var id: String
  package var name: String?
  package var created: Int
  /// Raised to make every token from before there were sessions void.
  package var generation: Int
  package var seen: Int
  /// The id of the last notice that was shown.
  package var readMark: Int
  /// The time from which there is a recovery code; `nil` if there is none.
  package var recovery: Int?
  /// The reason why the player is banned from leaderboards and names; `nil` if the player is not banned.
  package var ban: String?
  /// Days for which a network makes no new accounts after a visit of the banned player; 0 for none.
  package var banDays: Int
  /// True if the player may use the routes of administrators.
  package var isAdministrator: Bool
  /// The code by which the player came; `nil` for none.
  package var invitation: String?

  package init(
    id: String, name: String? = nil, created: Int, generation: Int, seen: Int, readMark: Int, recovery: Int? = nil,
    ban: String? = nil, banDays: Int = 0, isAdministrator: Bool = false, invitation: String? = nil
  ) {
    self.id = id
    self.name = name
    self.created = created
    self.generation = generation
    self.seen = seen
    self.readMark = readMark
    self.recovery = recovery
    self.ban = ban
    self.banDays = banDays
    self.isAdministrator = isAdministrator
    self.invitation = invitation
  }
}

/// A device on which a player is signed in.
package struct SessionRecord: Hashable, Sendable {
  package var id: String
  package var player: String
  /// A description of the device in a few words.
  package var device: String
  package var created: Int
  package var seen: Int
  /// The time at which the last token that was issued for the session expires.
  package var expires: Int
  package var isEnded = false

  package init(id: String, player: String, device: String, created: Int, seen: Int, expires: Int, isEnded: Bool = false)
  {
    self.id = id
    self.player = player
    self.device = device
    self.created = created
    self.seen = seen
    self.expires = expires
    self.isEnded = isEnded
  }
}

/// A player with all devices that are or were signed in.
package struct AccountRecord: Hashable, Sendable {
  package var player: PlayerRecord
  package var sessions: [SessionRecord]

  package init(player: PlayerRecord, sessions: [SessionRecord]) {
    self.player = player
    self.sessions = sessions
  }

  package subscript(session id: String) -> SessionRecord? { sessions.first { $0.id == id } }
}

/// A recovery code as it is stored: its selector, and a salted digest of the rest.
package struct RecoveryRecord: Hashable, Sendable {
  package var selector: String
  package var player: String
  package var salt: [UInt8]
  package var digest: [UInt8]
  package var created: Int

  package init(selector: String, player: String, salt: [UInt8], digest: [UInt8], created: Int) {
    self.selector = selector
    self.player = player
    self.salt = salt
    self.digest = digest
    self.created = created
  }
}

/// A key that signs tokens.
package struct KeyRecord: Hashable, Sendable {
  package var id: String
  package var secret: [UInt8]
  package var created: Int

  package init(id: String, secret: [UInt8], created: Int) {
    self.id = id
    self.secret = secret
    self.created = created
  }
}
