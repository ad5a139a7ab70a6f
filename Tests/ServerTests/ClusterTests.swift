import BoardSamples
import BuiltPrograms
import Foundation
import Pictures
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// Two processes on one PostgreSQL, behind nginx.
@Suite(.serialized) struct ClusterTests {
  @Test func twoProcessesBehindAProxyServeTheSameGames() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.postgres.make(in: folder)
    let first = try await ServerProcess(storage, in: folder)
    let second = try await ServerProcess(storage, in: folder)
    let proxy = try await Proxy(to: [first.port, second.port], in: folder)
    // A player of one is a player of both, and of the proxy.
    var here = try await first.player("Ada")
    var there = here
    there.port = second.port
    var play = try await Play(here, ["game": "rogueship"])
    let stream = try await there.events("/games/\(play.id)/events")
    let board = try await there.get("/leaderboards/rogueship/normal")
    #expect(board.json["count"].int == 0)
    try await play.act("wait")
    let step = try #require(try await stream.next("step"))
    #expect(step.id == 1 && step.json["action"].string == "wait", "seen in the stream of the other process")
    // The next one at the other process, and then again at the first, which must notice.
    var other = try await Play(there, resuming: play.id)
    let action = other.actions.first { $0.hasPrefix("answer") } ?? "wait"
    #expect(try await other.act(action).status == 200)
    let stale = try await here.post("/games/\(play.id)/actions", ["number": 2, "action": action])
    #expect(stale.status == 409 && stale.json["expected"].int == 3)
    // Through the proxy, each action at whichever process comes next.
    here.port = proxy.port
    var mixed = try await Play(here, resuming: play.id)
    try await mixed.finish(after: 10)
    #expect(try await mixed.enter().status == 201)
    for port in [first.port, second.port] {
      there.port = port
      #expect(try await there.get("/leaderboards/rogueship/normal").json["count"].int == 1, "no old page")
    }
    // An event stream comes through the proxy as it happens.
    var next = try await Play(here, ["game": "rogueship"])
    let through = try await here.events("/games/\(next.id)/events")
    try await next.act("wait")
    #expect(try await through.next("step")?.id == 1)
    // A live camera stays with the process that opened it.
    let camera = try #require(try await here.post("/cameras").json["id"].string)
    let frame = Samples.png(Canvas(width: 160, height: 120, filledWith: .white)!)
    for _ in 0..<4 {
      let seen = try await here.send(
        "POST", "/api/v1/cameras/\(camera)/frames", headers: ["Content-Type": "image/png"], body: frame)
      #expect(seen.status == 200, "\(seen.text)")
    }
    // A name taken at one is the name at the other, and a sign-out counts at both at once.
    here.port = first.port
    there.port = second.port
    #expect(try await here.send("PATCH", "/players/me", json: ["name": "Eve"]).status == 200)
    #expect(try await here.send("DELETE", "/api/v1/tokens?everywhere=true").status == 204)
    var status = 200
    for _ in 0..<100 where status != 401 { status = try await there.get("/players/me").status }
    #expect(status == 401)
    // With one process gone the proxy goes on with the other.
    try await first.end(SIGKILL)
    for _ in 0..<4 { #expect(try await HTTPClient(port: proxy.port).send("GET", "/ready").status == 200) }
    proxy.end()
    try await second.end()
  }
}

/// The keys that sign tokens, changed while two processes on one PostgreSQL run.
@Suite(.serialized) struct KeyTests {
  @Test func aNewKeySignsAtEveryProcessAndARevokedOneIsRefusedByAll() async throws {
    let folder = TemporaryFolder()
    let storage = try Database.postgres.make(in: folder)
    let first = try await ServerProcess(storage, in: folder)
    let second = try await ServerProcess(storage, in: folder)
    let old = try await first.player("Ada")
    let former = try #require(key(of: old))
    let stream = try await at(second, old).events("/events")
    _ = try await stream.next("presence")
    // A new key, made from the command line while both run.
    let rotated = try keys(storage, folder, ["--rotate"])
    #expect(rotated.count == 2 && rotated.last == former)
    let fresh = try #require(rotated.first)
    for process in [first, second] { #expect(try await signs(process, with: fresh)) }
    // Tokens of the former are good as before, and those of the new one at both processes, whichever made them.
    let new = try await second.player("Eve")
    #expect(key(of: new) == fresh)
    for client in [old, new] {
      for process in [first, second] { #expect(try await at(process, client).get("/players/me").status == 200) }
    }
    // Revoked, the former is good at neither, and what it opened is closed.
    #expect(try keys(storage, folder, ["--revoke", former]) == [fresh])
    for process in [first, second] {
      #expect(try await isRefused(at(process, old)))
      #expect(try await at(process, new).get("/players/me").status == 200)
    }
    #expect(try await stream.next("nothing") == nil)
    // With the key that signs gone, another signs, and both know.
    let last = try keys(storage, folder, ["--revoke", fresh])
    #expect(last.count == 1 && last.first != fresh)
    for process in [first, second] {
      #expect(try await isRefused(at(process, new)))
      #expect(try await signs(process, with: try #require(last.first)))
    }
    #expect(throws: CommandFailed.self) { try keys(storage, folder, ["--revoke", "nowhere"]) }
    try await first.end()
    try await second.end()
  }

  /// Runs `gridship-server keys`; the ids that it lists.
  private func keys(_ storage: StorageLocation, _ folder: TemporaryFolder, _ options: [String]) throws -> [String] {
    guard case .postgres(let connection) = storage else { return [] }
    let output = folder.path + "/keys-\(UUID().uuidString)"
    let program = BuiltProgram("gridship-server").file.path
    try ChildProcess.runPlain([program, "keys", "--database", connection] + options, output: output)
    return try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  private func key(of client: HTTPClient) -> String? {
    client.token?.split(separator: ".").dropFirst().first.map(String.init)
  }

  private func at(_ process: ServerProcess, _ client: HTTPClient) -> HTTPClient {
    var client = client
    client.port = process.port
    return client
  }

  /// True if a process signs with a key within five seconds, before its own look at the keys every ten seconds.
  private func signs(_ process: ServerProcess, with key: String) async throws -> Bool {
    try await comesTrue { self.key(of: try await process.player()) == key }
  }

  private func isRefused(_ client: HTTPClient) async throws -> Bool {
    try await comesTrue { try await client.get("/players/me").status == 401 }
  }

  private func comesTrue(_ condition: () async throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(5)
    while ContinuousClock.now < end {
      if try await condition() { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}

/// nginx with the configuration that the documentation gives.
final class Proxy: @unchecked Sendable {
  let port: Int
  private let process: ChildProcess

  init(to ports: [Int], in folder: TemporaryFolder) async throws {
    port = try freePort()
    let text = try String(contentsOf: Self.template, encoding: .utf8)
      .replacing("server 127.0.0.1:8080;", with: ports.map { "server 127.0.0.1:\($0);" }.joined(separator: " "))
      .replacing("server 127.0.0.1:8081;", with: "")
      .replacing("listen 80;", with: "listen 127.0.0.1:\(port);")
    try """
    daemon off; master_process off; pid \(folder.path)/nginx.pid; error_log \(folder.path)/nginx.log;
    events {}
    http {
      access_log off; client_body_temp_path \(folder.path)/body; proxy_temp_path \(folder.path)/proxy;
      fastcgi_temp_path \(folder.path)/f; uwsgi_temp_path \(folder.path)/u; scgi_temp_path \(folder.path)/s;
      \(text)
    }
    """.write(toFile: folder.path + "/nginx.conf", atomically: true, encoding: .utf8)
    process = try ChildProcess.plain(["nginx", "-e", folder.path + "/nginx.log", "-c", folder.path + "/nginx.conf"])
    for _ in 0..<100 {
      if let response = try? await HTTPClient(port: port).send("GET", "/health"), response.status == 200 { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw HTTPClient.Failure(
      description:
        "nginx did not start: \((try? String(contentsOfFile: folder.path + "/nginx.log", encoding: .utf8)) ?? "")")
  }

  func end() {
    process.signal(SIGTERM)
    process.wait()
  }

  deinit {
    process.signal(SIGKILL)
    process.wait()
  }

  private static let template = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/nginx.conf")
}
