import Foundation
import Testing

@testable import Workers

@Suite struct ProcessEndTests {
  @Test func onlyWhatTheSystemKilledWasKilled() throws {
    let running = try WorkerProcess(Command(["/bin/sleep", "60"]))
    #expect(running.isAlive && !running.wasKilled)
    running.end()
    let ended = try WorkerProcess(Command(["/bin/sh", "-c", "exit 9"]))
    #expect(!ended.wasKilled)
    ended.end()
    let killed = try WorkerProcess(Command(["/bin/sh", "-c", "kill -9 $$"]))
    #expect(killed.wasKilled && !killed.isAlive)
    killed.end()
  }
}
