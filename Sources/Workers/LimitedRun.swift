#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that is run to its end on a file that is not trusted. It has little time, little memory, a bounded output,
/// and may write no files.
public struct LimitedRun: Sendable {
  /// Seconds of a processor's time. By the clock it may take four times as many: a busy machine is no fault of the file.
  public var seconds: Int
  /// The address space, in MiB.
  public var memory: Int
  /// The most that is taken of its output, in MiB.
  public var output: Int

  /// The limits of a run: see the properties for the units.
  public init(seconds: Int, memory: Int, output: Int) {
    (self.seconds, self.memory, self.output) = (seconds, memory, output)
  }

  /// Why a run gave no result. A program that ended by itself gives a ``Result``, whatever its status.
  public enum Failure: Error, Hashable, Sendable {
    /// There is no such program.
    case missing
    /// It took too long, or was ended by a limit.
    case ended
    /// It wrote more than ``output`` MiB.
    case tooMuchOutput
    /// The system has no room for another process.
    case notStarted
  }

  /// How it ended, and what it wrote.
  public struct Result: Sendable {
    /// The exit status, 0...126.
    public var status: Int32
    /// What it wrote to standard output, and to standard error where that was asked for.
    public var output: [UInt8]
  }

  /// Runs a program and waits until it has ended.
  /// - Parameters:
  ///   - words: its name, looked for along `PATH`, and its arguments.
  ///   - input: what it reads from its standard input, which is no file: it cannot be read twice.
  ///   - takesComplaints: whether what it writes to standard error is taken too.
  public func run(_ words: [String], input: [UInt8], takesComplaints: Bool = false) throws(Failure) -> Result {
    guard let pipe = try? PipeEnds() else { throw .notStarted }
    defer { close(pipe.reading) }
    guard let socket = try? SocketEnds() else {
      close(pipe.writing)
      throw .notStarted
    }
    defer { close(socket.own) }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    let command = Command.isolated(
      ["/bin/sh", "-c", script(takesComplaints: takesComplaints), "sh"] + words,
      variables: ["LC_ALL=C.UTF-8", "PATH=\(path)"])
    let started = try? command.start(input: socket.other, output: pipe.writing)
    close(pipe.writing)
    close(socket.other)
    guard let process = started else { throw .notStarted }
    let deadline = ContinuousClock.now + .seconds(4 * seconds)
    let taken = exchange(input, to: socket, pipe.reading, until: deadline)
    let ended = end(process, until: taken.failure == nil ? deadline : .now)
    if let failure = taken.failure { throw failure }
    // The shell's own word for a program that it cannot find.
    guard ended.code != 127 else { throw .missing }
    // Likewise for one that a signal ended.
    guard ended.code < 128 else { throw .ended }
    return Result(status: ended.status, output: taken.bytes)
  }

  /// The shell sets the limits, which `posix_spawn` cannot, and becomes the program. A limit that the system does not know is left out.
  private func script(takesComplaints: Bool) -> String {
    let limits = ["-t \(seconds)", "-v \(memory << 10)", "-c 0", "-f 0"].map { "ulimit \($0) 2>/dev/null" }
    return (limits + ["exec \"$@\"\(takesComplaints ? " 2>&1" : "")"]).joined(separator: "; ")
  }

  /// Waits until a process has ended, and ends it where it has not by then: its whole group, so that nothing that it started
  /// stays.
  private func end(_ process: pid_t, until deadline: ContinuousClock.Instant) -> ProcessEnd {
    var state: Int32 = 0
    while waitpid(process, &state, WNOHANG) == 0 {
      guard deadline > .now else {
        kill(-process, SIGKILL)
        return ProcessEnd.waited(for: process)
      }
      // Its output has ended, so it is about to.
      usleep(500)
    }
    return ProcessEnd(state: state)
  }

  /// Hands the input over as it is read, and takes what comes until the other end is closed.
  private func exchange(
    _ input: [UInt8], to socket: SocketEnds, _ end: Int32, until deadline: ContinuousClock.Instant
  ) -> (bytes: [UInt8], failure: Failure?) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = input[...]
    if rest.isEmpty { socket.finish() }
    while true {
      let time = (deadline - .now).milliseconds
      guard time > 0 else { return ([], .ended) }
      var waiting = [
        pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        pollfd(fd: rest.isEmpty ? -1 : socket.own, events: Int16(POLLOUT), revents: 0),
      ]
      guard poll(&waiting, 2, Int32(min(time, 1000).rounded(.up))) > 0 else { continue }
      if waiting[1].revents != 0 {
        socket.send(&rest)
        if rest.isEmpty { socket.finish() }
      }
      guard waiting[0].revents != 0 else { continue }
      let count = read(end, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return (bytes, count < 0 ? .ended : nil) }
      bytes += chunk[..<count]
      guard bytes.count <= output << 20 else { return ([], .tooMuchOutput) }
    }
  }
}
