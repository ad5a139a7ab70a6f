import Metrics
import Synchronization

/// Counts requests and measures their durations. It caches its series, so that no labels are made for each request.
final class RequestMetrics: Sendable {
  private struct Key: Hashable {
    var method: String
    var route: String
    var status: Int
  }

  private let series = Mutex<[Key: (count: Counter, time: Timer)]>([:])

  func note(method: String, route: String, status: Int, nanoseconds: Int64) {
    let key = Key(method: method, route: route, status: status)
    let found = series.withLock { series in
      if let found = series[key] { return found }
      let labels = [("method", method), ("route", route), ("status", "\(status)")]
      let made = (
        Counter(label: "http_requests_total", dimensions: labels),
        Timer(label: "http_request_seconds", dimensions: [("route", route)])
      )
      series[key] = made
      return made
    }
    found.count.increment()
    found.time.recordNanoseconds(nanoseconds)
  }
}
