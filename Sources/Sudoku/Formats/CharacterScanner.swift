/// A walk over characters that knows lines and columns.
package struct CharacterScanner {
  /// The characters of the text.
  package let characters: [Character]
  /// The place of the next character.
  package private(set) var position = 0

  /// A walk from the first character.
  package init(_ text: String) { characters = Array(text) }

  /// True behind the last character.
  package var isAtEnd: Bool { position >= characters.count }
  /// The next character; `nil` at the end.
  package var current: Character? { isAtEnd ? nil : characters[position] }

  /// Moves past the next such character and returns its index; `nil` at the end.
  package mutating func skip(to character: Character) -> Int? {
    while let c = current {
      position += 1
      if c == character { return position - 1 }
    }
    return nil
  }

  /// True if these characters come next.
  package func isNext(_ text: String) -> Bool { characters[position...].starts(with: text) }

  /// Moves past the next such text; `false` if there is none.
  package mutating func skip(past text: String) -> Bool {
    while !isAtEnd {
      if isNext(text) {
        position += text.count
        return true
      }
      position += 1
    }
    return false
  }

  /// The inside of the tag that has begun, up to a `>` outside of quotes, which is passed; `nil` if it never ends.
  package mutating func tag() -> [Character]? {
    let start = position
    var quote: Character?
    while let c = current {
      position += 1
      if let open = quote {
        if c == open { quote = nil }
      } else if c == "\"" || c == "'" {
        quote = c
      } else if c == ">" {
        return Array(characters[start..<position - 1])
      }
    }
    return nil
  }

  /// The characters before the next such one, which is not passed; `nil` if there is none.
  package mutating func text(upTo end: Character) -> [Character]? {
    let start = position
    guard let at = skip(to: end) else {
      position = start
      return nil
    }
    position = at
    return Array(characters[start..<at])
  }

  /// An error that points at a character.
  package func error(at index: Int, _ problem: String) -> FormatError {
    var line = 1
    var column = 1
    for c in characters.prefix(index) {
      if c.isNewline {
        line += 1
        column = 1
      } else {
        column += 1
      }
    }
    return FormatError(line: line, column: column, problem: problem)
  }
}
