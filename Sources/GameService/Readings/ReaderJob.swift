import Foundation
import ServerStore
import Workers

/// What a worker is asked: one message on its standard input.
struct ReaderJob: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// Reads the photograph that follows.
    case read
    /// Draws a reading's answer on the photograph that follows.
    case draw
    /// Follows a live camera's board through the frame that follows.
    case frame
    /// Makes a film of the replay that follows.
    case film
  }

  var kind: Kind
  /// Quarter turns that bring the board upright; `nil` to find out.
  var quarters: Int?
  /// The board's corners, x and y of each, clockwise; `nil` to find it.
  var corners: [[Double]]?
  /// Whether to give the photograph back, encoded anew, faces blurred.
  var wantsPhotograph = false
  var wantsStages = false
  /// True if to read the other boards of the photograph too.
  var wantsOthers = false
  /// The page of a document, from 1; its first where absent.
  var page: Int?
  var sight: SightRecord?
  /// What is drawn instead of a sight: a board of another kind than the classic one.
  var other: OtherReading?
  /// What a person has settled of what is drawn.
  var settled = OtherReading.Settled()
  /// The camera that a frame is of.
  var camera: String?
  /// How a film should look.
  var look: FilmLook?

  /// Whether pictures follow what was read, in a message of their own.
  var asksForPictures: Bool { kind == .read && (wantsPhotograph || wantsStages) }
}

/// A picture that is being made.
package struct PictureName: Codable, Hashable, Sendable {
  package var name: String
  package var title: String
}

/// What a worker answers: a message on its standard output, and another where pictures were asked for beside a reading.
struct ReaderAnswer: Codable, Sendable {
  struct Picture: Codable, Sendable {
    var name: String
    var title: String
    var type: String
    /// How many of the bytes that follow are its.
    var count: Int
  }

  /// Why there is no answer.
  var failure: ReadingFailure?
  var sight: SightRecord?
  /// A board of another kind than the classic one.
  var other: OtherReading?
  /// The other boards of the photograph.
  var others: [BoardReport] = []
  /// The page that was read, of a document.
  var page: DocumentPage?
  /// What a live camera's frame shows.
  var frame: FrameSight?
  /// The pictures that the next message brings.
  var following: [PictureName] = []
  var pictures: [Picture] = []
}

/// A message between server and worker: the length of a head in JSON, the head, and bytes.
enum ReaderMessage {
  static func encoded(_ head: some Encodable, _ bytes: [UInt8]) -> [UInt8] {
    let json = [UInt8](JSON.data(head))
    return Frame.length(json.count) + json + bytes
  }

  static func decoded<Head: Decodable>(_ message: [UInt8], as head: Head.Type) -> (Head, ArraySlice<UInt8>)? {
    let start = Frame.lengthSize
    guard message.count >= start, case let count = Frame.length(message[..<start]), count <= message.count - start,
      let head = try? JSONDecoder().decode(Head.self, from: Data(message[start..<(start + count)]))
    else { return nil }
    return (head, message[(start + count)...])
  }
}
