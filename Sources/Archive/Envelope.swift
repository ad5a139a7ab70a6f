import GameCore

/// The form of every kept file: one line with its kind, version, length and checksum, then the content.
///
///     gridship save 2 1234 0123456789abcdef
///     {"start":...}
struct Envelope: Sendable {
  /// The kind of content, as a word.
  var kind: String
  var version: Int
  var content: [UInt8]

  /// The reasons for which bytes are not an envelope.
  enum Damage: Error, Hashable {
    case noHeader
    case otherKind(String)
    /// It has another length than its header says: it was cut, or grew.
    case length(expected: Int, found: Int)
    case checksum
  }

  var bytes: [UInt8] {
    Array("gridship \(kind) \(version) \(content.count) \(checksum)\n".utf8) + content
  }

  /// The checksum of kind, version and content: 16 hexadecimal digits. Linear in the content.
  var checksum: String { Envelope.checksum(kind, version, content) }

  init(kind: String, version: Int, content: [UInt8]) {
    self.kind = kind
    self.version = version
    self.content = content
  }

  init(_ bytes: [UInt8], kind: String) throws(Damage) {
    guard let end = bytes.prefix(200).firstIndex(of: UInt8(ascii: "\n")) else { throw .noHeader }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 5, words[0] == "gridship", let version = Int(words[2]), let length = Int(words[3]) else {
      throw .noHeader
    }
    guard words[1] == kind else { throw .otherKind(String(words[1])) }
    let content = Array(bytes[(end + 1)...])
    guard content.count == length else { throw .length(expected: length, found: content.count) }
    guard Envelope.checksum(kind, version, content) == words[4] else { throw .checksum }
    self.init(kind: kind, version: version, content: content)
  }

  private static func checksum(_ kind: String, _ version: Int, _ content: [UInt8]) -> String {
    var digest = Digest()
    digest.feed(kind)
    // The version in a file may be below zero.
    digest.feed(UInt64(bitPattern: Int64(version)))
    digest.feed(content)
    return digest.hex
  }
}
