import CoreMetrics
import Synchronization

/// Metrics kept in this process and written in the text format of Prometheus.
package final class PrometheusMetrics: MetricsFactory {
  /// The metrics of this process.
  package static let shared = PrometheusMetrics()

  private let series = Mutex<[Key: Series]>([:])
  /// The greatest number of series; a label with too many values must not fill the memory.
  private static let limit = 10_000

  private struct Key: Hashable {
    var name: String
    var labels: String
  }

  package init() {}

  /// The counter of a name and labels, made at the first call. Beyond the limit of series it is not written.
  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    find(label, dimensions) { CounterSeries() }
  }

  /// Returns the sum of a label and its dimensions; it is made at the first call.
  package func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    find(label, dimensions) { SumSeries() }
  }

  /// Returns the recorder of a label and its dimensions; it is made at the first call.
  package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    if aggregate { return find(label, dimensions) { HistogramSeries() } }
    return find(label, dimensions) { GaugeSeries() }
  }

  /// The gauge of a name and labels, made at the first call.
  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    find(label, dimensions) { GaugeSeries() }
  }

  /// The histogram of a name and labels, in seconds.
  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    find(label, dimensions) { HistogramSeries() }
  }

  /// Does nothing: a counter keeps its value until the process ends.
  package func destroyCounter(_ handler: any CounterHandler) {}
  /// Does nothing: a sum stays for the life of the process.
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  /// Does nothing: a recorder stays for the life of the process.
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  /// Does nothing: a gauge keeps its value until the process ends.
  package func destroyMeter(_ handler: any MeterHandler) {}
  /// Does nothing: a timer keeps its values until the process ends.
  package func destroyTimer(_ handler: any TimerHandler) {}

  private func find<S: Series>(_ label: String, _ dimensions: [(String, String)], _ make: () -> S) -> S {
    let key = Key(name: Self.name(label), labels: Self.labels(dimensions))
    return series.withLock { series in
      if let found = series[key] as? S { return found }
      let made = make()
      if series.count < Self.limit { series[key] = made }
      return made
    }
  }

  /// All series, by name, in the exposition format 0.0.4.
  package var text: String {
    let all = series.withLock { $0 }.sorted { ($0.key.name, $0.key.labels) < ($1.key.name, $1.key.labels) }
    var text = ""
    var last = ""
    for (key, series) in all {
      if key.name != last { text += "# TYPE \(key.name) \(series.type)\n" }
      last = key.name
      text += series.lines(key.name, key.labels)
    }
    return text
  }

  private static func name(_ label: String) -> String {
    String(label.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "_" })
  }

  private static func labels(_ dimensions: [(String, String)]) -> String {
    dimensions.map { name, value in
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "\(Self.name(name))=\"\(escaped)\""
    }.joined(separator: ",")
  }
}

private protocol Series: AnyObject, Sendable {
  var type: String { get }
  func lines(_ name: String, _ labels: String) -> String
}

private func line(_ name: String, _ labels: String, _ value: some CustomStringConvertible) -> String {
  "\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
}

private final class CounterSeries: Series, CounterHandler {
  private let value = Atomic<Int64>(0)
  var type: String { "counter" }
  func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { value.store(0, ordering: .relaxed) }
  func lines(_ name: String, _ labels: String) -> String { line(name, labels, value.load(ordering: .relaxed)) }
}

private final class SumSeries: Series, FloatingPointCounterHandler {
  private let value = Mutex(0.0)
  var type: String { "counter" }
  func increment(by amount: Double) { value.withLock { $0 += max(0, amount) } }
  func reset() { value.withLock { $0 = 0 } }
  func lines(_ name: String, _ labels: String) -> String { line(name, labels, value.withLock { $0 }) }
}

private final class GaugeSeries: Series, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)
  var type: String { "gauge" }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }
  func lines(_ name: String, _ labels: String) -> String { line(name, labels, value.withLock { $0 }) }
}

/// A histogram of seconds; other values fall into the same bounds.
private final class HistogramSeries: Series, TimerHandler, RecorderHandler {
  private static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private struct State {
    var counts = [Int](repeating: 0, count: bounds.count + 1)
    var sum = 0.0
  }

  private let state = Mutex(State())
  var type: String { "histogram" }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let index = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.counts[index] += 1
      state.sum += value
    }
  }

  func lines(_ name: String, _ labels: String) -> String {
    let state = state.withLock { $0 }
    var text = ""
    var total = 0
    let comma = labels.isEmpty ? "" : ","
    for (count, bound) in zip(state.counts, Self.bounds.map { "\($0)" } + ["+Inf"]) {
      total += count
      text += line("\(name)_bucket", "\(labels)\(comma)le=\"\(bound)\"", total)
    }
    return text + line("\(name)_sum", labels, state.sum) + line("\(name)_count", labels, total)
  }
}
