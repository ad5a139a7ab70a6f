import Archive
import Foundation
import GameCore

/// The saved games, and what is said of them.
enum SaveList {
  /// The game that was kept last, by the time of its file; nothing else is read.
  static func latest(_ desk: Desk) -> (slot: String, save: Save)? {
    desk.keeper.finish()
    let names = desk.archive.saveNames().map { name in (name, changed(desk.archive.folder + "/saves/\(name).save")) }
    for (name, _) in names.sorted(by: { $0.1 > $1.1 }).prefix(3) {
      if let save = try? desk.archive.save(named: name), !save.isOver, desk.game(save.start.game) != nil {
        return (name, save)
      }
    }
    return nil
  }

  /// In nanoseconds.
  private static func changed(_ path: String) -> Int {
    var info = stat()
    guard stat(path, &info) == 0 else { return 0 }
    #if os(Linux)
      return info.st_mtim.tv_sec * 1_000_000_000 + info.st_mtim.tv_nsec
    #else
      return info.st_mtimespec.tv_sec * 1_000_000_000 + info.st_mtimespec.tv_nsec
    #endif
  }

  /// `31 actions, 4:12, kept 2 hours ago`.
  static func describe(_ save: Save, _ desk: Desk) -> String {
    let time = Text.clock(save.thinking / 1000)
    return "\(Text.count(save.steps.count, "action")), \(time), kept \(Clock.ago(save.savedAt, now: desk.world.now()))"
  }

  /// `Rogueship, normal, daily`.
  static func title(_ save: Save, _ slot: String, _ game: GameEntry) -> String {
    "\(game.title), \(game.optionName(save.start.options))\(slot.contains("-daily-") ? ", daily" : "")"
  }

  /// A free name for a new game.
  static func freeSlot(_ game: String, _ desk: Desk) -> String {
    let taken = Set(desk.archive.saveNames())
    let base = "\(game)-\(desk.world.now())"
    var name = base
    var number = 2
    while taken.contains(name) {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }
}

/// Every game that is not over.
final class SavesScreen: ListScreen {
  private struct Kept {
    let slot: String
    let save: Save?
    let problem: String?
    /// What tells it from the others.
    let summary: String?
  }

  private var kept: [Kept] = []

  init(_ desk: Desk) { super.init(desk, "Saved games") }

  override var verb: String { "go on" }

  override func appear() {
    desk.keeper.finish()
    kept = desk.archive.saveNames().map { slot in
      do throws(ArchiveError) {
        let save = try desk.archive.save(named: slot)
        return Kept(
          slot: slot, save: save, problem: nil, summary: save.flatMap { desk.game($0.start.game)?.summary($0) })
      } catch { return Kept(slot: slot, save: nil, problem: FileProblem.text(error), summary: nil) }
    }.sorted { ($0.save?.savedAt ?? 0, $0.slot) > ($1.save?.savedAt ?? 0, $1.slot) }
    super.appear()
  }

  override var rows: [Row] {
    kept.map { kept in
      guard let save = kept.save, let game = desk.game(save.start.game) else {
        return Row(label: kept.slot, detail: kept.problem ?? "", refusal: kept.problem ?? "No such game is known here.")
      }
      return Row(
        label: SaveList.title(save, kept.slot, game),
        note: kept.summary ?? Clock.ago(save.savedAt, now: desk.world.now()),
        detail: "\(SaveList.describe(save, desk)); seed \(save.start.seed), score so far \(Text.number(save.score))",
        act: { [self] in game.resume(desk, save, kept.slot) })
    }
  }

  override var moreKeys: [Binding] {
    [
      Binding(
        .delete, "d", label: "delete", help: "Delete the game that is marked; asks first.",
        unless: { [self] in kept.isEmpty ? "There is nothing to delete." : nil }
      ) { [self] in
        let slot = kept[chosen].slot
        desk.push(
          Question(
            desk, "Delete this game?", [chosenRow?.label ?? slot, "It cannot be brought back."],
            [
              .init(key: "n", label: "Keep it") {},
              .init(key: "y", label: "Delete it") { [self] in
                desk.keeper.remove(slot)
                appear()
              },
            ]))
      }
    ]
  }

  override func draw(into frame: inout Frame, _ area: Area) {
    super.draw(into: &frame, area)
    if kept.isEmpty { frame.put("No game is kept.", in: area.inset(4, 3), .faint, .centre) }
  }
}
