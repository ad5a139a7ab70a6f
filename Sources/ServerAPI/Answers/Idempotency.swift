import Crypto
import Foundation
import GameService
import HTTPTypes
import Hummingbird
import NIOCore
import ServerStore

/// Executes a request with an idempotency key once, and gives its repetitions the same answer.
struct Idempotency: Sendable {
  let store: any Store
  let clock: Clock

  /// - Parameters:
  ///   - scope: the owner of the keys.
  ///   - body: the body of the request.
  func answer<Body>(
    _ request: Request, scope: String, body: ByteBuffer, _ work: () async throws -> Answer<Body>
  ) async throws -> Answer<Body> {
    guard let key = request.headers[.idempotencyKey] else { return try await work() }
    guard (1...100).contains(key.utf8.count), key.utf8.allSatisfy({ (33...126).contains($0) }) else {
      throw Problem(
        .malformed, "`Idempotency-Key` must be 1 to 100 visible ASCII characters.", field: "Idempotency-Key")
    }
    var hash = SHA256()
    hash.update(data: Data("\(request.method) \(request.uri.string)\n".utf8))
    hash.update(data: Data(body.readableBytesView))
    let digest = Identifier.base64URL(hash.finalize())
    if let before = try await store.claim(key, scope: scope, request: digest, at: clock.now()) {
      guard before.request == digest else { throw Problem(.keyReused) }
      guard let status = before.status else { throw Problem(.inProgress, retryAfter: 1) }
      return Answer(before, status)
    }
    do {
      let answer = try await work()
      try await store.settle(
        key, scope: scope,
        AnswerRecord(
          request: digest, status: answer.status.code, location: answer.location, tag: answer.tag,
          body: Array(answer.body.readableBytesView)))
      return answer
    } catch {
      // Nothing was created, so the key may be used again.
      try? await store.release(key, scope: scope)
      throw error
    }
  }
}
