import Foundation
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

@Suite struct BackgroundTests {
  @Test func escapeGivesUpWhatTakesLongAndTheKeyboardStaysFree() {
    let test = TestShell(background: .threads)
    let ended = DispatchSemaphore(value: 0)
    var isDone = false
    let wait = WaitScreen(test.shell.stack, "Making something…")
    wait.run { cancellation -> Bool in
      while !cancellation.isCancelled { sched_yield() }
      ended.signal()
      return true
    } then: { _ in
      isDone = true
    }
    // A result that is ready at once never shows the screen; one that takes longer shows it soon.
    #expect((100...200).contains(wait.tickTime ?? 0) && !test.show().contains("Making something…"))
    wait.tick()
    #expect(test.show().contains("Making something…") && wait.tickTime == nil)
    #expect(test.press("?").contains("Stop this work."))
    #expect(test.press(.escape, .escape).contains("Cancelled."))
    ended.wait()
    test.shell.stack.handle(.woken)
    #expect(!isDone && !test.shell.jobs.isBusy)
    #expect(test.shell.stack.top is HomeScreen)
  }

  @Test func aSaveThatWaitsIsReplacedByANewerOneAndWrittenBeforeTheEnd() throws {
    let test = TestShell()
    let writer = SaveWriter(waker: Waker {}, .threads)
    let copy = Slot(archive: test.shell.archive, name: "copy")
    let screen = try #require(test.startSudoku())
    for digit in 1...9 {
      screen.cursor = 2
      test.press(.character(Character("\(digit)")))
      if let save = try test.shell.archive.save(named: "sudoku-test") {
        writer.keep(PendingSave(change: nil) { save }, in: copy)
      }
    }
    writer.finish()
    let kept = try test.shell.archive.save(named: "copy")
    #expect(kept == (try test.shell.archive.save(named: "sudoku-test")))
  }
}
