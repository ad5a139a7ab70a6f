import Foundation

/// A client of a server: typed calls, each one request, which wait for the answer. Every answer is bounded and checked
/// here.
///
/// ```swift
/// let server = try ServerAddress("https://play.example.org")
/// let account = try ServerClient(server).newPlayer(named: "ada")
/// let page = try ServerClient(server, token: account.token).leaderboard(of: "sudoku", "hard")
/// ```
public struct ServerClient: Sendable {
  /// The address of the server.
  public let address: ServerAddress
  /// The token of the player; `nil` for an anonymous client.
  public let token: String?
  private let transport: any ServerTransport
  /// Called with a newer token that the server issued before the present one expires.
  private let renewed: @Sendable (String) -> Void

  /// The greatest size of an answer other than a replay, in bytes.
  static let usualLimit = 256 << 10
  /// The greatest size of a replay, in bytes.
  static let replayLimit = 2 << 20

  /// A client; nothing is sent yet.
  /// - Parameter renewed: called with a token that replaces `token`; the old one stays valid for a while.
  public init(
    _ address: ServerAddress, token: String? = nil, transport: any ServerTransport = HTTPTransport(),
    renewed: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.address, self.token, self.transport, self.renewed) = (address, token, transport, renewed)
  }

  // MARK: Requests

  /// The parts of a request besides its path.
  struct Extras {
    var fields: [String: any Encodable & Sendable] = [:]
    /// The idempotency key: with it, repeated requests act once.
    var key: String?
    /// The media type of the answer.
    var accept = "application/json"
    var limit = ServerClient.usualLimit
  }

  /// Sends a request and returns the answer if it is a success.
  /// - Parameter path: the path after `/api/v1`, with its query.
  func ask(
    _ method: ServerRequest.Method, _ path: String, _ extras: Extras = Extras()
  ) throws(ServerFailure) -> ServerAnswer {
    var headers = ["Accept": extras.accept, "User-Agent": "gridship"]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if let key = extras.key { headers["Idempotency-Key"] = key }
    var body: [UInt8] = []
    if method == .post || method == .patch {
      headers["Content-Type"] = "application/json"
      body = JSONFields.bytes(extras.fields)
    }
    let request = ServerRequest(
      method: method, url: address.url + "/api/v1" + path, headers: headers, body: body, limit: extras.limit)
    let answer = try transport.send(request, to: address)
    guard answer.body.count <= extras.limit else { throw .tooLarge(server: address.name) }
    guard (200...299).contains(answer.status) else { throw failure(answer) }
    if token != nil, let newer = answer.headers["gridship-token"], Self.isToken(newer) { renewed(newer) }
    return answer
  }

  /// Sends a request and decodes the answer.
  func ask<Body: Decodable>(
    _ type: Body.Type, _ method: ServerRequest.Method, _ path: String, _ extras: Extras = Extras()
  ) throws(ServerFailure) -> Body {
    let answer = try ask(method, path, extras)
    do { return try JSONDecoder().decode(type, from: Data(answer.body)) } catch {
      throw .notGridship(server: address.name, why: "its answer cannot be read")
    }
  }

  private struct ProblemBody: Decodable {
    var type: String
    var title: String
    var detail: String?
  }

  private func failure(_ answer: ServerAnswer) -> ServerFailure {
    guard let problem = try? JSONDecoder().decode(ProblemBody.self, from: Data(answer.body)) else {
      return .notGridship(server: address.name, why: "status \(answer.status)")
    }
    if answer.status == 401 { return .notKnown(server: address.url) }
    let name = String(problem.type.split(separator: "/").last ?? "").prefix(60)
    return .refused(
      .init(
        server: address.name, status: answer.status, name: String(name),
        text: ServerText.cleaned(problem.detail ?? problem.title + ".", most: 300),
        retryAfter: answer.headers["retry-after"].flatMap { Int($0) }.map { max(1, min(86_400, $0)) }))
  }

  /// True if a text has the form of a token, which is safe in a header.
  static func isToken(_ text: String) -> Bool {
    (1...2000).contains(text.utf8.count) && text.utf8.allSatisfy { (33...126).contains($0) }
  }

  /// A text escaped for a path.
  static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "-_.~@"))) ?? ""
  }
}

/// Text from a server, made safe to show.
enum ServerText {
  /// The text without control and formatting characters, at most this many characters long.
  static func cleaned(_ text: String, most: Int) -> String {
    let plain = text.unicodeScalars.prefix(most * 4).filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    return String(String(String.UnicodeScalarView(plain)).prefix(most))
  }
}

/// The fields of a request as JSON.
enum JSONFields {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Body: Encodable {
    let fields: [String: any Encodable & Sendable]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in fields { try container.encode(value, forKey: Name(stringValue: name)) }
    }
  }

  static func bytes(_ fields: [String: any Encodable & Sendable]) -> [UInt8] {
    let encoder = JSONEncoder()
    // Equal requests have equal bytes, as an idempotency key requires.
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(Body(fields: fields))).map(Array.init) ?? Array("{}".utf8)
  }
}
