import GameCore
import Rogueship
import TerminalKit

/// The score item by item, the fortune over time, and the place in the table.
final class RogueshipEndScreen: Screen {
  private let play: GameOnScreen<Rogueship>
  /// How many of the items have been told.
  private var told = 0
  /// The voyage as a story; `nil` where its journal does not play.
  private let voyage: VoyageReport?

  init(_ play: GameOnScreen<Rogueship>) {
    self.play = play
    voyage = VoyageReport(play.session)
    // The guide has done its work.
    play.shell.settings.guides = false
  }

  private var shell: RunningShell { play.shell }
  var title: String { "Rogueship, the end" }
  var keySection: String { "rogueship-end" }
  var status: String { "seed \(play.session.seed)" }
  var tickTime: Int? { told < items.count ? 250 : nil }
  func tick() { told += 1 }

  var keys: KeyTable {
    KeyTable([
      Binding(.enter, label: told < items.count ? "all at once" : "home", help: "On.") { [self] in
        if told < items.count { told = items.count } else { leaveGame() }
      },
      Binding(
        "w", label: "watch it again", help: "Watch the game again, step by step.",
        unless: { [self] in
          play.rank == nil ? "Only what stands in the table is kept to be watched." : nil
        }
      ) { [self] in watch() },
      Binding("n", label: "new game", help: "Another game.") { [self] in
        guard let game = shell.game("rogueship") else { return }
        leaveGame()
        shell.push(NewGameScreen(shell, game))
      },
      Binding(
        "v", label: "voyage", help: "The voyage as a page of history: headlines, route, a text to share.",
        unless: { [self] in voyage == nil ? "The voyage cannot be told." : nil }
      ) { [self] in
        if let voyage { shell.push(VoyageScreen(shell, voyage)) }
      },
      Binding("t", label: "table", help: "The high scores.") { [self] in
        shell.push(ScoresScreen(shell, game: "rogueship"))
      },
      Binding(.escape, "q", label: "home", help: "Home.") { [self] in leaveGame() },
    ])
  }

  private func leaveGame() {
    // The game lies under its end.
    if let game = shell.stack.screens.first(where: { $0 is RogueshipScreen }) {
      shell.remove(game)
    } else {
      shell.pop()
    }
  }

  private func watch() {
    guard let rank = play.rank, let table = try? shell.archive.scores(of: "rogueship"),
      table.entries.indices.contains(rank - 1)
    else { return }
    shell.game("rogueship")?.replay(shell, table.entries[rank - 1])
  }

  private var view: CaptainView { play.game.view(of: play.state) }

  /// What the score is made of: words, credits or points, whether it is a sum.
  private var items: [(label: String, value: String, isSum: Bool)] {
    let sheet = view.scoreSheet
    var items: [(label: String, value: String, isSum: Bool)] = [
      ("cash", Text.number(sheet.cash), false), ("cargo, for what was paid", Text.number(sheet.cargo), false),
      ("parts, at half price", Text.number(sheet.parts), false), ("debt", Text.number(-sheet.debt), false),
      ("fortune", Text.number(sheet.fortune), true),
    ]
    if sheet.beyondGoal > 0 {
      items.append(("beyond the goal, half counts", Text.number(sheet.beyondGoal), false))
    }
    let ending = view.ending?.name ?? ""
    items += [
      ("\(sheet.share / 10)% of it, \(ending)", "\(Text.number(sheet.fortunePoints)) points", false),
      ("renown", "\(Text.number(sheet.renownPoints)) points", false),
      ("planets visited", "\(Text.number(sheet.visitPoints)) points", false),
    ]
    if sheet.multiplier != 1000 {
      items.append(("times, \(view.difficulty.name)", "\(sheet.multiplier / 10)%", false))
    }
    items.append(("score", "\(Text.number(sheet.total)) points", true))
    return items
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let view = view
    Starfield.draw(into: &frame, area, seed: 23)
    let width = min(area.width - 2, 120)
    let box = area.centred(width, min(area.height, 34))
    frame.fill(box)
    let title = view.ending.map { ending in
      switch ending {
      case .retired: "Retired"
      case .deadline: "The licence has run out"
      case .bankrupt: "Bankrupt"
      case .lost: "Lost with all hands"
      }
    }
    frame.box(box, title ?? "The end", Style(.warn), titleStyle: Style(.warn, .bold))
    let inner = box.inset(2, 1)
    let used =
      view.ending.map { frame.put(wrapped: Narrator.shared.text($0), in: Area(inner.x, inner.y, inner.width, 2)) } ?? 0
    let body = Area(inner.x, inner.y + used + 1, inner.width, inner.height - used - 1)
    let (sheet, chart) = body.split(left: 45, gap: 2)
    for (row, item) in items.prefix(told).enumerated() where row < sheet.height {
      let style = item.isSum ? Style(.warn, .bold) : Style.plain
      frame.put(item.label, in: Area(sheet.x, sheet.y + row, 34, 1), style)
      frame.put(item.value, in: Area(sheet.x + 28, sheet.y + row, 16, 1), style, .right)
    }
    if told >= items.count, sheet.height > items.count + 1 {
      frame.put(play.placeLine, in: sheet, row: items.count + 1, Style(.accent, .bold))
      let time = Text.clock(play.session.thinking / 1000)
      frame.put(
        "\(Text.count(play.session.journal.count, "decision")), \(Text.count(view.trips, "trip")), \(time)", in: sheet,
        row: items.count + 2, .faint)
    }
    frame.put("fortune", in: chart, Style(.accent))
    FortuneCurve.draw(
      view.fortunes, (view.day, view.fortune), lastDay: view.lastDay, into: &frame,
      Area(chart.x, chart.y + 1, chart.width, min(16, chart.height - 1)))
  }
}
