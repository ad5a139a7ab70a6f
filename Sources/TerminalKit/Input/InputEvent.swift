/// What comes from outside.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, or came faster than anybody types.
  case paste(String)
  case click(x: Int, y: Int)
  /// Rows; negative is up.
  case wheel(Int, x: Int, y: Int)
  /// An answer of the terminal to a question.
  case reply(String)
}
