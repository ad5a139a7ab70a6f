import GameCore
import ServerClient
import TerminalKit

/// A game without its types, so that menus can hold a table of games.
struct ListedGame {
  let id: String
  let title: String
  let tagline: String
  let lists: [OptionList]
  /// What help tells of it besides keys.
  let manual: [HelpPart]
  /// A word or two for options as they stand in a start.
  let optionName: (String?) -> String
  /// The leaderboards in the order of the levels that are ranked, by `id`, and what one is called.
  let leaderboards: [String]
  let leaderboardName: (String) -> String
  /// The leaderboard of a score.
  let leaderboard: (ScoreTable.Record) -> String
  /// Whether a score counts for it.
  let isRanked: (ScoreTable.Record) -> Bool
  /// The level of a game where nobody chooses, by `id`.
  let usualLevel: String?
  /// Plays replays of the game again.
  let referee: Referee
  /// How many of some actions a person took: not those that only tell a game how much time went by.
  let countActions: (_ texts: [String]) -> Int
  /// What tells a kept game from others.
  let summary: (Save) -> String?
  /// Starts a game in a place among the saves, and shows it.
  let start: (_ shell: RunningShell, _ chosen: [Int], _ seed: UInt64, _ place: OpenSlot) -> Void
  /// Whether this program knows the rules of a server's start.
  let canStart: (ServerStart) -> Bool
  /// Starts a game as a server wants it, in a place among the saves, and shows it.
  let startFrom: (_ shell: RunningShell, _ start: ServerStart, _ place: OpenSlot) -> Void
  /// What a pasted start is called, `nil` where there is none, what takes it, and what asks for it.
  let pastedStart: String?
  let startPasted: (_ text: String, _ shell: RunningShell) -> Void
  let askForStart: (_ shell: RunningShell) -> Void
  /// The screens that its menu lists besides the levels.
  let extraScreens: [ExtraScreen]
  /// Why a level, by `id`, cannot be chosen yet; `nil` where it can.
  let refusal: (_ level: String, _ shell: RunningShell) -> String?
  let resume: (_ shell: RunningShell, _ slot: Slot) -> Void
  /// Begins a race against a run.
  let race: (_ shell: RunningShell, _ record: ScoreTable.Record) -> Void
  let replay: (_ shell: RunningShell, _ record: ScoreTable.Record) -> Void

  init<G: PlayableGame>(_ game: G) {
    id = game.id
    title = game.title
    tagline = game.tagline
    lists = game.optionLists
    manual = game.guide(to: game.options(game.optionLists.map(\.usual))).map { HelpPart($0) }
    let rich = game as? any ShellGame
    pastedStart = rich?.pastedStart
    askForStart = { rich?.askForStart(on: $0) }
    startPasted = { text, shell in rich?.start(pasted: text, on: shell) }
    let learning = game as? any LearningGame
    extraScreens = learning?.extraScreens ?? []
    refusal = { level, shell in learning?.refusal(ofLevel: level, on: shell) }
    let clock = game.clockAction(seconds: 1)?.description.split(separator: " ").first
    countActions = { texts in texts.count { $0.split(separator: " ").first != clock || clock == nil } }
    summary = { game.summary(of: $0) }
    optionName = { text in G.Options(text ?? "").map { game.name(of: $0) } ?? text ?? "" }
    leaderboards = game.levels.items.filter(\.isRanked).map(\.id)
    usualLevel = game.levels.items.indices.contains(game.levels.usual) ? game.levels.items[game.levels.usual].id : nil
    referee = Referee(game)
    leaderboardName = { game.name(ofLeaderboard: $0) }
    leaderboard = { game.leaderboard(of: $0) }
    isRanked = { game.isRanked($0) }
    start = { shell, chosen, seed, place in
      GameLauncher.start(game, game.options(chosen), seed: seed, in: place, on: shell)
    }
    canStart = { game.withRules(version: $0.rules) != nil && G.Options($0.start.options ?? "") != nil }
    startFrom = { shell, start, place in GameLauncher.start(game, from: start, in: place, on: shell) }
    resume = { shell, slot in GameLauncher.resume(game, slot, on: shell) }
    race = { shell, record in GameLauncher.race(game, record, on: shell) }
    replay = { shell, record in GameLauncher.replay(game, record, on: shell) }
  }
}
