import Foundation

/// One of the three files that every program begins with.
package enum StandardFile { case input, output, errors }

extension BuiltProgram {
  /// Runs it to its end with a terminal as some of its files. Nothing is echoed, and no end of a line is changed.
  /// - Parameters:
  ///   - typed: what somebody types, all of it at once.
  ///   - environment: variables that differ.
  /// - Returns: the run, with what went to other files than the terminal, and what the terminal got.
  package func run(
    _ arguments: [String], onTerminal files: Set<StandardFile>, typed: String = "", environment: [String: String] = [:],
    in folder: String? = nil
  ) throws -> (run: Run, seen: String) {
    let own = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(own) }
    guard let name = Self.otherEnd(of: own) else { throw POSIXError(.ENOTTY) }
    let other = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else { throw POSIXError(.ENOTTY) }
    let terminal = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    var mode = termios()
    tcgetattr(other, &mode)
    cfmakeraw(&mode)
    tcsetattr(other, TCSANOW, &mode)
    let process = Process(), output = Pipe(), errors = Pipe()
    process.executableURL = file
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = files.contains(.input) ? terminal : FileHandle.nullDevice
    process.standardOutput = files.contains(.output) ? terminal : output
    process.standardError = files.contains(.errors) ? terminal : errors
    try process.run()
    // The program's is the last end then, so that what it says has one.
    try terminal.close()
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    let keys = Array(typed.utf8)
    _ = write(own, keys, keys.count)
    var seen: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while case let count = read(own, &chunk, chunk.count), count > 0 { seen += chunk[..<count] }
    process.waitUntilExit()
    func text(_ pipe: Pipe) -> String {
      String(decoding: (try? pipe.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    }
    let run = Run(
      status: process.terminationStatus, isKilled: process.terminationReason == .uncaughtSignal, output: text(output),
      errors: text(errors))
    return (run, String(decoding: seen, as: UTF8.self))
  }

  /// Where the other end of a terminal lies; `nil` where there is none.
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
