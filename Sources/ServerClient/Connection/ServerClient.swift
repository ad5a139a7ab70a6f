import Foundation
import ServerInterface

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

  /// Sends a request without a body, and reads the answer.
  func ask<Values, Answer: Decodable>(
    _ route: Route<Values, Nothing, Answer>, _ values: Values
  ) throws(ServerFailure) -> Answer {
    try decoded(Answer.self, send(route, values))
  }

  /// Sends a request with a body, and reads the answer.
  /// - Parameter key: the idempotency key: with it, repeated requests act once.
  func ask<Values, Body: Encodable, Answer: Decodable>(
    _ route: Route<Values, Body, Answer>, _ values: Values, _ body: Body, key: String? = nil
  ) throws(ServerFailure) -> Answer {
    try decoded(Answer.self, send(route, values, body: Self.json(body), key: key))
  }

  /// Sends a request with a body whose answer is not needed.
  func tell<Values, Body: Encodable, Answer>(
    _ route: Route<Values, Body, Answer>, _ values: Values, _ body: Body
  ) throws(ServerFailure) {
    _ = try send(route, values, body: Self.json(body))
  }

  /// Sends a request that is answered by a status alone.
  func ask<Values>(_ route: Route<Values, Nothing, Nothing>, _ values: Values) throws(ServerFailure) {
    _ = try send(route, values)
  }

  /// Sends a request for a text.
  func ask<Values>(
    _ route: Route<Values, Nothing, TextAnswer>, _ values: Values
  ) throws(ServerFailure) -> TextAnswer {
    let answer = try send(route, values, accept: "text/plain", limit: Self.replayLimit)
    return TextAnswer(String(decoding: answer.body, as: UTF8.self))
  }

  /// Sends a request for the events of a stream that ends by itself.
  /// - Parameter last: the id of the last event that is known.
  func events<Values>(
    _ route: Route<Values, Nothing, Nothing>, _ values: Values, after last: Int?
  ) throws(ServerFailure) -> [ServerEvent] {
    let answer = try send(route, values, after: last, accept: "text/event-stream")
    return ServerEvent.events(in: String(decoding: answer.body, as: UTF8.self))
  }

  /// Sends a request and returns the answer if it is a success.
  private func send<Values, Body, Answer>(
    _ route: Route<Values, Body, Answer>, _ values: Values, body: [UInt8] = [], key: String? = nil,
    after last: Int? = nil, accept: String = "application/json", limit: Int = ServerClient.usualLimit
  ) throws(ServerFailure) -> ServerAnswer {
    var headers = ["Accept": accept, "User-Agent": "gridship"]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if let key { headers["Idempotency-Key"] = key }
    if let last { headers["Last-Event-ID"] = "\(last)" }
    if !body.isEmpty { headers["Content-Type"] = "application/json" }
    let path = route.outline.path(route.parameters.write(values), escaping: Self.escaped)
    let request = ServerRequest(
      method: route.outline.method, url: address.url + "/api/v1" + path, headers: headers, body: body, limit: limit)
    let answer = try transport.send(request, to: address)
    guard answer.body.count <= limit else { throw .tooLarge(server: address.name) }
    guard (200...299).contains(answer.status) else { throw failure(answer) }
    if token != nil, let newer = answer.headers["gridship-token"], Self.isToken(newer) { renewed(newer) }
    return answer
  }

  private func decoded<Answer: Decodable>(_ type: Answer.Type, _ answer: ServerAnswer) throws(ServerFailure) -> Answer {
    try decoded(type, Data(answer.body))
  }

  /// Reads JSON from the server.
  func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(ServerFailure) -> Value {
    do { return try JSONDecoder().decode(type, from: data) } catch {
      throw .notGridship(server: address.name, why: "its answer cannot be read")
    }
  }

  private static func json(_ body: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    // Equal requests have equal bytes, as an idempotency key requires.
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(body)).map(Array.init) ?? Array("{}".utf8)
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
