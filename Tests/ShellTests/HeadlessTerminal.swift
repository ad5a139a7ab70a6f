@testable import Shell

/// A terminal in memory: shows frames as text, and hears what a test says.
final class HeadlessTerminal: Terminal {
  var size: (columns: Int, rows: Int)
  var capabilities: Capabilities
  let waker = Waker {}
  private(set) var frame: Frame
  /// What was copied last.
  private(set) var clipboard = ""
  private(set) var isClosed = false
  private(set) var stops = 0
  private var waiting: [TerminalEvent] = []

  init(_ columns: Int, _ rows: Int, _ capabilities: Capabilities = Capabilities()) {
    size = (columns, rows)
    self.capabilities = capabilities
    frame = Frame(width: columns, height: rows)
  }

  func show(_ frame: Frame) { self.frame = frame }
  func forget() {}
  func askForGraphics() {}
  func copy(_ text: String) { clipboard = text }
  func suspend() { stops += 1 }
  func close() { isClosed = true }
  func post(_ event: TerminalEvent) { waiting.append(event) }

  func wait(milliseconds: Int?) -> [TerminalEvent] {
    defer { waiting = [] }
    return waiting
  }

  /// What is shown, in the characters that the terminal can write.
  var text: String {
    capabilities.isUTF8 ? frame.text : String(frame.text.map { $0 == "\n" ? $0 : PlainGlyphs.plain($0) })
  }
}
