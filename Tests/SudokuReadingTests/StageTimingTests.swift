import SudokuReading
import Testing

@testable import BoardVision

/// The reported durations of the stages of a reading.
@Suite struct StageTimingTests {
  @Test func timesAreMillisecondsByStage() {
    let timings = [
      StageTiming(stage: .decode, duration: .microseconds(1500)), StageTiming(stage: .find, duration: .seconds(2)),
      StageTiming(stage: .read, duration: .nanoseconds(1_234_567)),
    ]
    #expect(timings.milliseconds == ["decode": 1.5, "find": 2000, "read": 1.235])
    // Two runs of a stage.
    #expect((timings + timings.prefix(1)).milliseconds["decode"] == 3)
  }

  @Test func aStageThatRunsAgainCountsOnce() {
    var timer = StageTimer()
    #expect(timer.time(.find) { 7 } == 7)
    let once = timer.timings[0].duration
    timer.time(.read) {}
    timer.time(.find) {}
    #expect(timer.timings.map(\.stage) == [.find, .read] && timer.timings[0].duration > once)
  }
}
