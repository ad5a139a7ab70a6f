/// The control sequences of a terminal.
package struct ControlCodes: Sendable {
  /// The sequence that moves the cursor to a column and a row, from 0.
  package var cursor: @Sendable (_ x: Int, _ y: Int) -> String
  /// The sequence that removes all attributes and colours.
  package var plain: String
  /// The sequence that begins bold letters; empty if the terminal has none.
  package var bold: String
  /// The sequence that begins dim letters; empty if the terminal has none.
  package var dim: String
  /// The sequence that begins underlined letters; empty if the terminal has none.
  package var underline: String
  /// The sequence that exchanges ink and ground; empty if the terminal cannot.
  package var reverse: String
  /// The sequences of ink colours, by number of a colour; empty if there are none.
  package var inks: [String]
  /// The sequences of ground colours, by number of a colour; empty if there are none.
  package var grounds: [String]
  /// The sequence that shows the cursor.
  package var showCursor: String
  /// The sequence that hides the cursor.
  package var hideCursor: String

  /// The sequences that nearly every terminal understands.
  package static let ansi = ControlCodes(
    cursor: { "\u{1B}[\($1 + 1);\($0 + 1)H" }, plain: "\u{1B}[m", bold: "\u{1B}[1m", dim: "\u{1B}[2m",
    underline: "\u{1B}[4m", reverse: "\u{1B}[7m", inks: (0..<256).map { "\u{1B}[38;5;\($0)m" },
    grounds: (0..<256).map { "\u{1B}[48;5;\($0)m" }, showCursor: "\u{1B}[?25h", hideCursor: "\u{1B}[?25l")
}
