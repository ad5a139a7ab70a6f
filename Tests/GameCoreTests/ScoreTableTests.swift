import GameCore
import Testing

@Suite struct ScoreTableTests {
  private func entry(_ name: String, turns: [Int], date: Int) throws -> ScoreTable.Record {
    var session = try Session(ToyGame(), options: .init(), seed: 1)
    for turn in turns { try session.perform(.up(turn)) }
    return ScoreTable.Record(name: name, score: session.score, date: date, replay: Replay(of: session))
  }

  @Test func ranksByScoreThenByDate() throws {
    var table = ScoreTable(game: "toy")
    #expect(try table.enter(entry("a", turns: [1, 2], date: 50)) == 1)
    #expect(try table.enter(entry("b", turns: [3, 3], date: 60)) == 1)
    #expect(try table.enter(entry("c", turns: [3], date: 40)) == 2)
    #expect(try table.enter(entry("d", turns: [2, 1], date: 70)) == 4)
    #expect(table.entries.map(\.name) == ["b", "c", "a", "d"])
  }

  @Test func keepsTenAndRefusesWhatIsBelow() throws {
    var table = ScoreTable(game: "toy")
    for count in 1...10 {
      _ = try table.enter(entry("p", turns: Array(repeating: 2, count: count), date: count))
    }
    #expect(throws: ScoreTable.Refusal.belowTenth(20)) { try table.enter(entry("low", turns: [1], date: 99)) }
    #expect(try table.enter(entry("high", turns: [3], date: 99)) == 10)
    #expect(table.entries.count == 10 && table.entries.last?.name == "high")
  }

  @Test func eachLeaderboardKeepsItsOwnTen() throws {
    var table = ScoreTable(game: "toy")
    // The length of a run stands for its level.
    func board(_ entry: ScoreTable.Record) -> String { entry.replay.turns.count > 1 ? "long" : "short" }
    for count in 2...11 {
      _ = try table.enter(entry("long", turns: Array(repeating: 1, count: count), date: count), board: board)
    }
    #expect(try table.enter(entry("short", turns: [1], date: 99), board: board) == 1)
    #expect(try table.enter(entry("short", turns: [2], date: 98), board: board) == 1)
    #expect(table.entries.count == 12 && table.entries.filter { board($0) == "long" }.count == 10)
    #expect(try table.enter(entry("best", turns: Array(repeating: 3, count: 9), date: 99), board: board) == 1)
    #expect(table.entries.count == 12 && table.entries.filter { board($0) == "short" }.map(\.score) == [20, 10])
  }

  @Test func theSameRunEntersOnce() throws {
    var table = ScoreTable(game: "toy")
    _ = try table.enter(entry("a", turns: [1, 2], date: 1))
    #expect(throws: ScoreTable.Refusal.duplicate(rank: 1)) { try table.enter(entry("b", turns: [1, 2], date: 2)) }
  }

  @Test func namesAreCleaned() throws {
    var table = ScoreTable(game: "toy")
    _ = try table.enter(entry("  \u{1b}[2JAda\u{202e}\n ", turns: [1], date: 1))
    #expect(table.entries[0].name == "[2JAda")
    #expect(throws: ScoreTable.Refusal.nameless) { try table.enter(entry("\u{7} ", turns: [2], date: 1)) }
  }

  @Test func aClaimMustAgreeWithItsReplay() throws {
    var table = ScoreTable(game: "toy")
    var forged = try entry("a", turns: [1], date: 1)
    forged.score = 1000
    #expect(throws: ScoreTable.Refusal.otherScore(claimed: 1000, replay: 10)) { try table.enter(forged) }
  }
}
