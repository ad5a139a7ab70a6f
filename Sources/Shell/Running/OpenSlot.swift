import Archive
import GameCore
import Phrases
import TerminalKit

/// The slot of a game on the screen, with this program's access to it.
package struct OpenSlot {
  enum Access {
    /// This program owns the slot until it is closed. There is no save if the folder does not support locks; then
    /// nothing can be saved, which is reported at the attempt.
    case owner(OpenSave?)
    /// Another program plays the game, so it can only be viewed.
    case looking
  }

  let slot: Slot
  let access: Access

  var isReadOnly: Bool { if case .looking = access { true } else { false } }

  /// Opens a slot, or asks the player if another program has it open.
  /// - Parameter canLook: true if the game can be viewed.
  static func open(_ slot: Slot, canLook: Bool, on shell: RunningShell, then go: @escaping (OpenSlot) -> Void) {
    // A game that was left a moment ago is closed once it is written.
    shell.writer.finish()
    do throws(ArchiveError) {
      go(OpenSlot(slot: slot, access: .owner(try slot.archive.open(slot.name, at: shell.environment.now()))))
    } catch {
      guard case .open(let holder) = error else { return go(OpenSlot(slot: slot, access: .owner(nil))) }
      var answers = [Question.Answer(key: "b", label: shell.words("Back")) {}]
      if canLook {
        answers.append(.init(key: "l", label: shell.words("Look at it")) { go(OpenSlot(slot: slot, access: .looking)) })
      }
      shell.push(
        Question(
          shell.stack, shell.words("Open in another window"),
          [text(holder, shell), shell.words("Close it there to play it here.")], answers))
    }
  }

  private static func text(_ holder: SaveHolder?, _ shell: RunningShell) -> String {
    guard let holder else { return shell.words("Another program has this game open.") }
    let time = Clock.ago(holder.since, now: shell.environment.now(), shell.words), host = CellWidth.clean(holder.host)
    return shell.words(
      holder.isOnThisHost
        ? "Process \(holder.process) opened this game \(time)."
        : "Process \(holder.process) on \(host) opened this game \(time).")
  }

  /// Opens a new, empty slot.
  package static func new(_ game: String, on shell: RunningShell) -> OpenSlot {
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
