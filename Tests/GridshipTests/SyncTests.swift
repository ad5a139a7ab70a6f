import BuiltPrograms
import Foundation
import GameCore
import LiveServer
import ServerClient
import Testing

/// `gridship sync` and what `gridship login` says of games that wait, against a real server.
@Suite(.serialized) final class SyncTests {
  private static let server = Result { try LiveServer() }
  private let folder = TemporaryFolder()

  private func environment(_ place: String = "") -> [String: String] {
    ["XDG_DATA_HOME": folder.path + place, "HOME": folder.path + place]
  }

  private func data(_ place: String = "") -> String { folder.path + place + "/gridship" }

  private func run(_ arguments: String..., at place: String = "") throws -> Program.Run {
    try Program.run(arguments, environment(place))
  }

  private func signIn(at server: LiveServer, _ arguments: String..., place: String = "") throws -> ServerAccount {
    let run = try Program.run(["login", server.url] + arguments, environment(place))
    #expect(run.status == 0, "\(run.errors)")
    return try #require(try AccountFile(folder: data(place)).account())
  }

  /// Finishes a game that is worth points, and puts it among those to be sent.
  /// - Parameter more: points that it claims and has not.
  @discardableResult
  private func finish(_ account: ServerAccount, more: Int = 0) throws -> Int {
    let client = AccountFile(folder: data()).client(for: account)
    let start = try client.begin("rogueship", "normal", .offline, key: UUID().uuidString)
    var replay = try #require(
      try (0..<20).map { try ShortVoyage.replay(from: start.start, waits: $0) }.first { $0.score > 0 })
    replay.score += more
    try ServerFolder(folder: data()).add(
      OutgoingGame(
        of: account, id: start.id, game: "rogueship", level: "normal", day: nil, replay: replay.description,
        finishedAt: 1))
    return replay.score
  }

  private struct Report: Decodable {
    struct Sent: Decodable {
      var game: String
      var score: Int
      var rank: Int?
    }
    var sent: [Sent]
    var fetched: Int, waiting: Int
    var refused: [String]
    var problem: String?
  }

  private func report(_ run: Program.Run) throws -> Report {
    #expect(run.lines.count == 1 && run.errors.isEmpty, "\(run)")
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func gamesAreSentHereAndFetchedThere() throws {
    let server = try Self.server.get()
    let host = "127.0.0.1:\(server.port)"
    let nobody = try run("sync")
    #expect(nobody.status == 1 && nobody.output.isEmpty)
    #expect(nobody.errors == "gridship: you are not signed in to any server; run: gridship login URL\n")
    let account = try signIn(at: server, "--name", "Ada of the sync")
    #expect(try run("sync").output == "Nothing is new.\n")
    let first = try finish(account)
    #expect(
      try run("login", "--status").lines == [
        "Signed in at \(server.url) as Ada of the sync.", "1 finished game waits to be sent.",
      ])
    let second = try finish(account)
    #expect(try run("login", "--status").lines.last == "2 finished games wait to be sent.")
    #expect(try run("login", "--status", "--json").output.contains(#""waiting":2"#))
    let sent = try run("sync")
    #expect(sent.status == 0 && sent.errors.isEmpty && sent.lines.count == 2, "\(sent)")
    for score in [first, second] {
      #expect(sent.lines.contains { $0.hasPrefix("rogueship: \(score) points are on \(host), rank ") }, "\(sent)")
    }
    #expect(sent.lines.allSatisfy { $0.hasSuffix(".") })
    #expect(try run("sync").output == "Nothing is new.\n")
    // On another machine.
    let code = try run("login", "--recovery").lines[0]
    _ = try signIn(at: server, "--code", code, place: "/there")
    #expect(try run("sync", at: "/there").output == "2 games came from \(host).\n")
    #expect(try run("sync", at: "/there").output == "Nothing is new.\n")
    #expect(try run("login", "--recovery", "--json").output.hasPrefix("{\"code\":\""))
  }

  @Test func whatIsRefusedIsSaidByTheStatusToo() throws {
    let account = try signIn(at: try Self.server.get(), "--name", "Eve of the sync")
    try finish(account, more: 1_000_000)
    let refused = try run("sync")
    #expect(refused.status == 1 && refused.output == "Nothing is new.\n", "\(refused)")
    #expect(refused.errors.hasPrefix("gridship: rogueship, ") && refused.errors.contains(" says no: "))
    #expect(try run("sync").status == 0, "it is not sent again")
    try finish(account, more: 1_000_000)
    let told = try run("sync", "--json")
    let lines = try report(told)
    #expect(told.status == 1 && lines.refused.count == 1 && lines.sent.isEmpty && lines.problem == nil)
    let score = try finish(account)
    let done = try report(try run("sync", "--json"))
    #expect(done.sent.map(\.score) == [score] && done.sent[0].game == "rogueship" && done.sent[0].rank != nil)
    #expect(done.fetched == 0 && done.waiting == 0 && done.refused.isEmpty)
  }

  @Test func aServerThatIsAwayIsSaidToBe() throws {
    let server = try LiveServer()
    let account = try signIn(at: server, "--name", "Ida of the sync")
    server.stop()
    let nothing = try run("sync")
    #expect(nothing.status == 1 && nothing.errors.hasSuffix(" (connection refused)\n"), "\(nothing.errors)")
    try server.startAgain()
    try finish(account)
    server.stop()
    let away = "no server answers at 127.0.0.1:\(server.port) (connection refused)"
    let sync = try run("sync")
    #expect(sync.status == 1 && sync.output.isEmpty && sync.errors == "gridship: \(away); 1 game waits\n")
    let told = try run("sync", "--json")
    let lines = try report(told)
    #expect(told.status == 1 && lines.waiting == 1 && lines.problem == away)
    let status = try run("login", "--status")
    #expect(status.status == 1 && status.lines.last == "But \(away).")
    let json = try run("login", "--status", "--json")
    #expect(json.status == 1 && json.output.contains(#""answers":false"#) && json.output.contains(away))
    // Nobody knows whether the account is still good, so it is not lost.
    let second = try run("login", server.url, "--name", "Another")
    #expect(second.status == 1 && second.errors.contains("run gridship logout first"))
    let refused = try run("logout")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors.hasPrefix(
        "gridship: the server does not say whether anybody could be Ida of the sync again: \(away); "))
    let logout = try run("logout", "--yes")
    #expect(logout.status == 0 && logout.output == "Signed out. The server was not told: \(away).\n")
    let nobody = try run("login", server.url, "--name", "Another")
    #expect(nobody.status == 1 && nobody.errors == "gridship: \(away)\n", "\(nobody)")
  }

  @Test func anAccountThatTheServerDoesNotKnowAnyMoreIsNoLoss() throws {
    let server = try Self.server.get()
    let account = try signIn(at: server, "--name", "Una of the sync")
    try AccountFile(folder: data()).client(for: account).signOut()
    let status = try run("login", "--status")
    #expect(status.status == 1 && status.output.contains("does not know you any more"))
    _ = try signIn(at: server, "--name", "Una the second")
    #expect(try run("logout", "--yes").output == "Signed out.\n")
    // Nor is one that cannot be read.
    try FileManager.default.createDirectory(atPath: data() + "/server", withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(filePath: data() + "/server/account.json"))
    let damaged = try run("login", "--status")
    #expect(damaged.status == 1 && damaged.errors.contains("holds no account; run: gridship logout"))
    let logout = try run("logout")
    #expect(logout.status == 0 && logout.output.hasPrefix("Signed out. The server was not told: "), "\(logout)")
    #expect(try run("login", "--status").status == 0)
  }

  @Test func nobodyIsLostWithoutBeingAsked() throws {
    let server = try Self.server.get()
    let account = try signIn(at: server, "--name", "Lou of the logout")
    let refused = try run("logout")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors == "gridship: there is no recovery code and no other device, so nobody could be Lou of the logout "
        + "again; make a code with 'gridship login --recovery', or sign out with --yes\n")
    #expect(try run("login", "--status").lines.first == "Signed in at \(server.url) as Lou of the logout.")
    // A person at a terminal is asked.
    for (answer, isOut) in [("\n", false), ("no\n", false), ("y\n", true)] {
      let asked = try BuiltProgram("gridship").run(
        ["logout"], onTerminal: [.input, .output], typed: answer, environment: environment())
      #expect(asked.seen.contains("again. Sign out all the same? [y/N] "), "\(asked.seen)")
      #expect(asked.run.status == 0 && asked.seen.contains(isOut ? "Signed out." : "You stay signed in."))
      #expect((try AccountFile(folder: data()).account() == nil) == isOut)
    }
    // Another device is a way back.
    let second = try signIn(at: server, "--name", "Lia of the logout")
    let code = try AccountFile(folder: data()).client(for: second).recoveryCode()
    _ = try ServerClient(second.address).signIn(code: code)
    #expect(try run("logout").output == "Signed out.\n" && account.name == "Lou of the logout")
  }

  // MARK: A terminal

  @Test func whoSitsAtATerminalIsAskedForANameOrACode() throws {
    let server = try Self.server.get()
    func typed(_ text: String) throws -> (run: BuiltProgram.Run, seen: String) {
      try BuiltProgram("gridship").run(
        ["login", server.url], onTerminal: [.input, .output], typed: text, environment: environment())
    }
    let question =
      "A new player at 127.0.0.1:\(server.port)? Type a name. Or press Enter to type the code of a player that there is.\n"
    let nobody = try typed("\n \n")
    #expect(nobody.run.status == 1 && nobody.run.errors == "gridship: nobody was signed in\n")
    #expect(nobody.seen.hasPrefix(question) && nobody.seen.hasSuffix("Name: Code: "), "\(nobody.seen)")
    let named = try typed(" Tess of the terminal \n")
    #expect(named.run.status == 0 && named.seen.contains("Signed in at \(server.url) as Tess of the terminal.\n"))
    let code = try run("login", "--recovery").lines[0]
    #expect(try run("logout").status == 0)
    let again = try typed("\n\(code)\n")
    #expect(again.run.status == 0 && again.seen.contains("as Tess of the terminal."), "\(again.seen)")
  }
}
