import GameCore

/// The games of the day, the same for everybody.
final class DailyScreen: ListScreen {
  init(_ desk: Desk) { super.init(desk, "Today's games") }

  override var rows: [Row] {
    let date = desk.world.today()
    let stamp = date.year * 10_000 + date.month * 100 + date.day
    return desk.games.map { game in
      let seed = Start.dailySeed(game: game.id, year: date.year, month: date.month, day: date.day)
      let slot = Slot(archive: desk.archive, name: "\(game.id)-daily-\(stamp)")
      let save = ((try? slot.archive.save(named: slot.name)) ?? nil).flatMap { $0.isOver ? nil : $0 }
      let table = try? desk.archive.scores(of: game.id)
      let best = table?.entries.first { $0.replay.start.seed == seed }
      return Row(
        label: "\(game.title) of \(Clock.date(desk.world.now()))",
        note: save != nil ? "begun" : best.map { "\(Text.number($0.score)) points" } ?? "",
        detail: save.map { SaveList.describe($0, desk) } ?? game.tagline,
        act: { [self] in
          if save != nil { return game.resume(desk, slot) }
          OpenSlot.open(slot, canLook: false, on: desk) { [self] place in
            game.start(desk, game.lists.map(\.usual), seed, place)
          }
        })
    }
  }
}
