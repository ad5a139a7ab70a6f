import Foundation
import Synchronization
import Workers

/// A process of another program, which has no file of this one but the three that it is given.
///
/// Foundation's own waits until every process that descends from it has ended too, which a database that goes on in the
/// background does not. It also reads past the end of its list of open files once there are more than a thousand. Many
/// tests that run at once have as many.
package final class ChildProcess: Sendable {
  /// One of its three files.
  package enum File: Sendable {
    case nothing
    /// The end of this file, which is made if there is none.
    case appended(String)
    /// A file that is open here. The child has it too, so it may be closed here at once.
    case open(Int32)
  }

  /// Its number.
  package let id: pid_t
  private let ended = Mutex<ProcessEnd?>(nil)

  /// Starts a program, found on the path.
  /// - Parameters:
  ///   - variables: its whole environment; this process's own without it.
  ///   - folder: its working folder; by default that of this process.
  package init(
    _ words: [String], variables: [String: String]? = nil, in folder: String? = nil, input: File = .nothing,
    output: File = .nothing, errors: File = .nothing
  ) throws {
    // The shell goes there, and becomes the program.
    var command = Command((folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []) + words)
    command.variables = variables?.map { "\($0)=\($1)" }
    command.isLeader = false
    #if os(Linux)
      command.closesOthers = true
    #endif
    let files = try [(input, O_RDONLY), (output, O_WRONLY), (errors, O_WRONLY)].map { try Self.opened($0, $1) }
    defer { for file in files where file.isOwn { close(file.number) } }
    command.errors = .file(files[2].number)
    id = try command.start(input: files[0].number, output: files[1].number)
  }

  private static func opened(_ file: File, _ mode: Int32) throws -> (number: Int32, isOwn: Bool) {
    let number =
      switch file {
      case .open(let number): number
      case .nothing: Foundation.open("/dev/null", mode | O_CLOEXEC)
      case .appended(let path): Foundation.open(path, mode | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      }
    guard number >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EBADF) }
    if case .open = file { return (number, false) }
    return (number, true)
  }

  /// This process's own environment with other values for some variables.
  package static func variables(with changes: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(changes) { $1 }
  }

  /// Waits until it has ended.
  @discardableResult
  package func wait() -> ProcessEnd {
    ended.withLock { ended in
      if let ended { return ended }
      let end = ProcessEnd.waited(for: id)
      ended = end
      return end
    }
  }

  package var isRunning: Bool {
    var info = siginfo_t()
    return ended.withLock { $0 == nil } && waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == 0
  }

  /// Sends it a signal, unless it has ended.
  package func signal(_ signal: Int32) { if isRunning { kill(id, signal) } }
}

/// A pipe, none of whose ends a program inherits unless it is given it.
package final class ChildPipe: @unchecked Sendable {
  /// The end that is read from, and the one that is written to.
  package let reading: FileHandle, writing: FileHandle

  package init() throws {
    let ends = try PipeEnds()
    reading = FileHandle(fileDescriptor: ends.reading, closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends.writing, closeOnDealloc: true)
  }

  /// Everything that is written until its writers have closed it. This process is none of them from now on.
  package func text() throws -> String {
    try writing.close()
    return String(decoding: try reading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
