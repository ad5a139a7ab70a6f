#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The input of the process's terminal: typed bytes, and signals as bytes in a pipe.
final class TerminalInput {
  private var decoder = InputDecoder()
  private let pipeEnd: Int32
  /// Wakes ``wait(milliseconds:heard:)`` from any thread.
  let waker = Waker { Signals.tell(Signals.wakeByte) }

  /// Installs the handlers of signals.
  /// - Parameters:
  ///   - restore: the text that restores the terminal, written when the program crashes.
  ///   - modes: the terminal's former modes, restored likewise.
  init(restore: String, modes: termios) {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    pipeEnd = ends[0]
    Signals.install(pipe: ends[1], restore: restore, modes: modes)
  }

  /// Waits for events for some milliseconds, or without limit for `nil`.
  /// - Parameters:
  ///   - heard: turns the person's input into events.
  ///   - resized: called for a change of the window's size, with true if the process was stopped.
  func wait(
    milliseconds: Int?, heard: (InputEvent) -> [TerminalEvent], resized: (_ wasStopped: Bool) -> Void = { _ in }
  ) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    // A lone escape becomes the key after a short while.
    let escapeTime = 40
    var limit = milliseconds.map { Int32(clamping: $0) } ?? -1
    if decoder.isWaiting { limit = limit < 0 ? Int32(escapeTime) : min(limit, Int32(escapeTime)) }
    var fds = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: pipeEnd, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&fds, 2, limit)
    if count == 0 { return decoder.settle().map(TerminalEvent.input) }
    guard count > 0 else { return [] }
    if fds[1].revents & Int16(POLLIN) != 0 { events += signals(resized) }
    if fds[0].revents & Int16(POLLIN) != 0 {
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(0, &bytes, bytes.count)
      if count == 0 || count < 0 && errno == EIO { return events + [.ended(SIGHUP)] }
      for event in decoder.feed(bytes.prefix(max(0, count)), at: Self.now) { events += heard(event) }
    } else if fds[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
      events.append(.ended(SIGHUP))
    }
    return events
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private func signals(_ resized: (Bool) -> Void) -> [TerminalEvent] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(pipeEnd, &bytes, bytes.count)
    var events: [TerminalEvent] = []
    for byte in bytes.prefix(max(0, count)) {
      let event: TerminalEvent =
        switch Int32(byte) {
        case SIGWINCH, SIGCONT: .resized
        case SIGTSTP: .stop
        case SIGHUP, SIGTERM, SIGINT: .ended(Int32(byte))
        default: .woken
        }
      if event == .resized { resized(Int32(byte) == SIGCONT) }
      if events.last != event { events.append(event) }
    }
    return events
  }
}

/// Writes a whole text to standard output.
func writeToTerminal(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
