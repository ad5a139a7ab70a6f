import Foundation
import GameCore
import Games
import Rogueship
import Synchronization
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Shell

/// Saves that are written whole, turns that are appended to them, and the rest if neither can be done.
@Suite struct SaveWriterTests {
  /// A counter that any thread may raise.
  private final class Count: Sendable {
    private let value = Mutex(0)
    var number: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  /// A voyage in which a day after the other is waited for, and how often it was asked for as a whole.
  private final class Voyage {
    var session = MadeGames.shared.voyage(seed: 3, .easy)
    let wholes = Count()

    func next(isFirst: Bool = false) throws -> PendingSave {
      let from = session.journal.count
      try session.perform(.wait)
      return PendingSave(change: isFirst ? nil : SaveChange(session, from: from, at: 1)) { [session, wholes] in
        wholes.add()
        return Save(session, at: 1, coder: JSONStateCoder())
      }
    }
  }

  @Test func aGameIsWrittenWholeOnceAndThenGrowsByItsTurns() throws {
    let test = TestShell()
    let writer = SaveWriter(waker: Waker {}, .atOnce), slot = Slot(archive: test.shell.archive, name: "a")
    let voyage = Voyage()
    writer.keep(try voyage.next(isFirst: true), in: slot)
    #expect(voyage.wholes.number == 1 && !writer.hasTurns(slot))
    for _ in 0..<3 { writer.keep(try voyage.next(), in: slot) }
    #expect(voyage.wholes.number == 1 && writer.hasTurns(slot))
    #expect(try test.shell.archive.save(named: "a")?.turns.count == 4)
    // Another slot has nothing yet to which turns could be appended.
    writer.keep(try voyage.next(), in: Slot(archive: test.shell.archive, name: "b"))
    #expect(voyage.wholes.number == 2)
    // A save that may not follow the last one is written whole; its next turns are appended again.
    writer.keep(try voyage.next(isFirst: true), in: slot)
    #expect(voyage.wholes.number == 3 && !writer.hasTurns(slot))
    writer.keep(try voyage.next(), in: slot)
    #expect(voyage.wholes.number == 3 && writer.hasTurns(slot))
    #expect(try test.shell.archive.save(named: "a")?.turns.count == 7)
    writer.remove(slot)
    #expect(try test.shell.archive.save(named: "a") == nil && !writer.hasTurns(slot))
    writer.keep(try voyage.next(), in: slot)
    #expect(try voyage.wholes.number == 4 && test.shell.archive.save(named: "a")?.turns.count == 8)
  }

  @Test func whatWaitsForTheSameGameIsWrittenAtOnce() throws {
    let test = TestShell()
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let background = Background(
      apart: { $0() }, inOrder: { _ in { work in waiting.withLock { $0.append(work) } } })
    let writer = SaveWriter(waker: Waker {}, background), slot = Slot(archive: test.shell.archive, name: "a")
    func write() {
      let works = waiting.withLock { works in
        defer { works = [] }
        return works
      }
      for work in works { work() }
    }
    let voyage = Voyage()
    for number in 0..<3 { writer.keep(try voyage.next(isFirst: number == 0), in: slot) }
    #expect(try test.shell.archive.save(named: "a") == nil)
    write()
    #expect(voyage.wholes.number == 1 && !writer.hasTurns(slot))
    #expect(try test.shell.archive.save(named: "a")?.turns.count == 3)
    for _ in 0..<2 { writer.keep(try voyage.next(), in: slot) }
    write()
    #expect(voyage.wholes.number == 1 && writer.hasTurns(slot))
    #expect(try test.shell.archive.save(named: "a")?.turns.count == 5)
  }

  @Test func aFailureIsToldOnceStaysUntilTheGameIsKeptAndLeavesNothingToAppendTo() throws {
    let test = TestShell()
    let woken = Count()
    let writer = SaveWriter(waker: Waker { woken.add() }, .atOnce)
    let slot = Slot(archive: test.shell.archive, name: "a"), folder = test.folder + "/data/saves"
    let voyage = Voyage()
    writer.keep(try voyage.next(isFirst: true), in: slot)
    #expect(writer.problem(of: slot) == nil && writer.takeProblem() == nil && woken.number == 0)
    try FileManager.default.removeItem(atPath: folder)
    try Data().write(to: URL(fileURLWithPath: folder))
    writer.keep(try voyage.next(), in: slot)
    #expect(writer.problem(of: slot) != nil && woken.number == 1)
    #expect(writer.takeProblem() != nil && writer.takeProblem() == nil && writer.problem(of: slot) != nil)
    try FileManager.default.removeItem(atPath: folder)
    writer.keep(try voyage.next(), in: slot)
    #expect(voyage.wholes.number == 2 && writer.problem(of: slot) == nil && woken.number == 1)
    #expect(try test.shell.archive.save(named: "a")?.turns.count == 3)
  }
}
