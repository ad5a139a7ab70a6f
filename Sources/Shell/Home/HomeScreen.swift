import Archive
import GameCore

/// Where everything begins.
final class HomeScreen: ListScreen {
  private var latest: (slot: Slot, save: Save)?
  private var saveCount = 0

  init(_ desk: Desk) { super.init(desk, "Home") }

  override var status: String { Clock.date(desk.world.now()) }

  override func appear() {
    let found = SaveList.latest(desk)
    // The mark goes to a game that was just put away.
    if found.game?.slot != latest?.slot { choose(0) }
    latest = found.game
    saveCount = SaveList.slots(desk).count
    super.appear()
    if let damage = found.damage { desk.complain("A save cannot be read: \(FileProblem.text(damage)).") }
  }

  override var rows: [Row] {
    var rows: [Row] = []
    if let latest, let game = desk.game(latest.save.start.game) {
      rows.append(
        Row(
          label: "Continue", note: game.title,
          detail:
            "\(game.title), \(game.optionName(latest.save.start.options)): \(SaveList.describe(latest.save, desk)).",
          act: { [self] in game.resume(desk, latest.slot) }))
    }
    for game in desk.games {
      rows.append(
        Row(
          label: "New \(game.title)", detail: game.tagline,
          act: { [self] in desk.push(NewGameScreen(desk, game)) }))
    }
    rows += [
      Row(
        label: "Today's games", note: "daily",
        detail: "The same games for everybody, new every day.",
        act: { [self] in desk.push(DailyScreen(desk)) }),
      Row(
        label: "Photograph", detail: "Read a Sudoku from a photograph to play, solve, check or rate it.",
        act: { [self] in desk.push(FileBrowser(desk)) }),
      Row(
        label: "Saved games", note: saveCount == 0 ? "" : "\(saveCount)", detail: "All games that are not over.",
        refusal: saveCount == 0 ? "There are no saved games. Games are saved as you play." : nil,
        act: { [self] in desk.push(SavesScreen(desk)) }),
      Row(
        label: "High scores", detail: "The ten best results of each game, with replays.",
        act: { [self] in desk.push(ScoresScreen(desk)) }),
      Row(
        label: "Settings", detail: "Your name, colours and questions.",
        act: { [self] in desk.push(SettingsScreen(desk)) }),
      Row(label: "Quit", detail: keptLine, act: { [self] in desk.quit() }),
    ]
    return rows
  }

  private var keptLine: String {
    desk.lostGames == 0
      ? "All games are saved." : "All games are saved except \(desk.lostGames) that you left unsaved."
  }

  override var moreKeys: [Binding] {
    [
      Binding("n", label: "paste a puzzle", help: "Type or paste a Sudoku.") { [self] in ImportScreen.ask(desk)
      }
    ]
  }

  /// Nothing lies under the first screen, so leaving it asks.
  override var backKeys: [Binding] {
    [
      Binding(.escape, "q", label: "leave", help: "Leave the program. Asks first; games are saved.") { [self] in
        desk.push(
          Question(
            desk, "Leave Gridship?", [keptLine],
            [.init(key: "y", label: "Leave") { [self] in desk.quit() }]))
      }
    ]
  }

  override func paste(_ text: String) { ImportScreen.take(text, desk) }

  override func draw(into frame: inout Frame, _ area: Area) {
    Starfield.draw(into: &frame, area)
    let logo = Area(area.x, area.y + 1, area.width, 6)
    Logo.draw(into: &frame, logo)
    let width = min(52, area.width - 8)
    let rowCount = rows.count
    let height = min(rowCount, area.height - 11)
    let y = area.y + 8 + max(0, (area.height - 12 - rowCount) / 3)
    let list = Area(area.x + (area.width - width) / 2, y, width, height)
    let box = Area(list.x - 2, list.y - 1, list.width + 4, list.height + 2)
    frame.panel(box, "", Style(.line))
    drawRows(into: &frame, list)
    if let row = chosenRow {
      let detail = Area(area.x + 4, box.bottom, area.width - 8, 2)
      for (line, text) in Text.wrapped(row.detail, detail.width).enumerated() {
        frame.put(text, in: detail, row: line, .faint, .centre)
      }
    }
  }
}

/// The program's name, large.
enum Logo {
  private static let rows = [
    " ██████  ██████  ██ ██████  ███████ ██   ██ ██ ██████ ",
    "██       ██   ██ ██ ██   ██ ██      ██   ██ ██ ██   ██",
    "██   ███ ██████  ██ ██   ██ ███████ ███████ ██ ██████ ",
    "██    ██ ██   ██ ██ ██   ██      ██ ██   ██ ██ ██     ",
    " ██████  ██   ██ ██ ██████  ███████ ██   ██ ██ ██     ",
  ]

  static func draw(into frame: inout Frame, _ area: Area) {
    let x = area.x + (area.width - rows[0].count) / 2
    frame.fill(Area(x - 2, area.y, rows[0].count + 4, rows.count))
    for (y, row) in rows.enumerated() {
      for (column, glyph) in row.enumerated() where glyph != " " {
        let tone: Tone = column < 28 ? .accent : .strong
        frame.put(String(glyph), x + column, area.y + y, Style(tone, .bold))
      }
    }
  }
}

/// A quiet sky, the same every time.
enum Starfield {
  static func draw(into frame: inout Frame, _ area: Area, seed: UInt64 = 7) {
    for y in 0..<area.height {
      for x in 0..<area.width {
        let chance = mixed(seed &* 1_000_003 &+ UInt64(y) &* 7919 &+ UInt64(x))
        guard chance % 61 == 0 else { continue }
        frame.put(chance >> 32 & 7 == 0 ? "+" : ".", area.x + x, area.y + y, Style(.star))
      }
    }
  }
}
