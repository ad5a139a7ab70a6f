import Foundation
import GameService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServerStore

/// A reader of the bodies of requests.
package struct RequestReader: Sendable {
  /// The time in which a body must arrive.
  let bodySeconds: Int

  /// The body, at most `limit` bytes, within the time limit.
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

  /// The JSON body of a call.
  package func body<Values, Body: Decodable>(of call: Call<Values, Body>) async throws -> Body {
    try await read(call).body
  }

  /// The JSON body of a call, with its bytes.
  func read<Values, Body: Decodable>(_ call: Call<Values, Body>) async throws -> (body: Body, bytes: ByteBuffer) {
    guard let content = call.content, let schema = content.json else { throw Problem(.internal) }
    let bytes = try await body(call.request, limit: content.limit)
    if !(content.isOptional && bytes.readableBytes == 0) {
      let type = call.request.headers[.contentType].flatMap { MediaType(from: $0) }
      guard let type, type.isType(.applicationJson) else {
        throw Problem(.wrongType, "Send `Content-Type: application/json`.")
      }
    }
    return (try JSONBody.read(bytes, Body.self, schema, isOptional: content.isOptional), bytes)
  }

  private func tooLarge(_ limit: Int) -> Problem { Problem(.tooLarge, "At most \(limit) bytes are taken here.") }
}
