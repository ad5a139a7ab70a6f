import BuiltPrograms
import Foundation
import LiveServer
import Testing

/// `gridship login` and `gridship logout`, against a real server.
@Suite(.serialized) struct LoginTests {
  private static let server = Result { try LiveServer() }
  private var url: String { get throws { try Self.server.get().url } }
  private let folder = TemporaryFolder(isMade: false)

  private func run(_ arguments: String...) throws -> Program.Run {
    try Program.run(arguments, ["XDG_DATA_HOME": folder.path, "HOME": folder.path])
  }

  @Test func whoSignsInIsToldWhatItIsGoodForAndHowToKeepIt() throws {
    #expect(try run("login", "--status").output == "You are not signed in to any server.\n")
    #expect(try run("logout").output == "You are not signed in to any server.\n")
    let refused = try run("login", try url)
    #expect(refused.status == 1 && refused.errors.contains("say who you are: --name NAME"))
    let done = try run("login", try url, "--name", "Grace of the tests")
    #expect(done.status == 0 && done.errors.isEmpty)
    #expect(
      done.lines == [
        "Signed in at \(try url) as Grace of the tests.",
        "In the shell, s on the high scores shows its leaderboards. 'gridship logout' signs out.",
        "'gridship login --recovery' makes a code that signs you in on another machine. Keep it: no mail can replace it.",
      ])
    #expect(try run("login", "--status").output == "Signed in at \(try url) as Grace of the tests.\n")
    // An account is not lost by a second login.
    let second = try run("login", try url, "--name", "Another of the tests")
    #expect(second.status == 1 && second.errors.contains("run gridship logout first"))
    let recovery = try run("login", "--recovery")
    #expect(recovery.status == 0 && recovery.lines.count == 2 && recovery.lines[1].hasPrefix("Write it down. "))
    #expect(try run("logout").output == "Signed out.\n")
    #expect(try run("login", "--recovery").status == 1)
    // With a code nothing is said of making one.
    let again = try run("login", try url, "--code", recovery.lines[0])
    #expect(again.status == 0 && again.lines.count == 2 && again.lines[0].hasSuffix("as Grace of the tests."))
  }

  @Test func aProgramGetsALineOfJSON() throws {
    #expect(try run("login", "--status", "--json").output == "{\"signedIn\":false}\n")
    let done = try run("login", try url, "--name", "Jason of the tests", "--json")
    #expect(done.lines.count == 1 && done.lines[0].contains(#""name":"Jason of the tests""#))
    for part in [#""answers":true"#, #""signedIn":true"#, #""waiting":0"#, "\"server\":\"\(try url)\""] {
      #expect(done.lines[0].contains(part), "\(done.output)")
    }
    #expect(try run("login", "--status", "--json").output == done.output)
  }

  @Test(arguments: [
    ["login"], ["login", "a.example.org", "--name", "a", "--code", "b"], ["login", "--status", "--recovery"],
    ["login", "--status", "a.example.org"], ["login", "--recovery", "--code", "b"],
    ["login", "--status", "--name", "a"], ["login", "--status", "--code", "a"],
    ["login", "--recovery", "a.example.org"],
  ]) func whatDoesNotGoTogetherIsWrongUse(arguments: [String]) throws {
    #expect(try Program.run(arguments, ["XDG_DATA_HOME": folder.path]).status == 64)
  }
}
