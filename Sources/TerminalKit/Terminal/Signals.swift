import CNCurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The state for signal handlers: plain memory that is set before they are installed.
nonisolated(unsafe) private var wakeEnd: Int32 = -1
nonisolated(unsafe) private var restoring: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var restoringCount = 0
nonisolated(unsafe) private var modesBefore: UnsafeMutablePointer<termios>?

/// Signals as bytes in a pipe, so that one `poll` waits for them and for all other input.
package enum Signals {
  /// The signals that request something, each handled between two events.
  private static let asking = [SIGWINCH, SIGTSTP, SIGHUP, SIGTERM, SIGINT, SIGCONT]
  /// The signals of a crash: the terminal is restored first.
  private static let deadly = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT]

  /// The byte of `Waker`.
  package static let wakeByte: UInt8 = 255

  /// - Parameters:
  ///   - pipe: the descriptor to which the number of a signal is written as a byte.
  ///   - restore: the text that restores the terminal, written when the program crashes.
  ///   - modes: the terminal's former modes, restored likewise.
  package static func install(pipe: Int32, restore: String, modes: termios) {
    wakeEnd = pipe
    let bytes = Array(restore.utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    for (i, byte) in bytes.enumerated() { memory[i] = byte }
    restoring = memory
    restoringCount = bytes.count
    // On the heap: Swift 6.3 gives a global termios 57 of its 60 bytes.
    let modesMemory = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    modesMemory.initialize(to: modes)
    modesBefore = modesMemory
    var spare = stack_t()
    spare.ss_size = 1 << 16
    spare.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: spare.ss_size, alignment: 16)
    sigaltstack(&spare, nil)
    for number in asking {
      handle(number, flags: Int32(SA_RESTART)) { number in Signals.tell(UInt8(truncatingIfNeeded: number)) }
    }
    for number in deadly {
      // With SA_RESETHAND the default action is in place again when the signal is raised anew. An overflowed stack has
      // no room for a handler, so it gets another stack.
      handle(number, flags: Int32(bitPattern: UInt32(SA_RESETHAND)) | Int32(SA_ONSTACK)) { number in
        Signals.giveBack()
        raise(number)
      }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  private static func handle(_ number: Int32, flags: Int32, _ body: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if os(Linux)
      action.__sigaction_handler.sa_handler = body
    #else
      action.__sigaction_u.__sa_handler = body
    #endif
    action.sa_flags = flags
    sigaction(number, &action, nil)
  }

  /// Writes a byte into the pipe. Also from a signal handler.
  package static func tell(_ byte: UInt8) {
    let saved = errno
    var byte = byte
    _ = write(wakeEnd, &byte, 1)
    errno = saved
  }

  /// Restores the terminal with functions that are safe in a signal handler.
  private static func giveBack() {
    if let restoring { _ = write(1, restoring, restoringCount) }
    if let modesBefore { tcsetattr(0, TCSANOW, modesBefore) }
  }
}
