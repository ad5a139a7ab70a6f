import CNCurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// What signal handlers may touch: plain memory that is set before they are installed.
nonisolated(unsafe) private var wakeEnd: Int32 = -1
nonisolated(unsafe) private var restoring: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var restoringCount = 0
nonisolated(unsafe) private var modesBefore: UnsafeMutablePointer<termios>?

/// Signals as bytes in a pipe, so that they are heard where everything else is waited for.
package enum Signals {
  /// Those that ask for something, each handled between two events.
  private static let asking = [SIGWINCH, SIGTSTP, SIGHUP, SIGTERM, SIGINT, SIGCONT]
  /// Those with which a program dies of its own mistakes: the terminal is given back first.
  private static let deadly = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT]

  /// The byte of `Waker`.
  package static let wakeByte: UInt8 = 255

  /// - Parameters:
  ///   - pipe: where a byte with a signal's number is written.
  ///   - restore: what puts the terminal back, to be written when the program crashes.
  ///   - modes: the terminal's modes before, for the same.
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
      // With SA_RESETHAND the default is in place again when it is raised anew. A stack that overflowed has no room for
      // a handler, hence another one.
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

  /// Puts the terminal back by nothing but what a signal handler may call.
  private static func giveBack() {
    if let restoring { _ = write(1, restoring, restoringCount) }
    if let modesBefore { tcsetattr(0, TCSANOW, modesBefore) }
  }
}
