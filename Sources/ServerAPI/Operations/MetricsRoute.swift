import Foundation
import GameService
import HTTPTypes
import Hummingbird
import Metrics

/// The counters and histograms, in the text format of Prometheus.
struct MetricsRoute: Sendable {
  let services: Services
  let pool: ReaderPool
  let cameras: CameraService

  func add<Context: RequestContext>(to router: Router<Context>) {
    router.get("metrics") { _, _ in
      Response(
        status: .ok,
        headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: text)))
    }
  }

  private var text: String {
    Meter(label: "event_streams").set(services.hub.count)
    Meter(label: "readings_waiting").set(pool.waitingCount)
    Meter(label: "computing_waiting").set(services.computing.waitingCount)
    Meter(label: "cameras").set(cameras.count)
    Meter(label: "camera_frames_waiting").set(cameras.waitingCount)
    Meter(label: "process_resident_memory_bytes").set(Self.residentMemory)
    return PrometheusMetrics.shared.text
  }

  private static var residentMemory: Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
