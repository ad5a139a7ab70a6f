import BuiltPrograms
import Foundation
import Synchronization

/// A real `gridship-server` with a database of its own, as a process that ends with its last user.
package final class LiveServer: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible { package let description: String }

  package let folder: String
  package private(set) var port = 0
  private var process: ChildProcess?
  private let arguments: [String]

  /// `http://127.0.0.1:PORT`.
  package var url: String { "http://127.0.0.1:\(port)" }

  /// Starts a server and waits until it takes connections.
  /// - Parameter leastActionMilliseconds: 0 lets a test play faster than a person.
  package init(leastActionMilliseconds: Int = 0) throws {
    folder = NSTemporaryDirectory() + "gridship-live-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    arguments = [
      "--database", folder + "/server.sqlite", "--rate", "0", "--readers", "1", "--least-action-milliseconds",
      "\(leastActionMilliseconds)",
    ]
    try start(port: 0)
  }

  private func start(port wanted: Int) throws {
    let log = folder + "/log-\(UUID().uuidString)"
    let process = try ChildProcess(
      [BuiltProgram("gridship-server").file.path] + arguments + ["--port", "\(wanted)"], errors: .appended(log))
    self.process = process
    Self.endAtExit(process.id, folder)
    for _ in 0..<400 {
      if let port = Self.port(in: log) {
        self.port = port
        return
      }
      guard process.isRunning else { break }
      usleep(25_000)
    }
    throw Failure(description: "the server did not start: \((try? String(contentsOfFile: log, encoding: .utf8)) ?? "")")
  }

  /// The servers that were started. One that a whole suite shares has no last user, and ends with this process.
  private static let started = Mutex<[(id: pid_t, folder: String)]>([])

  private static func endAtExit(_ id: pid_t, _ folder: String) {
    started.withLock { $0.append((id, folder)) }
    _ = endsAtExit
  }

  /// Registered once.
  private static let endsAtExit: Void = {
    atexit {
      for server in LiveServer.started.withLock({ $0 }) {
        kill(server.id, SIGKILL)
        try? FileManager.default.removeItem(atPath: server.folder)
      }
    }
  }()

  /// The port that the log names once the server is ready.
  private static func port(in log: String) -> Int? {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") where line.contains("\"message\":\"ready\"") {
      let fields = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (fields?["port"]).flatMap { Int("\($0)") }
    }
    return nil
  }

  /// Ends it; what it has stored stays.
  package func stop() {
    guard let process else { return }
    process.signal(SIGTERM)
    process.wait()
    // Its number may be another process's soon.
    Self.started.withLock { $0.removeAll { $0.id == process.id } }
    self.process = nil
  }

  /// Starts it again on the same port.
  package func startAgain() throws { try start(port: port) }

  deinit {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }
}
