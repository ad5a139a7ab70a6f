/// Text cut and wrapped to columns.
package enum Text {
  /// The text, or as much of it as fits, followed by `…`.
  package static func fitted(_ text: String, _ columns: Int) -> String {
    guard CellWidth.columns(of: text) > columns else { return text }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    for character in text {
      let width = CellWidth.columns(of: character)
      if used + width > columns - 1 { break }
      result.append(character)
      used += width
    }
    return result + "…"
  }

  /// The path, or as many of its last names as fit, after `…/`.
  package static func path(_ path: String, _ columns: Int) -> String {
    guard CellWidth.columns(of: path) > columns else { return path }
    var rest = path.drop { $0 == "/" }
    while CellWidth.columns(of: rest) + 2 > columns, let slash = rest.firstIndex(of: "/") {
      rest = rest[rest.index(after: slash)...]
    }
    return fitted("…/" + rest, columns)
  }

  /// The text filled up with blanks to a width, or cut to it.
  package static func padded(_ text: String, _ columns: Int, _ side: Frame.Side = .left) -> String {
    let fitted = fitted(text, columns)
    let free = max(0, columns - CellWidth.columns(of: fitted))
    switch side {
    case .left: return fitted + String(repeating: " ", count: free)
    case .right: return String(repeating: " ", count: free) + fitted
    case .centre:
      return String(repeating: " ", count: free / 2) + fitted + String(repeating: " ", count: free - free / 2)
    }
  }

  /// Lines of at most this many columns, broken between words; a word that is too long is broken too. The blanks at the
  /// beginning of a paragraph stand before each of its lines.
  package static func wrapped(_ text: String, _ columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let margin = String(paragraph.prefix { $0 == " " }.prefix(columns / 2))
      let columns = columns - margin.count
      var line = ""
      for word in paragraph.split(separator: " ") {
        var rest = String(word)
        let used = CellWidth.columns(of: line)
        if !line.isEmpty, used + 1 + CellWidth.columns(of: rest) <= columns {
          line += " " + rest
          continue
        }
        if !line.isEmpty { lines.append(margin + line) }
        while CellWidth.columns(of: rest) > columns {
          let part = String(rest.prefix(columns))
          lines.append(margin + part)
          rest = String(rest.dropFirst(part.count))
        }
        line = rest
      }
      lines.append(margin + line)
    }
    return lines
  }

  /// The text with its first letter as a capital.
  package static func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
