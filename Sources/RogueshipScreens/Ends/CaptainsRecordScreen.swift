import Archive
import GameCore
import Phrases
import Rogueship
import Shell
import TerminalKit

/// The captain's record: the totals of all finished voyages, the achievements, and those still to be earned.
final class CaptainsRecordScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Captain's record") }
  var position = ListPosition()
  private var record = CaptainsRecord()
  /// The voyages of the high scores, which can be read again, best first.
  private var voyages: [ScoreTable.Record] = []

  init(_ shell: RunningShell) { self.shell = shell }

  private var game: Rogueship { Rogueship().speaking(words) }

  var verb: Phrase { "look" }

  func appear() {
    record = CaptainsRecord.kept(in: shell)
    voyages = ((try? shell.archive.scores(of: Rogueship().id))?.entries ?? []).sorted { $0.score > $1.score }
    markARow()
  }

  var rows: [ListRow] {
    let earned = Achievement.allCases.filter { record.achievements.contains($0) }
    let open = Achievement.allCases.filter { !record.achievements.contains($0) }
    var rows = [ListRow(label: words("Earned: \(earned.count) of \(Achievement.allCases.count)"), isHeading: true)]
    rows += earned.map { row($0, mark: "★") }
    rows.append(ListRow(label: words("To be earned"), isHeading: true))
    rows += open.map { row($0, mark: "·") }
    guard !voyages.isEmpty else { return rows }
    return rows + [ListRow(label: words("Voyages to read again"), isHeading: true)] + voyages.map { row($0) }
  }

  private func row(_ record: ScoreTable.Record) -> ListRow {
    ListRow(
      label: "\(Text.padded(words.number(record.score), 9, .right))   \(CellWidth.clean(record.name))",
      note: Rogueship.Options(record.replay.start.options ?? "").map { game.name(of: $0) } ?? "",
      detail:
        words(
          "\(Clock.date(record.date, words)), seed \(record.replay.start.seed). Enter opens the page of the voyage."),
      mayBeCut: true, act: { [self] in read(record) })
  }

  private func read(_ record: ScoreTable.Record) {
    guard let voyage = VoyageReport(record.replay) else { return shell.complain(words("The voyage cannot be told.")) }
    shell.push(VoyageScreen(shell, voyage) { [shell] in shell.game("rogueship")?.share(shell, record.replay) })
  }

  private func row(_ achievement: Achievement, mark: String) -> ListRow {
    let narrator = Narrator.shared.speaking(words)
    let start = Scenario.allCases.first { $0.key == achievement }
    let unlocks = start.map { " " + words("It unlocks a start: \(game.name(of: .init(scenario: $0))).") } ?? ""
    return ListRow(
      label: "\(mark) \(narrator.name(achievement))", detail: narrator.text(achievement) + unlocks, mayBeCut: true,
      act: {})
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let width = min(area.width - 4, 100)
    let lines = summary(width)
    let (head, rest) = area.split(top: lines.count + 1)
    let text = Area(head.x + (area.width - width) / 2, head.y + 1, width, head.height - 1)
    for (row, line) in lines.enumerated() { frame.put(line, in: text, row: row, row == 0 ? .strong : .plain) }
    drawList(into: &frame, rest)
  }

  private func summary(_ width: Int) -> [String] {
    guard record.games > 0 else { return [words("No voyage was finished yet.")] }
    let kinds = Rules.standard.encounters.count
    let voyages = words.count(record.games, "voyage", "voyages")
    let (trips, foes) = (words.count(record.trips, "trip", "trips"), words.count(record.victories, "foe", "foes"))
    let lines = [
      words(
        "\(voyages), \(record.home) came home. In a row: \(record.streak), at most \(record.longestStreak)."),
      words("\(trips), \(foes) beaten, \(record.met.count) of \(kinds) kinds of meetings seen."),
    ]
    let levels = record.levels.map { level in
      let name = Rogueship.Options(level.name).map { game.name(of: $0) } ?? level.name
      return words("\(name): best \(words.number(level.best)), mean \(words.number(level.mean))")
    }
    return (lines + [levels.joined(separator: "; ") + "."]).flatMap { Text.wrapped($0, width) }
  }
}

extension CaptainsRecord {
  /// The record in the archive; empty if there is none, or if it cannot be read, which is reported.
  static func kept(in shell: RunningShell) -> CaptainsRecord {
    do throws(ArchiveError) {
      return try shell.archive.statistics(of: Rogueship().id, as: CaptainsRecord.self) ?? CaptainsRecord()
    } catch {
      shell.complain(shell.words("The captain's record could not be read: \(FileProblem.text(error, shell.words))"))
      return CaptainsRecord()
    }
  }
}
