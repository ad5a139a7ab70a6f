import GameService

/// The parts of a form posted by browsers and phones: multipart/form-data (RFC 7578).
struct Multipart {
  struct Part {
    var name: String
    /// True if a file name was given.
    var isFile: Bool
    var bytes: ArraySlice<UInt8>

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  private(set) var parts: [Part] = []

  /// The greatest number of parts in a form.
  private static let limit = 32

  /// Parses a body; `nil` if it is not a complete form. Linear in its size.
  init?(_ body: [UInt8], boundary: String) {
    guard (1...70).contains(boundary.utf8.count) else { return nil }
    let mark = Array("--\(boundary)".utf8)
    guard var position = Multipart.find(mark, in: body, from: 0) else { return nil }
    position += mark.count
    while parts.count <= Multipart.limit {
      // After a boundary there is a line end, or two hyphens at the end of the form.
      if body[position...].starts(with: "--".utf8) { return }
      guard let lineEnd = Multipart.find(Array("\r\n".utf8), in: body, from: position),
        let headEnd = Multipart.find(Array("\r\n\r\n".utf8), in: body, from: lineEnd),
        let next = Multipart.find(Array("\r\n".utf8) + mark, in: body, from: headEnd)
      else { return nil }
      let head = String(decoding: body[lineEnd..<headEnd], as: UTF8.self)
      let start = headEnd + 4
      guard let name = Multipart.parameter("name", of: head) else { return nil }
      parts.append(
        Part(
          name: name, isFile: Multipart.parameter("filename", of: head) != nil,
          bytes: start <= next ? body[start..<next] : []))
      position = next + 2 + mark.count
    }
    return nil
  }

  /// A field's text.
  func text(_ name: String) -> String? { parts.first { $0.name == name && !$0.isFile }?.text }

  /// The first file.
  var file: ArraySlice<UInt8>? { parts.first { $0.isFile }?.bytes }

  /// A parameter of the header `Content-Disposition`.
  private static func parameter(_ name: String, of head: String) -> String? {
    for line in head.split(whereSeparator: \.isNewline) where line.lowercased().hasPrefix("content-disposition:") {
      for part in line.split(separator: ";").dropFirst() {
        let halves = part.split(separator: "=", maxSplits: 1)
        guard halves.count == 2, halves[0].drop(while: \.isWhitespace).lowercased() == name else { continue }
        return String(halves[1].filter { $0 != "\"" })
      }
    }
    return nil
  }

  private static func find(_ pattern: [UInt8], in body: [UInt8], from start: Int) -> Int? {
    let (count, total) = (pattern.count, body.count)
    guard start >= 0, total - start >= count else { return nil }
    return body.withUnsafeBufferPointer { bytes in
      var index = start
      while index <= total - count {
        if bytes[index] == pattern[0], (1..<count).allSatisfy({ bytes[index + $0] == pattern[$0] }) { return index }
        index += 1
      }
      return nil
    }
  }
}
