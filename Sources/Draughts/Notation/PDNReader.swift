extension PDNGame {
  /// Reads all games of a text. Comments, variations and marks such as `!` are skipped.
  /// - Throws: ``PDNError`` with the line of the first thing that is no PDN, or of a move that is not legal.
  public static func games(in text: String) throws(PDNError) -> [PDNGame] {
    var reader = PDNReader(text)
    var games: [PDNGame] = []
    while let game = try reader.game() { games.append(game) }
    return games
  }
}

/// Reads games from a text, character by character.
private struct PDNReader {
  private let characters: [Character]
  private var index = 0
  private var line = 1

  init(_ text: String) { characters = Array(text) }

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func advance() {
    if characters[index].isNewline { line += 1 }
    index += 1
  }

  private func fail(_ reason: String) -> PDNError { PDNError(line: line, reason: reason) }

  /// The next game; `nil` at the end of the text.
  mutating func game() throws(PDNError) -> PDNGame? {
    try skipBlanks()
    guard next != nil else { return nil }
    var game = PDNGame(moves: [])
    while next == "[" {
      let tag = try tag()
      switch tag.name {
      case "FEN":
        guard let position = Position(tag.text) else { throw fail("\(tag.text) is no position") }
        game.start = position
      case "SetUp": break
      default: game.tags.append(tag)
      }
      try skipBlanks()
    }
    var position = game.start
    while let first = next, first != "[" {
      let word = word()
      try skipBlanks()
      if PDNGame.results.contains(word) {
        game.result = word
        return game
      }
      guard let text = Self.move(in: word) else { continue }
      let found = position.moves(for: text)
      guard let move = found.first else { throw fail("\(text) is no legal move in \(position)") }
      guard found.count == 1 else {
        throw fail("\(text) may be \(found.map(\.description).joined(separator: " or "))")
      }
      game.moves.append(move)
      position = position.after(move)
    }
    game.result = game.tags.first { $0.name == "Result" }.map(\.text) ?? "*"
    return game
  }

  /// The move in a word such as `11-15!`; `nil` for a number such as `1.` and for a mark such as `$1`.
  private static func move(in word: String) -> String? {
    var text = Substring(word)
    // `1.11-15` has no blank after the number.
    if let dot = text.lastIndex(of: ".") { text = text[text.index(after: dot)...] }
    while let last = text.last, "!?*".contains(last) { text.removeLast() }
    return text.isEmpty || text.hasPrefix("$") ? nil : String(text)
  }

  private mutating func word() -> String {
    var word = ""
    while let character = next, !character.isWhitespace, !"[{(".contains(character) {
      word.append(character)
      advance()
    }
    // A lone bracket is no word; it is skipped as a blank would be.
    if word.isEmpty { advance() }
    return word
  }

  private mutating func tag() throws(PDNError) -> PDNGame.Tag {
    advance()
    var name = "", text = ""
    while let character = next, character != "\"", character != "]" {
      if !character.isWhitespace { name.append(character) }
      advance()
    }
    guard next == "\"", !name.isEmpty else { throw fail("a tag is written as [Event \"text\"]") }
    advance()
    while let character = next, character != "\"" {
      if character == "\\" { advance() }
      guard let kept = next else { break }
      text.append(kept)
      advance()
    }
    guard next == "\"" else { throw fail("the text of the tag \(name) does not end") }
    advance()
    while next?.isWhitespace == true { advance() }
    guard next == "]" else { throw fail("the tag \(name) does not end with ]") }
    advance()
    return PDNGame.Tag(name, text)
  }

  /// Skips white space, comments in braces or after a semicolon, and variations in parentheses.
  private mutating func skipBlanks() throws(PDNError) {
    while let character = next {
      switch character {
      case "{": try skip(to: "}", "comment")
      case "(": try skip(to: ")", "variation")
      case ";", "%":
        while let other = next, !other.isNewline {
          _ = other
          advance()
        }
      default:
        guard character.isWhitespace else { return }
        advance()
      }
    }
  }

  private mutating func skip(to end: Character, _ what: String) throws(PDNError) {
    let (open, begin) = (characters[index], line)
    var depth = 0
    repeat {
      guard let character = next else { throw PDNError(line: begin, reason: "the \(what) does not end") }
      if character == open { depth += open == "{" ? (depth == 0 ? 1 : 0) : 1 }
      if character == end { depth -= 1 }
      advance()
    } while depth > 0
  }
}
