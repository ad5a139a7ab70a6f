import Archive
import Dispatch
import Files
import Foundation
import GameCore
import Synchronization

/// Writes saves beside the keyboard, one after the other; of several that wait for the same name the newest alone.
final class Keeper {
  private final class Tray: Sendable {
    struct State {
      var saves: [String: Save] = [:]
      var problem: String?
      var isFailing = false
    }
    let state = Mutex(State())
  }

  private let archive: Archive
  private let tray = Tray()
  private let queue = DispatchQueue(label: "gridship.keeper")
  private let waker: Waker
  private let isImmediate: Bool

  /// - Parameter waker: told when something went wrong.
  init(archive: Archive, waker: Waker, isImmediate: Bool) {
    self.archive = archive
    self.waker = waker
    self.isImmediate = isImmediate
  }

  func keep(_ save: Save, as name: String) {
    tray.state.withLock { $0.saves[name] = save }
    let (archive, tray, waker) = (archive, tray, waker)
    let work: @Sendable () -> Void = {
      guard let save = tray.state.withLock({ $0.saves.removeValue(forKey: name) }) else { return }
      do throws(ArchiveError) {
        try archive.save(save, as: name)
        tray.state.withLock { $0.isFailing = false }
      } catch {
        let text = "The game could not be kept: \(FileProblem.text(error))"
        tray.state.withLock { state in
          state.problem = text
          state.isFailing = true
        }
        waker.wake()
      }
    }
    if isImmediate { work() } else { queue.async(execute: work) }
  }

  /// Forgets a save, after everything that was to be written before.
  func remove(_ name: String) {
    let (archive, tray) = (archive, tray)
    queue.sync {
      tray.state.withLock { $0.saves[name] = nil }
      try? archive.removeSave(name)
    }
  }

  /// Waits until everything is written.
  func finish() { queue.sync {} }

  /// Whether the last save could not be written.
  var isFailing: Bool { tray.state.withLock(\.isFailing) }

  /// What went wrong since it was asked last.
  func takeProblem() -> String? {
    tray.state.withLock { state in
      defer { state.problem = nil }
      return state.problem
    }
  }
}

/// What is wrong with a file, in words.
enum FileProblem {
  static func text(_ error: FileError) -> String {
    "\(CellWidth.clean(error.path)): \(error.reason)"
  }

  static func text(_ error: ArchiveError) -> String {
    switch error {
    case .file(let error): text(error)
    case .damaged(let path, _): "it was damaged, and lies at \(CellWidth.clean(path)) now"
    case .newerVersion(let version, let path):
      "\(CellWidth.clean(path)) was written by a newer program (version \(version))"
    case .badName(let name): "'\(CellWidth.clean(name))' is no name for it"
    case .notEncodable(let what): what
    }
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
