/// How many columns a character takes: 0 for one that only changes the one before it, 2 for a wide one, otherwise 1.
enum CellWidth {
  static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide(scalar.value) ? 2 : 1
  }

  static func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

  /// Unicode's East Asian Width W and F, and emoji, by blocks.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Text that may go to a terminal: control characters of other people's file names and names become `?`.
  static func clean(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: result += "?"
      case .format: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// What stands for a character where the locale does not write UTF-8.
enum PlainGlyphs {
  static func plain(_ character: Character) -> Character {
    if character.isASCII { return character }
    if let known = table[character] { return known }
    guard let value = character.unicodeScalars.first?.value else { return " " }
    switch value {
    // Braille: more dots, denser glyphs.
    case 0x2800...0x28FF: return [" ", ".", ":", "*", "#"][min(4, ((value - 0x2800).nonzeroBitCount + 1) / 2)]
    case 0x2500...0x257F: return "+"
    default: return "?"
    }
  }

  private static let table: [Character: Character] = {
    var table: [Character: Character] = [:]
    func add(_ characters: String, _ plain: Character) { for character in characters { table[character] = plain } }
    add("─╌┄╴╶", "-")
    add("│╎┆╵╷", "|")
    add("━═", "=")
    add("╍", "~")
    add("┃║", "#")
    add("╏", ":")
    add("╱↗↙", "/")
    add("╲↖↘", "\\")
    add("╳", "X")
    add("◎", "@")
    add("█▓", "#")
    add("▒", "+")
    add("░", ".")
    add("▀", "\"")
    add("▄▁▂▃", "_")
    add("▅▆▇", "#")
    add("▌▐▏", "|")
    add("●◉◆■", "*")
    add("○◇□◌", "o")
    add("·∙⋅•", ".")
    add("▲△↑", "^")
    add("▼▽↓", "v")
    add("◀←", "<")
    add("▶→▸›", ">")
    add("✓", "+")
    add("✗×", "x")
    add("★☆✦", "*")
    add("…", ".")
    add("–—−", "-")
    add("’‘", "'")
    add("“”", "\"")
    add("⟵⟶≈", "~")
    add("⏎", ">")
    add("♥", "+")
    add("⇧⌂", "^")
    return table
  }()
}
