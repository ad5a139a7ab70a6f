/// ASCII substitutes for characters, for locales without UTF-8.
package enum PlainGlyphs {
  /// An ASCII character in the place of another, similar in shape; `?` if there is none. ASCII stays as it is.
  package static func plain(_ character: Character) -> Character {
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
    add("♥", "h")
    add("♦", "d")
    add("♣", "c")
    add("♠", "s")
    add("⇧⌂", "^")
    add("áàâä", "a")
    add("éèêë", "e")
    add("íìîï", "i")
    add("óòôö", "o")
    add("úùûü", "u")
    add("ñ", "n")
    add("ç", "c")
    add("ß", "s")
    add("ÁÄ", "A")
    add("ÉÈ", "E")
    add("Í", "I")
    add("ÓÖ", "O")
    add("ÚÜ", "U")
    add("Ñ", "N")
    add("¡", "!")
    add("ª", "a")
    return table
  }()
}
