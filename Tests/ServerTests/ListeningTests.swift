import BuiltPrograms
import Foundation
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Places where a server takes connections: Unix sockets, and a place of its own for metrics.
@Suite struct ListeningTests {
  private let folder = TemporaryFolder()
  private var socket: String { folder.path + "/gridship.socket" }

  private func start(_ more: [String]) throws -> (ChildProcess, log: String) {
    let log = folder.path + "/log-\(UUID().uuidString)", program = BuiltProgram("gridship-server").file.path
    let arguments = [
      program, "--database", folder.path + "/\(UUID().uuidString).sqlite", "--port", "0", "--readers", "1",
    ]
    return (try ChildProcess.plain(arguments + more, errors: log), log)
  }

  private func text(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }

  @Test func aServerListensAtASocketForTheProxyAlone() async throws {
    let (process, log) = try start(["--socket", socket])
    try await waitUntil("it listens") { text(log).contains("\"ready\"") }
    let client = HTTPClient(.unixSocket(socket))
    #expect(try await client.send("GET", "/health").status == 200)
    var status = stat()
    #expect(lstat(socket, &status) == 0 && status.st_mode & 0o777 == 0o660)
    // The proxy says who asks: each address has limits of its own.
    func create(_ address: String) async throws -> Int {
      try await client.send("POST", "/api/v1/players", headers: ["X-Forwarded-For": address]).status
    }
    var statuses: [Int] = []
    while statuses.last != 429, statuses.count < 100 { statuses.append(try await create("192.0.2.1")) }
    #expect(statuses.first == 201 && statuses.last == 429, "\(statuses)")
    #expect(try await create("192.0.2.9") == 201)

    // A second server leaves the first one's socket alone.
    let (second, errors) = try start(["--socket", socket])
    #expect(second.wait().code != 0 && text(errors).contains("A server listens at \(socket)"), "\(text(errors))")
    #expect(try await client.send("GET", "/health").status == 200)
    process.signal(SIGKILL)
    process.wait()
    // A socket that a killed server left is in nobody's way.
    #expect(FileManager.default.fileExists(atPath: socket))
    let (third, thirdLog) = try start(["--socket", socket])
    try await waitUntil("it listens again") { text(thirdLog).contains("\"ready\"") }
    #expect(try await client.send("GET", "/health").status == 200)
    third.signal(SIGTERM)
    #expect(third.wait().code == 0 && !FileManager.default.fileExists(atPath: socket))
  }

  @Test func aFileThatIsNoSocketIsKept() throws {
    try "letters".write(toFile: socket, atomically: true, encoding: .utf8)
    let (process, log) = try start(["--socket", socket])
    #expect(process.wait().code != 0 && text(log).contains("is no socket"))
    #expect(text(socket) == "letters")
    let (long, errors) = try start(["--socket", "/tmp/" + String(repeating: "a", count: 120)])
    #expect(long.wait().code != 0 && text(errors).contains("too long for a socket"), "\(text(errors))")
  }

  @Test func metricsHaveAPlaceOfTheirOwn() async throws {
    var port = 0
    // A port that is free now, and most likely still is in a moment.
    try await withListeningServer { port = $0.port }
    let place = try #require(ListeningPlace(metrics: "127.0.0.1:\(port)"))
    try await withListeningServer(.sqlite, { $0.metrics = place }) { server in
      let metrics = try await HTTPClient(port: port).send("GET", "/metrics")
      // The tests' processes count nothing, so the text may be empty.
      #expect(metrics.status == 200)
      #expect(metrics.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
      #expect(try await HTTPClient(port: port).send("GET", "/api/v1/catalogue").status == 404)
      #expect(try await server.anonymous.send("GET", "/metrics").status == 404)
      #expect(try await server.anonymous.send("GET", "/health").status == 200)
    }
    try await withServer { server in
      let metrics = try await server.anonymous.send("GET", "/metrics")
      #expect(metrics.status == 200)
    }
  }
}
