import Foundation
import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// Routes for the operator of the server.
struct OperationRoutes: Sendable {
  private let readiness: Readiness

  init(services: Services) {
    readiness = Readiness(store: services.store, clock: services.clock)
  }

  func add(to router: Router<APIContext>) {
    router.get("health") { _, _ in Self.text("ok\n") }
    router.get("ready", use: ready)
  }

  /// The readiness check: the storage accepts a change.
  @Sendable private func ready(_ request: Request, _ context: APIContext) async throws -> Response {
    if await readiness.isReady { return Self.text("ready\n") }
    context.logger.error("not ready: the storage takes no change")
    return Self.text("the storage takes no change\n", status: .serviceUnavailable)
  }

  private static func text(
    _ text: String, status: HTTPResponse.Status = .ok, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}
