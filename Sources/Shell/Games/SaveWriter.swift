import Archive
import Files
import Foundation
import GameCore
import Synchronization

/// A place among the saves: in which folder, and under which name.
struct Slot: Sendable {
  let archive: Archive
  let name: String

  /// The file of the save.
  var path: String { "\(archive.folder)/saves/\(name).save" }
}

extension Slot: Hashable {
  static func == (a: Slot, b: Slot) -> Bool { a.path == b.path }
  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Writes saves beside the keyboard, one after the other; of several that wait for the same slot the newest alone.
final class SaveWriter {
  private final class Tray: Sendable {
    struct State {
      var saves: [Slot: Save] = [:]
      /// Why the last save of a slot could not be written; nothing for what is kept.
      var problems: [Slot: ArchiveError] = [:]
      var news: ArchiveError?
    }
    let state = Mutex(State())
  }

  private let tray = Tray()
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

  func keep(_ save: Save, in slot: Slot) {
    tray.state.withLock { $0.saves[slot] = save }
    let (tray, waker) = (tray, waker)
    start {
      guard let save = tray.state.withLock({ $0.saves.removeValue(forKey: slot) }) else { return }
      do throws(ArchiveError) {
        try slot.archive.save(save, as: slot.name)
        tray.state.withLock { $0.problems[slot] = nil }
      } catch {
        tray.state.withLock { state in
          state.problems[slot] = error
          state.news = error
        }
        waker.wake()
      }
    }
  }

  /// Forgets a save, after everything that was to be written before.
  func remove(_ slot: Slot) {
    let tray = tray
    queue.sync {
      tray.state.withLock { state in
        state.saves[slot] = nil
        state.problems[slot] = nil
      }
      try? slot.archive.removeSave(slot.name)
    }
  }

  /// Closes a save once everything that waits is written.
  func close(_ save: OpenSave) { start { save.close() } }

  /// Waits until everything is written.
  func finish() { queue.sync {} }

  /// Why the last save of a slot could not be written, `nil` where it was.
  func problem(of slot: Slot) -> ArchiveError? { tray.state.withLock { $0.problems[slot] } }

  /// What went wrong since it was asked last, in words.
  func takeNews() -> String? {
    let news = tray.state.withLock { state in
      defer { state.news = nil }
      return state.news
    }
    return news.map { "Not saved: \(FileProblem.text($0))" }
  }
}

/// What is wrong with a file, in words: the reason first, since a line may be cut.
enum FileProblem {
  static func text(_ error: FileError) -> String { "\(error.reason) (\(CellWidth.clean(error.path)))" }

  static func text(_ error: ArchiveError) -> String {
    switch error {
    case .file(let error): text(error)
    case .damaged(let path, _): "it was damaged and has been moved to \(CellWidth.clean(path))"
    case .newerVersion(let version, let path):
      "a newer program (version \(version)) wrote it (\(CellWidth.clean(path)))"
    case .badName(let name): "'\(CellWidth.clean(name))' is not a usable name"
    case .open: "it is open in another window"
    case .notEncodable(let what): what
    }
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
