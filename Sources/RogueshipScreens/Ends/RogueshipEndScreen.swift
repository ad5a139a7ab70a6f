import GameCore
import Phrases
import Rogueship
import Shell
import TerminalKit

/// The score item by item, the fortune over time, and the place in the table.
final class RogueshipEndScreen: Screen {
  private let play: GameOnScreen<Rogueship>
  /// The number of items shown so far.
  private var told = 0
  /// The voyage as a story; `nil` if its journal is not valid.
  private let voyage: VoyageReport?

  init(_ play: GameOnScreen<Rogueship>) {
    self.play = play
    voyage = VoyageReport(play.session)
    // The guide has served its purpose.
    play.shell.settings[.guides] = false
  }

  private var shell: RunningShell { play.shell }
  private var say: Words { shell.words }
  var title: String { say("Rogueship, the end") }
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "rogueship-end", "The end of Rogueship",
    [
      KeyAction("go-on", [.enter], "On."),
      KeyAction("voyage", ["v"], "The voyage as a page of history: headlines and route."),
      KeyAction("share", ["s"], "Share this game: a text, a picture, a film, a race."),
      KeyAction("watch", ["w"], "Watch the game again, step by step."),
      KeyAction("new-game", ["n"], "Another game; asks first."), KeyAction("scores", ["t"], "The high scores."),
      KeyAction("home", [.escape, "q"], "Home."),
    ])
  var status: String { say("seed \(play.session.seed)") }
  var tickTime: Int? { told < items.count ? 250 : nil }
  func tick() { told += 1 }

  var keys: KeyTable {
    let actions = Self.actions
    return KeyTable([
      actions.binding("go-on", label: told < items.count ? "all at once" : "home") { [self] in
        if told < items.count { told = items.count } else { leaveGame() }
      },
      actions.binding(
        "voyage", label: "voyage",
        unless: { [self] in voyage == nil ? say("The voyage cannot be told.") : nil }
      ) { [self] in
        if let voyage { shell.push(VoyageScreen(shell, voyage) { [play] in play.share() }) }
      },
      actions.binding("share", label: "share") { [self] in play.share() },
      actions.binding(
        "watch", label: "watch it again",
        unless: { [self] in
          play.rank == nil ? say("Only what stands in the table is kept to be watched.") : nil
        }
      ) { [self] in watch() },
      actions.binding("new-game", label: "new game") { [self] in askForAnother() },
      actions.binding("scores", label: "table") { [self] in
        shell.push(ScoresScreen(shell, game: "rogueship"))
      },
      actions.binding("home", label: "home") { [self] in leaveGame() },
    ])
  }

  private func leaveGame() {
    // The game lies under its end.
    if let screen = shell.stack.screens.first(where: { ($0 as? any GameScreen)?.game === play }) {
      shell.remove(screen)
    }
  }

  /// Asks before a new game, since a letter of a typed name must not leave the page.
  private func askForAnother() {
    shell.push(
      Question(
        shell.stack, say("Another game?"), [say("The score of this one is kept.")],
        [
          .init(key: .enter, label: say("New game")) { [self] in
            guard let game = shell.game("rogueship") else { return }
            leaveGame()
            shell.push(NewGameScreen(shell, game))
          }
        ]))
  }

  private func watch() {
    guard let rank = play.rank, let table = try? shell.archive.scores(of: "rogueship"),
      table.entries.indices.contains(rank - 1)
    else { return }
    shell.game("rogueship")?.replay(shell, table.entries[rank - 1])
  }

  private var view: CaptainView { play.game.view(of: play.state) }

  /// By ``Ending``, the captain's fate in a word.
  private static let endings: [Phrase] = ["retired", "deadline", "bankrupt", "lost"]

  /// The items of the score: words, credits or points, and true for a sum.
  private var items: [(label: String, value: String, isSum: Bool)] {
    let sheet = view.scoreSheet
    func points(_ points: Int) -> String { say("\(say.number(points)) points") }
    var items: [(label: String, value: String, isSum: Bool)] = [
      (say("cash"), say.number(sheet.cash), false),
      (say("cargo, \(view.shareOfCargo / 10)% at most"), say.number(sheet.cargo), false),
      (say("parts, at half price"), say.number(sheet.parts), false), (say("debt"), say.number(-sheet.debt), false),
      (say("fortune"), say.number(sheet.fortune), true),
    ]
    if sheet.beyondGoal > 0 {
      items.append((say("beyond the goal, half counts"), say.number(sheet.beyondGoal), false))
    }
    let ending: Phrase = view.ending.map { Self.endings[$0.rawValue] } ?? ""
    items += [
      (say("\(sheet.share / 10)% of it, \(ending)"), points(sheet.fortunePoints), false),
      (say("renown"), points(sheet.renownPoints), false), (say("planets visited"), points(sheet.visitPoints), false),
    ]
    if sheet.multiplier != 1000 {
      items.append((say("times, \(view.narrator.name(view.difficulty))"), "\(sheet.multiplier / 10)%", false))
    }
    items.append((say("score"), points(sheet.total), true))
    return items
  }

  /// The planets in the order in which the ship came to them.
  private var stops: [(day: Int, planet: Int)] {
    var stops: [(day: Int, planet: Int)] = []
    for event in play.told.flatMap(\.events) {
      if case .departed(let from, _, _) = event, stops.isEmpty { stops.append((0, from)) }
      // A day of waiting is no stop.
      if case .arrived(let planet, let day) = event, stops.last?.planet != planet { stops.append((day, planet)) }
    }
    return stops
  }

  private var heading: String {
    switch view.ending {
    case .retired: say("Retired")
    case .deadline: say("The licence has run out")
    case .bankrupt: say("Bankrupt")
    case .lost: say("Lost with all hands")
    case nil: say("The end")
    }
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let view = view
    Starfield.draw(into: &frame, area, seed: 23)
    let box = area.centred(min(area.width - 2, 150), min(area.height, 36))
    frame.fill(box)
    frame.box(box, heading, Style(.warn), titleStyle: Style(.warn, .bold))
    let inner = box.inset(2, 1)
    let text = view.ending.map { Text.wrapped(view.narrator.text($0, view), inner.width) } ?? []
    for (row, line) in text.enumerated() { frame.put(line, in: inner, row: row) }
    let gap = inner.height - text.count > items.count + 3 ? 1 : 0
    let body = Area(inner.x, inner.y + text.count + gap, inner.width, inner.height - text.count - gap)
    guard body.width >= 72, body.height >= items.count + 2 else { return drawShort(into: &frame, body) }
    let (sheet, rest) = body.split(left: 45, gap: 3)
    drawSheet(into: &frame, sheet)
    let route = RouteMap.stops(stops, view)
    let isWide = rest.width >= 60
    let (curve, map) =
      isWide
      ? rest.split(left: rest.width - 26, gap: 3)
      // The route comes before the height of the curve.
      : rest.split(top: max(min(7, rest.height - 6), min(14, rest.height - route.count - 2)), gap: 1)
    drawCurve(view, into: &frame, curve)
    if map.height >= 3, route.count > 1 { RouteMap.draw(route, say, into: &frame, map) }
  }

  private func drawCurve(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    frame.put(say("fortune"), in: area, Style(.accent))
    FortuneCurve.draw(
      view.fortunes, (view.day, view.fortune), lastDay: view.lastDay, say, into: &frame,
      Area(area.x, area.y + 1, area.width, min(16, area.height - 1)))
  }

  /// The name in the table: it is asked for once, and stored.
  private var named: [(text: String, style: Style)] {
    guard play.rank != nil, !shell.settings.name.isEmpty else { return [] }
    return [(say("The name there is \(CellWidth.clean(shell.settings.name))."), .faint)]
  }

  private var closing: [(text: String, style: Style)] {
    let decisions = say.count(play.session.journal.count, "decision", "decisions")
    let trips = say.count(view.trips, "trip", "trips")
    return [
      (play.placeLine, Style(.accent, .bold)),
      ("\(decisions), \(trips), \(Text.clock(play.session.thinking / 1000))", .faint),
    ] + named
  }

  private func drawSheet(into frame: inout Frame, _ sheet: Area) {
    for (row, item) in items.prefix(told).enumerated() {
      let style = item.isSum ? Style(.warn, .bold) : Style.plain
      frame.put(item.label, in: Area(sheet.x, sheet.y + row, 34, 1), style)
      frame.put(item.value, in: Area(sheet.x + 28, sheet.y + row, 16, 1), style, .right)
    }
    guard told >= items.count else { return }
    let lines = closing.flatMap { line in Text.wrapped(line.text, sheet.width).map { ($0, line.style) } }
    let row = items.count + (items.count + 1 + lines.count <= sheet.height ? 1 : 0)
    for (index, line) in lines.enumerated() where row + index < sheet.height {
      frame.put(line.0, in: sheet, row: row + index, line.1)
    }
  }

  /// The whole sheet in as few rows as possible, if there is no room for an item a row.
  private func drawShort(into frame: inout Frame, _ area: Area) {
    var parts: [(text: String, style: Style)] = []
    var plain: [String] = []
    for item in items.prefix(told) {
      plain.append("\(item.label) \(item.value)")
      guard item.isSum else { continue }
      parts.append((plain.joined(separator: "; ") + ".", Style(.warn, .bold)))
      plain = []
    }
    if !plain.isEmpty { parts.append((plain.joined(separator: "; ") + ".", .plain)) }
    if told >= items.count { parts += closing }
    var row = 0
    for part in parts {
      for line in Text.wrapped(Text.capital(part.text), area.width) where row < area.height {
        frame.put(line, in: area, row: row, part.style)
        row += 1
      }
    }
    let curve = Area(area.x, area.y + row + 1, area.width, area.height - row - 1)
    if curve.height >= 5 { drawCurve(view, into: &frame, curve) }
  }
}
