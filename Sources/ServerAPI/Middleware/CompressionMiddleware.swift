import GameService
import HTTPTypes
import Hummingbird
import NIOCore
import ServerStore
import Synchronization

/// Compresses static content for clients that accept gzip: the client's files, and the documents of the interface. Each
/// is compressed once for each of its versions. Games are compressed as they are sent: an action's answer is 14 KB, and
/// a fifth of that gzipped. Other answers to players are not compressed.
struct CompressionMiddleware: RouterMiddleware {
  private static let types = [
    "text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json",
  ]
  private static let documents = [
    "/api/v1", "/api/v1/", "/api/v1/openapi.json", "/api/v1/catalogue", "/api/v1/description.css",
  ]
  /// The sizes that are compressed. A smaller body fits in one packet, and no file of the client is larger.
  private static let sizes = 400...2_000_000

  private let kept = Kept()

  /// The bodies by path, each with its tag.
  private final class Kept: Sendable {
    static let capacity = 500
    private let bodies = Mutex<[String: (tag: String, body: ByteBuffer)]>([:])

    subscript(path: String, tag: String) -> ByteBuffer? {
      get { bodies.withLock { $0[path].flatMap { $0.tag == tag ? $0.body : nil } } }
      set {
        bodies.withLock { bodies in
          if bodies.count >= Self.capacity { bodies = [:] }
          bodies[path] = newValue.map { (tag, $0) }
        }
      }
    }
  }

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    let path = request.uri.path
    if path.hasPrefix(Self.games) { return try await compressed(response, to: request) }
    guard request.method == .get, !path.hasPrefix("/api/") && path != "/api/v1" || Self.documents.contains(path),
      let type = response.headers[.contentType], Self.types.contains(where: { type.hasPrefix($0) })
    else { return response }
    response.headers[.vary] = "Accept-Encoding"
    guard response.status == .ok, let tag = response.headers[.eTag], takesGzip(request),
      let length = response.body.contentLength, Self.sizes.contains(length)
    else { return response }
    if kept[path, tag] == nil {
      let body = try await collected(response.body)
      guard let small = Gzip.compressed(body), small.count < body.count else {
        response.body = .init(byteBuffer: ByteBuffer(bytes: body))
        return response
      }
      kept[path, tag] = ByteBuffer(bytes: small)
    }
    guard let body = kept[path, tag] else { return response }
    response.body = .init(byteBuffer: body)
    response.headers[.contentEncoding] = "gzip"
    response.headers[.contentLength] = "\(body.readableBytes)"
    response.headers[.acceptRanges] = nil
    return response
  }

  private static let games = "/api/v1/games"

  /// A game as JSON, compressed quickly.
  private func compressed(_ response: Response, to request: Request) async throws -> Response {
    guard request.method != .head, response.headers[.contentType] == "application/json",
      let length = response.body.contentLength, Self.sizes.contains(length)
    else { return response }
    var response = response
    response.headers[.vary] = "Accept-Encoding"
    guard takesGzip(request) else { return response }
    let body = try await collected(response.body)
    let small = Gzip.compressed(body, level: 4)
    response.body = .init(byteBuffer: ByteBuffer(bytes: small ?? body))
    if let small {
      response.headers[.contentEncoding] = "gzip"
      response.headers[.contentLength] = "\(small.count)"
    }
    return response
  }

  private func takesGzip(_ request: Request) -> Bool {
    (request.headers[.acceptEncoding] ?? "").split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.trimmingWhitespace() }
      return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0 == "q=0.0" }
    }
  }

  private func collected(_ body: ResponseBody) async throws -> [UInt8] {
    let collector = Collector()
    try await body.write(collector)
    return collector.bytes.withLock { $0 }
  }

  private final class Collector: ResponseBodyWriter {
    let bytes = Mutex<[UInt8]>([])

    func write(_ buffer: ByteBuffer) async throws {
      bytes.withLock { $0 += Array(buffer.readableBytesView) }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}

extension Substring {
  fileprivate func trimmingWhitespace() -> Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
