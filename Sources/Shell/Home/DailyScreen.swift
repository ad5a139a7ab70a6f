import GameCore
import TerminalKit

/// The games of the day, the same for everybody.
final class DailyScreen: ShellListScreen {
  let shell: RunningShell
  let title = "Today's games"
  var position = ListPosition()
  init(_ shell: RunningShell) { self.shell = shell }

  var rows: [ListRow] {
    let date = shell.environment.today()
    let stamp = date.year * 10_000 + date.month * 100 + date.day
    return shell.games.map { game in
      let seed = Start.dailySeed(game: game.id, year: date.year, month: date.month, day: date.day)
      let slot = Slot(archive: shell.archive, name: "\(game.id)-daily-\(stamp)")
      let save = ((try? slot.archive.save(named: slot.name)) ?? nil).flatMap { $0.isOver ? nil : $0 }
      let table = try? shell.archive.scores(of: game.id)
      let best = table?.entries.first { $0.replay.start.seed == seed }
      return ListRow(
        label: "\(game.title) of \(Clock.date(shell.environment.now()))",
        note: save != nil ? "begun" : best.map { "\(Text.number($0.score)) points" } ?? "",
        detail: save.map { SaveList.describe($0, shell) } ?? game.tagline,
        act: { [self] in
          if save != nil { return game.resume(shell, slot) }
          OpenSlot.open(slot, canLook: false, on: shell) { [self] place in
            game.start(shell, game.lists.map(\.usual), seed, place)
          }
        })
    }
  }
}
