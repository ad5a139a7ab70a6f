#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A run of a program on an untrusted file, with limits on its time, memory and output. The program may write no files.
public struct LimitedRun: Sendable {
  /// The limit of processor time, in seconds. By the clock the program may take four times as long, since a busy
  /// machine is no fault of the file.
  public var seconds: Int
  /// The limit of the address space, in MiB.
  public var memory: Int
  /// The limit of the output, in MiB.
  public var output: Int

  /// The limits of a run: see the properties for the units.
  public init(seconds: Int, memory: Int, output: Int) {
    (self.seconds, self.memory, self.output) = (seconds, memory, output)
  }

  /// The reason why a run gave no result. A program that ended by itself gives a ``Result`` with any status.
  public enum Failure: Error, Hashable, Sendable {
    /// The program was not found.
    case missing
    /// The program took too long, or was ended by a limit.
    case ended
    /// The program wrote more than ``output`` MiB.
    case tooMuchOutput
    /// The system has no room for another process.
    case notStarted
  }

  /// The exit status and the output of a run.
  public struct Result: Sendable {
    /// The exit status, 0...126.
    public var status: Int32
    /// The bytes written to standard output, and to standard error if that was asked for.
    public var output: [UInt8]
  }

  /// Runs a program and waits until it has ended.
  /// - Parameters:
  ///   - words: the program's name, searched along `PATH`, and its arguments.
  ///   - input: the bytes of its standard input, which is no file and cannot be read twice.
  ///   - takesComplaints: true if standard error is part of the output.
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
    // The shell's exit status for a program that it cannot find.
    guard ended.code != 127 else { throw .missing }
    // The shell's exit status for a program that a signal ended.
    guard ended.code < 128 else { throw .ended }
    return Result(status: ended.status, output: taken.bytes)
  }

  /// The shell sets the limits, which `posix_spawn` cannot, and then becomes the program. A limit that the system does
  /// not know is left out.
  private func script(takesComplaints: Bool) -> String {
    let limits = ["-t \(seconds)", "-v \(memory << 10)", "-c 0", "-f 0"].map { "ulimit \($0) 2>/dev/null" }
    return (limits + ["exec \"$@\"\(takesComplaints ? " 2>&1" : "")"]).joined(separator: "; ")
  }

  /// Waits until a process has ended. After the deadline it ends the whole process group, so that nothing that the
  /// process started stays.
  private func end(_ process: pid_t, until deadline: ContinuousClock.Instant) -> ProcessEnd {
    var state: Int32 = 0
    while waitpid(process, &state, WNOHANG) == 0 {
      guard deadline > .now else {
        kill(-process, SIGKILL)
        return ProcessEnd.waited(for: process)
      }
      // The output is closed, so the process is about to end.
      usleep(500)
    }
    return ProcessEnd(state: state)
  }

  /// Writes the input as it is read, and collects the output until its other end is closed.
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
