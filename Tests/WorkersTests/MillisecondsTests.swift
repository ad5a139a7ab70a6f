import Testing
import Workers

@Suite struct MillisecondsTests {
  @Test func aDurationIsANumberOfMilliseconds() {
    #expect(Duration.seconds(2).milliseconds == 2000 && Duration.microseconds(250).milliseconds == 0.25)
    #expect(Duration.zero.milliseconds == 0 && Duration.seconds(-1).milliseconds == -1000)
  }
}
