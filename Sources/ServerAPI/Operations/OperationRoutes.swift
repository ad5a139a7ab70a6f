import Foundation
import GameService
import HTTPTypes
import Hummingbird
import Metrics
import ServerStore

/// Routes for the operator of the server.
struct OperationRoutes: Sendable {
  let services: Services
  let pool: ReaderPool
  let cameras: CameraService
  private let readiness: Readiness

  init(services: Services, pool: ReaderPool, cameras: CameraService) {
    self.services = services
    self.pool = pool
    self.cameras = cameras
    readiness = Readiness(store: services.store, clock: services.clock)
  }

  func add(to router: Router<APIContext>) {
    router.get("health") { _, _ in Self.text("ok\n") }
    router.get("ready", use: ready)
    router.get("metrics", use: metrics)
  }

  /// The readiness check: the storage accepts a change.
  @Sendable private func ready(_ request: Request, _ context: APIContext) async throws -> Response {
    if await readiness.isReady { return Self.text("ready\n") }
    context.logger.error("not ready: the storage takes no change")
    return Self.text("the storage takes no change\n", status: .serviceUnavailable)
  }

  @Sendable private func metrics(_ request: Request, _ context: APIContext) async throws -> Response {
    Meter(label: "event_streams").set(services.hub.count)
    Meter(label: "readings_waiting").set(pool.waitingCount)
    Meter(label: "cameras").set(cameras.count)
    Meter(label: "camera_frames_waiting").set(cameras.waitingCount)
    Meter(label: "process_resident_memory_bytes").set(Self.residentMemory)
    return Self.text(PrometheusMetrics.shared.text, type: "text/plain; version=0.0.4; charset=utf-8")
  }

  private static var residentMemory: Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private static func text(
    _ text: String, status: HTTPResponse.Status = .ok, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}
