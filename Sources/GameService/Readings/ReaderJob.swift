import Foundation
import ServerStore
import Workers

/// A job for a worker: one message on its standard input.
struct ReaderJob: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// Reads a photograph, whose bytes follow.
    case read
    /// Draws a reading's answer on a photograph, whose bytes follow.
    case draw
    /// Reads the next frame of a live camera, whose bytes follow.
    case frame
    /// Makes a film of a replay, whose text follows.
    case film
  }

  var kind: Kind
  /// The quarter turns that bring the board upright; `nil` to detect them.
  var quarters: Int?
  /// The board's corners, x and y of each, clockwise; `nil` to find it.
  var corners: [[Double]]?
  /// True to return the photograph, encoded again, with faces blurred.
  var wantsPhotograph = false
  var wantsStages = false
  /// True if to read the other boards of the photograph too.
  var wantsOthers = false
  /// The page of a document, from 1; the first if absent.
  var page: Int?
  /// The greatest number of pixels of the photograph, in millions.
  var megapixels = 64
  var sight: SightRecord?
  /// The reading to draw instead of a sight: a board of a kind other than classic.
  var other: OtherReading?
  /// A person's corrections for the drawing.
  var settled = OtherReading.Settled()
  /// The camera of a frame.
  var camera: String?
  /// The game that the camera follows; `nil` if it is a Sudoku.
  var game: CameraGame?
  /// The move that a person says was made.
  var move: String?
  /// The style of a film.
  var look: FilmStyle?

  /// True if pictures follow the reading, in a message of their own.
  var asksForPictures: Bool { kind == .read && (wantsPhotograph || wantsStages) }
}

/// A picture that is being made.
package struct PictureName: Codable, Hashable, Sendable {
  /// The name of the picture in addresses, `photograph` or `stage-` with the name of a stage.
  package var name: String
  /// The title of the picture for a person.
  package var title: String
}

/// A worker's answer: a message on its standard output, and another one if pictures were requested with a reading.
struct ReaderAnswer: Codable, Sendable {
  struct Picture: Codable, Sendable {
    var name: String
    var title: String
    var type: String
    /// The number of its bytes among those that follow.
    var count: Int
  }

  /// The reason why there is no answer.
  var failure: ReadingFailure?
  var sight: SightRecord?
  /// A board of a kind other than classic.
  var other: OtherReading?
  /// The other boards of the photograph.
  var others: [BoardReport] = []
  /// The page that was read, for a document.
  var page: DocumentPage?
  /// The result of a live camera's frame.
  var frame: FrameObservation?
  /// The names of the pictures in the next message.
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
