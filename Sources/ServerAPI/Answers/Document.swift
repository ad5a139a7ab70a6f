import Crypto
import Foundation
import GameService
import Hummingbird
import ServerStore

/// A document that stays the same while the server runs, with its tag.
struct Document: Sendable {
  private let body: ByteBuffer
  private let type: String
  private let tag: String

  init(_ data: Data, type: String) {
    body = ByteBuffer(bytes: data)
    self.type = type
    tag = "\"\(Identifier.base64URL(SHA256.hash(data: data)).prefix(16))\""
  }

  func response(to request: Request) -> Response {
    if EntityTag.isKnown(tag, to: request) { return EntityTag.notModified(tag) }
    return Response(
      status: .ok, headers: [.contentType: type, .eTag: tag, .cacheControl: "no-cache"], body: .init(byteBuffer: body))
  }
}
