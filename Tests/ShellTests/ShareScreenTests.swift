import Foundation
import GameCore
import Testing

@testable import Shell

/// The ways to show a finished game to somebody.
@Suite struct ShareScreenTests {
  /// The screen at the end of a Fifteen that was given up.
  private func shared(server: PaperServer? = nil) -> TestShell {
    let test = TestShell(server: server, isStartedInOwnFolder: true)
    GridshipShell.open(.game("fifteen", level: nil, seed: 9), on: test.shell)
    test.show()
    test.press("R", "y", .enter, "s")
    return test
  }

  private func bytes(_ name: String, _ test: TestShell) -> Data? {
    FileManager.default.contents(atPath: "\(test.folder)/started/\(name)")
  }

  @Test func aTextGoesToTheClipboard() {
    let test = shared()
    #expect(test.show().contains("Share this game"))
    test.choose("Text")
    #expect(test.terminal.clipboard.hasPrefix("Fifteen, "), "\(test.terminal.clipboard)")
    #expect(test.terminal.clipboard.hasSuffix("seed 9"))
  }

  @Test func theEndIsWrittenAsAPictureAndTheGameAsAFilm() throws {
    let test = shared()
    test.choose("Picture")
    #expect(test.press(.enter).contains("Written to"))
    #expect(try #require(bytes("fifteen-0.png", test)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    test.choose("Film")
    test.press(.enter)
    #expect(try #require(bytes("fifteen-0.webp", test)).starts(with: Array("RIFF".utf8)))
  }

  @Test func aWrittenRunIsRacedWithoutAServer() throws {
    let test = shared()
    test.choose("Run")
    test.press(.enter)
    let replay = try Replay(text: String(decoding: try #require(bytes("fifteen-0.replay", test)), as: UTF8.self))
    let other = TestShell()
    let record = ScoreTable.Record(name: "fifteen-0", score: replay.score, date: 1, replay: replay)
    GridshipShell.open(.race(record, challenge: nil), on: other.shell)
    #expect(other.show().contains("Fifteen race"))
    let save = try #require(other.shell.archive.saveNames().first)
    #expect(try other.shell.archive.save(named: save)?.start.seed == 9)
  }

  @Test func theRaceCodeComesFromTheServerAndJoinsTheText() {
    let server = PaperServer()
    server.start.withLock { $0 = Start(game: "fifteen", options: "usual", seed: 9) }
    let test = shared(server: server)
    test.choose("Race code")
    #expect(test.show().contains("gridship race kmtrabpe"))
    #expect(test.terminal.clipboard == "gridship race kmtrabpe\nhttps://play.example.org/#/challenge/kmtrabpe")
    test.press(.enter)
    test.choose("Text")
    #expect(test.terminal.clipboard.contains("gridship race kmtrabpe"))
  }

  @Test func withoutAServerTheRaceCodeSaysWhatToDo() {
    let test = shared()
    test.choose("Race code")
    #expect(test.show().contains("'gridship login URL' signs you in"))
  }

  @Test func theResultOfAChallengeIsSentToIt() throws {
    let server = PaperServer()
    let test = TestShell(server: server)
    let record = ScoreTable.Record(name: "Ada", score: server.replay.score, date: 1, replay: server.replay)
    GridshipShell.open(.race(record, challenge: "g1"), on: test.shell)
    test.show()
    test.press("R", "y", .enter, .enter)
    let asked = server.asked.withLock { $0 }
    #expect(asked.contains("POST /games/g1/journal"), "\(asked)")
    #expect(!asked.contains("POST /leaderboards/entries"), "\(asked)")
  }
}
