import ServerStore

/// The places at which pages begin, as clients give them back.
package enum Cursor {
  /// The text of a place.
  package static func text(_ parts: any CustomStringConvertible...) -> String {
    Identifier.base64URL(parts.map(\.description).joined(separator: " ").utf8)
  }

  /// The parts of a cursor, of which there must be `count`; `nil` without a cursor.
  package static func parts(_ text: String?, _ count: Int) throws(Problem) -> [String]? {
    guard let text else { return nil }
    guard text.utf8.count <= 200, let bytes = Identifier.decoded(text),
      case let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false),
      parts.count == count
    else { throw wrong }
    return parts.map(String.init)
  }

  /// The place of a page of rows in order of a number and an id.
  package static func place(_ text: String?) throws(Problem) -> (number: Int, id: String)? {
    guard let parts = try parts(text, 2) else { return nil }
    guard let number = Int(parts[0]) else { throw wrong }
    return (number, parts[1])
  }

  /// The problem of a cursor that no page gave.
  package static var wrong: Problem { .parameter("cursor", "must be the `next` of another page") }
}
