import Foundation
import Workers

/// Another program that reads pictures: a process for each, or one that answers line by line.
final class ForeignProgram {
  /// The reason why a program gave no output.
  enum Failure: Error {
    /// It cannot be started or asked, for this reason.
    case unstartable(String)
    /// It ended, with an exit status or a signal, before an answer.
    case ended(ProcessEnd)
  }

  /// The greatest number of bytes of an answer.
  private static let longestAnswer = 1 << 20

  private let words: [String]
  private let isPersistent: Bool
  /// The program's standard error, a file without a name.
  private let errors: Int32?
  private var errorsRead: off_t = 0
  private var running: (process: pid_t, input: Int32, output: Int32)?
  private var buffered: [UInt8] = []

  /// - Parameters:
  ///   - words: the words of a command line.
  ///   - isPersistent: true for a program that reads paths from its standard input, and prints a line for each.
  init(_ words: [String], isPersistent: Bool) {
    (self.words, self.isPersistent) = (words, isPersistent)
    let path = NSTemporaryDirectory() + "/evaluate-\(UUID().uuidString).errors"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    unlink(path)
    errors = file < 0 ? nil : file
  }

  deinit {
    if running != nil { _ = ended() }
    if let errors { close(errors) }
  }

  /// The output for a picture.
  func output(for path: String) throws(Failure) -> String {
    isPersistent ? try line(for: path) : try whole(for: path)
  }

  /// The last line that the program has written to its standard error since this was last called.
  func lastWords() -> String? {
    guard let errors else { return nil }
    let size = lseek(errors, 0, SEEK_END)
    defer { errorsRead = size }
    var bytes = [UInt8](repeating: 0, count: Int(min(size - errorsRead, 4096)))
    let count = pread(errors, &bytes, bytes.count, size - off_t(bytes.count))
    guard count > 0 else { return nil }
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last { !$0.allSatisfy(\.isWhitespace) }.map {
      String($0.trimmingCharacters(in: .whitespaces).suffix(300))
    }
  }

  /// Starts the program in this process's group, with which it ends.
  /// - Returns: the process, and the end of the pipe that its output comes from.
  private func start(_ words: [String], input: Int32) throws(Failure) -> (process: pid_t, output: Int32) {
    var command = Command(words)
    command.isLeader = false
    if let errors { command.errors = .file(errors) }
    do throws(Command.Failure) {
      let output = try PipeEnds()
      let started = Result { () throws(Command.Failure) in try command.start(input: input, output: output.writing) }
      close(output.writing)
      if case .failure = started { close(output.reading) }
      return (try started.get(), output.reading)
    } catch { throw .unstartable(error.reason) }
  }

  private func whole(for path: String) throws(Failure) -> String {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let (process, output) = try start(words + [path], input: nothing)
    defer { close(output) }
    buffered = []
    while buffered.count < Self.longestAnswer, readMore(output) {}
    if buffered.count >= Self.longestAnswer { kill(process, SIGKILL) }
    let end = ProcessEnd.waited(for: process)
    if buffered.isEmpty && end.code != 0 { throw .ended(end) }
    return String(decoding: buffered, as: UTF8.self)
  }

  private func line(for path: String) throws(Failure) -> String {
    guard !path.contains("\n") else { throw .unstartable("the file's name holds a line break") }
    // A program that has ended is started again for the next picture, and a path that cannot be written is its end.
    signal(SIGPIPE, SIG_IGN)
    let program: (process: pid_t, input: Int32, output: Int32)
    if let running { program = running } else { program = try begun() }
    running = program
    let question = Array((path + "\n").utf8)
    guard write(program.input, question, question.count) == question.count else { throw .ended(ended()) }
    while true {
      if let end = buffered.firstIndex(of: 10) {
        defer { buffered.removeSubrange(...end) }
        return String(decoding: buffered[..<end], as: UTF8.self)
      }
      guard buffered.count < Self.longestAnswer, readMore(program.output) else { throw .ended(ended()) }
    }
  }

  private func begun() throws(Failure) -> (process: pid_t, input: Int32, output: Int32) {
    let input: PipeEnds
    do throws(Command.Failure) { input = try PipeEnds() } catch { throw .unstartable(error.reason) }
    let started = Result { () throws(Failure) in try start(words, input: input.reading) }
    close(input.reading)
    if case .failure = started { close(input.writing) }
    let (process, output) = try started.get()
    return (process, input.writing, output)
  }

  /// Ends the running program.
  private func ended() -> ProcessEnd {
    guard let (process, input, output) = running else { return ProcessEnd.waited(for: -1) }
    (running, buffered) = (nil, [])
    close(input)
    close(output)
    return ProcessEnd.waited(for: process)
  }

  /// - Returns: false at the end of the output.
  private func readMore(_ file: Int32) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      if count > 0 { buffered += chunk[..<count] }
      return count > 0
    }
  }
}
