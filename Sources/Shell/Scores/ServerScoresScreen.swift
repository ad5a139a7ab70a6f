import GameCore
import Phrases
import ServerClient
import TerminalKit

/// The leaderboards of the server, one level of a game at a time.
final class ServerScoresScreen: ShellListScreen {
  let shell: RunningShell
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "server-scores", "High scores on a server", with: ["list", "everywhere"],
    [
      KeyAction("other-game", [.tab], "Show the next game's leaderboard."),
      KeyAction("levels", ["n"], "Choose a level from a list."),
      KeyAction("level-before", [.left, "h"], "Show the level before, or the next one."),
      KeyAction("next-level", [.right, "l"], "Show the level before, or the next one."),
      KeyAction("period", ["p"], "Of all time, of this week, or today's game."),
      KeyAction("offline", ["o"], "Games played offline, as all in a terminal are, or on the server."),
      KeyAction("race", ["r"], "Race the marked run: the same start, and its ghost beside you."),
      KeyAction("here", ["s"], "The scores of this machine."),
    ])
  var position = ListPosition()
  private var chosenGame: Int
  /// The index of the level among the ranked levels of the game.
  private var level = 0
  private var period = LeaderboardPeriod.all
  /// True for games that were played offline, as those of a terminal are.
  private var isOffline = false
  private var shown = Shown.asking
  /// The number of the last request, so that a late answer to an earlier one is not shown.
  private var question = 0
  /// The follower of the leaderboard that is shown; `nil` during its requests.
  private var follower: LeaderboardFollower?
  private static let shownEntries = 50
  /// The time between two requests for changes, in milliseconds.
  private static let followTime = 10_000

  private enum Shown {
    case asking
    case board(ServerLeaderboard)
    case failed(String)
  }

  /// - Parameter level: the first leaderboard; the usual one if it is `nil` or no leaderboard of the server.
  init(_ shell: RunningShell, game: Int, level wanted: String? = nil) {
    self.shell = shell
    chosenGame = game
    level = wanted.flatMap { levels.firstIndex(of: $0) } ?? usualLevel
  }

  var title: String { words("Scores on \(shell.server.name)") }
  var verb: Phrase { "watch" }
  var status: String {
    if case .board(let board) = shown { words.count(board.count, "entry", "entries") } else { "" }
  }

  private var game: ListedGame { shell.games[chosenGame] }
  private var levels: [String] { game.leaderboards }
  /// The default level of the game.
  private var usualLevel: Int { game.usualLevel.flatMap { levels.firstIndex(of: $0) } ?? 0 }

  // MARK: Requests

  /// Requests the leaderboard once, and again after a failure; not each time that a replay above it is left.
  func appear() {
    if case .board = shown { return markARow() }
    ask()
  }

  private func ask() {
    guard let client = shell.server.client else { return shown = .failed(words(ServerLink.nobody)) }
    guard levels.indices.contains(level) else { return shown = .failed(words("\(game.title) has no leaderboard.")) }
    question += 1
    (shown, follower) = (.asking, nil)
    let (number, id, level, period, isOffline) = (question, game.id, levels[level], period, isOffline)
    shell.jobs.start { _ -> Result<ServerLeaderboard, ServerFailure> in
      do throws(ServerFailure) {
        return .success(
          try client.leaderboard(of: id, level, period, isOffline: isOffline, limit: Self.shownEntries))
      } catch { return .failure(error) }
    } then: { [weak self] result in
      guard let self, number == question else { return }
      switch result {
      case .success(let board):
        shown = .board(board)
        follower = LeaderboardFollower(
          client, of: id, level, period, isOffline: isOffline, limit: Self.shownEntries,
          player: shell.server.account?.player.id)
      case .failure(let failure): shown = .failed(failure.sentence)
      }
      choose(1)
      markARow()
    }
  }

  // MARK: Changes

  var tickTime: Int? { follower == nil ? nil : Self.followTime }

  /// Requests what has changed. If that fails, the leaderboard stays as it was, and is requested again at the next tick.
  func tick() {
    guard let following = follower else { return }
    follower = nil
    let number = question
    shell.jobs.start { _ in
      var follower = following
      let board = try? follower.next()
      return (follower, board)
    } then: { [weak self] (next: LeaderboardFollower, board: ServerLeaderboard?) in
      guard let self, number == question else { return }
      follower = next
      if let board { become(board) }
    }
  }

  /// Shows the leaderboard as it is now. The marked entry stays marked, and where it is on the screen.
  private func become(_ board: ServerLeaderboard) {
    let player = marked?.player
    shown = .board(board)
    if let place = board.entries.firstIndex(where: { $0.player == player }) {
      position.top += place + 1 - chosen
      choose(place + 1)
    }
    markARow()
  }

  // MARK: Rows and keys

  var rows: [ListRow] {
    guard case .board(let board) = shown, !board.entries.isEmpty else { return [] }
    return [ListRow(label: heading, isHeading: true)] + board.entries.map { row($0) }
  }

  private var heading: String {
    let level = Text.capital(game.leaderboardName(levels[level])), period = name(period)
    return isOffline ? words("\(level), played offline, \(period)") : "\(level), \(period)"
  }

  private func name(_ period: LeaderboardPeriod) -> String {
    switch period {
    case .all: words("of all time")
    case .week: words("of this week")
    case .daily: words("game of the day")
    }
  }

  private func row(_ entry: ServerEntry) -> ListRow {
    let place = Text.padded(entry.rank.map { "\($0)." } ?? "", 5, .right)
    let points = Text.padded(words.number(entry.score), 9, .right)
    let actions = words.count(entry.actions, "action", "actions")
    let what = entry.isSealed ? words("Its replay is shown when the day is over.") : words("Enter plays the replay.")
    return ListRow(
      label: "\(place) \(points)   \(CellWidth.clean(entry.name))",
      note: entry.isYours ? words("you") : entry.isUnusual ? words("unusual") : "",
      detail:
        words("\(Clock.date(entry.date, words)). \(actions) in \(Text.clock(entry.thinking / 1000)). \(what)"),
      refusal: entry.isSealed ? sealed : nil,
      mayBeCut: true, act: { [self] in watch(entry) })
  }

  /// The entry of the marked row.
  private var marked: ServerEntry? {
    guard case .board(let board) = shown, board.entries.indices.contains(chosen - 1) else { return nil }
    return board.entries[chosen - 1]
  }

  private func race() {
    guard let entry = marked else { return }
    guard !entry.isSealed else { return shell.complain(sealed) }
    let game = game
    ServerReplays.fetch(entry, of: game, on: shell) { [shell] in game.race(shell, $0, nil) }
  }

  private var sealed: String { words("Nobody sees the replay of a day's game before the day is over.") }

  private func watch(_ entry: ServerEntry) {
    let game = game
    ServerReplays.fetch(entry, of: game, on: shell) { [shell] in game.replay(shell, $0) }
  }

  /// The arrow keys to the sides change the level, rather than entering and leaving a row.
  var keys: KeyTable {
    let (list, actions) = (ListKeys.actions, Self.actions)
    let taken = Set(actions["level-before"].keys + actions["next-level"].keys)
    return KeyTable(
      list.steps { [self] in move($0) } + [
        actions.binding("level-before", label: "level", unless: levelRefusal) { [self] in show(level: level - 1) },
        actions.binding("next-level", label: "level", unless: levelRefusal) { [self] in show(level: level + 1) },
      ]
        + [list.binding("open", label: verb) { [self] in take(chosen) }].compactMap { $0.without(taken) }
        + moreKeys + jumpKeys + backKeys.compactMap { $0.without(taken) })
  }

  private func levelRefusal() -> String? { levels.count > 1 ? nil : words("This game has one leaderboard.") }

  private func show(level index: Int) {
    level = (index + levels.count) % max(1, levels.count)
    ask()
  }

  var moreKeys: [Binding] {
    [
      Self.actions.binding("other-game", label: "other game") { [self] in
        chosenGame = (chosenGame + 1) % max(1, shell.games.count)
        level = usualLevel
        ask()
      },
      Self.actions.binding("levels", label: "levels", unless: levelRefusal) { [self] in
        let names = levels.map { Text.capital(game.leaderboardName($0)) }
        shell.push(
          ChoiceScreen(shell, words("Levels of \(game.title)"), names, marked: level) { [self] in show(level: $0) })
      },
      Self.actions.binding("period", label: "period") { [self] in
        let all = LeaderboardPeriod.allCases
        period = all[((all.firstIndex(of: period) ?? 0) + 1) % all.count]
        ask()
      },
      Self.actions.binding("offline", label: "offline") { [self] in
        isOffline.toggle()
        ask()
      },
      Self.actions.binding(
        "race", label: "race", unless: { [self] in marked == nil ? words("There is no run to race.") : nil }
      ) { [self] in race() },
      Self.actions.binding("here", label: "here") { [self] in shell.pop() },
    ]
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    GameTabs.draw(shell.games, chosen: chosenGame, into: &frame, area)
    drawList(into: &frame, Area(area.x, area.y + 2, area.width, area.height - 2))
    let text: String? =
      switch shown {
      case .asking: words("Asking \(shell.server.name)...")
      case .failed(let why): why
      case .board(let board): board.entries.isEmpty ? words("\(heading): nobody stands there yet.") : nil
      }
    if let text { frame.put(wrapped: text, in: area.inset(4, 5), .faint) }
  }
}
