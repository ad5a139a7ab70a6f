import GameCore
import Phrases
import TerminalKit

/// The choices before a game: one list after the other, and a seed to repeat a game.
package final class NewGameScreen: ShellListScreen {
  package let shell: RunningShell
  package var position = ListPosition()
  private let game: ListedGame
  private var picks: [Int]
  private var seed: UInt64?
  /// The groups of levels, such as kinds of puzzle, and the number of the current one.
  private let groups: [String]
  private var group = 0
  /// The reasons why levels cannot be chosen yet, by the index of the level.
  private var refusals: [Int: String] = [:]

  /// The menu of a game, with the usual level marked.
  package init(_ shell: RunningShell, _ game: ListedGame) {
    self.game = game
    picks = game.lists.map(\.usual)
    groups = game.lists.first?.groups ?? []
    self.shell = shell
    for (index, item) in (game.lists.first?.items ?? []).enumerated() {
      refusals[index] = game.refusal(item.id, shell)
    }
    choose(1 + (picks.first ?? 0))
  }

  package var title: String { words("New \(game.title)") }
  package var verb: Phrase { "start" }
  package var manual: [HelpPart] { game.manual }
  package var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "new-game", "The menu of a game", with: ["list", "everywhere"],
    [
      KeyAction("other-kind", [.tab], "Show the levels of the next or the previous kind."),
      KeyAction("kind-before", [.backTab], "Show the levels of the next or the previous kind."),
      KeyAction("watch-best", ["w"], "Watch the best run of the marked level."),
      KeyAction("race-best", ["r"], "Race the best run of the marked level: the same start, and its ghost beside you."),
    ])

  /// The current group; `nil` if there are none.
  private var shownGroup: String? { groups.isEmpty ? nil : groups[group] }

  private func isShown(_ group: String?) -> Bool { group == nil || group == shownGroup }

  /// Shows another group, with the same row marked if there is one.
  private func show(_ other: Int) {
    group = (other + groups.count) % groups.count
    choose(min(chosen, rows.count - 1))
  }

  package var moreKeys: [Binding] {
    let refusal = { [self] () -> String? in
      guard let level = markedLevel else { return words("Mark a level first.") }
      return game.leaderboards.contains(level) ? nil : words("Practice has no leaderboard.")
    }
    func find(_ show: @escaping (RunningShell, ScoreTable.Record) -> Void) {
      guard let level = markedLevel else { return }
      BestRun.find(level, of: game, on: shell) { [shell] in show(shell, $0) }
    }
    let best = [
      Self.actions.binding("watch-best", label: "watch the best", unless: refusal) { [self] in find(game.replay) },
      Self.actions.binding("race-best", label: "race it", unless: refusal) { [self] in
        find { [game] in game.race($0, $1, nil) }
      },
    ]
    guard groups.count > 1 else { return best }
    return [
      Self.actions.binding("other-kind", label: "other kind") { [self] in show(group + 1) },
      Self.actions.binding("kind-before") { [self] in show(group - 1) },
    ] + best
  }

  /// The `id` of the level whose row is marked.
  private var markedLevel: String? {
    let shown = (game.lists.first?.items ?? []).filter { isShown($0.group) }
    return shown.indices.contains(chosen - 1) ? shown[chosen - 1].id : nil
  }

  /// The name of a list, which is a word of files and requests as well.
  private func name(of list: OptionList) -> String {
    switch list.name {
    case "board": words("Board", meaning: "list")
    case "difficulty": words("Difficulty")
    case "hero": words("Hero")
    case "level": words("Level", meaning: "list")
    case "side": words("Side", meaning: "list")
    case "size": words("Size")
    case "symmetry": words("Symmetry")
    default: Text.capital(list.name)
    }
  }

  /// The items of the first list start a game; those of the others are changed in place.
  package var rows: [ListRow] {
    guard let first = game.lists.first else { return [] }
    var rows = [ListRow(label: name(of: first), isHeading: true)]
    for (index, item) in first.items.enumerated() where isShown(item.group) {
      rows.append(
        ListRow(
          label: Text.capital(item.name), note: refusals[index] == nil ? "" : words("locked"), detail: item.detail,
          refusal: refusals[index],
          act: { [self] in
            picks[0] = index
            start()
          }))
    }
    rows.append(ListRow(label: "", isHeading: true))
    for (number, list) in game.lists.enumerated().dropFirst() where isShown(list.group) {
      let item = list.items[picks[number]]
      rows.append(
        ListRow(
          label: name(of: list), note: item.name, detail: item.detail,
          act: { [self] in picks[number] = (picks[number] + 1) % list.items.count }))
    }
    rows.append(
      ListRow(
        label: words("Seed"), note: seed.map(String.init) ?? words("a new one"),
        detail: words("The same seed and choices give the same game, on every machine."),
        act: { [self] in askForSeed() }))
    if let pasted = game.pastedStart {
      rows.append(
        ListRow(
          label: words("Paste or type a \(pasted.name)"), detail: words("Paste it here, or press Enter to type it."),
          act: { [self] in pasted.ask(shell) }))
    }
    rows += game.extraScreens.map { extra in
      ListRow(label: words(extra.name), detail: words(extra.detail), act: { [self] in extra.open(shell) })
    }
    return rows
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    guard groups.count > 1 else { return drawList(into: &frame, area) }
    drawGroups(into: &frame, area)
    // The groups take a row, and one above them.
    drawList(into: &frame, Area(area.x, area.y + 2, area.width, area.height - 2))
  }

  private func drawGroups(into frame: inout Frame, _ area: Area) {
    var x = area.x + max(2, (area.width - min(area.width - 4, 100)) / 2)
    for (index, name) in groups.enumerated() {
      let label = " \(name) "
      guard x + label.count <= area.right else { break }
      frame.onClick(Area(x, area.y + 1, label.count, 1), .item(NewGameScreen.firstGroup + index))
      // Brackets mark the current group without colours.
      let text = index == group ? "[\(name)]" : label
      x += frame.put(text, x, area.y + 1, index == group ? Style.choice : .faint) + 1
    }
  }

  /// The first number of clicks on groups.
  private static let firstGroup = 1000

  package func pick(_ item: Int) {
    if item >= NewGameScreen.firstGroup { show(item - NewGameScreen.firstGroup) } else { take(item) }
  }

  package func paste(_ text: String) { game.pastedStart?.take(text, shell) }

  /// Begins a game as if it had been chosen here. A level that is locked is shown with the reason.
  /// - Parameters:
  ///   - level: the `id` of a level; `nil` for the usual one.
  ///   - seed: a seed; `nil` for a new one.
  func begin(level: String?, seed: UInt64?) {
    self.seed = seed
    if let level, let index = game.lists.first?.items.firstIndex(where: { $0.id == level }) {
      if let refusal = refusals[index] { return shell.complain(refusal) }
      picks[0] = index
    }
    start()
  }

  private func start() {
    shell.remove(self)
    guard let seed else { return ServerStarts.begin(game, picks, on: shell) }
    game.start(shell, picks, seed, OpenSlot.new(game.id, on: shell))
  }

  private func askForSeed() {
    shell.push(
      TextPrompt(
        shell.stack, words("Seed"), hint: words("A whole number, or nothing for a new seed:"),
        text: seed.map(String.init) ?? "",
        limit: 20
      ) { [self] text in
        let text = text.filter { !$0.isWhitespace }
        if text.isEmpty {
          seed = nil
        } else if let number = UInt64(text) {
          seed = number
        } else {
          shell.complain(words("'\(text)' is not a whole number below 2^64."))
        }
      })
  }
}
