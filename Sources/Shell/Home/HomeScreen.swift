import Archive
import GameCore
import Phrases
import TerminalKit

/// The first screen.
final class HomeScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Home") }
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "home", "The first screen", with: ["list", "everywhere"],
    [
      KeyAction("news", ["t"], "Show the next line of the news."),
      KeyAction("other-column", [.right, .left, "l", "h"], "Go to the other column, if there are two."),
    ])
  var position = ListPosition()
  private var latest: (slot: Slot, save: Save)?
  private var saveCount = 0
  private var ticker = Ticker()
  /// The time of the last key press, in milliseconds.
  private var pressed = 0
  /// The columns of the list: two in a window that is too low for all rows in one.
  private var columns = 1

  init(_ shell: RunningShell) { self.shell = shell }

  var status: String { Clock.date(shell.environment.now(), words) }

  func appear() {
    let found = SaveList.latest(shell)
    // The mark goes to the game that was just left.
    if found.game?.slot != latest?.slot { choose(0) }
    latest = found.game
    saveCount = SaveList.slots(shell).count
    markARow()
    pressed = shell.environment.milliseconds()
    ticker.tell(HomeNews.lines(shell, latest: latest), moves: shell.moves)
    if let damage = found.damage { shell.complain(words("A save cannot be read: \(FileProblem.text(damage, words)).")) }
  }

  var rows: [ListRow] {
    var rows = welcome.map { [$0] } ?? []
    if let latest, let game = shell.game(latest.save.start.game) {
      rows.append(
        ListRow(
          label: words("Continue"), note: game.title,
          detail:
            "\(game.title), \(game.optionName(latest.save.start.options)): \(SaveList.describe(latest.save, shell)).",
          act: { [self] in game.resume(shell, latest.slot) }))
    }
    for game in shell.games {
      rows.append(
        ListRow(
          label: words("New \(game.title)"), detail: game.tagline,
          act: { [self] in
            shell.settings[.welcome] = false
            shell.push(NewGameScreen(shell, game))
          }))
    }
    rows += [
      ListRow(
        label: words("Today's games"), note: words("daily"),
        detail: words("The same games for everybody, new every day."),
        act: { [self] in shell.push(DailyScreen(shell)) })
    ]
    rows += shell.games.flatMap(\.parts.homeScreens).map { extra in
      ListRow(label: words(extra.name), detail: words(extra.detail), act: { [self] in extra.open(shell) })
    }
    rows += [
      ListRow(
        label: words("Saved games"), note: saveCount == 0 ? "" : "\(saveCount)",
        detail: words("All games that are not over."),
        refusal: saveCount == 0 ? words("There are no saved games. Games are saved as you play.") : nil,
        act: { [self] in shell.push(SavesScreen(shell)) }),
      ListRow(
        label: words("High scores"), detail: words("The ten best results of each game, with replays."),
        act: { [self] in shell.push(ScoresScreen(shell)) }),
      ListRow(
        label: words("Settings"), detail: words("Your name, colours and questions."),
        act: { [self] in shell.push(SettingsScreen(shell)) }),
      ListRow(label: words("Quit"), detail: keptLine, act: { [self] in shell.quit() }),
    ]
    return rows
  }

  /// The row for a new player; `nil` once a game was begun or this was opened.
  private var welcome: ListRow? {
    guard latest == nil, saveCount == 0, shell.settings[.welcome],
      let screen = shell.games.lazy.compactMap(\.parts.welcome).first
    else { return nil }
    return ListRow(
      label: words(screen.name), detail: words(screen.detail),
      act: { [self] in
        shell.settings[.welcome] = false
        screen.open(shell)
      })
  }

  private var keptLine: String {
    shell.lostGames == 0
      ? words("All games are saved.") : words("All games are saved except \(shell.lostGames) that you left unsaved.")
  }

  var moreKeys: [Binding] {
    let paste = shell.games.lazy.compactMap(\.pastedStart).first.map { start in
      start.action.binding(label: "paste a \(start.name)") { [self] in start.ask(shell) }
    }
    let others = shell.games.flatMap(\.parts.homeScreens).compactMap { extra in
      extra.action?.binding { [self] in extra.open(shell) }
    }
    return (paste.map { [$0] } ?? []) + others + [
      Self.actions.binding("news") { [self] in ticker.next() }
    ]
  }

  var keys: KeyTable {
    guard columns > 1 else { return listKeys }
    let other = Self.actions.binding("other-column") { [self] in
      let count = rowsInColumn(of: columns)
      choose(min(chosen < count ? chosen + count : chosen - count, rows.count - 1))
    }
    return KeyTable(listKeys.bindings.compactMap { $0.without(Set(other.keys)) } + [other])
  }

  /// No screen lies under the first one, so leaving it asks first.
  var backKeys: [Binding] {
    [
      ListKeys.actions.binding("back", label: "leave", help: "Leave the program. Asks first; games are saved.") {
        [self] in
        shell.push(
          Question(
            shell.stack, words("Leave Gridship?"), [keptLine],
            [.init(key: "y", label: words("Leave")) { [self] in shell.quit() }]))
      }
      // The arrow to the side would leave too easily.
    ].compactMap { $0.without([.left, "h"]) }
  }

  // MARK: News

  var tickTime: Int? { ticker.tickTime }

  func tick() {
    ticker.tick(idle: shell.environment.milliseconds() - pressed, speed: shell.settings.motion.speed)
  }

  /// Any key ends a motion.
  func type(_ key: Key) -> Bool {
    pressed = shell.environment.milliseconds()
    ticker.rest()
    return false
  }

  func paste(_ text: String) { shell.take(pasted: text) }

  func draw(into frame: inout Frame, _ area: Area) {
    Starfield.draw(into: &frame, area)
    // A low window has no room for the name.
    let hasLogo = area.height >= 20
    if hasLogo {
      ticker.draw(
        into: &frame, Area(area.x + 1, area.y, area.width - 2, 1), depth: shell.terminal.capabilities.depth)
      Logo.draw(into: &frame, Area(area.x, area.y + 1, area.width, 6))
    }
    let width = min(52, area.width - 8), head = hasLogo ? 8 : 1
    columns = rows.count > area.height - head - 3 ? 2 : 1
    let rowCount = rowsInColumn(of: columns)
    let height = min(rowCount, area.height - head - 3)
    let y = area.y + head + max(0, (area.height - head - 4 - rowCount) / 3)
    let list = Area(area.x + (area.width - width) / 2, y, width, height)
    let box = Area(list.x - 2, list.y - 1, list.width + 4, list.height + 2)
    frame.panel(box, "", Style(.line))
    drawRows(into: &frame, list, columns: columns)
    if let row = chosenRow {
      let detail = Area(area.x + 4, box.bottom, area.width - 8, 2)
      for (line, text) in Text.wrapped(row.detail, detail.width).enumerated() {
        frame.put(text, in: detail, row: line, .faint, .centre)
      }
    }
  }
}
