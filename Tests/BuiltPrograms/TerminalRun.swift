import Foundation

/// One of the three files that every program begins with.
package enum StandardFile { case input, output, errors }

extension BuiltProgram {
  /// Runs it to its end with a terminal as some of its files. Nothing is echoed, and no end of a line is changed.
  /// - Parameters:
  ///   - size: the size of the terminal in characters; 0 for unknown.
  ///   - typed: the typed text, all of it at once.
  ///   - seconds: the time from its first word until the terminal is gone; `nil` to keep it until the program's end. A
  ///     program that does not notice is killed 20 seconds later.
  ///   - environment: variables that differ.
  /// - Returns: the run, with what went to other files than the terminal, and what the terminal got.
  package func run(
    _ arguments: [String], onTerminal files: Set<StandardFile>, size: (columns: UInt16, rows: UInt16) = (0, 0),
    typed: String = "", hangsUpAfter seconds: Double? = nil, environment: [String: String] = [:],
    in folder: String? = nil
  ) throws -> (run: Run, seen: String) {
    var own = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { if own >= 0 { close(own) } }
    guard let name = Self.otherEnd(of: own) else { throw POSIXError(.ENOTTY) }
    let other = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else { throw POSIXError(.ENOTTY) }
    var mode = termios()
    tcgetattr(other, &mode)
    cfmakeraw(&mode)
    tcsetattr(other, TCSANOW, &mode)
    var room = winsize(ws_row: size.rows, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(other, UInt(TIOCSWINSZ), &room)
    let output = try ChildPipe(), errors = try ChildPipe()
    func file(_ file: StandardFile, _ otherwise: ChildProcess.File) -> ChildProcess.File {
      files.contains(file) ? .open(other) : otherwise
    }
    let process = Result {
      try ChildProcess(
        [self.file.path] + arguments, variables: ChildProcess.variables(with: environment), in: folder,
        input: file(.input, .nothing), output: file(.output, .open(output.writing.fileDescriptor)),
        errors: file(.errors, .open(errors.writing.fileDescriptor)))
    }
    // The program's is the last end then, so that what it says has one.
    close(other)
    let keys = Array(typed.utf8)
    _ = write(own, keys, keys.count)
    var seen: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while case let count = read(own, &chunk, chunk.count), count > 0 {
      seen += chunk[..<count]
      guard let seconds else { continue }
      usleep(UInt32(seconds * 1e6))
      close(own)
      own = -1
      break
    }
    let started = try process.get(), deadline = ContinuousClock.now + .seconds(20)
    while own < 0, started.isRunning {
      if ContinuousClock.now > deadline { started.signal(SIGKILL) }
      usleep(5000)
    }
    let run = Run(started.wait(), output: try output.text(), errors: try errors.text())
    return (run, String(decoding: seen, as: UTF8.self))
  }

  /// The path of the other end of a terminal; `nil` if there is none.
  private static func otherEnd(of terminal: Int32) -> String? {
    #if os(Linux)
      // TIOCSPTLCK and TIOCGPTN, which are macros of C with arguments.
      var number: Int32 = 0
      guard ioctl(terminal, 0x4004_5431, &number) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else { return nil }
      return "/dev/pts/\(number)"
    #else
      guard grantpt(terminal) == 0, unlockpt(terminal) == 0 else { return nil }
      return ptsname(terminal).map { String(cString: $0) }
    #endif
  }
}
