import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct TimeLimitTests {
  @Test func aTaskIsWaitedForNoLongerThanItsTime() async {
    let long = Task {
      try? await Task.sleep(for: .seconds(3600))
      return 1
    }
    #expect(await first(long, within: .milliseconds(20)) == nil)
    #expect(!long.isCancelled, "it goes on")
    long.cancel()
    let done = Task { 5 }
    #expect(await first(done, within: .seconds(60)) == 5)
    #expect(await first(done, within: .zero) == nil)
    #expect(await first(done, within: .seconds(-1)) == nil)
  }
}
