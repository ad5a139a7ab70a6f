/// What a terminal has to tell.
package enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The window has another size.
  case resized
  /// `Waker` was called: something beside the keyboard is ready.
  case woken
  /// Somebody asks the program to stop for a while (`Ctrl-Z` from outside).
  case stop
  /// The window was closed, or the system asks the program to end; by which signal.
  case ended(Int32)
}

/// A place to show frames on and to hear events from: a real terminal, or one of the tests' own.
package protocol Terminal: AnyObject {
  /// Columns and rows.
  var size: (columns: Int, rows: Int) { get }
  var capabilities: Capabilities { get }
  /// Wakes `wait` from any thread.
  var waker: Waker { get }

  /// Shows a frame; only what differs from the last one is written.
  func show(_ frame: Frame)
  /// Forgets what is shown, so that the next frame is written whole.
  func forget()
  /// Waits for events for some milliseconds, for ever with `nil`. Nothing has come where the array is empty.
  func wait(milliseconds: Int?) -> [TerminalEvent]
  /// Asks whether pixels can be shown; `capabilities` change when the answer comes.
  func askForGraphics()
  /// Puts text on the clipboard of the terminal's user, where the terminal allows it.
  func copy(_ text: String)
  /// Gives the terminal back and stops the process until it is continued.
  func suspend()
  /// Gives the terminal back.
  func close()
}

/// Wakes a terminal that waits.
package struct Waker: Sendable {
  package let wake: @Sendable () -> Void

  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }
}
