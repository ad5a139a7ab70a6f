/// A reading as it is stored.
package struct ReadingRecord: Hashable, Sendable {
  /// The progress: waiting or being read, read, and ended by an error.
  package enum Status: String, Hashable, Sendable { case pending, done, failed }

  package var id: String
  /// The id of the player.
  package var player: String
  /// The progress.
  package var status: Status
  /// The version, raised with every change.
  package var version: Int
  /// True if the reading and its pictures stay until the player deletes them.
  package var isKept: Bool
  /// The time at which the photograph came, in milliseconds since 1970.
  package var created: Int
  /// The time at which the reading is deleted; `nil` if it is kept.
  package var expires: Int?
  /// The result of the reading, as JSON.
  package var body: String

  /// A reading with all its fields. Times are in milliseconds since 1970.
  package init(
    id: String, player: String, status: Status, version: Int, isKept: Bool, created: Int, expires: Int? = nil,
    body: String
  ) {
    self.id = id
    self.player = player
    self.status = status
    self.version = version
    self.isKept = isKept
    self.created = created
    self.expires = expires
    self.body = body
  }
}

/// A picture of a reading.
package struct PictureRecord: Hashable, Sendable {
  /// The name of the picture in addresses, unique in its reading, such as `photograph`.
  package var name: String
  /// The title of the picture for a person.
  package var title: String
  /// The media type, such as `image/webp`.
  package var type: String
  /// The contents of the picture file.
  package var bytes: [UInt8]

  /// A picture from its name, title, media type and file.
  package init(name: String, title: String, type: String, bytes: [UInt8]) {
    self.name = name
    self.title = title
    self.type = type
    self.bytes = bytes
  }
}
