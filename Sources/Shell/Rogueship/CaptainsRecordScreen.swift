import Archive
import Rogueship
import TerminalKit

/// The captain's record: what all finished voyages come to, what was earned, and what is still to be earned.
final class CaptainsRecordScreen: ShellListScreen {
  let shell: RunningShell
  let title = "Captain's record"
  var position = ListPosition()
  private var record = CaptainsRecord()

  init(_ shell: RunningShell) { self.shell = shell }

  var verb: String { "look" }

  func appear() {
    record = CaptainsRecord.kept(in: shell)
    markARow()
  }

  var rows: [ListRow] {
    let earned = Achievement.allCases.filter { record.achievements.contains($0) }
    let open = Achievement.allCases.filter { !record.achievements.contains($0) }
    var rows = [ListRow(label: "Earned: \(earned.count) of \(Achievement.allCases.count)", isHeading: true)]
    rows += earned.map { row($0, mark: "★") }
    rows.append(ListRow(label: "To be earned", isHeading: true))
    rows += open.map { row($0, mark: "·") }
    return rows
  }

  private func row(_ achievement: Achievement, mark: String) -> ListRow {
    let narrator = Narrator.shared
    let start = Scenario.allCases.first { $0.key == achievement }
    let unlocks = start.map { " It unlocks a start: \(Rogueship().name(of: .init(scenario: $0)))." } ?? ""
    return ListRow(
      label: "\(mark) \(narrator.name(achievement))", detail: narrator.text(achievement) + unlocks, mayBeCut: true,
      act: {})
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let lines = summary
    let width = min(area.width - 4, 100)
    let (head, rest) = area.split(top: lines.count + 1)
    let text = Area(head.x + (area.width - width) / 2, head.y + 1, width, head.height - 1)
    for (row, line) in lines.enumerated() { frame.put(line, in: text, row: row, row == 0 ? .strong : .plain) }
    drawList(into: &frame, rest)
  }

  private var summary: [String] {
    guard record.games > 0 else { return ["No voyage was finished yet."] }
    let kinds = Rules.standard.encounters.count
    var lines = [
      "\(Text.count(record.games, "voyage")), \(record.home) came home. In a row: \(record.streak), at most \(record.longestStreak).",
      "\(Text.count(record.trips, "trip")), \(Text.count(record.victories, "foe")) beaten, \(record.met.count) of \(kinds) kinds of meetings seen.",
    ]
    let levels = record.levels.map { level in
      let name = Rogueship.Options(level.name).map { Rogueship().name(of: $0) } ?? level.name
      return "\(name): best \(Text.number(level.best)), mean \(Text.number(level.mean))"
    }
    lines += Text.wrapped(levels.joined(separator: "; ") + ".", 76)
    return lines
  }
}

extension CaptainsRecord {
  /// What the archive has; nothing where it has none, or cannot be read, which is told.
  static func kept(in shell: RunningShell) -> CaptainsRecord {
    do throws(ArchiveError) {
      return try shell.archive.statistics(of: Rogueship().id, as: CaptainsRecord.self) ?? CaptainsRecord()
    } catch {
      shell.complain("The captain's record could not be read: \(FileProblem.text(error))")
      return CaptainsRecord()
    }
  }
}
