/// An event from outside: keys, mouse, paste and answers of the terminal.
package enum InputEvent: Hashable, Sendable {
  /// A pressed key.
  case key(Key)
  /// Text that was pasted, or came faster than anybody types.
  case paste(String)
  /// A press of the left mouse button on a cell, by its column and row from 0.
  case click(x: Int, y: Int)
  /// A move of the mouse with its left button held, onto a cell.
  case drag(x: Int, y: Int)
  /// A turn of the wheel in rows; negative is up.
  case wheel(Int, x: Int, y: Int)
  /// The window got the keyboard focus (true) or lost it.
  case focus(Bool)
  /// The terminal's answer to a query.
  case reply(String)
}
