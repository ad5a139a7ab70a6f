import GameCore

/// A game without its types, so that menus can hold a table of games.
struct GameEntry {
  let id: String
  let title: String
  let tagline: String
  let lists: [OptionList]
  /// A word or two for options as they stand in a start.
  let optionName: (String?) -> String
  /// The leaderboards in the order of the levels, by `id`, and what one is called.
  let boards: [String]
  let boardName: (String) -> String
  /// The leaderboard of a score.
  let board: (ScoreEntry) -> String
  /// What tells a kept game from others.
  let summary: (Save) -> String?
  /// Starts a game in a place among the saves, and shows it.
  let start: (_ desk: Desk, _ chosen: [Int], _ seed: UInt64, _ place: OpenSlot) -> Void
  /// What a pasted start is called, `nil` where there is none, what takes it, and what asks for it.
  let pastedStart: String?
  let startPasted: (_ text: String, _ desk: Desk) -> Void
  let askForStart: (_ desk: Desk) -> Void
  let resume: (_ desk: Desk, _ slot: Slot) -> Void
  let replay: (_ desk: Desk, _ entry: ScoreEntry) -> Void

  init<G: PlayableGame>(_ game: G) {
    id = game.id
    title = game.title
    tagline = game.tagline
    lists = game.optionLists
    let rich = game as? any ShellGame
    pastedStart = rich?.pastedStart
    askForStart = { rich?.askForStart(on: $0) }
    startPasted = { text, desk in rich?.start(pasted: text, on: desk) }
    summary = { game.summary(of: $0) }
    optionName = { text in G.Options(text ?? "").map { game.name(of: $0) } ?? text ?? "" }
    boards = game.levels.items.map(\.id)
    boardName = { game.name(ofLeaderboard: $0) }
    board = { game.leaderboard(of: $0) }
    start = { desk, chosen, seed, place in
      Opening.start(game, game.options(chosen), seed: seed, in: place, on: desk)
    }
    resume = { desk, slot in Opening.resume(game, slot, on: desk) }
    replay = { desk, entry in Opening.replay(game, entry, on: desk) }
  }
}
