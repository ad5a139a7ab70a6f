import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The errors of the program at its start, and the mistakes that it prevents.
@Suite(.serialized) struct StartTests {
  /// Runs the program to its end; how it ended and what it said.
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> (status: Int32, errors: String) {
    let errors = folder.path + "/errors-\(UUID().uuidString)"
    let program = BuiltProgram("gridship-server").file.path
    let status = try ChildProcess.plain([program] + arguments, errors: errors).wait().code
    return (status, try String(contentsOfFile: errors, encoding: .utf8))
  }

  @Test func whatCannotBeServedIsSaidInASentence() throws {
    let folder = TemporaryFolder()
    let database = ["--database", folder.path + "/a.sqlite"]
    let text = folder.path + "/notes.txt"
    try "no database, but a text that is long enough to be read as one".write(
      toFile: text, atomically: true, encoding: .utf8)
    for (arguments, words) in [
      (database + ["--web", folder.path + "/nowhere"], ["There is no folder", "nowhere", "--web"]),
      (database + ["--web", folder.path], ["index.html", "--web"]),
      (database + ["--readers=-1"], ["--readers must be from 0"]),
      (database + ["--port", "70000"], ["--port must be from 0 to 65535, not 70000"]),
      (database + ["--raet", "1"], ["--raet"]),
      (database + ["--face-cascade", text], ["notes.txt", "--face-cascade"]),
      (database + ["--address", "nowhere.invalid"], ["nowhere.invalid", "--address"]),
      (["--database", folder.path], [folder.path, "is a folder", "--database"]),
      (["keys", "--database", folder.path + "/b.sqlite"], ["b.sqlite: no such file", "--database"]),
      (["keys", "--database", text], ["notes.txt", "--database"]),
      (["restore", text] + database, ["notes.txt", "no backup"]),
      (["backup", "--database", text, folder.path + "/copy"], ["notes.txt", "--database"]),
      (["--database", folder.path + "/no/such/a.sqlite"], ["/no/such", "--database"]),
      (["--database", text], ["notes.txt", "--database"]),
      (["--database", "postgresql:///x?host=\(folder.path)&port=1"], ["PostgreSQL does not answer", "--database"]),
    ] {
      let (status, errors) = try run(arguments, in: folder)
      #expect(status != 0)
      for word in words { #expect(errors.contains(word), "\(arguments): \(errors)") }
      for file in ["b.sqlite", "copy", ".lock"] {
        #expect(
          !FileManager.default.fileExists(atPath: file == ".lock" ? folder.path + file : folder.path + "/" + file))
      }
      for word in ["unavailable(", "damaged(", "NIO", "descriptor", "SocketAddress"] {
        #expect(!errors.contains(word), "\(errors)")
      }
    }
  }

  @Test func aPortInUseIsSaidInASentence() async throws {
    try await withListeningServer { server in
      let folder = TemporaryFolder()
      let (status, errors) = try run(
        ["--database", folder.path + "/a.sqlite", "--port", "\(server.port)", "--log", "critical"], in: folder)
      #expect(status != 0)
      #expect(errors.contains("Port \(server.port) of 127.0.0.1 is in use") && errors.contains("--port"), "\(errors)")
      #expect(!errors.contains("descriptor"), "\(errors)")
    }
  }

  @Test(arguments: Database.allCases)
  func aBackupIsNotPutBackUnderAServerThatRuns(database: Database) async throws {
    let folder = TemporaryFolder()
    let storage = try database.make(in: folder)
    let server = try await ServerProcess(storage, in: folder)
    let client = try await server.player("Ada")
    let file = folder.path + "/backup"
    try await StorageBackup.make(of: storage, to: file)
    var play = try await Play(client, ["game": "rogueship"])
    try await play.act("wait")
    let failure = await #expect(throws: StartFailure.self) { try await StorageBackup.restore(storage, from: file) }
    #expect(failure?.description.contains("in use by a server") == true)
    // An acknowledged turn is stored, and stays so.
    #expect(try await Play(client, resuming: play.id).number == 1)
    try await server.end(SIGKILL)
    // However a server ends, its lock goes with it.
    try await StorageBackup.restore(storage, from: file)
    let again = try await ServerProcess(storage, in: folder)
    var same = client
    same.port = again.port
    #expect(try await same.get("/players/me").status == 200)
    #expect(try await same.get("/games/\(play.id)").status == 404, "the backup is older than the game")
    try await again.end()
  }

  @Test func twoServersOnOneFileSayThatTheyMayNot() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/a.sqlite"
    let server = try await ServerProcess(.sqlite(file: file), in: folder)
    let (status, errors) = try run(["--database", file, "--port", "0"], in: folder)
    #expect(status != 0 && errors.contains("is in use by a server that runs"), "\(errors)")
    if FileManager.default.isReadableFile(atPath: "/proc/locks") {
      #expect(errors.contains("(process \(server.id))"), "\(errors)")
    }
    #expect(try await server.anonymous.send("GET", "/ready").status == 200)
    try await server.end()
  }

  @Test func aServerWhoseDiskIsFullIsNotReady() async throws {
    let folder = TemporaryFolder()
    let server = try await ServerProcess(.sqlite(file: folder.path + "/a.sqlite"), in: folder, fileLimit: 1_000_000)
    #expect(try await server.anonymous.send("GET", "/ready").status == 200)
    // Not a byte more in any file: that of the log is among them.
    try ChildProcess.runPlain(["prlimit", "--pid", "\(server.id)", "--fsize=1:"])
    try await waitUntil("it is not ready") { try await server.anonymous.send("GET", "/ready").status == 503 }
    #expect(try await server.anonymous.send("GET", "/health").status == 200)
    try ChildProcess.runPlain(["prlimit", "--pid", "\(server.id)", "--fsize=unlimited:"])
    try await waitUntil("it is ready again") { try await server.anonymous.send("GET", "/ready").status == 200 }
    try await server.end()
  }

  #if os(Linux)
    /// A limit that is its own is raised; one that the system sets is not, and whoever hosts it hears of that.
    @Test func aServerAsksForAsManyFilesAsItsConnectionsNeed() async throws {
      let folder = TemporaryFolder()
      for (name, limits, most, warns) in [
        ("a", "ulimit -S -n 700;", "8704", false), ("b", "ulimit -n 700;", "700", true),
        ("c", "ulimit -S -n 9000;", "9000", false),
      ] {
        let server = try await ServerProcess(.sqlite(file: folder.path + "/\(name)"), in: folder, limits: limits)
        let limits = try String(contentsOfFile: "/proc/\(server.id)/limits", encoding: .utf8)
        let files = limits.split(separator: "\n").first { $0.hasPrefix("Max open files") }
        #expect(files?.split(separator: " ").dropFirst(3).first.map(String.init) == most, "\(limits)")
        #expect(server.logText.contains("fewer files may be open") == warns)
        try await server.end()
      }
    }
  #endif

  #if os(Linux)
    /// Without a file left, the system would offer the same connection again and again, and nobody would be answered.
    @Test func aServerWithFewFilesAnswersStillWhenAnAddressHoldsItsConnections() async throws {
      let folder = TemporaryFolder()
      let server = try await ServerProcess(
        .sqlite(file: folder.path + "/a.sqlite"), in: folder, limits: "ulimit -n 400;", rate: 50)
      let answer = try await HTTPClient.blocking {
        let held = (0..<300).compactMap { _ in try? Socket(port: server.port) }
        defer { withExtendedLifetime(held) {} }
        #expect(held.count > 200)
        let socket = try Socket(port: server.port, from: "127.0.0.2", patience: 20)
        try socket.write(HTTPClient.request("GET", "/health", [:]))
        return try socket.response().status
      }
      #expect(answer == 200)
      #expect(server.logText.contains("\"connections\":\"200\""))
      try await server.end()
    }
  #endif

  @Test func aServerWhoseDatabaseIsLockedIsNotReady() async throws {
    let folder = TemporaryFolder()
    let file = folder.path + "/a.sqlite"
    let server = try await TestServer(.sqlite(file: file))
    let other = try SQLiteDriver(file: file)
    let isOver = DispatchSemaphore(value: 0)
    // Another program in the middle of a change.
    async let change: Void = other.write { _ in isOver.wait() }
    try await waitUntil("it is not ready") { try await server.anonymous.send("GET", "/ready").status == 503 }
    isOver.signal()
    try await change
    try await waitUntil("it is ready again") { try await server.anonymous.send("GET", "/ready").status == 200 }
    await other.close()
    await server.stop()
  }
}
