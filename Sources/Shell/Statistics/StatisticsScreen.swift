import Archive
import GameCore
import Phrases
import TerminalKit

/// The days in a row, the calendar of daily games, and the scores by level on this machine.
final class StatisticsScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Statistics") }
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "statistics", "Statistics", with: ["list", "everywhere"],
    [
      KeyAction("earlier-month", ["["], "Show the month before."),
      KeyAction("later-month", ["]"], "Show the next month."),
    ])
  var position = ListPosition()
  private var book = DailyBook()
  private var streak = DailyStreak([], now: 0)
  private var tables: [(game: ListedGame, table: ScoreTable)] = []
  private var today = 0
  private var month: CalendarMonth?

  init(_ shell: RunningShell) { self.shell = shell }

  var verb: Phrase { "look" }

  func appear() {
    book = DailyBook.read(shell.archive)
    let now = shell.environment.now()
    let offset = shell.server.account == nil ? shell.environment.offset(now) : 0
    today = DailyStreak.day(of: now, offset)
    streak = book.streak(at: now, offset: offset)
    month = month ?? CalendarMonth(of: today)
    tables = shell.games.compactMap { game in
      (try? shell.archive.scores(of: game.id)).flatMap { $0.entries.isEmpty ? nil : (game, $0) }
    }
    markARow()
  }

  var rows: [ListRow] {
    tables.flatMap { game, table -> [ListRow] in
      let records = Dictionary(grouping: table.entries.filter(game.isRanked), by: game.leaderboard)
      let order = game.leaderboards + records.keys.filter { !game.leaderboards.contains($0) }.sorted()
      return [ListRow(label: game.title, isHeading: true)]
        + order.compactMap { id in
          records[id].map { row(Text.capital(game.leaderboardName(id)), $0.sorted { $0.date < $1.date }) }
        }
    }
  }

  /// A level: its best score, and the scores in their order in time.
  private func row(_ name: String, _ records: [ScoreTable.Record]) -> ListRow {
    let scores = records.map(\.score), best = scores.max() ?? 0
    return ListRow(
      label: name, note: "\(Self.bars(scores)) \(Text.padded(words.number(best), 8, .right))",
      detail: words(
        "Best \(words.count(best, "point", "points")), last on \(Clock.date(records.last?.date ?? 0, words))."),
      act: {})
  }

  /// A bar for each value, from an eighth of a cell to a whole one.
  static func bars(_ values: [Int]) -> String {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    return String(
      values.map { value in
        let level = most == least ? 7 : 7 * (value - least) / (most - least)
        return Character(Unicode.Scalar(UInt32(0x2581 + level)) ?? "▁")
      })
  }

  var moreKeys: [Binding] {
    [
      Self.actions.binding("earlier-month", label: "earlier month") { [self] in month = month?.later(-1) ?? month },
      Self.actions.binding("later-month", label: "later month") { [self] in month = month?.later(1) ?? month },
    ]
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    let calendar = Self.calendarSize
    let isWide = area.width >= 2 * calendar.width + 12
    let head = isWide ? 0 : min(area.height / 2, calendar.height + 4)
    let side =
      isWide
      ? Area(area.x + 2, area.y + 1, calendar.width, area.height - 1)
      : Area(area.x + (area.width - calendar.width) / 2, area.y + 1, calendar.width, head)
    drawStreak(into: &frame, side)
    let list =
      isWide
      ? Area(area.x + calendar.width + 4, area.y, area.width - calendar.width - 4, area.height)
      : Area(area.x, area.y + head + 1, area.width, max(0, area.height - head - 1))
    if tables.isEmpty {
      frame.put(
        wrapped: words("No scores are kept here yet. A finished ranked game enters its level's table."),
        in: list.inset(2, 1),
        .faint)
    } else {
      drawList(into: &frame, list)
    }
  }

  private static var months: [Phrase] {
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
  }

  private static let calendarSize = (width: 27, height: 8)

  /// The effect of a game of today on the streak.
  private var next: Phrase {
    if streak.isDone { return "Today's game is done." }
    if streak.isInDanger { return "Play one today, or it ends." }
    return streak.current > 0 ? "A freeze day stands for today." : "A daily game begins one."
  }

  private func drawStreak(into frame: inout Frame, _ area: Area) {
    let isInDanger = streak.isInDanger
    frame.put(words("Days in a row: \(streak.current), longest \(streak.longest)"), in: area, .strong)
    frame.put(words(next), in: area, row: 1, isInDanger ? .strong : .faint)
    frame.put(
      words.plural(streak.freezes, one: "1 freeze day left", many: "\(streak.freezes) freeze days left"), in: area,
      row: 2,
      .faint)
    guard let month else { return }
    frame.put("\(words(Self.months[month.month - 1])) \(month.year)", in: area, row: 4, .strong)
    frame.put(words("Mo  Tu  We  Th  Fr  Sa  Su"), in: area, row: 5, .faint)
    let games = Dictionary(grouping: book.finished, by: \.day)
    for (week, days) in month.weeks.enumerated() where 6 + week < area.height {
      for (column, day) in days.enumerated() {
        guard let day else { continue }
        let number = Text.padded("\(day - month.first + 1)", 2, .right)
        // The sign tells the same as the colour.
        let sign = games[day] != nil ? "●" : streak.frozen.contains(day) ? "*" : day == today ? "·" : " "
        let style: Style = games[day] != nil ? .strong : day == today ? .plain : .faint
        frame.put(number + sign, area.x + 4 * column, area.y + 6 + week, style)
      }
    }
  }
}
