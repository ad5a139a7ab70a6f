import Archive
import GameCore
import TerminalKit

/// A slot that a game on the screen was opened from, and what this program may do there.
struct OpenSlot {
  enum Access {
    /// It is this program's until it is closed. Without a save where the folder takes no locks: nothing can be kept there
    /// either, which is told when it is tried.
    case owner(OpenSave?)
    /// Another program plays it: it can only be looked at.
    case looking
  }

  let slot: Slot
  let access: Access

  var isReadOnly: Bool { if case .looking = access { true } else { false } }

  /// Opens a slot, or asks what to do where another program has it open.
  /// - Parameter canLook: whether there is something to look at.
  static func open(_ slot: Slot, canLook: Bool, on shell: RunningShell, then go: @escaping (OpenSlot) -> Void) {
    // A game that was left a moment ago is closed once it is written.
    shell.writer.finish()
    do throws(ArchiveError) {
      go(OpenSlot(slot: slot, access: .owner(try slot.archive.open(slot.name, at: shell.environment.now()))))
    } catch {
      guard case .open(let holder) = error else { return go(OpenSlot(slot: slot, access: .owner(nil))) }
      var answers = [Question.Answer(key: "b", label: "Back") {}]
      if canLook {
        answers.append(.init(key: "l", label: "Look at it") { go(OpenSlot(slot: slot, access: .looking)) })
      }
      shell.push(
        Question(
          shell.stack, "Open in another window", [text(holder, shell), "Close it there to play it here."], answers))
    }
  }

  private static func text(_ holder: SaveHolder?, _ shell: RunningShell) -> String {
    guard let holder else { return "Another program has this game open." }
    let place = holder.isOnThisHost ? "" : " on \(CellWidth.clean(holder.host))"
    return
      "Process \(holder.process)\(place) opened this game \(Clock.ago(holder.since, now: shell.environment.now()))."
  }

  /// Opens a slot that no game lies in yet.
  static func new(_ game: String, on shell: RunningShell) -> OpenSlot {
    let taken = Set(shell.archive.saveNames())
    let base = "\(game)-\(shell.environment.now())"
    var number = 0
    while true {
      number += 1
      let name = number == 1 ? base : "\(base)-\(number)"
      guard !taken.contains(name) else { continue }
      let slot = Slot(archive: shell.archive, name: name)
      do throws(ArchiveError) {
        return OpenSlot(slot: slot, access: .owner(try slot.archive.open(name, at: shell.environment.now())))
      } catch {
        // Another program began a game in the same second.
        if case .open = error { continue }
        return OpenSlot(slot: slot, access: .owner(nil))
      }
    }
  }
}
