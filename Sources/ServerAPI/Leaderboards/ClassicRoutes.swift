import Crypto
import Foundation
import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// The exchange of high scores in the form of phone games: a list of the ten best, and a form with a salted hash.
///
/// The hash only proves knowledge of the secret, which every copy of a phone game has. So these scores are marked as
/// unverified and are separate from the leaderboards.
struct ClassicRoutes: Sendable {
  let services: Services
  let reader: RequestReader
  let secret: String

  func add(to router: Router<APIContext>) {
    router.get("high_scores.json") { _, _ in try await json() }
    router.get("high_scores.xml") { _, _ in try await xml() }
    router.get("high_scores.plist") { _, _ in try await plist() }
    router.post("high_scores", use: enter)
  }

  /// A form with `name`, `score`, `device` and `hash`: the SHA-256, in hexadecimal, of secret, score and device with a
  /// colon between each. The second form also has a `time`, in seconds since 1970. Its hash is that of
  /// `SECRET:v2:SCORE:TIME:DEVICE:NAME`, and is valid for ten minutes and for this name alone. Each hash enters once.
  @Sendable private func enter(_ request: Request, _ context: APIContext) async throws -> Response {
    try services.limits.admit(.address(context.client), .classic)
    let type = request.headers[.contentType].flatMap { MediaType(from: $0) }
    guard let type, type.isType(.applicationUrlEncoded) else {
      throw Problem(.wrongType, "Send `application/x-www-form-urlencoded`.")
    }
    let body = try await reader.body(request, limit: 4096)
    let form = Self.form(String(buffer: body))
    guard let name = form["name"].flatMap(PlayerName.cleaned), let score = form["score"].flatMap({ Int($0) }),
      (0...1_000_000_000).contains(score), let device = form["device"], (1...100).contains(device.utf8.count),
      let hash = form["hash"]
    else { throw Problem(.invalid, "`name`, `score`, `device` and `hash` are needed.") }
    try requireGood(hash, form, score, device)
    // The device is stored as a digest, which only distinguishes the scores of different senders.
    let classic = ClassicScore(name: name, score: score, at: services.clock.now())
    try await add(classic, device: Identifier.digest(device), proof: Identifier.digest(hash.lowercased()))
    return Response(status: .noContent)
  }

  private func requireGood(
    _ hash: String, _ form: [String: String], _ score: Int, _ device: String
  ) throws(Problem) {
    guard let text = form["time"] else {
      guard Self.isHash(hash, of: "\(secret):\(score):\(device)") else {
        throw Problem(.forbidden, "The hash is not that of this score and device.")
      }
      return
    }
    guard let time = Int(text), !device.contains(":") else {
      throw Problem(.invalid, "`time` is in seconds since 1970, and `device` has no colon.", field: "time")
    }
    guard Self.isHash(hash, of: "\(secret):v2:\(score):\(time):\(device):\(form["name"] ?? "")") else {
      throw Problem(.forbidden, "The hash is not that of this score, time, device and name.")
    }
    let now = services.clock.now() / 1000
    guard ((now - Self.goodSeconds)...(now + Self.goodSeconds)).contains(time) else {
      throw Problem(.forbidden, "The hash is older than ten minutes, or of another clock.")
    }
  }

  private func add(_ score: ClassicScore, device: String, proof: String) async throws {
    do throws(StoreError) {
      try await services.store.addClassic(score, device: device, proof: proof)
    } catch {
      throw error == .exists ? Problem(.alreadyEntered, "This hash came with another name before.") : Problem(error)
    }
  }

  /// The validity of the hash in the second form, before and after its time, in seconds.
  private static let goodSeconds = 600

  /// Compares in constant time.
  private static func isHash(_ text: String, of message: String) -> Bool {
    let right = SHA256.hash(data: Data(message.utf8)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
    let (a, b) = (Array(text.lowercased().utf8), Array(right.utf8))
    return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func form(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1).map { part in
        part.replacing("+", with: " ").removingPercentEncoding
      }
      if halves.count == 2, let name = halves[0], let value = halves[1] { fields[name] = value }
    }
    return fields
  }

  // MARK: The list

  private struct Row: Encodable {
    var name: String
    var score: Int
    var date: Timestamp
    /// Always false, because these scores are not checked.
    var verified = false
  }

  private func rows() async throws(StoreError) -> [Row] {
    try await services.store.bestClassic(limit: 10).map { Row(name: $0.name, score: $0.score, date: Timestamp($0.at)) }
  }

  private func json() async throws -> Response {
    struct List: Encodable {
      var scores: [Row]
    }
    return JSON.response(List(scores: try await rows()))
  }

  private func xml() async throws -> Response {
    let scores = try await rows().map {
      "  <score name=\"\(Self.escaped($0.name))\" score=\"\($0.score)\" date=\"\($0.date)\" verified=\"false\"/>\n"
    }.joined()
    return Self.document("<scores>\n\(scores)</scores>\n", type: "application/xml")
  }

  private func plist() async throws -> Response {
    let scores = try await rows().map {
      """
          <dict>
            <key>name</key><string>\(Self.escaped($0.name))</string>
            <key>score</key><integer>\($0.score)</integer>
            <key>date</key><date>\($0.date.description.prefix(19))Z</date>
            <key>verified</key><false/>
          </dict>

      """
    }.joined()
    return Self.document(
      """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
        <array>
      \(scores)  </array>
      </plist>

      """, type: "application/x-plist")
  }

  private static func document(_ text: String, type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: .init(byteBuffer: ByteBuffer(string: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + text)))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
