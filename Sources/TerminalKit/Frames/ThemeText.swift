/// An error in the text of a theme: the number of the line, from 1, and the problem there.
package struct ThemeTextError: Error, Hashable, CustomStringConvertible {
  /// The number of the line, from 1.
  package let line: Int
  /// A description of the problem in words for the player, without a full stop.
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}

/// Themes as text, a line for each colour.
///
///     # lines that begin with # are not read
///     base = dark
///     accent = #74c8ff
///     accent.256 = 117
///     accent.eight = cyan bold
///     accent.mono = bold
///
/// `base` comes first and names the theme that supplies all other colours. A colour without a `.256` line takes the
/// nearest.
package enum ThemeText {
  private static let eight = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
  private static let attributes: [(name: String, value: Style.Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("underline", .underline), ("reverse", .reverse),
  ]

  /// Reads a theme.
  /// - Parameters:
  ///   - name: the name of the theme.
  ///   - others: the names of further colours that it may have.
  ///   - bases: the themes that `base` may name.
  package static func theme(
    _ text: String, named name: String, others: Set<String>, bases: [Theme]
  ) throws(ThemeTextError) -> Theme {
    guard var theme = bases.first else { return BuiltInThemes.plain(name) }
    var seen: [String: Int] = [:]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = trimmed(line), number = index + 1
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      func fail(_ problem: String) -> ThemeTextError { ThemeTextError(line: number, problem: problem) }
      guard let sign = line.firstIndex(of: "=") else { throw fail("a line is 'name = value', and this has no '='") }
      let key = trimmed(line[..<sign]), value = trimmed(line[line.index(after: sign)...])
      if let first = seen[key] { throw fail("'\(CellWidth.clean(key))' stands on line \(first) already") }
      seen[key] = number
      if key == "base" {
        guard seen.count == 1 else { throw fail("'base' stands before all colours") }
        guard let base = bases.first(where: { $0.name == value }) else {
          throw fail("'\(CellWidth.clean(value))' is no theme; there are \(list(bases.map(\.name)))")
        }
        theme = base
      } else if let problem = set(key, to: value, in: &theme, others) {
        throw fail(problem)
      }
    }
    theme.name = name
    return theme
  }

  /// Applies a line to the theme, or returns the problem.
  private static func set(_ key: String, to value: String, in theme: inout Theme, _ others: Set<String>) -> String? {
    if others.contains(key) {
      guard let rgb = rgb(value) else { return notAColour(value) }
      theme.others[key] = rgb
      return nil
    }
    if key == "ground" {
      guard value == "dark" || value == "light" else { return "'ground' is dark or light" }
      theme.isDark = value == "dark"
      return nil
    }
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard let tone = parts.first.flatMap(tone(named:)) else {
      return
        "'\(CellWidth.clean(key))' is no colour of a theme; there are \(list(Tone.allCases.map { "\($0)" } + others.sorted()))"
    }
    switch parts.count > 1 ? parts[1] : "" {
    case "":
      guard let rgb = rgb(value) else { return notAColour(value) }
      theme[tone].rgb = rgb
      theme[tone].indexed = Palette.indexed(rgb.red, rgb.green, rgb.blue)
    case "256":
      guard let index = UInt8(value) else { return "'\(CellWidth.clean(value))' is no number from 0 to 255" }
      theme[tone].indexed = index
    case "eight":
      var words = value.split(separator: " ").map(String.init)
      guard let first = words.first else { return "a colour is missing: one of \(list(eight + ["own"]))" }
      guard first == "own" || eight.contains(first) else {
        return "'\(CellWidth.clean(first))' is none of the eight colours: \(list(eight + ["own"]))"
      }
      words.removeFirst()
      guard let found = found(words) else { return notAttributes(words) }
      theme[tone].eight = eight.firstIndex(of: first).map { UInt8($0) }
      theme[tone].withEight = found
    case "mono":
      let words = value.split(separator: " ").map(String.init).filter { $0 != "plain" }
      guard let found = found(words) else { return notAttributes(words) }
      theme[tone].plain = found
    default: return "'\(CellWidth.clean(key))': behind the point stands 256, eight or mono"
    }
    return nil
  }

  /// The text from which the same theme is read.
  package static func text(_ theme: Theme) -> String {
    var lines = ["base = dark", "ground = \(theme.isDark ? "dark" : "light")"]
    for tone in Tone.allCases {
      let colour = theme[tone]
      lines.append("\(tone) = \(hexadecimal(colour.rgb))")
      lines.append("\(tone).256 = \(colour.indexed)")
      lines.append(
        "\(tone).eight = \(([colour.eight.map { eight[Int($0)] } ?? "own"] + names(colour.withEight)).joined(separator: " "))"
      )
      lines.append("\(tone).mono = \(colour.plain.isEmpty ? "plain" : names(colour.plain).joined(separator: " "))")
    }
    for (name, rgb) in theme.others.sorted(by: { $0.key < $1.key }) { lines.append("\(name) = \(hexadecimal(rgb))") }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Words

  private static func tone(named name: String) -> Tone? { Tone.allCases.first { "\($0)" == name } }

  private static func found(_ words: [String]) -> Style.Attributes? {
    var result: Style.Attributes = []
    for word in words {
      guard let attribute = attributes.first(where: { $0.name == word }) else { return nil }
      result.insert(attribute.value)
    }
    return result
  }

  private static func names(_ set: Style.Attributes) -> [String] {
    attributes.filter { set.contains($0.value) }.map(\.name)
  }

  private static func rgb(_ text: String) -> Theme.RGB? {
    guard text.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    return Theme.RGB(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
  }

  private static func hexadecimal(_ rgb: Theme.RGB) -> String {
    "#"
      + [rgb.red, rgb.green, rgb.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func notAColour(_ value: String) -> String {
    "'\(CellWidth.clean(value))' is no colour: six digits of 0 to 9 and a to f behind #, as #74c8ff"
  }

  private static func notAttributes(_ words: [String]) -> String {
    let wrong = words.first { word in !attributes.contains { $0.name == word } } ?? ""
    return "'\(CellWidth.clean(wrong))' is none of \(list(attributes.map(\.name)))"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
