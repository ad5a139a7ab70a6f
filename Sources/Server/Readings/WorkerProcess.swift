import Foundation
import Synchronization
import Workers

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
    defer {
      close(toWorker[0])
      close(fromWorker[1])
    }
    guard let id = ChildProcess.start(program, arguments, input: toWorker[0], output: fromWorker[1]) else {
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
