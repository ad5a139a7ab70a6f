import CSpawn
import Foundation
import Synchronization

/// A process of another program. Foundation's own waits until every process that descends from it has ended too, which a
/// database that goes on in the background does not.
final class Child: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let id: pid_t
  private let status = Mutex<Int32?>(nil)

  /// Starts a program, found on the path.
  /// - Parameter errors: the file that gets what it writes to standard error; nothing is kept otherwise.
  init(_ words: [String], errors: String = "/dev/null", output: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    // Not the connections of other tests, which would stay open.
    _ = cspawn_close_from(&actions, 3)
    // The threads of the tests hold signals back, and a program would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let path = "PATH=/usr/sbin:/sbin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup("LC_ALL=C.UTF-8"), nil]
    defer { (arguments + variables).forEach { free($0) } }
    var id: pid_t = 0
    let status = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard status == 0 else { throw Failure(description: "\(words[0]): \(String(cString: strerror(status)))") }
    self.id = id
  }

  /// Waits until it has ended; the exit status, or 128 and the signal that ended it.
  func wait() -> Int32 {
    status.withLock { status in
      if let status { return status }
      var raw: Int32 = 0
      while waitpid(id, &raw, 0) < 0 && errno == EINTR {}
      let code = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
      status = code
      return code
    }
  }

  var isRunning: Bool {
    var info = siginfo_t()
    return status.withLock { $0 == nil } && waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == 0
  }

  func signal(_ signal: Int32) { if isRunning { kill(id, signal) } }

  /// Runs a program to its end.
  static func run(_ words: [String], output: String = "/dev/null") throws -> Int32 {
    try Child(words, output: output).wait()
  }
}
