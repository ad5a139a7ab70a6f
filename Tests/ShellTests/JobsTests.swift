import Foundation
import Synchronization
import Testing

@testable import Shell

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

  @Test func escapeGivesUpWhatTakesLongAndTheKeyboardStaysFree() {
    let desk = TestDesk(background: .threads)
    let ended = DispatchSemaphore(value: 0)
    var isDone = false
    let wait = WaitScreen(desk.desk, "Making something…")
    wait.run { cancellation -> Bool in
      while !cancellation.isCancelled { sched_yield() }
      ended.signal()
      return true
    } then: { _ in
      isDone = true
    }
    wait.tick()
    #expect(desk.show().contains("Making something…"))
    #expect(desk.press("?").contains("Stop this work."))
    #expect(desk.press(.escape, .escape).contains("Cancelled."))
    ended.wait()
    desk.desk.handle(.woken)
    #expect(!isDone && !desk.desk.jobs.isBusy)
    #expect(desk.desk.stack.last is HomeScreen)
  }

  @Test func aSaveThatWaitsIsReplacedByANewerOneAndWrittenBeforeTheEnd() throws {
    let desk = TestDesk()
    let writer = SaveWriter(waker: Waker {}, .threads)
    let copy = Slot(archive: desk.desk.archive, name: "copy")
    let screen = try #require(desk.startSudoku())
    for digit in 1...9 {
      screen.cursor = 2
      desk.press(.character(Character("\(digit)")))
      if let save = try desk.desk.archive.save(named: "sudoku-test") {
        writer.keep(PendingSave(change: nil) { save }, in: copy)
      }
    }
    writer.finish()
    let kept = try desk.desk.archive.save(named: "copy")
    #expect(kept == (try desk.desk.archive.save(named: "sudoku-test")))
  }
}
