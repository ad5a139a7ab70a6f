import Testing
import Texts

/// Spaces, tabs and ends of lines stand between any two parts of JSON, and change nothing.
@Suite struct SpacesTests {
  @Test(arguments: [" ", "\t", "\n", "\r", "\r\n \t"])
  func spaceIsAllowedBetweenAnyTwoParts(space: String) throws {
    let parts = [
      "{", "\"a\"", ":", "[", "1", ",", "true", ",", "[", "]", ",", "{", "}", "]", ",", "\"b\"", ":", "\"x y\"", "}",
    ]
    func text(_ value: JSONValue) -> String {
      switch value.content {
      case .list(let items): "[\(items.map(text).joined(separator: ","))]"
      case .record(let fields): "{\(fields.map { "\($0.name):\(text($0.value))" }.joined(separator: ","))}"
      default: "\(value.content)"
      }
    }
    let plain = text(try JSONValue(Array(parts.joined().utf8)))
    #expect(text(try JSONValue(Array(parts.joined(separator: space).utf8))) == plain)
    #expect(text(try JSONValue(Array((space + parts.joined() + space).utf8))) == plain)
    // One place at a time.
    for place in 1..<parts.count {
      let spaced = parts[..<place].joined() + space + parts[place...].joined()
      #expect(text(try JSONValue(Array(spaced.utf8))) == plain, "\(place)")
    }
  }

  @Test(arguments: ["\u{b}", "\u{c}", "\u{a0}", "\u{feff}", "\u{0}"])
  func noOtherSpaceIsOne(space: String) {
    #expect(throws: JSONError.self) { try JSONValue(Array("[\(space)1]".utf8)) }
  }
}
