extension Interface {
  /// Creates a player.
  package static let createPlayer = Route(
    .post, "/players", "players", "createPlayer", "Create a player",
    """
    With `"cookie": true` and a cookie in the request that is or was valid, the answer is 409 `has-session`. With \
    `replace` true the session of that cookie, if it is still valid, is signed out instead. A name may be refused with \
    409 `name-taken` or 422 `name-reserved`. Where the host lets people in by invitation, the answer without a good \
    `invitation` is 403 `uninvited`, and 403 `registration-closed` where nobody new is let in. 403 `banned` refuses a \
    network, or a device whose player was banned. An `Idempotency-Key` counts only where the body has a `secret`; a \
    repeated request gets a fresh token of the same session.
    """,
    access: .everybody,
    headers: [.idempotencyKey],
    body: .json(NewPlayer.self, isOptional: true),
    answer: .created(
      PlayerWithTokenBody.self, "The player and the token of this device.", .location,
      .cookie("Only if `cookie` was true.")),
    refusals: [.unauthorised, .forbidden, .conflict])

  /// Reads the player of the token.
  package static let getPlayer = Route(
    .get, "/players/me", "players", "getPlayer", "My player",
    headers: [.ifNoneMatch],
    answer: .ok(PlayerBody.self, "The player.", .tag))

  /// Reads the profile of any player.
  package static let getProfile = Route(
    .get, "/players/{id}", "players", "getProfile", "The public profile of a player",
    """
    The best result on each leaderboard, as the leaderboards show it. A player without a name has no profile, and neither \
    has one whom an administrator set aside.
    """,
    access: .anybody,
    parameters: .these(InPath.id("id", of: "player")),
    answer: .ok(ProfileBody.self, "The profile."))

  /// Changes the name of the player.
  package static let renamePlayer = Route(
    .patch, "/players/me", "players", "renamePlayer", "Set my name",
    """
    Outer white space, control and invisible characters are removed (joiners that emoji, Persian or Hindi need stay); \
    at most 24 characters are kept. Refused with 409 `name-taken`, 422 `name-reserved` or `invalid`, 403 `banned`.
    """,
    headers: [.ifMatch],
    body: .json(PlayerChange.self),
    answer: .ok(PlayerBody.self, "The player.", .tag),
    refusals: [.conflict])
}

/// The name and the invitation of a new player.
package struct NewPlayer: Codable, Described, Sendable {
  /// The name; `nil` for an anonymous player.
  package var name: String?
  /// The code of whom the host invites.
  package var invitation: String?
  /// True to set the token as a cookie too.
  package var cookie: Bool?
  /// True if the browser's present player may be left.
  package var replace: Bool?
  /// The device in a few words.
  package var device: String?
  /// A random text, with which an idempotency key counts.
  package var secret: String?

  /// A new player of a program, which keeps the token itself.
  package init(name: String?, invitation: String?, device: String) {
    (self.name, self.invitation, self.device) = (name, invitation, device)
  }

  package static let schema = Schema.object(NewPlayer.self, "NewPlayer", isClosed: true) {
    Field("name", \.name, .length(0...200))
    Field("invitation", \.invitation, "The code of whom the host invites.", .length(0...40))
    Field("cookie", \.cookie, .standard(false))
    Field("replace", \.replace, "True if the browser's present player may be left.", .standard(false))
    Field("device", \.device, .schema(.device))
    Field(
      "secret", \.secret, "Random, made by the client for this request; an `Idempotency-Key` counts only with it.",
      .length(16...100))
  }
}

/// A player's new name.
package struct PlayerChange: Codable, Described, Sendable {
  /// The name.
  package var name: String

  /// A change of the name.
  package init(name: String) { self.name = name }

  package static let schema = Schema.object(PlayerChange.self, "PlayerChange", isClosed: true) {
    Field("name", \.name, .length(1...200))
  }
}

/// A player in their own view.
package struct PlayerBody: Codable, Described, Sendable {
  /// The id.
  package var id: String
  /// The name; `nil` for an anonymous player.
  package var name: String?
  /// The time of the creation.
  package var createdAt: String
  /// The time of the newest recovery code; `nil` if there is none.
  package var recoveryAt: String?
  /// The reason why an administrator set the player aside.
  package var ban: String?
  /// True for an administrator; `nil` for others.
  package var isAdministrator: Bool?

  /// A player from the parts.
  package init(
    id: String, name: String?, createdAt: String, recoveryAt: String?, ban: String?, isAdministrator: Bool?
  ) {
    (self.id, self.name, self.createdAt) = (id, name, createdAt)
    (self.recoveryAt, self.ban, self.isAdministrator) = (recoveryAt, ban, isAdministrator)
  }

  package static let schema = Schema.object(PlayerBody.self, "Player") {
    Field("id", \.id, .id)
    Field("name", \.name, "`null` while anonymous.", .nullable, isRequired: true)
    Field("createdAt", \.createdAt, .time)
    Field("recoveryAt", \.recoveryAt, "When the recovery code was made; absent where there is none.", .time)
    Field("ban", \.ban, "Why an administrator set the player aside: no names, entries and reports; absent otherwise.")
    Field("isAdministrator", \.isAdministrator, "Whether `/administration` answers this player; absent for others.")
  }

  private enum CodingKeys: String, CodingKey { case id, name, createdAt, recoveryAt, ban, isAdministrator }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    // `null` means that the player is anonymous.
    try container.encode(name, forKey: .name)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(recoveryAt, forKey: .recoveryAt)
    try container.encodeIfPresent(ban, forKey: .ban)
    try container.encodeIfPresent(isAdministrator, forKey: .isAdministrator)
  }
}

/// A player as everybody sees them.
package struct ProfileBody: Codable, Described, Sendable {
  /// The best result of a player on a leaderboard.
  package struct Best: Codable, Described, Sendable {
    /// The entry with its rank.
    package var entry: ScoreBody
    /// The number of players on the leaderboard.
    package var count: Int

    /// A result from its parts.
    package init(entry: ScoreBody, count: Int) { (self.entry, self.count) = (entry, count) }

    package static let schema = Schema.object(Best.self) {
      Field("entry", \.entry)
      Field("count", \.count, "The number of players on the leaderboard.", .least(1))
    }
  }

  /// The id.
  package var id: String
  /// The name.
  package var name: String
  /// The day of the creation.
  package var since: String
  /// True if the player is online.
  package var isOnline: Bool
  /// True if it is the requesting player.
  package var isYou: Bool
  /// The best result on each leaderboard, the latest first.
  package var bests: [Best]

  /// A profile from its parts.
  package init(id: String, name: String, since: String, isOnline: Bool, isYou: Bool, bests: [Best]) {
    (self.id, self.name, self.since) = (id, name, since)
    (self.isOnline, self.isYou, self.bests) = (isOnline, isYou, bests)
  }

  package static let schema = Schema.object(ProfileBody.self, "Profile") {
    Field("id", \.id, .id)
    Field("name", \.name)
    Field("since", \.since, "The day on which the player was created.", .date)
    Field("isOnline", \.isOnline)
    Field("isYou", \.isYou)
    Field("bests", \.bests, "The best result on each leaderboard, the latest first.", .count(0...50))
  }
}

/// A player with a token for a device.
package struct PlayerWithTokenBody: Codable, Described, Sendable {
  /// The player.
  package var player: PlayerBody
  /// The id of the device's session.
  package var session: String
  /// The token.
  package var token: String
  /// The time at which the token expires.
  package var expiresAt: String

  /// A player with a token.
  package init(player: PlayerBody, session: String, token: String, expiresAt: String) {
    (self.player, self.session, self.token, self.expiresAt) = (player, session, token, expiresAt)
  }

  package static let schema = Schema.object(PlayerWithTokenBody.self, "PlayerWithToken") {
    Field("player", \.player)
    Field("session", \.session, "The id of this device's session in `GET /players/me/sessions`.", .id)
    Field("token", \.token)
    Field("expiresAt", \.expiresAt, .time)
  }
}

extension Schema {
  /// The description of a device.
  package static let device = named(
    "Device",
    String.schema.with([
      "A description of the device in a few words; derived from `User-Agent` if absent.", .length(0...60),
    ]))
}
