/// An event of a terminal.
package enum TerminalEvent: Hashable, Sendable {
  /// A key, a click, pasted text or another input of the person.
  case input(InputEvent)
  /// The window has another size.
  case resized
  /// `Waker` was called: a result of background work is ready.
  case woken
  /// A request to stop for a while (`Ctrl-Z` from outside).
  case stop
  /// The window was closed, or the system asks the program to end, by this signal.
  case ended(Int32)
}

/// A terminal that shows frames and delivers events: a real one, or one of the tests.
package protocol Terminal: AnyObject {
  /// Columns and rows.
  var size: (columns: Int, rows: Int) { get }
  /// The colours, the characters and the pixels that the terminal shows.
  var capabilities: Capabilities { get }
  /// Wakes `wait` from any thread.
  var waker: Waker { get }

  /// Shows a frame by writing its differences from the last one.
  func show(_ frame: Frame)
  /// Forgets the last frame, so that the next one is written whole.
  func forget()
  /// Waits for events for some milliseconds, or without limit for `nil`. The array is empty if none has come.
  func wait(milliseconds: Int?) -> [TerminalEvent]
  /// Asks the terminal for pixels; `capabilities` change when the answer comes.
  func askForGraphics()
  /// Copies text to the clipboard of the terminal's user, if the terminal allows it.
  func copy(_ text: String)
  /// Restores the terminal and stops the process until it is continued.
  func suspend()
  /// Restores the terminal.
  func close()
}

/// Wakes a terminal that waits.
package struct Waker: Sendable {
  /// Makes ``Terminal/wait(milliseconds:)`` return with ``TerminalEvent/woken``. Safe from any thread.
  package let wake: @Sendable () -> Void

  /// A waker with the function that wakes, which must be safe from any thread.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
}
