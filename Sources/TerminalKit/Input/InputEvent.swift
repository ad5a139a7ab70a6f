/// What comes from outside.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, or came faster than anybody types.
  case paste(String)
  case click(x: Int, y: Int)
  /// Rows; negative is up.
  case wheel(Int, x: Int, y: Int)
  /// The window has the keyboard now, or another one has.
  case focus(Bool)
  /// An answer of the terminal to a question.
  case reply(String)
}
