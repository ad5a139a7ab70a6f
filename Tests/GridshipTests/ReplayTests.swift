import BuiltPrograms
import Fifteen
import Foundation
import GameCore
import Testing

/// `gridship replay`, run as a person or a script runs it.
@Suite final class ReplayTests {
  private let folder = TemporaryFolder()

  private func path(_ name: String) -> String { folder.path(name) }

  /// A game of three slides that was given up.
  private func write(moves: Int = 3, _ change: (String) -> String = { $0 }) throws -> String {
    var session = Session(Fifteen(), options: .small, seed: 7)
    for _ in 0..<moves { try session.perform(try #require(session.choices.first).action) }
    try session.perform(.resign)
    let file = path("game.replay")
    try Data(change(Replay(of: session).description).utf8).write(to: URL(filePath: file))
    return file
  }

  private func replay(_ arguments: String...) throws -> Program.Run { try Program.run(["replay"] + arguments) }

  @Test func aReplayIsToldTurnByTurn() throws {
    let told = try replay(try write())
    #expect(told.status == 0 && told.output.hasPrefix("Fifteen, 3 x 3\n1. Slides "))
    #expect(told.output.hasSuffix("4. Gives up. You gave up.\n0 points\n"))
    let json = try replay("--json", try write())
    #expect(json.output == #"{"game":"fifteen","turns":4,"score":0,"rules":1}"# + "\n")
  }

  @Test func aReplayBecomesAPictureAndAFilm() throws {
    let file = try write()
    let done = try replay("--picture", path("end.png"), "--animation", path("game.webp"), "--width", "120", file)
    #expect(done.status == 0 && done.output.isEmpty && done.errors.isEmpty, "\(done)")
    let picture = try Data(contentsOf: URL(filePath: path("end.png")))
    #expect(picture.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]) && picture[19] == 120)
    let film = try Data(contentsOf: URL(filePath: path("game.webp")))
    #expect(film.prefix(4) == Data("RIFF".utf8) && film.range(of: Data("ANMF".utf8)) != nil)
  }

  @Test func aPictureOrAFilmIsMadeAloneToo() throws {
    let file = try write(moves: 12)
    let picture = try replay("--picture", path("end.PNG"), "--width", "100", "--json", file)
    #expect(picture.status == 0 && picture.errors.isEmpty && picture.lines.count == 1, "\(picture)")
    #expect(try Data(contentsOf: URL(filePath: path("end.PNG")))[19] == 100)
    // A terminal is told how far the film has come.
    let (film, seen) = try BuiltProgram("gridship").run(
      ["replay", "--animation", path("game.png"), "--width", "100", file], onTerminal: [.errors])
    #expect(film.status == 0 && film.output.isEmpty)
    #expect(try Data(contentsOf: URL(filePath: path("game.png"))).range(of: Data("fdAT".utf8)) != nil)
    let last = try #require(seen.split(separator: "\r").last)
    let count = try #require(Int(last.prefix { $0 != " " }))
    let told = Array(stride(from: 20, to: count, by: 20)) + [count]
    #expect(seen == told.map { "\r\($0) of \(count) frames" }.joined() + "\n", "\(seen)")
  }

  @Test func whatIsWrongIsSaidAndNothingIsWritten() throws {
    let missing = try replay(path("none"))
    #expect(missing.status == 3 && missing.errors == "gridship: \(path("none")): no such file\n")
    let other = try replay("--picture", path("end.png"), try write { _ in "hello\n" })
    #expect(other.status == 1 && other.errors.contains("line 1: this is no replay"))
    let claimed = try replay("--picture", path("end.png"), try write { $0.replacing("score 0", with: "score 9") })
    #expect(claimed.status == 1 && claimed.errors.contains("it claims 9 points and reaches 0"))
    #expect(!FileManager.default.fileExists(atPath: path("end.png")))
    #expect(try replay("--animation", path("game.gif"), try write()).status == 64)
    // The reason for which a picture could not be written.
    let nowhere = path("folder.png")
    try FileManager.default.createDirectory(atPath: nowhere + "/full", withIntermediateDirectories: true)
    let unwritten = try replay("--picture", nowhere, try write())
    #expect(unwritten.status == 3 && unwritten.output.isEmpty)
    #expect(unwritten.errors.hasPrefix("gridship: \(nowhere): ") && unwritten.errors.count > nowhere.count + 14)
    let unknown = try replay(try write { $0.replacing("fifteen", with: "sixteen") })
    #expect(unknown.status == 1 && unknown.errors.contains("there is no game 'sixteen' in this version"))
    for width in ["99", "2001"] { #expect(try replay("--width", width, try write()).status == 64) }
    #expect(try replay("--picture", path("end.jpg"), try write()).status == 64)
  }
}
