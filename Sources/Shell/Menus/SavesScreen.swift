import Archive
import GameCore
import Phrases
import TerminalKit

/// All saved games that are not over.
final class SavesScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Saved games") }
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "saves", "Saved games", with: ["list", "everywhere"],
    [KeyAction("delete", [.delete, "d"], "Delete the marked game. Asks first.")])
  var position = ListPosition()
  private struct Kept {
    let slot: Slot
    let save: Save?
    let problem: String?
    /// A description that distinguishes it from the others.
    let summary: String?
  }

  private var kept: [Kept] = []

  init(_ shell: RunningShell) { self.shell = shell }

  var verb: Phrase { "go on" }

  func appear() {
    shell.writer.finish()
    kept = SaveList.slots(shell).map { slot in
      do throws(ArchiveError) {
        let save = try slot.archive.save(named: slot.name)
        return Kept(
          slot: slot, save: save, problem: nil, summary: save.flatMap { shell.game($0.start.game)?.summary($0) })
      } catch {
        return Kept(slot: slot, save: nil, problem: Text.capital(FileProblem.text(error, words)) + ".", summary: nil)
      }
    }.sorted { ($0.save?.savedAt ?? 0, $0.slot.name) > ($1.save?.savedAt ?? 0, $1.slot.name) }
    markARow()
  }

  var rows: [ListRow] {
    kept.map { kept in
      guard let save = kept.save, let game = shell.game(save.start.game) else {
        return ListRow(
          label: kept.slot.name, detail: kept.problem ?? "",
          refusal: kept.problem ?? words("This program does not know this game."))
      }
      return ListRow(
        label: SaveList.title(save, kept.slot, game, words),
        note: kept.summary ?? Clock.ago(save.savedAt, now: shell.environment.now(), words),
        detail: detail(of: save, in: kept.slot),
        act: { [self] in game.resume(shell, kept.slot) })
    }
  }

  private func detail(of save: Save, in slot: Slot) -> String {
    let text = SaveList.describe(save, shell), score = words.number(save.score)
    guard slot.archive.folder != shell.archive.folder else {
      return words("\(text); seed \(save.start.seed), score so far \(score)")
    }
    let folder = CellWidth.clean(slot.archive.folder)
    return words("\(text); seed \(save.start.seed), score so far \(score); in \(folder)")
  }

  var moreKeys: [Binding] {
    [
      Self.actions.binding(
        "delete", label: "delete",
        unless: { [self] in kept.isEmpty ? words("There is nothing to delete.") : nil }
      ) { [self] in
        let slot = kept[chosen].slot
        if slot.archive.holder(of: slot.name) != nil { return shell.complain(words("It is open in another window.")) }
        shell.push(
          Question(
            shell.stack, words("Delete this game?"), [chosenRow?.label ?? slot.name, words("This cannot be undone.")],
            [
              .init(key: "n", label: words("Keep it")) {},
              .init(key: "y", label: words("Delete it")) { [self] in
                shell.writer.remove(slot)
                RaceFile.remove(for: slot)
                shell.server.folder.removeStart(for: slot.name)
                appear()
              },
            ]))
      }
    ]
  }

  func draw(into frame: inout Frame, _ area: Area) {
    drawList(into: &frame, area)
    if kept.isEmpty { frame.put(words("There are no saved games."), in: area.inset(4, 3), .faint, .centre) }
  }
}
