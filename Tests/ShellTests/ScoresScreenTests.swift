import Archive
import Foundation
import GameCore
import Rogueship
import TerminalKit
import Testing

@testable import RogueshipScreens
@testable import Shell

/// The tables of high scores: which run a row is, and what its keys do with it.
@Suite struct ScoresScreenTests {
  /// Records on two leaderboards and on one that no level has any more.
  private func shell() throws -> (test: TestShell, screen: ScoresScreen) {
    let test = TestShell()
    for (number, (level, score)) in [("normal", 30), ("normal", 20), ("normal", 10), ("hard", 25), ("hard", 5)]
      .enumerated()
    {
      let options = Rogueship().options(level: level)?.description
      let start = Start(game: "rogueship", options: options ?? level, seed: UInt64(number + 1))
      let end = "end 0 score \(score) digest 0000000000000000"
      let replay = try Replay(text: "gridship replay 1\n\(start) rules \(Rogueship().rulesVersion)\n\(end)\n")
      _ = try test.shell.archive.enter(
        .init(name: "\(level) \(score)", score: score, date: 1_795_262_400, replay: replay), in: "rogueship",
        board: { Rogueship().leaderboard(of: $0) }
      ).get()
    }
    let screen = ScoresScreen(test.shell, game: "rogueship")
    test.shell.push(screen)
    test.show()
    return (test, screen)
  }

  private func name(_ row: ListRow?) -> String {
    row.map { $0.isHeading ? "# \($0.label)" : $0.label.filter { $0 != " " } } ?? "none"
  }

  @Test func everyLeaderboardHasItsHeadingAndItsRanks() throws {
    let (_, screen) = try shell()
    #expect(
      screen.rows.map { name($0) }
        == ["# Normal", "1.30normal30", "2.20normal20", "3.10normal10", "# Hard", "1.25hard25", "2.5hard5"])
    #expect(
      screen.rows[1].detail
        == "\(Clock.date(1_795_262_400, .english)). 0 actions in \(Text.clock(0)), seed 1. Enter plays the replay.")
    #expect(screen.rows.allSatisfy { $0.isHeading || $0.mayBeCut } && screen.chosen == 1)
  }

  @Test func theGamePlayedLastIsShownFirst() throws {
    let (test, _) = try shell()
    test.press(.escape)
    #expect(test.choose("High scores").contains("normal 30"))
    #expect(test.press(.tab, .tab).contains(" yet. Finish a game to see it here."))
    #expect(!test.terminal.text.contains("There are no scores yet."))
  }

  @Test func theMarkedRunIsWrittenToAFileThatIsReadAsAReplay() throws {
    let (test, screen) = try shell()
    screen.choose(2)
    test.press("w")
    #expect(test.show().contains("rogueship-20.replay"))
    let path = test.folder + "/mine.replay"
    for _ in 0..<40 { test.press(.backspace) }
    for character in path { test.press(.character(character)) }
    #expect(test.press(.enter).contains("Written to"))
    let replay = try Replay(text: String(contentsOfFile: path, encoding: .utf8))
    #expect(replay.score == 20 && replay.start.seed == 2)
    screen.choose(0)
    #expect(test.press("w").contains("There is no run to write."))
  }

  @Test func theMarkedRunIsTheOneThatIsRaced() throws {
    // The game is asked for the run to race: a run that does not play fails with its own seed.
    var raced: [String] = []
    let (test, screen) = try shell()
    for row in screen.rows.indices {
      screen.choose(row)
      let isRefused = screen.keys.binding(for: "r")?.refusal() != nil
      #expect(isRefused == screen.rows[row].isHeading, "row \(row)")
      let group = screen.keys.groups.first { $0.help.hasPrefix("Race the marked run") }
      #expect(group?.label == (screen.rows[row].isHeading ? "" : "race"))
      if !isRefused { raced.append(name(screen.rows[row])) }
    }
    #expect(raced.count == 5)
    screen.choose(99)
    #expect(screen.keys.binding(for: "r")?.refusal() == "There is no run to race.")
    #expect(test.press("r").contains("There is no run to race."))
  }

  @Test func aRunIsRacedFromItsOwnSeed() throws {
    for row in 0..<2 {
      let test = TestShell()
      for (number, waits) in [0, 1].enumerated() {
        var session = Session(Rogueship(), options: .init(difficulty: .easy), seed: UInt64(7 + number))
        for _ in 0..<waits { _ = try? session.perform(.wait) }
        _ = try? session.perform(.retire)
        _ = try test.shell.archive.enter(
          .init(name: "Ada", score: session.score, date: 1, replay: Replay(of: session)), in: "rogueship",
          board: { Rogueship().leaderboard(of: $0) }
        ).get()
      }
      let scores = ScoresScreen(test.shell, game: "rogueship")
      test.shell.push(scores)
      test.show()
      for _ in 0..<row { test.press(.down) }
      let detail = try #require(scores.chosenRow?.detail)
      test.press("r")
      let screen = try #require(test.shell.stack.top as? RogueshipScreen, "\(test.terminal.text)")
      #expect(detail.contains("seed \(screen.play.session.start.seed).") && screen.play.ghost != nil, "\(detail)")
    }
  }

  @Test func aRaceWhoseGhostCannotBeKeptBeginsAndSaysSo() throws {
    let test = TestShell()
    var session = Session(Rogueship(), options: .init(difficulty: .easy), seed: 7)
    _ = try? session.perform(.retire)
    _ = try test.shell.archive.enter(
      .init(name: "Ada", score: session.score, date: 1, replay: Replay(of: session)), in: "rogueship",
      board: { Rogueship().leaderboard(of: $0) }
    ).get()
    try Data().write(to: URL(fileURLWithPath: test.folder + "/data/races"))
    test.shell.push(ScoresScreen(test.shell, game: "rogueship"))
    test.show()
    #expect(test.press("r").contains("Without its ghost, should you leave the race: "), "\(test.terminal.text)")
    #expect((test.shell.stack.top as? RogueshipScreen)?.play.ghost != nil)
  }

  @Test func tabGoesRoundTheGamesAndMarksTheFirstRun() throws {
    let (test, screen) = try shell()
    screen.choose(3)
    let games = test.shell.games.count
    var texts: [String] = []
    for _ in 0..<games { texts.append(test.press(.tab)) }
    #expect(screen.chosen == 1)
    #expect(texts.last?.contains("normal 30") == true, "after the last game comes the first")
    #expect(texts.filter { $0.contains(" yet. Finish a game to see it here.") }.count == games - 1)
  }

  @Test func aTableThatCannotBeReadIsSaid() throws {
    let test = TestShell()
    try FileManager.default.createDirectory(atPath: test.folder + "/data", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: test.folder + "/data/scores"))
    test.shell.push(ScoresScreen(test.shell))
    #expect(test.show().contains("could not be read: Not a directory"), "\(test.terminal.text)")
    #expect(test.terminal.text.contains("There are no scores yet."))
  }
}
