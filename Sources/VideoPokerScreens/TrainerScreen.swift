import Archive
import Phrases
import Shell
import TerminalKit
import VideoPoker

/// The value of the player's holds compared with the best ones, by pay table, and the way to the drill.
final class TrainerScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Trainer of Video Poker") }
  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "trainer", "The trainer of Video Poker", with: ["list", "everywhere"],
    [
      KeyAction("other-table", [.tab], "Show the next pay table that was played."),
      KeyAction("table-before", [.backTab], "Show the pay table before."),
    ])
  var position = ListPosition()
  private var tables: [TrainerRecord.Entry] = []
  /// The index of the current pay table.
  private var shown = 0

  init(_ shell: RunningShell) { self.shell = shell }

  var verb: Phrase { "drill" }
  private var entry: TrainerRecord.Entry? { tables.indices.contains(shown) ? tables[shown] : nil }

  func appear() {
    do throws(ArchiveError) {
      tables = try shell.archive.statistics(of: VideoPoker().id, as: TrainerRecord.self)?.tables ?? []
    } catch {
      shell.complain(words("The statistics could not be read: \(FileProblem.text(error, words))"))
    }
    markARow()
  }

  var rows: [ListRow] {
    guard let entry else { return [] }
    let statistics = entry.statistics, worst = statistics.worst()
    let drill = ListRow(
      label: words("Drill"),
      note: worst.isEmpty
        ? ""
        : words.plural(
          worst.count, one: "\(worst.count) kind of hand", many: "\(worst.count) kinds of hand"),
      detail: words("Deals hands of the kinds below, one after another, and says what is best to hold."),
      refusal: worst.isEmpty ? words("There is nothing to drill: no hand was played wrong.") : nil,
      act: { [self] in self.drill(entry, from: 0) })
    guard !worst.isEmpty else { return [drill] }
    return [drill, ListRow(label: words("What costs most: how many were wrong, and chips"), isHeading: true)]
      + worst.enumerated().map { place, row in
        let chips = Text.padded(TrainerText.decimal(statistics.chips(of: row), words), 7, .right)
        return ListRow(
          label: Text.capital(words(row.kind.phrase)), note: words("\(row.errors) of \(row.hands) \(chips)"),
          detail: detail(row, entry.table), mayBeCut: true, act: { [self] in self.drill(entry, from: place) })
      }
  }

  /// The last hand that was played wrong.
  private func detail(_ row: TrainerStatistics.Row, _ table: PayTable) -> String {
    guard let missed = row.lastError else { return "" }
    let verdict = Verdict(missed.hand, held: missed.hold, bet: table.bets.upperBound, by: table)
    let held = missed.hand.cards(kept: missed.hold).map(\.description).joined(separator: " ")
    // A long name may be cut in its row.
    let name = words(row.kind.phrase)
    return (name.count > 50 ? Text.capital(name) + ". " : "")
      + words("Last: \(missed.hand), held \(held.isEmpty ? words("nothing") : held).") + " "
      + (verdict.sentence(in: words) ?? "")
  }

  private func drill(_ entry: TrainerRecord.Entry, from number: Int) {
    guard let drill = Drill(entry.statistics, by: entry.table, seed: shell.environment.randomSeed()) else { return }
    shell.push(DrillScreen(shell, drill, from: number))
  }

  var moreKeys: [Binding] {
    guard tables.count > 1 else { return [] }
    return [
      Self.actions.binding("other-table", label: "other pay table") { [self] in show(1) },
      Self.actions.binding("table-before") { [self] in show(-1) },
    ]
  }

  private func show(_ by: Int) {
    shown = (shown + by + tables.count) % tables.count
    choose(0)
  }

  func draw(into frame: inout Frame, _ area: Area) {
    guard let entry else {
      frame.put(
        wrapped:
          words(
            "No hand was looked at yet. Play some hands of Video Poker. Practice is added here when it is left, a ranked run when it is over."
          ),
        in: area.inset(4, 3), .faint)
      return
    }
    let width = min(area.width - 4, 100)
    let lines = summary(entry).flatMap { Text.wrapped($0, width) }
    let (head, rest) = area.split(top: lines.count + 1)
    let text = Area(head.x + (area.width - width) / 2, head.y + 1, width, head.height - 1)
    for (row, line) in lines.enumerated() { frame.put(line, in: text, row: row, row == 0 ? .strong : .plain) }
    drawList(into: &frame, rest)
  }

  private func summary(_ entry: TrainerRecord.Entry) -> [String] {
    let statistics = entry.statistics
    let name = VideoPoker().speaking(words).name(of: .practice(entry.table))
    let (hands, errors) = (words.count(statistics.hands, "hand", "hands"), words.number(statistics.errors))
    let cost = TrainerText.chips(statistics.cost, words)
    func percent(_ value: Double?) -> String { TrainerText.percent(value, words) }
    return [
      tables.count > 1 ? words("\(name), \(shown + 1) of \(tables.count) pay tables") : name,
      words(
        statistics.errors > 0
          ? "\(hands), \(errors) played wrong, at a cost of \(cost) on average." : "\(hands), \(errors) played wrong."),
      words(
        "Came back: \(percent(statistics.back)), luck included. Your holds are worth \(percent(statistics.expectedBack)), the best ones \(percent(statistics.perfectBack))."
      ),
    ]
  }
}
