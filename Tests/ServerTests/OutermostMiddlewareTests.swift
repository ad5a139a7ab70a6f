import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOHTTP1
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The answers to errors that routes throw, and the log of requests.
@Suite struct OutermostMiddlewareTests {
  private struct Unforeseen: Error {}

  /// The answer to a request whose route throws, and its log.
  private func answer(
    _ error: (any Error)?, path: RouterPath = "/x", _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) async throws -> (status: Int, headers: HTTPFields, body: String, log: [String]) {
    var configuration = ServerConfiguration()
    change(&configuration)
    let book = LogBook()
    let router = Router(context: APIContext.self)
    router.add(
      middleware: OutermostMiddleware(
        configuration: configuration, limits: RateLimits(rate: 0, clock: .system),
        clients: ConnectedClients(),
        methods: AllowedMethods(paths: ["/games": ["post": 1]])))
    router.get(path) { _, _ -> Response in
      if let error { throw error }
      return Response(status: .ok)
    }
    let logger = Logger(label: "test") { _ in book }
    return try await Application(router: router, logger: logger).test(.router) { client in
      try await client.execute(uri: "\(path)", method: .get) {
        // Starting and ending are logged too.
        let log = book.all.filter { $0.hasSuffix("request") || $0.contains("failed") }
        return ($0.status.code, $0.headers, String(buffer: $0.body), log)
      }
    }
  }

  @Test func whatGoesWrongInsideIsLogged() async throws {
    let done = "info request"
    for (error, status, log) in [
      (nil, 200, [done]), (StoreError.damaged("a"), 500, ["error the store failed", done]),
      (StoreError.unavailable("a"), 503, ["error the store failed", done]), (StoreError.exists, 412, [done]),
      (StoreError.outOfOrder(number: 3), 409, [done]), (Problem(.forbidden), 403, [done]),
      (LimitError(kind: .code, retryAfter: 6), 429, [done]), (CancellationError(), 408, [done]),
      (HTTPParserError.invalidEOFState, 400, [done]),
      (Unforeseen(), 500, ["error a request failed", done]), (HTTPError(.badRequest), 400, [done]),
      (HTTPError(.internalServerError), 500, ["error a request failed", done]), (HTTPError(.notFound), 404, [done]),
      (HTTPError(.methodNotAllowed), 405, [done]),
    ] as [((any Error)?, Int, [String])] {
      let answer = try await answer(error)
      #expect(answer.status == status && answer.log == log, "\(String(describing: error)): \(answer)")
      if error != nil { #expect(answer.headers[.contentType] == "application/problem+json") }
    }
  }

  @Test func aFrameOfACameraIsNoNews() async throws {
    #expect(try await answer(nil, path: "/cameras/1/frames").log == ["debug request"])
    #expect(
      try await answer(Unforeseen(), path: "/cameras/1/frames").log == ["error a request failed", "info request"])
    #expect(try await answer(nil, path: "/cameras/1/frames/x").log == ["info request"])
  }

  @Test func everyAnswerIsOfThisOriginAndKeptByNobody() async throws {
    let api = try await answer(nil, path: "/api/v1/x"), page = try await answer(nil, path: "/x")
    #expect(api.headers[.cacheControl] == "no-store" && page.headers[.cacheControl] == nil)
    for answer in [api, page] {
      #expect(answer.headers[.xContentTypeOptions] == "nosniff" && answer.headers[.referrerPolicy] == "no-referrer")
      #expect(answer.headers[.xFrameOptions] == "DENY" && answer.headers[.strictTransportSecurity] == nil)
      #expect(answer.headers[.crossOriginResourcePolicy] == "same-origin")
      #expect(answer.headers[.crossOriginOpenerPolicy] == "same-origin" && answer.headers[.permissionsPolicy] != nil)
    }
    let secure = try await answer(nil) { $0.isSecure = true }
    #expect(secure.headers[.strictTransportSecurity] == "max-age=31536000")
  }
}
