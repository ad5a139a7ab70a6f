import BuiltPrograms
import Foundation
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// A server as a process of its own.
final class ServerProcess: @unchecked Sendable {
  let port: Int
  private let process: ChildProcess
  private let log: String

  var id: pid_t { process.id }

  /// Starts a server and waits until it takes connections.
  /// - Parameters:
  ///   - fileLimit: blocks of 1024 bytes beyond which no file may grow; `nil` for no limit.
  ///   - limits: other limits, in the words of a shell.
  ///   - rate: requests a second for one address; 0 for no limits.
  ///   - more: further words of the command line.
  init(
    _ storage: StorageLocation, in folder: TemporaryFolder, port: Int = 0, fileLimit: Int? = nil, limits: String = "",
    rate: Int = 0, more: [String] = []
  ) async throws {
    let name =
      switch storage {
      case .sqlite(let file): file
      case .postgres(let connection): connection
      }
    log = folder.path + "/log-\(UUID().uuidString)"
    let program = BuiltProgram("gridship-server").file.path
    let arguments =
      [
        "--database", name, "--port", "\(port)", "--rate", "\(rate)", "--readers", "1", "--least-action-milliseconds",
        "0",
        "--database-connections", "4",
      ] + more
    // The shell ignores the signal that the limit sends, and so does what it becomes: writing fails instead.
    let limit = limits + (fileLimit.map { "trap '' XFSZ; ulimit -S -f \($0 * 2);" } ?? "")
    process = try ChildProcess.plain(["/bin/sh", "-c", "\(limit) exec \"$@\"", "sh", program] + arguments, errors: log)
    var found: Int?
    for _ in 0..<300 where found == nil {
      found = Self.port(in: log)
      guard found == nil, process.isRunning else { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    self.port = found ?? 0
    try #require(
      self.port > 0, "the server did not start: \((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")")
  }

  /// The port that the log names once the server is ready.
  private static func port(in log: String) -> Int? {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where line.contains("\"message\":\"ready\"") {
      let fields = JSONNode(try? JSONSerialization.jsonObject(with: Data(line.utf8)))
      return fields["port"].string.flatMap { Int($0) }
    }
    return nil
  }

  var logText: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  var anonymous: HTTPClient { HTTPClient(port: port) }

  /// A new player, by default with a name that nobody else has.
  func player(_ name: String? = nil) async throws -> HTTPClient {
    let response = try await anonymous.post("/players", ["name": name ?? "P \(UUID().uuidString.prefix(13))"])
    var client = anonymous
    client.token = response.json["token"].string
    return client
  }

  /// Ends it, and waits until it is gone.
  @discardableResult
  func end(_ signal: Int32 = SIGTERM) async throws -> Int32 {
    process.signal(signal)
    return try await HTTPClient.blocking { [process] in process.wait().code }
  }

  deinit {
    process.signal(SIGKILL)
    process.wait()
  }
}
