import Foundation
import Testing

@testable import TerminalKit

@Suite struct JobsTests {
  @Test func aResultComesFromAnotherThreadAndWakesTheScreens() {
    let woken = DispatchSemaphore(value: 0)
    let jobs = Jobs(waker: Waker { woken.signal() }, .threads)
    var result = 0
    jobs.start { _ in
      (1...100).reduce(0, +)
    } then: {
      result = $0
    }
    #expect(jobs.isBusy)
    woken.wait()
    #expect(result == 0, "results are handed out between two events only")
    jobs.deliver()
    #expect(result == 5050 && !jobs.isBusy)
  }

  @Test func whatIsCancelledIsToldSoAndItsResultIsDropped() {
    let woken = DispatchSemaphore(value: 0)
    let jobs = Jobs(waker: Waker { woken.signal() }, .threads)
    var isFinished = false
    let cancellation = jobs.start { cancellation -> Bool in
      while !cancellation.isCancelled { sched_yield() }
      return true
    } then: { _ in
      isFinished = true
    }
    jobs.cancel(cancellation)
    #expect(!jobs.isBusy)
    woken.wait()
    jobs.deliver()
    #expect(!isFinished)
  }
}
