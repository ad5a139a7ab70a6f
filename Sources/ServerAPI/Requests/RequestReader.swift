import Foundation
import GameService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import ServerStore

/// A reader of the bodies of requests.
struct RequestReader: Sendable {
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

  /// The fields of a JSON body.
  func fields(_ request: Request, isOptional: Bool = false, limit: Int = 16_384) async throws -> Fields {
    try Fields(try await json(request, isOptional: isOptional, limit: limit), isOptional: isOptional)
  }

  /// A JSON body in its original form.
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
