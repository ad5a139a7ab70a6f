/// Converts characters and marks of pages and forums to plain text.
public enum PlainText {
  /// Returns the plain form of a character. Digits of full width and of other scripts become those of ASCII. Drawn lines
  /// become `|`, `-` and `+`. A space of any kind becomes a space, and a sign for a blank a full stop.
  public static func plain(_ character: Character) -> Character {
    guard !character.isASCII || character == "\r\n" else { return character }
    switch character {
    case "\u{2502}", "\u{2503}", "\u{2551}", "\u{A6}", "\u{2506}", "\u{250A}": return "|"
    case "\u{2500}", "\u{2501}", "\u{2550}", "\u{2504}", "\u{2508}", "\u{2010}"..."\u{2015}", "\u{2212}": return "-"
    case "\u{250C}"..."\u{254B}", "\u{2552}"..."\u{256C}": return "+"
    case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{3000}": return " "
    case "\u{B7}", "\u{2022}", "\u{2219}", "\u{22C5}", "\u{30FB}", "\u{FF65}", "\u{3002}": return "."
    case "\u{25A1}", "\u{25A2}", "\u{25FB}", "\u{25FD}", "\u{2B1C}", "\u{2B1C}\u{FE0F}", "\u{25CB}": return "."
    default: break
    }
    // Digits of other scripts, and those in circles.
    if let digit = character.wholeNumberValue, (0...9).contains(digit) { return Character("\(digit)") }
    guard let first = character.unicodeScalars.first else { return character }
    // A digit on a key: the digit and two marks.
    if first.isASCII, character.unicodeScalars.last?.value == 0x20E3 { return Character(first) }
    // Full width: the characters of ASCII, in their order.
    if (0xFF01...0xFF5E).contains(first.value), character.unicodeScalars.count == 1,
      let narrow = Unicode.Scalar(first.value - 0xFEE0)
    {
      return Character(narrow)
    }
    return character
  }

  /// A text of plain characters without the tags of forums and pages around a board.
  public static func plain(_ text: String) -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let characters =
      isASCII ? Array(text) : text.compactMap { invisible.contains($0) ? nil : PlainText.plain($0) }
    return String(withoutTags(characters))
  }

  /// Characters without a width.
  private static let invisible: Set<Character> = ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}"]

  /// The tags in brackets around code, quotations and emphasis.
  private static let tags: Set<String> = [
    "b", "bdo", "big", "blockquote", "center", "code", "color", "colour", "em", "font", "hide", "hidden", "i", "kbd",
    "mono", "p", "pre", "quote", "samp", "size", "small", "span", "spoiler", "strong", "tt", "u",
  ]
  /// No tag is longer.
  private static let longestTag = 120

  /// Removes the tags of forums (`[code]`), pages (`<pre>`) and Markdown (three backquotes or tildes).
  private static func withoutTags(_ text: [Character]) -> [Character] {
    guard text.contains(where: { "[<`~".contains($0) }) else { return text }
    var result: [Character] = []
    result.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      let character = text[at]
      if character == "[" || character == "<", let tag = tag(text, at) {
        if tag.isBreak { result.append("\n") }
        at = tag.end
      } else if character == "`" || character == "~", at + 2 < text.count, text[at + 1] == character,
        text[at + 2] == character
      {
        // A fence may name a language.
        while at < text.count, !text[at].isNewline { at += 1 }
      } else {
        result.append(character)
        at += 1
      }
    }
    return result
  }

  /// The tag that begins at a bracket, and its end.
  private static func tag(_ text: [Character], _ start: Int) -> (end: Int, isBreak: Bool)? {
    let close: Character = text[start] == "[" ? "]" : ">"
    let limit = min(text.count, start + longestTag)
    guard let end = text[start..<limit].firstIndex(where: { $0 == close || $0.isNewline }), text[end] == close else {
      return nil
    }
    let name = text[(start + 1)..<end].drop { $0 == "/" }.prefix { $0.isLetter }
    let rest = text[(name.endIndex)..<end]
    guard rest.isEmpty || rest.first == "=" || rest.first == " " || rest.first == "/" else { return nil }
    let word = String(name).lowercased()
    if close == ">" && word == "br" { return (end + 1, true) }
    return tags.contains(word) ? (end + 1, false) : nil
  }
}
