import GameCore
import Hummingbird
import HummingbirdCore
import ServerStore

/// The query parameters of a request.
struct Query {
  private let values: FlatDictionary<Substring, Substring>

  init(_ request: Request) { values = request.uri.queryParameters }

  func text(_ name: String) -> String? { values[name[...]].map(String.init) }

  func int(_ name: String, _ range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = text(name) else { return nil }
    guard text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text), range.contains(value) else {
      throw wrong(name, "must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  func bool(_ name: String) throws(Problem) -> Bool? {
    switch text(name) {
    case nil: nil
    case "true": true
    case "false": false
    default: throw wrong(name, "must be `true` or `false`")
    }
  }

  func word(_ name: String, of words: [String]) throws(Problem) -> String? {
    guard let text = text(name) else { return nil }
    guard words.contains(text) else { throw wrong(name, "must be one of \(words.joined(separator: ", "))") }
    return text
  }

  /// The shape of the scene for the answer; `nil` for none. `true` means the usual one.
  func scene() throws(Problem) -> SceneShape? {
    switch try word("scene", of: ["true", "false"] + SceneShape.allCases.map(\.rawValue)) {
    case nil, "false": nil
    case "portrait": .portrait
    default: .landscape
    }
  }

  func limit() throws(Problem) -> Int { try int("limit", 1...100) ?? 20 }

  /// The parts of the cursor from the page before, of which there must be `count`.
  func cursor(parts count: Int) throws(Problem) -> [String]? {
    guard let text = text("cursor") else { return nil }
    guard text.utf8.count <= 200, let bytes = Identifier.decoded(text),
      case let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false),
      parts.count == count
    else { throw wrong("cursor", "must be the `next` of another page") }
    return parts.map(String.init)
  }

  func wrong(_ name: String, _ what: String) -> Problem { Problem(.malformed, "`\(name)` \(what).", field: name) }

  static func cursor(_ parts: any CustomStringConvertible...) -> String {
    Identifier.base64URL(parts.map(\.description).joined(separator: " ").utf8)
  }
}
