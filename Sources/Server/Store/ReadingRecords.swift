import Foundation

/// A reading as it is stored.
struct ReadingRecord: Hashable, Sendable {
  enum Status: String, Hashable, Sendable { case pending, done, failed }

  var id: String
  var player: String
  var status: Status
  /// Raised with every change.
  var version: Int
  var isKept: Bool
  var created: Int
  /// When it is forgotten; `nil` if it is kept.
  var expires: Int?
  /// What was read, as JSON.
  var body: String
}

extension ReadingRecord {
  /// The body as it was written.
  var stored: StoredReading? { try? JSONDecoder().decode(StoredReading.self, from: Data(body.utf8)) }
}

/// A picture of a reading.
struct PictureRecord: Hashable, Sendable {
  var name: String
  var title: String
  var type: String
  var bytes: [UInt8]
}
