/// The control sequences of a terminal.
package struct ControlCodes: Sendable {
  /// The sequence that moves the cursor to a column and a row, from 0.
  package var cursor: @Sendable (_ x: Int, _ y: Int) -> String
  /// The sequence that moves the cursor to a column of the row in which it is, or to a place where a terminal has none.
  package var column: @Sendable (_ x: Int, _ y: Int) -> String
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
  /// The sequences that end attributes and colours one by one; `nil` if the terminal only removes all at once.
  package var ends: Ends?
  /// The sequence that shows the cursor.
  package var showCursor: String
  /// The sequence that hides the cursor.
  package var hideCursor: String

  /// The sequences that end attributes and colours one by one.
  package struct Ends: Sendable {
    /// Ends bold and dim letters, underlined ones, and the exchange of ink and ground.
    package var weight: String, underline: String, reverse: String
    /// Bring back the terminal's own ink and ground.
    package var ink: String, ground: String

    /// Those of ECMA-48.
    package static let standard = Ends(
      weight: "\u{1B}[22m", underline: "\u{1B}[24m", reverse: "\u{1B}[27m", ink: "\u{1B}[39m", ground: "\u{1B}[49m")
  }

  /// Sequences of attributes and colours one after the other, as a single one if the terminal takes several in one.
  package func joined(_ sequences: [String]) -> String {
    let sequences = sequences.filter { !$0.isEmpty }
    let (start, end) = ("\u{1B}[", "m")
    guard ends != nil, sequences.count > 1, sequences.allSatisfy({ $0.hasPrefix(start) && $0.hasSuffix(end) }) else {
      return sequences.joined()
    }
    return start + sequences.map { $0.dropFirst(start.count).dropLast() }.joined(separator: ";") + end
  }

  /// The sequences that nearly every terminal understands.
  package static let ansi = ControlCodes(
    cursor: { "\u{1B}[\($1 + 1);\($0 + 1)H" }, column: { x, _ in "\u{1B}[\(x + 1)G" }, plain: "\u{1B}[m",
    bold: "\u{1B}[1m", dim: "\u{1B}[2m", underline: "\u{1B}[4m", reverse: "\u{1B}[7m",
    inks: (0..<256).map { "\u{1B}[38;5;\($0)m" },
    grounds: (0..<256).map { "\u{1B}[48;5;\($0)m" }, ends: .standard,
    showCursor: "\u{1B}[?25h", hideCursor: "\u{1B}[?25l")
}
