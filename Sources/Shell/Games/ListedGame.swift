import GameCore
import ServerClient
import TerminalKit

/// A game without its types, so that menus can hold a table of games.
struct ListedGame {
  let id: String
  let title: String
  let tagline: String
  let lists: [OptionList]
  /// The manual, shown in the help besides keys.
  let manual: [HelpPart]
  /// A word or two for the options of a start.
  let optionName: (String?) -> String
  /// The leaderboards in the order of the ranked levels, by `id`, and the name of a leaderboard.
  let leaderboards: [String]
  let leaderboardName: (String) -> String
  /// The leaderboard of a score.
  let leaderboard: (ScoreTable.Record) -> String
  /// True if a score counts for its leaderboard.
  let isRanked: (ScoreTable.Record) -> Bool
  /// The default level, by `id`.
  let usualLevel: String?
  /// The referee, which replays games of this kind.
  let referee: Referee
  /// The number of a person's actions among some, without those that only report elapsed time.
  let countActions: (_ texts: [String]) -> Int
  /// A description that distinguishes a saved game from others.
  let summary: (Save) -> String?
  /// Starts a game in a slot, and shows it.
  let start: (_ shell: RunningShell, _ chosen: [Int], _ seed: UInt64, _ place: OpenSlot) -> Void
  /// True if this program knows the rules of a server's start.
  let canStart: (ServerStart) -> Bool
  /// Starts a game from a server's start in a slot, and shows it.
  let startFrom: (_ shell: RunningShell, _ start: ServerStart, _ place: OpenSlot) -> Void
  /// The name of a pasted start, `nil` if the game has none; a function that takes one, and a function that asks for
  /// one.
  let pastedStart: String?
  let startPasted: (_ text: String, _ shell: RunningShell) -> Void
  let askForStart: (_ shell: RunningShell) -> Void
  /// The screens in its menu besides the levels.
  let extraScreens: [ExtraScreen]
  /// The reason why a level, by `id`, cannot be chosen yet; `nil` if it can.
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
