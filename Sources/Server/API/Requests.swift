import Foundation
import GameService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServerStore

/// Reads what requests bring.
struct RequestReader: Sendable {
  let bodySeconds: Int

  /// The body, at most `limit` bytes, in time.
  func body(_ request: Request, limit: Int) async throws -> ByteBuffer {
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limit { throw tooLarge(limit) }
    do {
      return try await withDeadline(seconds: bodySeconds) {
        do {
          return try await request.body.collect(upTo: limit)
        } catch is NIOTooManyBytesError {
          throw tooLarge(limit)
        }
      }
    } catch is DeadlineExceeded {
      throw Problem(.tooSlow, "The body did not arrive within \(bodySeconds) seconds.")
    }
  }

  /// The fields of a JSON body.
  func fields(_ request: Request, isOptional: Bool = false, limit: Int = 16_384) async throws -> Fields {
    try Fields(try await json(request, isOptional: isOptional, limit: limit), isOptional: isOptional)
  }

  /// A JSON body as it came.
  func json(_ request: Request, isOptional: Bool = false, limit: Int = 16_384) async throws -> ByteBuffer {
    let buffer = try await body(request, limit: limit)
    if isOptional && buffer.readableBytes == 0 { return buffer }
    let type = request.headers[.contentType].flatMap { MediaType(from: $0) }
    guard let type, type.isType(.applicationJson) else {
      throw Problem(.wrongType, "Send `Content-Type: application/json`.")
    }
    return buffer
  }

  private func tooLarge(_ limit: Int) -> Problem { Problem(.tooLarge, "At most \(limit) bytes are taken here.") }
}

struct DeadlineExceeded: Error {}

/// Runs something, and ends it when its time is up.
func withDeadline<T: Sendable>(
  seconds: Int, _ body: @escaping @Sendable () async throws -> T
) async throws -> T {
  try await withThrowingTaskGroup(of: T.self) { group in
    group.addTask(operation: body)
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw DeadlineExceeded()
    }
    defer { group.cancelAll() }
    guard let first = try await group.next() else { throw CancellationError() }
    return first
  }
}

/// The parameters after the question mark.
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

  func limit() throws(Problem) -> Int { try int("limit", 1...100) ?? 20 }

  /// The parts of the cursor of the page before, as many as there should be.
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

/// What a request prefers (RFC 7240).
struct Preferences {
  private var words: [String: String] = [:]

  init(_ request: Request) {
    for header in request.headers[values: .prefer] {
      for part in header.split(separator: ",") {
        let halves = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        if let name = halves.first { words[name.lowercased()] = halves.count > 1 ? halves[1] : "" }
      }
    }
  }

  var isMinimal: Bool { words["return"] == "minimal" }

  /// Seconds to wait at most; `nil` where nothing is said.
  var wait: Int? { words["wait"].flatMap(Int.init).map { max(0, $0) } ?? (words["respond-async"] != nil ? 0 : nil) }
}

/// Entity tags (RFC 9110, section 8.8.3).
enum EntityTag {
  /// Whether the client has this version already.
  static func isKnown(_ tag: String, to request: Request) -> Bool {
    request.headers[.ifNoneMatch].map { matches(tag, $0) } ?? false
  }

  /// - Throws: `changed` where the client wants to change another version than this.
  static func requireMatch(_ tag: String, _ request: Request) throws(Problem) {
    if let header = request.headers[.ifMatch], !matches(tag, header) {
      throw Problem(.changed, "It is \(tag) now.")
    }
  }

  private static func matches(_ tag: String, _ header: String) -> Bool {
    header.split(separator: ",").contains {
      let one = $0.trimmingCharacters(in: .whitespaces)
      return one == "*" || one == tag || one == "W/" + tag
    }
  }

  /// The answer to who has this version already.
  static func notModified(_ tag: String) -> Response { Response(status: .notModified, headers: [.eTag: tag]) }
}
