import Crypto
import Foundation
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

@testable import ServerStore
@testable import WebPush

/// A push service of the tests, at a port of its own. It keeps what it takes.
final class FakePushService: Sendable {
  /// A message as it came.
  struct Message: Sendable {
    var path: String
    var topic: String?
    var lifetime: Int
    var authorization: String
    var encoding: String?
    /// The headers of a webhook: id, time, signature.
    var webhook: [String]
    var body: [UInt8]
  }

  private struct State {
    var messages: [Message] = []
    /// The answers to the next requests of a path; then 201.
    var answers: [String: [(status: Int, retryAfter: Int?)]] = [:]
  }

  let port: Int
  private let state: StateBox
  private let task: Task<Void, any Error>

  private final class StateBox: Sendable { let value = Mutex(State()) }

  init() async throws {
    let state = StateBox()
    let router = Router()
    router.post("/push/:browser") { request, context in
      let body = try await request.body.collect(upTo: 1 << 20)
      let path = request.uri.path
      func header(_ name: String) -> String? {
        request.headers.first { $0.name.canonicalName == name }?.value
      }
      let message = Message(
        path: path, topic: header("topic"), lifetime: header("ttl").flatMap { Int($0) } ?? -1,
        authorization: header("authorization") ?? "", encoding: header("content-encoding"),
        webhook: ["id", "timestamp", "signature"].compactMap { header("webhook-\($0)") },
        body: Array(body.readableBytesView))
      let answer = state.value.withLock { state in
        state.messages.append(message)
        return state.answers[path]?.isEmpty == false ? state.answers[path]?.removeFirst() : nil
      }
      var response = Response(status: .init(code: answer?.status ?? 201))
      if let wait = answer?.retryAfter { response.headers[.retryAfter] = "\(wait)" }
      return response
    }
    let (ports, feed) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "push service")
    logger.logLevel = .critical
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { feed.yield($0.localAddress?.port ?? 0) }, logger: logger)
    task = Task { try await application.runService(gracefulShutdownSignals: []) }
    self.state = state
    port = try #require(await ports.first { _ in true })
  }

  deinit { task.cancel() }

  var messages: [Message] { state.value.withLock { $0.messages } }

  /// Lets the next requests for a browser be answered by these statuses.
  func answer(_ browser: FakeBrowser, _ statuses: (status: Int, retryAfter: Int?)...) {
    state.value.withLock { $0.answers["/push/\(browser.name)", default: []] += statuses }
  }

  func answer(_ browser: FakeBrowser, _ statuses: Int...) {
    state.value.withLock { $0.answers["/push/\(browser.name)", default: []] += statuses.map { ($0, nil) } }
  }

  /// A new browser with an endpoint here.
  func browser(_ name: String = UUID().uuidString) -> FakeBrowser { FakeBrowser(name: name, port: port) }

  /// The messages of a browser.
  func messages(to browser: FakeBrowser) -> [Message] { messages.filter { $0.path == "/push/\(browser.name)" } }
}

/// A browser with keys of its own, which decrypts its messages.
struct FakeBrowser: Sendable {
  let name: String
  let endpoint: String
  private let key = P256.KeyAgreement.PrivateKey()
  private let auth = (0..<16).map { _ in UInt8.random(in: .min ... .max) }

  init(name: String, port: Int) {
    self.name = name
    endpoint = "http://127.0.0.1:\(port)/push/\(name)"
  }

  /// The body of a request that subscribes it.
  func subscription(key serverKey: String, kinds: [String]? = ["score-passed", "account"]) -> [String: Any] {
    var body: [String: Any] = [
      "endpoint": endpoint, "p256dh": Base64URL.text(key.publicKey.x963Representation), "auth": Base64URL.text(auth),
      "key": serverKey,
    ]
    body["kinds"] = kinds
    return body
  }

  /// Subscribes it for a player.
  @discardableResult
  func subscribe(_ client: HTTPClient, kinds: [String] = ["score-passed", "account"], dailyMinute: Int? = nil)
    async throws -> HTTPClient.Response
  {
    let serverKey = try #require(try await client.get("/push").json["key"].string)
    var body = subscription(key: serverKey, kinds: kinds)
    body["dailyMinute"] = dailyMinute
    return try await client.send("PUT", "/push/subscriptions", json: body)
  }

  /// The content of a message.
  func decrypt(_ body: [UInt8]) throws -> JSONNode {
    let salt = Array(body[..<16]), sender = Array(body[21..<86])
    let shared = try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: sender))
    let secrets = MessageSecrets(
      shared: shared, sender: sender, receiver: [UInt8](key.publicKey.x963Representation), authentication: auth,
      salt: salt)
    let box = try AES.GCM.SealedBox(
      nonce: .init(data: secrets.nonce), ciphertext: body[86..<(body.count - 16)], tag: body.suffix(16))
    let text = try AES.GCM.open(box, using: secrets.contentKey)
    try #require(text.last == 2, "the delimiter of the last record")
    return JSONNode(try JSONSerialization.jsonObject(with: text.dropLast()))
  }
}
