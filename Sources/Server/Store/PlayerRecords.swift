/// A player as it is stored. Times are milliseconds since 1970.
struct PlayerRecord: Hashable, Sendable {
  var id: String
  var name: String?
  var created: Int
  /// Raised to make every token issued before void.
  var generation: Int
  var seen: Int
  /// The last notice that was shown.
  var readMark: Int
}

/// A key that signs tokens.
struct KeyRecord: Hashable, Sendable {
  var id: String
  var secret: [UInt8]
  var created: Int
}
