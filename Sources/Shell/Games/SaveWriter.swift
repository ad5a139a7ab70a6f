import Archive
import Files
import Foundation
import GameCore
import Synchronization
import TerminalKit

/// A save to be written: what has changed since the one before, and the whole of it.
struct PendingSave: Sendable {
  /// `nil` for the first one of a program.
  var change: SaveChange?
  let whole: @Sendable () -> Save

  func followed(by next: PendingSave) -> PendingSave {
    guard let change, let after = next.change else { return PendingSave(change: nil, whole: next.whole) }
    return PendingSave(change: change.followed(by: after), whole: next.whole)
  }
}

/// Writes saves beside the keyboard, one after the other; those that wait for the same slot together.
///
/// The first save of a slot is written whole, then turns are appended. Now and then, and after a failure, it is written whole
/// again.
final class SaveWriter {
  private final class Shared: Sendable {
    struct State {
      var saves: [Slot: PendingSave] = [:]
      /// What turns are appended to, and how many were.
      var written: [Slot: (save: WrittenSave, turns: Int)] = [:]
      /// Why the last save of a slot could not be written; nothing for what is kept.
      var problems: [Slot: ArchiveError] = [:]
      /// What went wrong last, until it is told.
      var problem: ArchiveError?
    }
    let state = Mutex(State())
  }

  /// After how many turns a save is written whole, so that it is read fast. For each turn that is no more work in a long game.
  private static func mostTurns(of steps: Int) -> Int { max(500, steps / 8) }

  private let shared = Shared()
  private let queue = DispatchQueue(label: "gridship.saves")
  private let waker: Waker
  private let start: Background.Start

  /// - Parameters:
  ///   - waker: told when something went wrong.
  ///   - start: starts a write; the queue's own way, or a test's.
  init(waker: Waker, _ background: Background) {
    self.waker = waker
    start = background.inOrder(queue)
  }

  func keep(_ save: PendingSave, in slot: Slot) {
    shared.state.withLock { state in state.saves[slot] = state.saves[slot]?.followed(by: save) ?? save }
    let (shared, waker) = (shared, waker)
    start {
      guard let save = shared.state.withLock({ $0.saves.removeValue(forKey: slot) }) else { return }
      // Until it is written, nothing is there to append to.
      let before = shared.state.withLock { $0.written.removeValue(forKey: slot) }
      do throws(ArchiveError) {
        let after = try Self.write(save, in: slot, after: before)
        shared.state.withLock { state in
          state.written[slot] = after
          state.problems[slot] = nil
        }
      } catch {
        shared.state.withLock { state in
          state.problems[slot] = error
          state.problem = error
        }
        waker.wake()
      }
    }
  }

  private static func write(
    _ save: PendingSave, in slot: Slot, after before: (save: WrittenSave, turns: Int)?
  ) throws(ArchiveError) -> (save: WrittenSave, turns: Int) {
    guard let before, let change = save.change, before.turns < mostTurns(of: change.from + change.turns.count) else {
      return (try slot.archive.write(save.whole(), as: slot.name), 0)
    }
    try slot.archive.append(change, to: before.save, as: slot.name)
    return (before.save, before.turns + 1)
  }

  /// Forgets a save, after everything that was to be written before.
  func remove(_ slot: Slot) {
    let shared = shared
    queue.sync {
      shared.state.withLock { state in
        state.saves[slot] = nil
        state.written[slot] = nil
        state.problems[slot] = nil
      }
      try? slot.archive.removeSave(slot.name)
    }
  }

  /// Closes a save once everything that waits is written.
  func close(_ save: OpenSave) { start { save.close() } }

  /// Whether turns stand beside a save, once everything is written.
  func hasTurns(_ slot: Slot) -> Bool {
    finish()
    return slot.archive.hasTurns(slot.name)
  }

  /// Waits until everything is written.
  func finish() { queue.sync {} }

  /// Why the last save of a slot could not be written, `nil` where it was.
  func problem(of slot: Slot) -> ArchiveError? { shared.state.withLock { $0.problems[slot] } }

  /// What went wrong since it was asked last.
  func takeProblem() -> ArchiveError? {
    shared.state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }
}
