import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal for screen readers: every change is written as plain lines below the last ones, and nothing is drawn over.
///
/// It needs no terminal type, writes no control codes, and reads keys one at a time.
package final class LineTerminal: Terminal {
  package let capabilities: Capabilities
  private let input: TerminalInput
  private let modes: termios
  private var said: Speech?
  private var isOpen = true

  /// - Parameters:
  ///   - environment: `LC_ALL`, `LC_CTYPE`, `LANG`.
  ///   - writesUTF8: true for UTF-8 and false for ASCII; `nil` to detect it from the locale.
  /// - Throws: ``TerminalError/notATerminal`` if keys cannot be read one at a time.
  package init(environment: [String: String], writesUTF8: Bool?) throws(TerminalError) {
    var modes = termios()
    guard isatty(0) == 1, tcgetattr(0, &modes) == 0 else { throw .notATerminal }
    capabilities = Capabilities(depth: .none, isUTF8: writesUTF8 ?? LocaleName.isUTF8(environment), isSpoken: true)
    self.modes = modes
    input = TerminalInput(restore: "\n", modes: modes)
    readKeys()
  }

  deinit { close() }

  package var waker: Waker { input.waker }
  /// A size at which one thing stands below another. Nothing is drawn, so that of the window does not matter.
  package var size: (columns: Int, rows: Int) { (80, 50) }

  package func show(_ frame: Frame) {
    guard let speech = frame.speech else { return }
    let lines = speech.news(after: said)
    said = speech
    for line in lines { writeToTerminal((capabilities.isUTF8 ? line : String(line.map(PlainGlyphs.plain))) + "\n") }
  }

  package func forget() { said = nil }

  package func wait(milliseconds: Int?) -> [TerminalEvent] {
    input.wait(milliseconds: milliseconds) { [.input($0)] }
  }

  package func askForGraphics() {}
  /// Does nothing: the text is written as a line, where it can be copied.
  package func copy(_ text: String) {}

  package func suspend() {
    restore()
    raise(SIGSTOP)
    readKeys()
    forget()
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    restore()
  }

  private func readKeys() {
    var raw = modes
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | IXON)
    tcsetattr(0, TCSADRAIN, &raw)
  }

  private func restore() {
    var modes = modes
    tcsetattr(0, TCSADRAIN, &modes)
  }
}
