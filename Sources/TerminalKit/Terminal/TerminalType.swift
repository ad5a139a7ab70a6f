/// Types of terminals, the values of `TERM`.
package enum TerminalType {
  /// The substitutes for a type that terminfo does not know, the best first.
  ///
  /// Nearly every terminal of today understands what xterm does. One without a name may be a serial line: it gets no colours.
  package static func fallbacks(for type: String) -> [String] {
    let plain = ["vt100", "ansi"]
    return type.isEmpty || type == "unknown" ? plain : ["xterm-256color", "xterm"] + plain
  }
}
