import CSpawn
import Foundation
import Synchronization

/// A worker process and the two pipes to it. Used by one thread at a time.
final class WorkerProcess: @unchecked Sendable {
  enum Failure: Error {
    /// It took too long.
    case timeout
    /// It was not asked, because too many wait.
    case refused
    /// It ended, or answered nonsense.
    case ended
  }

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private var deadline = Deadline(at: .now, seconds: 0)

  /// Starts a program; `nil` where it cannot be started.
  convenience init?(program: String, arguments: [String]) {
    // One at a time: a worker that inherited another's pipes would keep them open.
    guard let started = Self.starting.withLock({ _ in Self.start(program, arguments) }) else { return nil }
    self.init(started)
  }

  private init(_ started: (process: pid_t, input: Int32, output: Int32)) {
    (process, input, output) = started
    // A worker that does not take its job must not hold its thread up.
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  private static let starting = Mutex(())

  private static func start(_ program: String, _ arguments: [String]) -> (pid_t, Int32, Int32)? {
    var toWorker: [Int32] = [-1, -1], fromWorker: [Int32] = [-1, -1]
    guard pipe(&toWorker) == 0 else { return nil }
    guard pipe(&fromWorker) == 0 else {
      toWorker.forEach { close($0) }
      return nil
    }
    for end in toWorker + fromWorker { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toWorker[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromWorker[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Nothing else: not the connections of clients, which would stay open, and within reach of a hostile picture.
    let isAlone = cspawn_close_from(&actions, 3) == 0
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // A group of its own: an interrupt from the keyboard is for the server, which ends its workers itself.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    // Nothing of the server's environment, where secrets may lie.
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("LC_ALL=C.UTF-8"), nil]
    defer {
      words.forEach { free($0) }
      variables.forEach { free($0) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
      close(toWorker[0])
      close(fromWorker[1])
    }
    var id: pid_t = 0
    guard isAlone, posix_spawn(&id, program, &actions, &attributes, &words, &variables) == 0 else {
      close(toWorker[1])
      close(fromWorker[0])
      return nil
    }
    return (id, toWorker[1], fromWorker[0])
  }

  /// Whether it still runs.
  var isAlive: Bool {
    var info = siginfo_t()
    // Only looks; the process is laid to rest in `end()`.
    return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == 0
  }

  /// Seconds of a processor that it has taken so far.
  var seconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// When a job must be done: by the clock, and by the processor's time.
  private struct Deadline {
    var at: ContinuousClock.Instant
    var seconds: Double
  }

  /// Sends a job and waits for the answer.
  /// - Parameter seconds: of a processor's time, or four times as many by the clock: a machine busy with other things is no
  ///   fault of the picture.
  func ask(_ message: [UInt8], seconds: Int) throws(Failure) -> [UInt8] {
    deadline = Deadline(at: .now + .seconds(4 * seconds), seconds: self.seconds + Double(seconds))
    try write(message)
    return try answer()
  }

  /// Waits for the next message of an answer, within the time that was given for all of it.
  func answer() throws(Failure) -> [UInt8] {
    let count = ReaderMessage.number(try read(4)[...])
    guard count <= ReaderMessage.limit else { throw .ended }
    return try read(count)
  }

  /// Whether somebody else has killed it, as the system does where memory runs out. Waits a moment for an end that is
  /// under way: its pipes are closed before it is gone.
  var wasKilled: Bool {
    var info = siginfo_t()
    for _ in 0..<100 {
      guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return false }
      if info.si_signo != 0 { return info.si_code == CLD_KILLED && info._sifields._sigchld.si_status == SIGKILL }
      usleep(2000)
    }
    return false
  }

  /// Ends the process and waits until it is gone.
  func end() {
    kill(process, SIGKILL)
    close(input)
    close(output)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      try wait(input, Int16(POLLOUT))
      let put = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress! + done, bytes.count - done) }
      if put < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard put > 0 else { throw .ended }
      done += put
    }
  }

  private func read(_ count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      try wait(output, Int16(POLLIN))
      let got = bytes.withUnsafeMutableBytes { Foundation.read(output, $0.baseAddress! + done, count - done) }
      if got < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard got > 0 else { throw .ended }
      done += got
    }
    return bytes
  }

  private func wait(_ end: Int32, _ events: Int16) throws(Failure) {
    while true {
      let rest = (deadline.at - .now) / .milliseconds(1)
      guard rest > 0, seconds < deadline.seconds else { throw .timeout }
      var poll = pollfd(fd: end, events: events, revents: 0)
      // In between it is asked what it has taken.
      if Foundation.poll(&poll, 1, Int32(min(rest, 100).rounded(.up))) != 0 { return }
    }
  }
}
