import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time limit of a worker for a job.
public struct TimeLimit: Hashable, Sendable {
  /// The limit by the clock.
  public var wall: Duration
  /// The limit of processor time, in seconds; `nil` if only the clock counts.
  public var processor: Double?

  /// A limit by the clock, and optionally one by processor time.
  public init(wall: Duration, processor: Double? = nil) { (self.wall, self.processor) = (wall, processor) }

  /// A limit of processor time, in seconds, and four times as long by the clock: a busy machine is no fault of the job.
  public static func processor(seconds: Double) -> TimeLimit {
    TimeLimit(wall: .seconds(4 * seconds), processor: seconds)
  }
}

/// A flag that ends the job of a worker. Any thread may set it.
final class Interruption: Sendable {
  let isSet = Atomic(false)
}

/// A worker process and the two pipes to it; see ``Frame``. Used by one thread at a time.
public final class WorkerProcess: @unchecked Sendable {
  /// The reason why a worker gave no answer. The worker is of no use afterwards.
  public enum Failure: Error, Hashable {
    /// The worker exceeded the time limit.
    case timeout
    /// The worker ended, or its answer was not valid.
    case ended
  }

  private let process: pid_t
  private let isLeader: Bool
  private let input: Int32
  private let output: Int32
  private var deadline: ContinuousClock.Instant = .now
  private var processorDeadline: Double?

  private let interruption: Interruption

  /// Starts a program.
  public convenience init(_ command: Command) throws(Command.Failure) { try self.init(command, Interruption()) }

  convenience init(_ command: Command, _ interruption: Interruption) throws(Command.Failure) {
    self.init(try Self.start(command), isLeader: command.isLeader, interruption)
  }

  private init(
    _ started: (process: pid_t, input: Int32, output: Int32), isLeader: Bool, _ interruption: Interruption
  ) {
    self.interruption = interruption
    (process, input, output) = started
    self.isLeader = isLeader
    // Writing to a worker that does not read its job must not block the thread.
    for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
  }

  private static func start(_ command: Command) throws(Command.Failure) -> (pid_t, Int32, Int32) {
    var process: pid_t?
    let toWorker = try PipeEnds()
    defer {
      close(toWorker.reading)
      if process == nil { close(toWorker.writing) }
    }
    let fromWorker = try PipeEnds()
    defer {
      close(fromWorker.writing)
      if process == nil { close(fromWorker.reading) }
    }
    let started = try command.start(input: toWorker.reading, output: fromWorker.writing)
    process = started
    return (started, toWorker.writing, fromWorker.reading)
  }

  /// True if the process still runs.
  public var isAlive: Bool {
    var info = siginfo_t()
    // `WNOWAIT` leaves the process to be reaped in `end()`.
    return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_signo == 0
  }

  /// The processor time that the process has taken so far, in seconds; 0 if the system does not say.
  public var seconds: Double {
    #if os(Linux)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }

  /// Sends a message and waits for the answer.
  public func ask(_ message: [UInt8], within limit: TimeLimit) throws(Failure) -> [UInt8] {
    deadline = .now + limit.wall
    processorDeadline = limit.processor.map { seconds + $0 }
    try write(Frame.length(message.count))
    try write(message)
    return try answer()
  }

  /// Waits for the next message of an answer, within the time limit of the whole answer.
  public func answer() throws(Failure) -> [UInt8] {
    let count = Frame.length(try read(Frame.lengthSize))
    guard count <= Frame.limit else { throw .ended }
    return try read(count)
  }

  /// True if something else killed the process, as the system does when memory runs out. Waits a moment for an end that
  /// is under way, since the pipes are closed before the process is gone.
  public var wasKilled: Bool {
    #if os(Linux)
      var info = siginfo_t()
      for _ in 0..<100 {
        guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else { return false }
        if info.si_signo != 0 { return info.si_code == CLD_KILLED && info._sifields._sigchld.si_status == SIGKILL }
        usleep(2000)
      }
    #endif
    return false
  }

  /// Ends the process and all that it started, and waits until it is gone.
  public func end() {
    kill(isLeader ? -process : process, SIGKILL)
    close(input)
    close(output)
    ProcessEnd.waited(for: process)
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      try wait(input, Int16(POLLOUT))
      let put = bytes.withUnsafeBytes { writeSome(input, $0.baseAddress! + done, bytes.count - done) }
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
      let got = bytes.withUnsafeMutableBytes { readSome(output, $0.baseAddress! + done, count - done) }
      if got < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard got > 0 else { throw .ended }
      done += got
    }
    return bytes
  }

  private func wait(_ end: Int32, _ events: Int16) throws(Failure) {
    while true {
      let rest = (deadline - .now).milliseconds
      guard rest > 0, processorDeadline.map({ seconds < $0 }) ?? true, !interruption.isSet.load(ordering: .relaxed)
      else { throw .timeout }
      var descriptor = pollfd(fd: end, events: events, revents: 0)
      // `poll` returns now and then, so that the processor time is checked.
      if poll(&descriptor, 1, Int32(min(rest, 100).rounded(.up))) != 0 { return }
    }
  }
}
