/// OpenSudoku's XML: `<opensudoku>` with a `<name>` and a `<game data="..."/>` a puzzle. Other elements are passed over.
///
/// The data of a new game are 81 digits. Those of a game under way are `version: 2`, a line end and a few fields for
/// each cell, each followed by a bar. The digit is the first field, and the last one tells if it may be changed.
/// Between them are the player's notes, which are ignored: they need not be complete.
enum OpenSudokuFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    var scanner = CharacterScanner(text)
    var puzzles: [PuzzleRecord] = []
    var name: String?
    var depth = 0
    var sawRoot = false
    while let start = scanner.skip(to: "<") {
      if scanner.isNext("!--") {
        guard scanner.skip(past: "-->") else { throw scanner.error(at: start, "a comment that never ends") }
        continue
      }
      guard let tag = scanner.tag() else { throw scanner.error(at: start, "a '<' without '>'") }
      if tag.first == "?" || tag.first == "!" { continue }
      if tag.first == "/" {
        depth -= 1
        continue
      }
      let element = String(tag.prefix { !$0.isWhitespace && $0 != "/" })
      if element == "opensudoku" { sawRoot = true }
      if !sawRoot && element.lowercased() == "html" {
        throw scanner.error(at: start, "a web page is no puzzle; save the puzzle or the picture itself")
      }
      guard sawRoot else { throw scanner.error(at: start, "<\(element)> where <opensudoku> belongs") }
      if tag.last != "/" { depth += 1 }
      if element == "name", let content = scanner.text(upTo: "<") { name = unescaped(content) }
      if element == "game" { puzzles.append(try game(tag, scanner, start, puzzles.isEmpty ? name : nil)) }
    }
    guard sawRoot || text.allSatisfy(\.isWhitespace) else { throw scanner.error(at: 0, "no <opensudoku>") }
    guard depth == 0 else { throw scanner.error(at: scanner.position, "an element that is never closed") }
    return puzzles
  }

  private static func game(_ tag: [Character], _ scanner: CharacterScanner, _ start: Int, _ name: String?)
    throws(FormatError) -> PuzzleRecord
  {
    guard let value = attribute("data", of: tag) else { throw scanner.error(at: start, "<game> without data=\"...\"") }
    let place = start + 1 + value.startIndex
    let text = unescaped(Array(value))
    if text.hasPrefix("version") {
      guard let record = begun(text, name) else {
        throw scanner.error(at: place, "data of other than 81 cells of a digit, notes and 0 or 1 each")
      }
      return record
    }
    var values: [Int] = []
    for (offset, character) in text.enumerated() {
      guard let value = CellAlphabet.value(character) else {
        throw scanner.error(at: place + offset, "'\(character)' is no digit and no blank")
      }
      values.append(value)
    }
    guard values.count == Grid.cellCount else {
      throw scanner.error(at: place + min(values.count, Grid.cellCount), "data of other than 81 cells")
    }
    return PuzzleRecord(Grid(checked: values), title: name)
  }

  /// The puzzle of a game under way; `nil` if its fields are no cells.
  private static func begun(_ text: String, _ name: String?) -> PuzzleRecord? {
    let cells = text.drop { !$0.isNewline }.drop { $0.isWhitespace }
    let fields = cells.split(separator: "|").filter { !$0.allSatisfy(\.isWhitespace) }
    let width = fields.count / Grid.cellCount
    guard width >= 2, fields.count % Grid.cellCount == 0 else { return nil }
    var grid = Grid()
    var entries = CellSet()
    for cell in 0..<Grid.cellCount {
      let (digit, isFree) = (fields[cell * width], fields[cell * width + width - 1])
      guard let value = Int(digit), (0...9).contains(value), isFree == "0" || isFree == "1" else { return nil }
      grid[cell] = value
      if value != 0 && isFree == "1" { entries.insert(cell) }
    }
    return PuzzleRecord(grid, entries: entries, title: name)
  }

  /// The value of an attribute, in quotes of either kind; `nil` if the tag has no such attribute.
  private static func attribute(_ name: String, of tag: [Character]) -> ArraySlice<Character>? {
    var rest = tag.drop { !$0.isWhitespace }
    while true {
      rest = rest.drop { $0.isWhitespace }
      let word = rest.prefix { $0 != "=" && !$0.isWhitespace }
      let value = rest[word.endIndex...].drop { $0.isWhitespace }
      guard !word.isEmpty, value.first == "=" else { return nil }
      let quoted = value.dropFirst().drop { $0.isWhitespace }
      guard let quote = quoted.first, quote == "\"" || quote == "'",
        let end = quoted.dropFirst().firstIndex(of: quote)
      else { return nil }
      if String(word) == name { return quoted[(quoted.startIndex + 1)..<end] }
      rest = rest[(end + 1)...]
    }
  }

  static func write(_ puzzles: [PuzzleRecord]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"1\">\n"
    if let title = puzzles.first?.title { text += "  <name>\(escaped(title))</name>\n" }
    for puzzle in puzzles {
      let data = puzzle.grid.description.map { $0 == "." ? "0" : String($0) }.joined()
      text += "  <game data=\"\(data)\"/>\n"
    }
    return text + "</opensudoku>\n"
  }

  private static let entities = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]

  /// A character by its number, decimal or behind an `x` hexadecimal.
  private static func scalar(_ number: String) -> Unicode.Scalar? {
    let hexadecimal = number.first == "x" || number.first == "X"
    return UInt32(hexadecimal ? String(number.dropFirst()) : number, radix: hexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }

  private static func escaped(_ text: String) -> String {
    text.map { c in entities.first { $0.0 == String(c) }?.1 ?? String(c) }.joined()
  }

  private static func unescaped(_ text: [Character]) -> String {
    var result = ""
    var rest = text[...]
    while let c = rest.first {
      if c == "&", rest.dropFirst().first == "#", let end = rest.prefix(12).firstIndex(of: ";"),
        let scalar = scalar(String(rest[(rest.startIndex + 2)..<end]))
      {
        result.unicodeScalars.append(scalar)
        rest = rest[(end + 1)...]
      } else if c == "&", let entity = (entities + [("'", "&apos;")]).first(where: { rest.starts(with: Array($0.1)) }) {
        result += entity.0
        rest = rest.dropFirst(entity.1.count)
      } else {
        result.append(c)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

/// A walk over characters that knows lines and columns.
struct CharacterScanner {
  let characters: [Character]
  private(set) var position = 0

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { position >= characters.count }
  var current: Character? { isAtEnd ? nil : characters[position] }

  /// Moves past the next such character and returns its index; `nil` at the end.
  mutating func skip(to character: Character) -> Int? {
    while let c = current {
      position += 1
      if c == character { return position - 1 }
    }
    return nil
  }

  /// True if these characters come next.
  func isNext(_ text: String) -> Bool { characters[position...].starts(with: text) }

  /// Moves past the next such text; `false` if there is none.
  mutating func skip(past text: String) -> Bool {
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
  mutating func tag() -> [Character]? {
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
  mutating func text(upTo end: Character) -> [Character]? {
    let start = position
    guard let at = skip(to: end) else {
      position = start
      return nil
    }
    position = at
    return Array(characters[start..<at])
  }

  /// An error that points at a character.
  func error(at index: Int, _ problem: String) -> FormatError {
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
