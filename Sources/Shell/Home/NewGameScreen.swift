import GameCore

/// The choices before a game: one list after the other, and a seed for those who want the same game again.
final class NewGameScreen: ListScreen {
  private let game: GameEntry
  private var picks: [Int]
  private var seed: UInt64?

  init(_ desk: Desk, _ game: GameEntry) {
    self.game = game
    picks = game.lists.map(\.usual)
    super.init(desk, "New \(game.title)")
    choose(1 + (picks.first ?? 0))
  }

  override var verb: String { "start" }

  /// The items of the first list start a game; those of the others are changed in place.
  override var rows: [Row] {
    guard let first = game.lists.first else { return [] }
    var rows = [Row(label: Text.capital(first.name), isHeading: true)]
    for (index, item) in first.items.enumerated() {
      rows.append(
        Row(
          label: Text.capital(item.name), detail: item.detail,
          act: { [self] in
            picks[0] = index
            start()
          }))
    }
    rows.append(Row(label: "", isHeading: true))
    for (number, list) in game.lists.enumerated().dropFirst() {
      let item = list.items[picks[number]]
      rows.append(
        Row(
          label: Text.capital(list.name), note: item.name, detail: item.detail,
          act: { [self] in picks[number] = (picks[number] + 1) % list.items.count }))
    }
    rows.append(
      Row(
        label: "Seed", note: seed.map(String.init) ?? "a new one",
        detail: "The same seed and choices give the same game, on every machine.",
        act: { [self] in askForSeed() }))
    if let name = game.pastedStart {
      rows.append(
        Row(
          label: "Paste or type a \(name)", detail: "Paste it here at once, or Enter for a place to type it.",
          act: { [self] in game.askForStart(desk) }))
    }
    return rows
  }

  override func paste(_ text: String) { game.startPasted(text, desk) }

  private func start() {
    let slot = SaveList.freeSlot(game.id, desk)
    desk.remove(self)
    game.start(desk, picks, seed ?? desk.world.randomSeed(), slot)
  }

  private func askForSeed() {
    desk.push(
      TextPrompt(
        desk, "Seed", hint: "A whole number; empty for a new one:", text: seed.map(String.init) ?? "", limit: 20
      ) { [self] text in
        let text = text.filter { !$0.isWhitespace }
        if text.isEmpty {
          seed = nil
        } else if let number = UInt64(text) {
          seed = number
        } else {
          desk.complain("'\(text)' is no whole number below 2^64.")
        }
      })
  }
}

/// The games of the day, the same for everybody.
final class DailyScreen: ListScreen {
  init(_ desk: Desk) { super.init(desk, "Today's games") }

  override var rows: [Row] {
    let date = desk.world.today()
    let stamp = date.year * 10_000 + date.month * 100 + date.day
    return desk.games.map { game in
      let seed = Start.dailySeed(game: game.id, year: date.year, month: date.month, day: date.day)
      let slot = "\(game.id)-daily-\(stamp)"
      let save = ((try? desk.archive.save(named: slot)) ?? nil).flatMap { $0.isOver ? nil : $0 }
      let table = try? desk.archive.scores(of: game.id)
      let best = table?.entries.first { $0.replay.start.seed == seed }
      return Row(
        label: "\(game.title) of \(Clock.date(desk.world.now()))",
        note: save != nil ? "begun" : best.map { "\(Text.number($0.score)) points" } ?? "",
        detail: save.map { SaveList.describe($0, desk) } ?? game.tagline,
        act: { [self] in
          if let save {
            game.resume(desk, save, slot)
          } else {
            game.start(desk, game.lists.map(\.usual), seed, slot)
          }
        })
    }
  }
}
