import TerminalKit

/// A terminal in memory: shows frames as text, and hears what a test says.
package final class HeadlessTerminal: Terminal {
  package var size: (columns: Int, rows: Int)
  package var capabilities: Capabilities
  package let waker = Waker {}
  package private(set) var frame: Frame
  /// The text that was copied last.
  package private(set) var clipboard = ""
  package private(set) var isClosed = false
  package private(set) var stops = 0
  private var waiting: [TerminalEvent] = []
  /// Called when the program waits, with the time for which it does; a test may post events then.
  package var onWait: (Int?) -> Void = { _ in }

  package init(_ columns: Int, _ rows: Int, _ capabilities: Capabilities = Capabilities()) {
    size = (columns, rows)
    self.capabilities = capabilities
    frame = Frame(width: columns, height: rows)
  }

  package func show(_ frame: Frame) { self.frame = frame }
  package func forget() {}
  package func askForGraphics() {}
  package func copy(_ text: String) { clipboard = text }
  package func suspend() { stops += 1 }
  package func close() { isClosed = true }
  package func post(_ event: TerminalEvent) { waiting.append(event) }

  package func wait(milliseconds: Int?) -> [TerminalEvent] {
    onWait(milliseconds)
    defer { waiting = [] }
    return waiting
  }

  /// The shown frame, in the characters that the terminal can write.
  package var text: String {
    capabilities.isUTF8 ? frame.text : String(frame.text.map { $0 == "\n" ? $0 : PlainGlyphs.plain($0) })
  }
}
