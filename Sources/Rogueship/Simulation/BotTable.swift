/// Tallies side by side, as text.
public struct BotTable: Sendable {
  private let tallies: [BotSummary]

  /// A table with a column for each tally, in this order.
  public init(_ tallies: [BotSummary]) { self.tallies = tallies }

  /// A table with a column for each bot. Shares are in percent, counts are means of a game.
  public var text: String {
    var lines: [String] = []
    lines.append(row("", tallies.map(\.bot.rawValue)))
    lines.append(row("games", tallies.map { "\($0.games)" }))
    for percent in [5, 10, 25, 50, 75, 90, 95] {
      lines.append(row("score \(percent)%", tallies.map { "\($0.score(percent: percent))" }))
    }
    lines.append(row("score 90% / 10%", tallies.map { ratio($0.score(percent: 90), $0.score(percent: 10)) }))
    lines.append(row("renown", tallies.map { mean($0.renown, $0) }))
    lines.append(row("gained money %", tallies.map { percent($0.gains, $0) }))
    lines.append(row("won %", tallies.map { percent($0.wins, $0) }))
    for ending in Ending.allCases {
      lines.append(row("\(ending.name) %", tallies.map { percent($0.endings[ending.rawValue], $0) }))
    }
    for percent in [10, 50, 90] {
      lines.append(row("decisions \(percent)%", tallies.map { "\($0.decisions(percent: percent))" }))
    }
    lines.append(row("trips", tallies.map { mean($0.trips, $0) }))
    lines.append(row("meetings' money %", tallies.map { tenths($0.meetingShare) }))
    lines.append("-- met, a game")
    for (index, kind) in (tallies.first?.kinds ?? []).enumerated() {
      lines.append(row(kind.name, tallies.map { mean($0.met[index], $0) }))
    }
    lines += section("answered", Answer.self, \.answers)
    lines += section("fitted", Part.self, \.fitted)
    lines += section("units bought", Commodity.self, \.bought)
    lines += section("credits", LedgerLine.self, \.ledger)
    lines.append(row("digest", tallies.map { String($0.digest.hex.prefix(9)) }))
    for tally in tallies { lines.append("digest of all final states, \(tally.bot.rawValue): \(tally.digest.hex)") }
    return lines.joined(separator: "\n")
  }

  private func section<Case: NamedCase>(
    _ title: String, _ type: Case.Type, _ counts: KeyPath<BotSummary, [Int]>
  ) -> [String] {
    ["-- \(title), a game"]
      + Case.allCases.map { item in row(item.name, tallies.map { mean($0[keyPath: counts][item.rawValue], $0) }) }
  }

  private func row(_ title: String, _ cells: [String]) -> String {
    title + String(repeating: " ", count: max(1, 18 - title.count))
      + cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  private func percent(_ count: Int, _ tally: BotSummary) -> String { tenths(tally.share(count)) }

  private func tenths(_ thousandths: Int) -> String { "\(thousandths / 10).\(thousandths % 10)" }

  private func mean(_ sum: Int, _ tally: BotSummary) -> String {
    let hundredths = sum * 100 / max(1, tally.games)
    let rest = abs(hundredths % 100)
    return abs(hundredths) >= 10_000
      ? "\(hundredths / 100)" : "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private func ratio(_ a: Int, _ b: Int) -> String {
    guard b > 0 else { return "-" }
    let tenths = a * 10 / b
    return "\(tenths / 10).\(tenths % 10)"
  }
}
