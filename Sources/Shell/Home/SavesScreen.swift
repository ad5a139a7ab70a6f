import Archive
import GameCore

/// Every game that is not over.
final class SavesScreen: ListScreen {
  private struct Kept {
    let slot: Slot
    let save: Save?
    let problem: String?
    /// What tells it from the others.
    let summary: String?
  }

  private var kept: [Kept] = []

  init(_ desk: Desk) { super.init(desk, "Saved games") }

  override var verb: String { "go on" }

  override func appear() {
    desk.writer.finish()
    kept = SaveList.slots(desk).map { slot in
      do throws(ArchiveError) {
        let save = try slot.archive.save(named: slot.name)
        return Kept(
          slot: slot, save: save, problem: nil, summary: save.flatMap { desk.game($0.start.game)?.summary($0) })
      } catch { return Kept(slot: slot, save: nil, problem: Text.capital(FileProblem.text(error)) + ".", summary: nil) }
    }.sorted { ($0.save?.savedAt ?? 0, $0.slot.name) > ($1.save?.savedAt ?? 0, $1.slot.name) }
    super.appear()
  }

  override var rows: [Row] {
    kept.map { kept in
      guard let save = kept.save, let game = desk.game(save.start.game) else {
        return Row(
          label: kept.slot.name, detail: kept.problem ?? "",
          refusal: kept.problem ?? "This program does not know this game.")
      }
      return Row(
        label: SaveList.title(save, kept.slot, game),
        note: kept.summary ?? Clock.ago(save.savedAt, now: desk.world.now()),
        detail: "\(SaveList.describe(save, desk)); seed \(save.start.seed), score so far \(Text.number(save.score))"
          + (kept.slot.archive.folder == desk.archive.folder
            ? "" : "; in \(CellWidth.clean(kept.slot.archive.folder))"),
        act: { [self] in game.resume(desk, kept.slot) })
    }
  }

  override var moreKeys: [Binding] {
    [
      Binding(
        .delete, "d", label: "delete", help: "Delete the marked game. Asks first.",
        unless: { [self] in kept.isEmpty ? "There is nothing to delete." : nil }
      ) { [self] in
        let slot = kept[chosen].slot
        if slot.archive.holder(of: slot.name) != nil { return desk.complain("It is open in another window.") }
        desk.push(
          Question(
            desk, "Delete this game?", [chosenRow?.label ?? slot.name, "This cannot be undone."],
            [
              .init(key: "n", label: "Keep it") {},
              .init(key: "y", label: "Delete it") { [self] in
                desk.writer.remove(slot)
                appear()
              },
            ]))
      }
    ]
  }

  override func draw(into frame: inout Frame, _ area: Area) {
    super.draw(into: &frame, area)
    if kept.isEmpty { frame.put("There are no saved games.", in: area.inset(4, 3), .faint, .centre) }
  }
}
