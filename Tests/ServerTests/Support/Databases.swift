import BuiltPrograms
import Foundation
import Synchronization
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The two databases, for tests that both must pass.
enum Database: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite, postgres

  var testDescription: String { rawValue }

  /// A new, empty database.
  func make(in folder: TemporaryFolder) throws -> StorageLocation {
    switch self {
    case .sqlite: .sqlite(file: folder.path + "/gridship.sqlite")
    case .postgres: .postgres(connection: try PostgresCluster.shared.get().newDatabase())
    }
  }
}

/// A PostgreSQL of the tests' own, on a socket in a folder; it ends with the process.
final class PostgresCluster: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The one that the tests share; each has its own database in it.
  static let shared = Result { try PostgresCluster() }

  let folder: String
  private let tools: String
  private let count = Mutex(0)
  private let port: Int
  private let isOnLoopback: Bool

  /// Starts a cluster.
  /// - Parameter port: the port of the loopback to listen at; `nil` for the socket alone.
  init(port: Int? = nil) throws {
    (self.port, isOnLoopback) = (port ?? 5433, port != nil)
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    guard let version = versions.compactMap({ Int($0) }).max() else {
      throw Failure(description: "PostgreSQL is missing; Scripts/setup installs it")
    }
    tools = "/usr/lib/postgresql/\(version)/bin"
    folder = NSTemporaryDirectory() + "gridship-pg-\(getpid())-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The server refuses to run as root.
    if getuid() == 0, let user = getpwnam("postgres") { chown(folder, user.pointee.pw_uid, user.pointee.pw_gid) }
    try run(
      "initdb", ["-D", folder + "/db", "-A", "trust", "-U", "gridship", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"])
    try start()
    Self.stopAtExit(folder)
  }

  func start() throws {
    try run(
      "pg_ctl",
      [
        "-D", folder + "/db", "-w", "-l", folder + "/log", "-o",
        "-k \(folder) -c listen_addresses='\(isOnLoopback ? "127.0.0.1" : "")' -c port=\(port) -c max_connections=200",
        "start",
      ])
  }

  func stop() throws { try run("pg_ctl", ["-D", folder + "/db", "-w", "-m", "immediate", "stop"]) }

  /// The connection string of a new database.
  func newDatabase() throws -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let admin = try PostgresConnection(connection("postgres"))
    try admin.execute("CREATE DATABASE test\(number)")
    return connection("test\(number)")
  }

  private func connection(_ database: String) -> String {
    "postgresql:///\(database)?host=\(isOnLoopback ? "127.0.0.1" : folder)&port=\(port)&user=gridship"
  }

  private func run(_ tool: String, _ arguments: [String]) throws {
    var words = ["\(tools)/\(tool)"] + arguments
    if getuid() == 0 { words = ["runuser", "-u", "postgres", "--"] + words }
    do { try ChildProcess.runPlain(words) } catch {
      throw Failure(description: "\(tool) failed; see \(folder)/log: \(error)")
    }
  }

  private static let folders = Mutex<[String]>([])

  private static func stopAtExit(_ folder: String) {
    folders.withLock { $0.append(folder) }
    atexit {
      for folder in PostgresCluster.folders.withLock({ $0 }) {
        let pid = (try? String(contentsOfFile: folder + "/db/postmaster.pid", encoding: .utf8))?.split(separator: "\n")
          .first
        if let pid = pid.flatMap({ pid_t($0) }) {
          kill(pid, SIGQUIT)
          // Its files can go once it has.
          for _ in 0..<100 where kill(pid, 0) == 0 { usleep(20_000) }
        }
        try? FileManager.default.removeItem(atPath: folder)
      }
    }
  }
}
