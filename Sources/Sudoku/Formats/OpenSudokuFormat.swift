/// OpenSudoku's XML: `<opensudoku>` with a `<name>` and a `<game data="..."/>` a puzzle. Other elements are passed over.
enum OpenSudokuFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    var scanner = CharacterScanner(text)
    var puzzles: [PuzzleRecord] = []
    var name: String?
    var depth = 0
    var sawRoot = false
    while let start = scanner.skip(to: "<") {
      guard let tag = scanner.text(until: ">") else { throw scanner.error(at: start, "a '<' without '>'") }
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
    let key = Array("data=\"")
    guard tag.count > key.count,
      let at = (0...(tag.count - key.count)).first(where: { Array(tag[$0..<$0 + key.count]) == key })
    else { throw scanner.error(at: start, "<game> without data=\"...\"") }
    let first = at + key.count
    var values: [Int] = []
    for i in first..<tag.count where tag[i] != "\"" || i < first {
      guard let value = CellAlphabet.value(tag[i]) else {
        throw scanner.error(at: start + 1 + i, "'\(tag[i])' is no digit and no blank")
      }
      values.append(value)
      if values.count == 81 || i + 1 < tag.count && tag[i + 1] == "\"" { break }
    }
    guard values.count == 81, first + 81 < tag.count, tag[first + 81] == "\"" else {
      throw scanner.error(at: start + 1 + first + values.count, "data of other than 81 cells")
    }
    return PuzzleRecord(Grid(checked: values), title: name)
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

  private static func escaped(_ text: String) -> String {
    text.map { c in entities.first { $0.0 == String(c) }?.1 ?? String(c) }.joined()
  }

  private static func unescaped(_ text: [Character]) -> String {
    var result = ""
    var rest = text[...]
    while let c = rest.first {
      if c == "&", let entity = entities.first(where: { rest.starts(with: Array($0.1)) }) {
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

  /// Moves past the next such character and says where it was; `nil` at the end.
  mutating func skip(to character: Character) -> Int? {
    while let c = current {
      position += 1
      if c == character { return position - 1 }
    }
    return nil
  }

  /// The characters before the next such one, which is passed; `nil` where there is none.
  mutating func text(until end: Character) -> [Character]? {
    let start = position
    guard let at = skip(to: end) else { return nil }
    return Array(characters[start..<at])
  }

  /// The same without passing the end.
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
