import BuiltPrograms
import Foundation
import Testing

/// `gridship simulate`, run as a person or a script runs it.
@Suite struct SimulateTests {
  private struct Tally: Decodable {
    var game: String, difficulty: String, digest: String
    var first: UInt64, games: Int, finished: Int, actions: Int
    var scores: [Int]
  }

  private func tally(first: UInt64, games: Int) throws -> Tally {
    let run = try Program.run(["simulate", "videopoker", "--games", "\(games)", "--first", "\(first)", "--json"])
    #expect(run.status == 0 && run.lines.count == 1)
    return try JSONDecoder().decode(Tally.self, from: Data(run.output.utf8))
  }

  @Test func recordedGamesAreCheckedAndMistakesAreToldInWords() throws {
    let folder = TemporaryFolder()
    let file = folder.path("games.txt")
    let kept = try Program.run(["simulate", "--games", "2", "--bot", "random", "--record", file])
    #expect(kept.status == 0 && kept.output.hasPrefix("2 games written to \(file), digest of all final states "))
    let table = try Program.run(["simulate", "--games", "2", "--bot", "random"])
    #expect(table.output.contains(try #require(kept.output.split(whereSeparator: \.isWhitespace).last)))
    #expect(
      try Program.run(["simulate", "--check", file]).output == "2 games played again, every final state the same\n")
    func check(_ text: String?) throws -> (status: Int32, errors: String) {
      let path = folder.path("other.txt")
      _ = try text.map { try folder.write($0, to: "other.txt") }
      let run = try Program.run(["simulate", "--check", path])
      return (run.status, run.errors.replacing("gridship: \(path): ", with: ""))
    }
    let missing = try check(nil)
    #expect(missing.status == 3 && !missing.errors.contains("NSCocoa") && !missing.errors.isEmpty, "\(missing)")
    let whole = try String(contentsOfFile: file, encoding: .utf8)
    #expect(try check("noise") == (1, "these are no recorded games; gridship simulate --record writes such a file\n"))
    #expect(
      try check(whole.replacing("\n2 score ", with: "\n2 score 9")).errors.hasPrefix("line 3: the game of seed 2"))
    #expect(try check(whole + "2 sc\n") == (1, "line 4 is no game\n"))
    let nowhere = try Program.run(["simulate", "--games", "1", "--bot", "random", "--record", folder.path + "/no/a"])
    #expect(nowhere.status == 3 && nowhere.errors.contains("there is no folder \(folder.path)/no"))
  }

  @Test func whatIsNeverFoundIsNoWrongUseAndAMissingFileNeither() throws {
    let none = try Program.run(["generate", "--clues", "80", "--rating", "1.3"])
    #expect(none.status == 1 && none.errors.hasPrefix("gridship: no such puzzle"), "\(none.errors)")
    // Contradicting options are refused without a search.
    let never = try Program.run(["generate", "--technique", "xyWing", "--rating", "1.0-4.1"])
    #expect(never.status == 64 && never.errors.contains("XY-wing is rated 4.2 or more, which is above 4.1"))
    #expect(try Program.run(["generate", "--technique", "xyWing", "--rating", "4.0-4.2", "--seed", "1"]).status == 0)
    let missing = try Program.run(["rate", "nothing-there"])
    #expect(missing.status == 3 && missing.errors.contains("nothing-there: no such file"), "\(missing.errors)")
    let folder = try Program.run(["rate", "/"])
    #expect(folder.status == 3 && folder.errors.contains("it is a folder"), "\(folder.errors)")
  }

  /// Twenty games together, against each of them alone.
  @Test func aTallyIsThatOfItsGames() throws {
    let whole = try tally(first: 7, games: 20)
    let single = try (7...26).map { try tally(first: $0, games: 1) }
    let scores = single.map { $0.scores[0] }.sorted()
    #expect(whole.scores == [scores[2], scores[10], scores[18]])
    #expect(Set([2, 3, 10, 12, 15, 18].map { scores[$0] }).count == 6, "these seeds tell percentiles apart")
    #expect(whole.actions == single.reduce(0) { $0 + $1.actions })
    #expect(whole.finished == single.reduce(0) { $0 + $1.finished } && whole.games == 20 && whole.first == 7)
    let text = try Program.run(["simulate", "videopoker", "--games", "20", "--first", "7"])
    #expect(
      text.output == """
        videopoker, ranked, played at random
        games       20, \(whole.finished) of them to the end
        actions     \(whole.actions / 20) a game
        score       \(whole.scores[0]) / \(whole.scores[1]) / \(whole.scores[2]) (10th, 50th, 90th percentile)
        digest      \(whole.digest)

        """)
  }

  @Test(arguments: [
    (["videopoker", "--games", "0"], "--games must be above 0"),
    (["whist"], "there is no game 'whist'"),
    (["rogueship", "--bot", "nobody"], "there is no bot 'nobody'; there are random, "),
    (["sudoku", "--difficulty", "mad"], "sudoku has no difficulty 'mad'; it has "),
    (["fifteen", "--bot", "greedy"], "are for rogueship alone"),
    (["fifteen", "--record", "x"], "are for rogueship alone"),
    (["fifteen", "--check", "x"], "are for rogueship alone"),
    (["fifteen", "--tell"], "are for rogueship alone"), (["fifteen", "--tables", "x"], "are for rogueship alone"),
    (["rogueship", "--tell"], "--record and --tell take one bot"),
    (["rogueship", "--tables", "x", "--bot", "greedy", "--record", "y"], "--tables changes the rules"),
    (["rogueship", "--tables", "x", "--check", "y"], "--tables changes the rules"),
  ])
  func whatIsWrongIsSaid(arguments: [String], sentence: String) throws {
    let run = try Program.run(["simulate"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(sentence), "\(run.errors)")
  }
}
