import CoreMetrics
import Foundation
import GameCore
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct MetricsTests {
  @Test func everyKindOfSeriesIsWritten() {
    let metrics = PrometheusMetrics()
    let gauge = metrics.makeMeter(label: "level", dimensions: [("path", "a\\b\nc"), ("1 st", "é")])
    gauge.set(Int64(7))
    gauge.increment(by: 2.5)
    gauge.decrement(by: 1)
    metrics.makeRecorder(label: "last", dimensions: [], aggregate: false).record(Int64(3))
    let histogram = metrics.makeRecorder(label: "sizes", dimensions: [("of", "all")], aggregate: true)
    for value in [0.0005, 0.00051, 10, 10.01] { histogram.record(value) }
    histogram.record(Int64(1))
    let counter = metrics.makeCounter(label: "a-b.c/d", dimensions: [])
    counter.increment(by: 4)
    counter.reset()
    counter.increment(by: 1)
    #expect(
      metrics.text.hasPrefix(
        """
        # TYPE a_b_c_d counter
        a_b_c_d 1
        # TYPE last gauge
        last 3.0
        # TYPE level gauge
        level{path="a\\\\b\\nc",1_st="é"} 8.5
        # TYPE sizes histogram
        sizes_bucket{of="all",le="0.0005"} 1
        sizes_bucket{of="all",le="0.001"} 2
        sizes_bucket{of="all",le="0.0025"} 2

        """), "\(metrics.text)")
    #expect(
      metrics.text.hasSuffix(
        """
        sizes_bucket{of="all",le="0.5"} 2
        sizes_bucket{of="all",le="1.0"} 3
        sizes_bucket{of="all",le="2.5"} 3
        sizes_bucket{of="all",le="5.0"} 3
        sizes_bucket{of="all",le="10.0"} 4
        sizes_bucket{of="all",le="+Inf"} 5
        sizes_sum{of="all"} 21.01101
        sizes_count{of="all"} 5

        """), "\(metrics.text)")
  }

  @Test func theSeriesOfOneNameHaveOneTypeAndStandInTheOrderOfTheirLabels() {
    let metrics = PrometheusMetrics()
    for label in ["b", "a"] { metrics.makeCounter(label: "n", dimensions: [("l", label)]).increment(by: 1) }
    #expect(metrics.text == "# TYPE n counter\nn{l=\"a\"} 1\nn{l=\"b\"} 1\n")
  }

  @Test func whatNothingWasSaidOfStandsAtZero() {
    let metrics = PrometheusMetrics()
    _ = metrics.makeMeter(label: "level", dimensions: [])
    metrics.makeMeter(label: "other", dimensions: []).increment(by: 1.5)
    #expect(metrics.text == "# TYPE level gauge\nlevel 0.0\n# TYPE other gauge\nother 1.5\n")
  }

  @Test func aLabelOfManyValuesDoesNotFillTheMemory() {
    let metrics = PrometheusMetrics()
    for number in 0...10_000 { metrics.makeCounter(label: "n", dimensions: [("l", "\(number)")]).increment(by: 1) }
    #expect(metrics.text.contains("n{l=\"9999\"} 1\n") && !metrics.text.contains("n{l=\"10000\"}"))
    // Those that are known are counted on.
    metrics.makeCounter(label: "n", dimensions: [("l", "5")]).increment(by: 1)
    #expect(metrics.text.contains("n{l=\"5\"} 2\n"))
  }
}
