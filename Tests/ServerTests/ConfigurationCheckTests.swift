import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// A look at a configuration finds what is wrong, and changes nothing.
@Suite struct ConfigurationCheckTests {
  private let folder = TemporaryFolder()

  private func wrong(_ change: (inout ServerConfiguration) -> Void) async -> [String] {
    await found(.wrong, change)
  }

  private func found(
    _ kind: ConfigurationCheck.Finding.Kind, _ change: (inout ServerConfiguration) -> Void
  ) async -> [String] {
    var configuration = ServerConfiguration()
    configuration.storage = .sqlite(file: folder.path + "/a.sqlite")
    configuration.port = 0
    change(&configuration)
    return await ConfigurationCheck(configuration, openFiles: 100_000).findings().filter { $0.kind == kind }
      .map { "\($0.subject): \($0.text)" }
  }

  @Test(arguments: Database.allCases)
  func aDatabaseIsLookedAtAndNotTouched(database: Database) async throws {
    let location = try database.make(in: folder)
    #expect(await wrong { $0.storage = location } == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    let opened = try await StoreOpener.open(
      location, connections: 1, listener: .nobody, logger: .init(label: "test"))
    opened.news?.close()
    await opened.store.close()
    let good = await found(.good) { $0.storage = location }
    #expect(good.contains { $0.contains("is of version \(Migrations.current).") }, "\(good)")
  }

  @Test func whatADatabaseLacksIsSaid() async throws {
    let text = folder.path + "/notes.txt"
    try "a text and no database at all".write(toFile: text, atomically: true, encoding: .utf8)
    for (location, words) in [
      (StorageLocation.sqlite(file: text), "no database of this program"),
      (.sqlite(file: folder.path + "/none/a.sqlite"), "does not exist"),
      (.postgres(connection: "postgresql:///x?host=\(folder.path)&port=1"), "PostgreSQL does not answer"),
    ] {
      let found = await wrong { $0.storage = location }
      #expect(found.count == 1 && found[0].hasPrefix("database: ") && found[0].contains(words), "\(found)")
    }
    let server = try await ServerProcess(.sqlite(file: folder.path + "/a.sqlite"), in: folder)
    let found = await wrong { _ in }
    #expect(found.count == 1 && found[0].contains("is in use by a server that runs"), "\(found)")
    try await server.end()
  }

  @Test func aSocketIsLookedAtAndNotTouched() async throws {
    let path = folder.path + "/s.socket"
    #expect(await wrong { $0.socket = path } == [])
    #expect(!FileManager.default.fileExists(atPath: path))
    // The socket of a server that was killed.
    try ChildProcess.runPlain([
      "python3", "-c", "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])", path,
    ])
    #expect(await wrong { $0.socket = path } == [])
    #expect(FileManager.default.fileExists(atPath: path))
    let missing = await wrong { $0.socket = folder.path + "/none/s.socket" }
    #expect(missing.count == 1 && missing[0].contains("No such file"), "\(missing)")
  }

  @Test func aTakenPortAndAMissingFolderAreBothSaid() async throws {
    try await withListeningServer { server in
      let found = await wrong {
        $0.port = server.port
        $0.metrics = ListeningPlace(metrics: "127.0.0.1:\(server.port)")
        $0.web = folder.path
      }
      try #require(found.count == 3, "\(found)")
      #expect(found[0].contains("Port \(server.port) of 127.0.0.1 is in use") && found[0].contains("--port"))
      #expect(found[1].hasPrefix("metrics: Port \(server.port)") && found[1].contains("--metrics"))
      #expect(found[2].contains("index.html"))
    }
  }

  @Test func addressesThatDoNotGoTogetherAreDoubtful() async throws {
    let https = await found(.doubtful) { $0.publicAddress = PublicAddress("https://example.org") }
    #expect(https.contains { $0.contains("set --secure") }, "\(https)")
    let open = await found(.doubtful) {
      $0.address = "0.0.0.0"
      $0.isBehindProxy = true
    }
    #expect(open.contains { $0.contains("go round the proxy") }, "\(open)")
  }

  @Test func placesForMetricsAreReadStrictly() {
    #expect(ListeningPlace(metrics: "127.0.0.1:9090") == .metrics("127.0.0.1", port: 9090))
    #expect(ListeningPlace(metrics: "[::1]:9090") == .metrics("::1", port: 9090))
    for wrong in ["9090", ":9090", "127.0.0.1", "::1:9090", "127.0.0.1:70000", "a:b"] {
      #expect(ListeningPlace(metrics: wrong) == nil, "\(wrong)")
    }
  }
}
