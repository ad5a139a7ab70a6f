/// A reading as it is stored.
package struct ReadingRecord: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable { case pending, done, failed }

  package var id: String
  package var player: String
  package var status: Status
  /// The version, raised with every change.
  package var version: Int
  package var isKept: Bool
  package var created: Int
  /// The time at which the reading is deleted; `nil` if it is kept.
  package var expires: Int?
  /// The result of the reading, as JSON.
  package var body: String

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
  package var name: String
  package var title: String
  package var type: String
  package var bytes: [UInt8]

  package init(name: String, title: String, type: String, bytes: [UInt8]) {
    self.name = name
    self.title = title
    self.type = type
    self.bytes = bytes
  }
}
