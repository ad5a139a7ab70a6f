import Archive
import Foundation
import GameCore
import Phrases
import TerminalKit

/// The saved games and their descriptions.
enum SaveList {
  /// All slots with a save, in every folder of the player's games.
  static func slots(_ shell: RunningShell) -> [Slot] {
    shell.archives.flatMap { archive in archive.saveNames().map { Slot(archive: archive, name: $0) } }
  }

  /// The game that was saved last, by the time of its file, and the damage found before it.
  static func latest(_ shell: RunningShell) -> (game: (slot: Slot, save: Save)?, damage: ArchiveError?) {
    shell.writer.finish()
    let slots = slots(shell).map { ($0, changed($0.path)) }
    var damage: ArchiveError?
    for (slot, _) in slots.sorted(by: { $0.1 > $1.1 }) {
      do throws(ArchiveError) {
        let save = try slot.archive.save(named: slot.name)
        if let save, !save.isOver, shell.game(save.start.game) != nil { return ((slot, save), damage) }
      } catch {
        if case .damaged = error { damage = error }
      }
    }
    return (nil, damage)
  }

  /// The title, as in `Rogueship, normal, daily`.
  static func title(_ save: Save, _ slot: Slot, _ game: ListedGame, _ words: Words) -> String {
    "\(game.title), \(game.optionName(save.start.options))\(kind(slot, words))"
  }

  private static func kind(_ slot: Slot, _ words: Words) -> String {
    if slot.dailyStamp != nil { return words(", daily") }
    if slot.isRace { return words(", race") }
    return slot.counts ? "" : words(", practice")
  }

  /// The time of the last change, in nanoseconds.
  private static func changed(_ path: String) -> Int {
    var info = stat()
    guard stat(path, &info) == 0 else { return 0 }
    #if os(Linux)
      return info.st_mtim.tv_sec * 1_000_000_000 + info.st_mtim.tv_nsec
    #else
      return info.st_mtimespec.tv_sec * 1_000_000_000 + info.st_mtimespec.tv_nsec
    #endif
  }

  /// The description, as in `31 actions, 4:12, kept 2 hours ago`.
  static func describe(_ save: Save, _ shell: RunningShell) -> String {
    let time = Text.clock(save.thinking / 1000)
    let texts = save.turns.map(\.action)
    let count = shell.game(save.start.game)?.countActions(texts) ?? texts.count
    let words = shell.words, actions = words.count(count, "action", "actions")
    let kept = Clock.ago(save.savedAt, now: shell.environment.now(), words)
    return words(
      save.isOver ? "over after \(actions), \(time), kept \(kept)" : "\(actions), \(time), kept \(kept)")
  }
}
