/// A player as it is stored. Times are milliseconds since 1970.
package struct PlayerRecord: Hashable, Sendable {
  package var id: String
  /// The name on leaderboards; `nil` for a player without one.
  package var name: String?
  /// The time at which the player was added.
  package var created: Int
  /// Raised to make every token from before there were sessions void.
  package var generation: Int
  /// The time of the player's last activity, at most a day late.
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

  /// A player, by default without a recovery code, a ban, a role and an invitation.
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
  /// The requests that a token for a program may make.
  package enum Scope: String, CaseIterable, Hashable, Sendable {
    /// Requests that change nothing.
    case read
    /// Games, their scores and challenges.
    case play
    /// Photographs and cameras.
    case photographs
  }

  package var id: String
  /// The id of the player.
  package var player: String
  /// A description of the device in a few words.
  package var device: String
  /// The time at which the device was signed in.
  package var created: Int
  /// The time of the device's last activity, at most ten minutes late.
  package var seen: Int
  /// The time at which the last token that was issued for the session expires.
  package var expires: Int
  /// True once the device is signed out. The record stays, so that its tokens are refused.
  package var isEnded = false
  /// The requests that are allowed; `nil` for a device, which may make all.
  package var scopes: Set<Scope>?

  /// A session, by default of a device that is signed in. Times are milliseconds since 1970.
  package init(
    id: String, player: String, device: String, created: Int, seen: Int, expires: Int, isEnded: Bool = false,
    scopes: Set<Scope>? = nil
  ) {
    self.id = id
    self.player = player
    self.device = device
    self.created = created
    self.seen = seen
    self.expires = expires
    self.isEnded = isEnded
    self.scopes = scopes
  }
}

/// A player with all devices that are or were signed in.
package struct AccountRecord: Hashable, Sendable {
  /// The player.
  package var player: PlayerRecord
  /// The sessions, those that were active last first, without regard to their end.
  package var sessions: [SessionRecord]

  /// An account from its player and sessions.
  package init(player: PlayerRecord, sessions: [SessionRecord]) {
    self.player = player
    self.sessions = sessions
  }

  /// The session of an id; `nil` if the player never had it, or it was dropped as the oldest of too many. O(sessions).
  package subscript(session id: String) -> SessionRecord? { sessions.first { $0.id == id } }
}

/// A recovery code as it is stored: its selector, and a salted digest of the rest.
package struct RecoveryRecord: Hashable, Sendable {
  /// The first eight characters of the code, by which the record is found.
  package var selector: String
  /// The id of the player whom the code signs in.
  package var player: String
  /// Random bytes that go into the digest.
  package var salt: [UInt8]
  /// The HMAC-SHA-256 of the whole code with the salt as key, 32 bytes.
  package var digest: [UInt8]
  /// The time at which the code was made, in milliseconds since 1970.
  package var created: Int

  /// A recovery code from its stored parts.
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
  /// The 32 random bytes of the key.
  package var secret: [UInt8]
  /// The time at which the key was made, in milliseconds since 1970.
  package var created: Int

  /// A key from its id, its bytes and its time.
  package init(id: String, secret: [UInt8], created: Int) {
    self.id = id
    self.secret = secret
    self.created = created
  }
}
