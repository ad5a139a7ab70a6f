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
          label: "Paste or type a \(name)", detail: "Paste it here, or press Enter to type it.",
          act: { [self] in game.askForStart(desk) }))
    }
    return rows
  }

  override func paste(_ text: String) { game.startPasted(text, desk) }

  private func start() {
    desk.remove(self)
    game.start(desk, picks, seed ?? desk.world.randomSeed(), OpenSlot.new(game.id, on: desk))
  }

  private func askForSeed() {
    desk.push(
      TextPrompt(
        desk, "Seed", hint: "A whole number, or nothing for a new seed:", text: seed.map(String.init) ?? "", limit: 20
      ) { [self] text in
        let text = text.filter { !$0.isWhitespace }
        if text.isEmpty {
          seed = nil
        } else if let number = UInt64(text) {
          seed = number
        } else {
          desk.complain("'\(text)' is not a whole number below 2^64.")
        }
      })
  }
}
