import Foundation
import GameService
import HTTPTypes
import Hummingbird
import Phrases
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import ServerStore
import Workers

/// Gives every request its number, its line in the log and its headers, and turns errors into problem details.
struct OutermostMiddleware: RouterMiddleware {
  init(
    configuration: ServerConfiguration, limits: RateLimits, clients: ConnectedClients, methods: AllowedMethods
  ) {
    self.configuration = configuration
    self.limits = limits
    self.clients = clients
    self.methods = methods
  }

  let configuration: ServerConfiguration
  let limits: RateLimits
  let clients: ConnectedClients
  let methods: AllowedMethods
  private let metrics = RequestMetrics()
  private let policy = """
    default-src 'self'; img-src 'self' blob: data:; style-src 'self'; script-src 'self'; worker-src 'self'; \
    connect-src 'self'; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'
    """

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.client = ClientAddress.client(
      peer: context.remoteAddress?.ipAddress,
      forwarded: configuration.isBehindProxy ? request.headers[.xForwardedFor] : nil,
      proxies: configuration.isBehindProxy && configuration.trustedProxies.isEmpty ? nil : configuration.trustedProxies)
    let start = ContinuousClock.now
    var response: Response
    do {
      try Self.requireHost(request)
      let anonymous = Requester(player: Requester.anonymous, address: context.client)
      response = try await ConnectionPresence.$current.withValue(clients[context.channel]) {
        if let answer = configuration.clientOrigins.preflight(request) {
          try limits.admit(.address(context.client), .request)
          return answer
        }
        return try await Requester.serving(anonymous) { try await next(request, context) }
      }
    } catch {
      let problem = problem(error, request, context)
      let page = problem.name == .notFound ? MissingPage(for: request) : nil
      response = page?.response() ?? problem.response(request: context.requestID, in: Words(acceptedBy: request))
      if response.status == .methodNotAllowed { response.headers[.allow] = methods.allowed(at: request.uri.path) }
    }
    let duration = ContinuousClock.now - start
    finish(&response, request, context)
    note(response, request, context, duration)
    return response
  }

  /// Checks that a request names its host exactly once (RFC 9112, 3.2). Load balancers ask for the state of the server
  /// without one.
  private static func requireHost(_ request: Request) throws(Problem) {
    // The first one has become the request's authority.
    let hosts = (request.head.authority == nil ? 0 : 1) + request.headers[values: .host].count
    guard hosts == 1 || hosts == 0 && ["/health", "/ready"].contains(request.uri.path) else {
      throw Problem(.malformed, "A request names its `Host` exactly once.")
    }
  }

  private func problem(_ error: any Error, _ request: Request, _ context: APIContext) -> Problem {
    switch error {
    case let problem as Problem: return problem
    case let error as any ProblemConvertible: return error.problem
    case let error as StoreError:
      let problem = Problem(error)
      if problem.status.code >= 500 { context.logger.error("the store failed", metadata: ["error": "\(error)"]) }
      return problem
    case let error as HTTPError where error.status == .notFound:
      return methods.allowed(at: request.uri.path).map { Problem(.wrongMethod, "Here one can \($0).") }
        ?? Problem(.notFound, "There is nothing at this address.")
    case let error as HTTPError where error.status == .methodNotAllowed: return Problem(.wrongMethod)
    case let error as HTTPError where error.status.code < 500: return Problem(.malformed, error.body)
    case is CancellationError: return Problem(.tooSlow)
    // The client has gone, which is no fault of the server.
    case is HTTPParserError: return Problem(.malformed, "The request broke off.")
    default:
      context.logger.error("a request failed", metadata: ["error": "\(error)"])
      return Problem(.internal)
    }
  }

  private func finish(_ response: inout Response, _ request: Request, _ context: APIContext) {
    response.headers[.requestID] = context.requestID
    // No stream follows, so the connection stays.
    if request.method == .head { response.headers[.connection] = nil }
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.contentSecurityPolicy] = policy
    response.headers[.referrerPolicy] = "no-referrer"
    response.headers[.xFrameOptions] = "DENY"
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    if response.headers[.crossOriginResourcePolicy] == nil {
      response.headers[.crossOriginResourcePolicy] = "same-origin"
    }
    response.headers[.permissionsPolicy] = "camera=(self), geolocation=(), microphone=()"
    if configuration.isSecure { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    guard request.uri.path.hasPrefix("/api/") else { return }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    // Pages of other sites may read public data. A browser sends no cookie along, and none would count.
    let origin = configuration.clientOrigins.origin(of: request)
    if origin != nil || request.method == .get || request.method == .head {
      response.headers[.accessControlAllowOrigin] = origin ?? "*"
      response.headers[.accessControlExposeHeaders] =
        "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID"
        + (origin == nil ? "" : ", Gridship-Token, Location, Preference-Applied")
    }
    if !configuration.clientOrigins.isEmpty {
      response.headers[.vary] = [response.headers[.vary], "Origin"].compactMap { $0 }.joined(separator: ", ")
    }
    if let allowance = limits.allowance(.address(context.client), .request) {
      response.headers[.rateLimitPolicy] = "\"requests\";q=\(allowance.most);w=\(allowance.seconds)"
      response.headers[.rateLimit] = "\"requests\";r=\(allowance.left);t=\(allowance.wait)"
    }
  }

  private func note(_ response: Response, _ request: Request, _ context: APIContext, _ duration: Duration) {
    let milliseconds = duration.milliseconds
    // The template of the route rather than the path, so that ids stay private and metrics have few names.
    let route = context.endpointPath ?? "other"
    context.logger.log(
      // A live camera makes five requests a second.
      level: route.hasSuffix("/frames") && response.status == .ok ? .debug : .info, "request",
      metadata: [
        "method": "\(request.method)", "route": "\(route)", "status": "\(response.status.code)",
        "milliseconds": "\((milliseconds * 1000).rounded() / 1000)",
      ])
    metrics.note(
      method: request.method.rawValue, route: route, status: response.status.code,
      nanoseconds: Int64(milliseconds * 1e6))
  }
}
