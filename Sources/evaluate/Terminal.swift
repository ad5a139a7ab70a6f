import Files
import Foundation
import Synchronization

/// An error with a message for people; exit status 2.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// Prints to standard error.
func complain(_ text: String) { FileHandle.standardError.write(Data(PathName.bytes("evaluate: \(text)\n"))) }

func processors() -> Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

/// The progress of a long piece of work on standard error: a bar on a terminal, a line now and then elsewhere.
final class Progress {
  private let unit: String
  private let isTerminal = isatty(2) == 1
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant?
  private var first: Int?
  private var last = (done: 0, total: 0)

  init(unit: String) {
    self.unit = unit
    start = clock.now
  }

  func show(_ done: Int, of total: Int) {
    if first == nil {
      first = done
      if done > 0 { complain("going on after \(done) of \(total) \(unit)") }
    }
    last = (done, total)
    let pause: Duration = isTerminal ? .milliseconds(100) : .seconds(10)
    if let shown, clock.now - shown < pause { return }
    if shown == nil && !isTerminal {
      shown = clock.now
      return
    }
    shown = clock.now
    draw()
  }

  /// Restores the terminal.
  func finish() {
    if isTerminal {
      FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
    } else {
      draw()
    }
  }

  private func draw() {
    let (done, total) = last
    let text = Self.text(
      done, of: total, unit, after: first ?? 0, seconds: (clock.now - start) / .seconds(1))
    guard isTerminal else { return complain(text) }
    FileHandle.standardError.write(Data("\r[\(Self.bar(done, of: total))] \(text)\u{1B}[K".utf8))
  }

  /// The progress, its speed, and the estimated remaining time.
  /// - Parameters:
  ///   - first: the progress at the start.
  ///   - seconds: the time so far.
  static func text(_ done: Int, of total: Int, _ unit: String, after first: Int, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done - first) / seconds : 0
    let left = rate > 0 ? Int(Double(total - done) / rate) : 0
    return "\(done) of \(total) \(unit), \(String(format: "%.1f", rate)) a second"
      + (done < total && rate > 0 ? ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left" : "")
  }

  /// A bar of 24 characters.
  static func bar(_ done: Int, of total: Int) -> String {
    let width = 24, filled = total > 0 ? width * done / total : 0
    return String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
  }
}

/// A handler that turns the first interrupt or end signal into a request to stop soon; the second one stops at once.
final class Interrupt: Sendable {
  private static let requested = Atomic(false)

  init() {
    // The parent process may have blocked the signals, as threads of a pool do.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&wanted, number) }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        Interrupt.requested.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
        // Work that has begun is finished first; only `write` is safe here.
        let words: StaticString = "\nevaluate: stopping; once more to stop at once\n"
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
      }
    }
  }

  var isRequested: Bool { Self.requested.load(ordering: .relaxed) }
}
