extension Frame {
  /// The words for a screen reader, a line for each row that has any. Gaps and upright lines between words become commas.
  package var spokenLines: [String] {
    Self.lines(of: text)
  }

  /// The words of the marked cells; `nil` if there are none.
  package var spokenMark: String? {
    var marks = self
    for y in 0..<height {
      for x in 0..<width where self[x, y].style.ground != .tone(.choice) { marks.fill(Area(x, y, 1, 1)) }
    }
    let marked = Self.lines(of: marks.text)
    return marked.isEmpty ? nil : marked.joined(separator: ", ")
  }

  private static func lines(of text: String) -> [String] {
    arrows.reduce(text) { $0.replacing($1.key, with: $1.value) }.split(separator: "\n").compactMap { row in
      var parts: [String] = [], part = "", gap = 0
      for character in row {
        let isMark =
          character.isASCII ? character == " " : !(character.isLetter || character.isNumber || isSpoken(character))
        if isMark {
          gap += character == " " ? 1 : 2
        } else {
          if gap > 1, !part.isEmpty {
            parts.append(part)
            part = ""
          } else if gap == 1, !part.isEmpty {
            part += " "
          }
          gap = 0
          part.append(character)
        }
      }
      parts.append(part)
      let words = parts.filter { $0.contains { $0.isLetter || $0.isNumber } }
      return words.isEmpty ? nil : words.joined(separator: ", ")
    }
  }

  /// The names of the arrow keys, which help shows as arrows.
  private static let arrows = ["↑": " up ", "↓": " down ", "←": " left ", "→": " right "]

  /// True for the characters beyond ASCII that belong to a sentence, and do not draw anything.
  private static func isSpoken(_ character: Character) -> Bool { "…–—‘’“”«»¡¿·°€£×÷±".contains(character) }
}
