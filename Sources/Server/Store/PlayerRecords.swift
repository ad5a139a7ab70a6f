/// A player as it is stored. Times are milliseconds since 1970.
struct PlayerRecord: Hashable, Sendable {
  var id: String
  var name: String?
  var created: Int
  /// Raised to make every token from before there were sessions void.
  var generation: Int
  var seen: Int
  /// The last notice that was shown.
  var readMark: Int
  /// Since when there is a recovery code; `nil` for none.
  var recovery: Int?
  /// Why the player may not stand on leaderboards or take names; `nil` for those who may.
  var ban: String?
}

/// A device on which a player is signed in.
struct SessionRecord: Hashable, Sendable {
  var id: String
  var player: String
  /// What the device is, in a few words.
  var device: String
  var created: Int
  var seen: Int
  /// When the last token that was issued for it ends.
  var expires: Int
  var isEnded = false
}

/// A player with the devices that are signed in, and those that were.
struct AccountRecord: Hashable, Sendable {
  var player: PlayerRecord
  var sessions: [SessionRecord]

  subscript(session id: String) -> SessionRecord? { sessions.first { $0.id == id } }
}

/// A recovery code as it is stored: what finds it, and a salted digest of the rest.
struct RecoveryRecord: Hashable, Sendable {
  var selector: String
  var player: String
  var salt: [UInt8]
  var digest: [UInt8]
  var created: Int
}

/// A key that signs tokens.
struct KeyRecord: Hashable, Sendable {
  var id: String
  var secret: [UInt8]
  var created: Int
}
