import Archive
import Files
import Foundation
import GameCore
import Synchronization
import TerminalKit

/// A save to write: the changes since the one before, and the whole of it.
struct PendingSave: Sendable {
  /// The changes; `nil` for the first save of a program.
  var change: SaveChange?
  let whole: @Sendable () -> Save

  func followed(by next: PendingSave) -> PendingSave {
    guard let change, let after = next.change else { return PendingSave(change: nil, whole: next.whole) }
    return PendingSave(change: change.followed(by: after), whole: next.whole)
  }
}

/// Writes saves in the background, one after the other. Those that wait for the same slot are written together.
///
/// The first save of a slot is written whole, then turns are appended. Now and then, and after a failure, it is written whole
/// again.
final class SaveWriter {
  private final class Shared: Sendable {
    struct State {
      var saves: [Slot: PendingSave] = [:]
      /// The saves that turns are appended to, with their numbers of turns.
      var written: [Slot: (save: WrittenSave, turns: Int)] = [:]
      /// The errors of the last saves, by slot; slots that were saved have none.
      var problems: [Slot: ArchiveError] = [:]
      /// The last error, until it is reported.
      var problem: ArchiveError?
    }
    let state = Mutex(State())
  }

  /// The number of appended turns after which a save is rewritten, so that it is read fast. It grows with the game, so
  /// that the work for each turn stays the same.
  private static func mostTurns(of steps: Int) -> Int { max(500, steps / 8) }

  private let shared = Shared()
  private let queue = DispatchQueue(label: "gridship.saves")
  private let waker: Waker
  private let start: Background.Start

  /// - Parameters:
  ///   - waker: called after an error.
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
      // Until the save is written, there is no file to append to.
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

  /// Deletes a save, after all pending writes.
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

  /// Closes a save after all pending writes.
  func close(_ save: OpenSave) { start { save.close() } }

  /// True if there are turns in a file beside a save, after all pending writes.
  func hasTurns(_ slot: Slot) -> Bool {
    finish()
    return slot.archive.hasTurns(slot.name)
  }

  /// Waits for all pending writes.
  func finish() { queue.sync {} }

  /// The error of the last write of a slot; `nil` if it was written.
  func problem(of slot: Slot) -> ArchiveError? { shared.state.withLock { $0.problems[slot] } }

  /// The last error since the former call.
  func takeProblem() -> ArchiveError? {
    shared.state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }
}
