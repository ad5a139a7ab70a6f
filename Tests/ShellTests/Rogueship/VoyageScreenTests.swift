import GameCore
import Rogueship
import Testing

@testable import RogueshipScreens
@testable import Shell

@Suite struct VoyageScreenTests {
  /// A shell whose captain has finished some voyages.
  private func played(_ test: TestShell, _ kind: BotKind, _ seeds: ClosedRange<UInt64>) throws -> VoyageReport {
    var last: VoyageReport?
    for seed in seeds {
      let record = Simulation().play(kind, seed: seed)
      let voyage = try #require(VoyageReport(Rogueship(), .init(), seed: seed, actions: record.actions))
      try test.shell.archive.changeStatistics(of: "rogueship", from: CaptainsRecord()) { $0.add(voyage, of: "\(seed)") }
      last = voyage
    }
    return try #require(last)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func aVoyageTellsHeadlinesRouteAndWhatWasEarned(size: (Int, Int))
    throws
  {
    let test = TestShell(size.0, size.1)
    let voyage = try played(test, .searcher, 5...5)
    test.shell.push(VoyageScreen(test.shell, voyage) {})
    let text = test.show()
    #expect(text.contains("─ \(Narrator.shared.title(of: voyage)) ─") && text.contains("─ Route ─"))
    #expect(text.contains("Earned: "))
    let first = try #require(Narrator.shared.headlines(of: voyage).first)
    #expect(text.contains(first.prefix(20)))
    let view = voyage.game.view(of: voyage.end)
    #expect(text.contains(view.name(of: voyage.route[1].planet)))
  }

  @Test func theTextToShareHasASignForEachTrip() throws {
    let test = TestShell()
    test.startRogueship()
    test.press("R", "y", .enter, "s")
    test.choose("Text")
    #expect(test.terminal.clipboard.hasPrefix("Rogueship, normal: 0 points"), "\(test.terminal.clipboard)")
    #expect(test.terminal.clipboard.hasSuffix("▼ poorer."))
  }

  @Test func aStartIsLockedUntilItIsEarned() throws {
    let test = TestShell()
    test.choose("New Rogueship")
    #expect(test.show().contains("locked"))
    test.press(.down, .down)
    #expect(test.press(.enter).contains("Locked until “What cargo?” is earned"))
    let other = TestShell()
    _ = try played(other, .openSmuggler, 1...40)
    let record = try #require(try other.shell.archive.statistics(of: "rogueship", as: CaptainsRecord.self))
    #expect(record.isUnlocked(.sloop))
    other.choose("New Rogueship")
    other.press(.down, .down)
    #expect(!other.press(.enter).contains("Locked until"))
  }

  @Test func theRecordCountsWhatWasPlayed() throws {
    let test = TestShell()
    _ = try played(test, .searcher, 1...4)
    test.shell.push(CaptainsRecordScreen(test.shell))
    let text = test.show()
    #expect(text.contains("4 voyages") && text.contains("★ Cast off") && text.contains("normal: best "))
  }

  @Test func aFinishedGameIsInTheRecord() throws {
    let test = TestShell()
    test.startRogueship()
    test.press("R", "y", .enter)
    let record = try #require(try test.shell.archive.statistics(of: "rogueship", as: CaptainsRecord.self))
    #expect(record.games == 1 && record.levels.first?.name == "normal")
  }
}
