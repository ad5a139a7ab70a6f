/// The reason why no terminal can be opened.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is no terminal.
  case notATerminal
  /// The terminal database has no entry for this `TERM`, nor for its substitutes, or the terminal cannot move its
  /// cursor.
  case unknownType(String)

  public var description: String {
    switch self {
    case .notATerminal: "this is not a terminal"
    case .unknownType(let type):
      "the terminal type '\(type)' is not known here, or cannot move its cursor; try TERM=xterm-256color or TERM=vt100, or --plain, which needs none"
    }
  }
}
