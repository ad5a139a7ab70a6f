extension Interface {
  /// Makes a recovery code.
  package static let createRecovery = Route(
    .post, "/players/me/recovery", "players", "createRecovery", "A recovery code, for when every device is lost",
    """
    Twenty letters and digits in groups of five, shown only here; the server stores a salted digest. It can be used \
    repeatedly, at `POST /tokens`, until another one replaces it. A first code is valid at once. A code that replaces \
    another is valid from `validFrom`, 24 hours later, and the former one until then. The inbox gets a notice of each \
    new code, and of each sign-in by a code. `recoveryAt` of the player is the time of the newest one.
    """,
    answer: .created(RecoveryBody.self, "The code."))

  /// Lists the signed-in devices.
  package static let listSessions = Route(
    .get, "/players/me/sessions", "players", "listSessions", "List the signed-in devices",
    answer: .ok(SessionsBody.self, "This device first, then the others by the time last seen; at most 50."))

  /// Signs a device in by a code.
  package static let redeemCode = Route(
    .post, "/tokens", "players", "redeemCode", "Sign this device in by a one-time code or the recovery code",
    """
    Case, spaces and dashes do not count. 404 `not-found` means that the code is not valid. Ten tries a minute are \
    accepted. With `"cookie": true` and the cookie of a player who has a name or a game, the answer is 409 \
    `has-session`, unless `replace` is true. The code is not used up then.
    """,
    access: .everybody,
    body: .json(Redemption.self),
    answer: .created(
      PlayerWithTokenBody.self, "The player and a token for this device.", .cookie("Only if `cookie` was true.")),
    refusals: [.notFound, .conflict])

  /// Signs the device out.
  package static let signOut = Route(
    .delete, "/tokens", "players", "signOut", "Sign this device out",
    """
    All tokens of this session are void before the answer, and the cookie is deleted. `everywhere` ends all sessions.
    """,
    parameters: .these(InQuery.flag("everywhere")),
    answer: .done("Signed out.", .cookie(nil)))
}

/// A code that signs a device in.
package struct Redemption: Codable, Described, Sendable {
  /// The code.
  package var code: String
  /// True to set the token as a cookie too.
  package var cookie: Bool?
  /// True if the browser's present player may be left.
  package var replace: Bool?
  /// The device in a few words.
  package var device: String?

  /// A code for a program, which keeps the token itself.
  package init(code: String, device: String) { (self.code, self.device) = (code, device) }

  package static let schema = Schema.object(Redemption.self, "Redemption", isClosed: true) {
    Field("code", \.code, .length(1...40))
    Field("cookie", \.cookie, .standard(false))
    Field("replace", \.replace, "True if the browser's present player may be left.", .standard(false))
    Field("device", \.device, .schema(.device))
  }
}

/// A recovery code.
package struct RecoveryBody: Codable, Described, Sendable {
  /// The code in groups of letters and digits.
  package var code: String
  /// The time at which it was made.
  package var createdAt: String
  /// The time from which it is valid.
  package var validFrom: String

  /// A code from its parts.
  package init(code: String, createdAt: String, validFrom: String) {
    (self.code, self.createdAt, self.validFrom) = (code, createdAt, validFrom)
  }

  package static let schema = Schema.object(RecoveryBody.self, "Recovery") {
    Field("code", \.code, .pattern("^[A-Z2-9]{5}(-[A-Z2-9]{5}){3}$"), .example("ABCDE-FGHJK-LMNPQ-RSTUV"))
    Field("createdAt", \.createdAt, .time)
    Field("validFrom", \.validFrom, "Later than `createdAt` if the code replaces another.", .time)
  }
}

/// A signed-in device.
package struct SessionBody: Codable, Described, Sendable {
  /// The id of the session.
  package var id: String
  /// The device in a few words.
  package var device: String
  /// The time of the sign-in.
  package var createdAt: String
  /// The time at which it was last seen.
  package var seenAt: String
  /// The time at which it is signed out unless it connects before.
  package var expiresAt: String
  /// True for the requesting device.
  package var isCurrent: Bool
  /// The requests that a token of a program allows; `nil` for a device.
  package var scopes: [String]?

  /// A device from its parts.
  package init(
    id: String, device: String, createdAt: String, seenAt: String, expiresAt: String, isCurrent: Bool,
    scopes: [String]? = nil
  ) {
    (self.id, self.device, self.isCurrent, self.scopes) = (id, device, isCurrent, scopes)
    (self.createdAt, self.seenAt, self.expiresAt) = (createdAt, seenAt, expiresAt)
  }

  package static let schema = Schema.object(SessionBody.self) {
    Field("id", \.id, .id)
    Field("device", \.device, "`Firefox on Linux`.")
    Field("createdAt", \.createdAt, .time)
    Field("seenAt", \.seenAt, "Accurate to ten minutes.", .time)
    Field("expiresAt", \.expiresAt, "Unless the device connects again before.", .time)
    Field("isCurrent", \.isCurrent, "True for the requesting device.")
    Field("scopes", \.scopes, "The requests that a token of a program allows. Absent for a device.")
  }
}

/// The signed-in devices of a player.
package struct SessionsBody: Codable, Described, Sendable {
  /// The devices.
  package var sessions: [SessionBody]

  /// A list of devices.
  package init(sessions: [SessionBody]) { self.sessions = sessions }

  package static let schema = Schema.object(SessionsBody.self, "Sessions") { Field("sessions", \.sessions) }
}
