import Foundation
import GameCore
import Phrases
import ServerClient
import TerminalKit

/// The games of the day, the same for everybody. The first game of a day counts.
final class DailyScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Today's games") }
  var position = ListPosition()
  private var book = DailyBook()

  init(_ shell: RunningShell) { self.shell = shell }

  func appear() {
    book = DailyBook.read(shell.archive)
    markARow()
  }

  /// A day in the forms of people, slots and servers.
  private struct Today {
    let year: Int, month: Int, day: Int

    private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    var stamp: String { "\(year * 10_000 + month * 100 + day)" }
    var text: String { "\(year)-\(two(month))-\(two(day))" }
    func seed(_ game: String) -> UInt64 { Start.dailySeed(game: game, year: year, month: month, day: day) }
  }

  /// The present day: the local one, or on a server the server's, which ends at midnight UTC for everybody.
  private var today: Today {
    guard shell.server.account != nil else {
      let date = shell.environment.today()
      return Today(year: date.year, month: date.month, day: date.day)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSince1970: Double(shell.environment.now()))
    let parts = calendar.dateComponents([.year, .month, .day], from: now)
    return Today(year: parts.year ?? 1970, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  var rows: [ListRow] {
    let today = today
    return shell.games.map { game in
      let slot = Slot(archive: shell.archive, name: Slot.daily(game.id, today.stamp))
      let save = ((try? slot.archive.save(named: slot.name)) ?? nil).flatMap { $0.isOver ? nil : $0 }
      let played = book.played(game.id, on: today.stamp)
      return ListRow(
        label: words("\(game.title) of \(Clock.date(shell.environment.now(), words))", meaning: "day"),
        note: save != nil ? words("begun") : played.map(note) ?? "",
        detail: save.map { SaveList.describe($0, shell) }
          ?? (played == nil ? game.tagline : words("You have played it. Once more is for practice.")),
        act: { [self] in
          if save != nil { return game.resume(shell, slot) }
          played == nil ? begin(game, today, slot) : offerAgain(game, today, played)
        })
    } + [
      ListRow(
        label: words("Statistics"),
        note: streak.current > 0
          ? words.plural(streak.current, one: "1 day in a row", many: "\(streak.current) days in a row") : "",
        detail: words("Days in a row, the calendar of daily games, and the scores by level."),
        act: { [self] in shell.push(StatisticsScreen(shell)) })
    ]
  }

  /// The days in a row with a finished game of the day.
  private var streak: DailyStreak {
    let now = shell.environment.now()
    return book.streak(at: now, offset: shell.server.account == nil ? shell.environment.offset(now) : 0)
  }

  private func note(_ played: DailyBook.Played) -> String {
    played.score.map { words.count($0, "point", "points") } ?? words("given up")
  }

  // MARK: Beginning

  private func begin(_ game: ListedGame, _ today: Today, _ slot: Slot) {
    ServerStarts.ask(
      for: game, game.usualLevel ?? "", .daily, key: OutgoingGame.key(game.id, game.usualLevel ?? "", today.text),
      on: shell
    ) { [self] start in
      if let start, start.unranked != nil {
        shell.sayAtGame(words("You have begun this game on \(shell.server.name) before. Here it is for practice."))
        return again(game, today)
      }
      if let start, start.day == today.text, open(game, slot, start) { return }
      OpenSlot.open(slot, canLook: false, on: shell) { [self] place in
        game.start(shell, game.lists.map(\.usual), today.seed(game.id), place)
      }
    }
  }

  /// Opens the game from the server's start; false if this program cannot play it.
  private func open(_ game: ListedGame, _ slot: Slot, _ start: ServerStart) -> Bool {
    guard game.canStart(start) else { return false }
    OpenSlot.open(slot, canLook: false, on: shell) { [self] place in
      ServerStarts.keep(start, for: slot.name, on: shell)
      game.startFrom(shell, start, place)
    }
    return true
  }

  // MARK: Another game

  private func offerAgain(_ game: ListedGame, _ today: Today, _ played: DailyBook.Played?) {
    let seed = today.seed(game.id)
    let record = (try? shell.archive.scores(of: game.id))?.entries.first { $0.replay.start.seed == seed }
    var answers = [Question.Answer(key: "b", label: words("Back")) {}]
    if let record {
      answers.append(.init(key: "w", label: words("Watch it")) { [shell] in game.replay(shell, record) })
    }
    answers.append(.init(key: "p", label: words("Practice")) { [self] in again(game, today) })
    let what =
      played?.score.map { words("You came to \(words.count($0, "point", "points")).") } ?? words("You gave it up.")
    shell.push(Question(shell.stack, words("Played today"), [what, words("The first game of a day counts.")], answers))
  }

  private func again(_ game: ListedGame, _ today: Today) {
    let place = OpenSlot.new("\(game.id)-again", on: shell)
    game.start(shell, game.lists.map(\.usual), today.seed(game.id), place)
  }
}
