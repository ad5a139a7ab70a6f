import Foundation
import Workers

/// A child process with pipes to its standard input and from its standard output. As the leader of a process group an
/// interrupt at the terminal does not reach it, and it is ended together with what it started.
final class ChildProcess {
  private let identifier: pid_t
  private let input: Int32
  private let output: Int32
  private let isLeader: Bool
  private var buffer: [UInt8] = []
  private var isReaped = false

  /// Starts a command; its first word is looked up in PATH.
  /// - Parameter isLeader: whether it heads a process group of its own.
  /// - Throws: ``LabelProblem`` where it cannot be started.
  init(_ command: [String], isLeader: Bool = true) throws(LabelProblem) {
    var toChild: [Int32] = [0, 0], fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw LabelProblem(file: command[0], line: 0, problem: String(cString: strerror(errno)))
    }
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (input, output, self.isLeader) = (toChild[1], fromChild[0], isLeader)
    defer {
      close(toChild[0])
      close(fromChild[1])
    }
    var spawn = Spawn(command, input: toChild[0], output: fromChild[1])
    (spawn.keepsComplaints, spawn.isLeader) = (true, isLeader)
    do throws(Spawn.Failure) {
      identifier = try spawn.start()
    } catch {
      (identifier, isReaped) = (0, true)
      throw LabelProblem(file: command[0], line: 0, problem: "cannot be started: \(error.reason)")
    }
  }

  deinit {
    end()
    close(input)
    close(output)
  }

  /// Kills the process and all that it started.
  func end() {
    guard !isReaped else { return }
    kill(isLeader ? -identifier : identifier, SIGKILL)
    wait()
  }

  private func wait() {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    isReaped = true
  }

  enum Reply {
    case line(String)
    case died
    case late
  }

  /// Sends a line and waits for one.
  func exchange(_ line: String, within limit: Duration) -> Reply {
    let deadline = ContinuousClock.now + limit
    let bytes = Array((line + "\n").utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(input, $0.baseAddress! + sent, bytes.count - sent) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return .died }
      sent += count
    }
    while true {
      if let end = buffer.firstIndex(of: 10) {
        let reply = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return .line(reply)
      }
      switch fill(until: deadline) {
      case .some(true): continue
      case .some(false): return .died
      case .none: return .late
      }
    }
  }

  /// Reads what there is; false at the end, `nil` when time is up.
  private func fill(until deadline: ContinuousClock.Instant) -> Bool? {
    let left = max(0, Int((deadline - ContinuousClock.now) / .milliseconds(1)))
    var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let ready = poll(&descriptor, 1, Int32(min(left + 1, 1_000_000)))
    if ready == 0 { return left == 0 ? nil : true }
    if ready < 0 { return errno == EINTR }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &chunk, chunk.count)
    if count < 0 && errno == EINTR { return true }
    guard count > 0 else { return false }
    buffer += chunk[0..<count]
    return true
  }

  /// Runs a command to its end and returns what it printed, at most a mebibyte.
  static func output(of command: [String]) throws(LabelProblem) -> String {
    let child = try ChildProcess(command, isLeader: false)
    var isMore: Bool? = true
    while isMore == true && child.buffer.count < 1 << 20 { isMore = child.fill(until: .now + .seconds(3600)) }
    if isMore == false { child.wait() }
    return String(decoding: child.buffer, as: UTF8.self)
  }
}
