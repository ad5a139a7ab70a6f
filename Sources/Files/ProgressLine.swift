#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One line on standard error with the progress of work, if that is a terminal.
public struct ProgressLine {
  private let isWanted: Bool
  private let start = ContinuousClock.now
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// The delay before the line is first shown: shorter work needs none.
  private static let delay = Duration.seconds(1), pause = Duration.milliseconds(200)

  /// - Parameter besideAnswers: true to show it even if answers go to a terminal, where they show the progress
  ///   themselves.
  public init(besideAnswers: Bool) {
    let term = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    isWanted = isatty(2) == 1 && (besideAnswers || isatty(1) == 0) && term != "dumb"
    next = start + Self.delay
  }

  /// Shows a text made from the seconds since the beginning, unless another one has just been shown.
  public mutating func show(_ text: (_ seconds: Double) -> String) {
    guard isWanted, ContinuousClock.now >= next else { return }
    next = ContinuousClock.now + Self.pause
    isShown = true
    write("\r\(text((ContinuousClock.now - start) / .seconds(1)))\u{1B}[K")
  }

  /// Clears the line: before anything else is written to the terminal, and at the end.
  public mutating func clear() {
    guard isShown else { return }
    isShown = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = writeBytes(bytes.baseAddress, bytes.count) }
  }
}

/// The system's `write` to standard error, under a name that no method here hides.
private func writeBytes(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(2, bytes, count) }
