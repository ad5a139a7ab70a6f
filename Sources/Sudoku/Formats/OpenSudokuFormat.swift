/// A game of an OpenSudoku file, with the facts that stand beside it.
package struct OpenSudokuGame: Hashable, Sendable {
  /// The puzzle with its entries.
  package var record: PuzzleRecord
  /// The texts of the elements and attributes around the game, by their names; the name of its folder as `folder`.
  package var facts: [String: String]
  /// The notes in the middle of cells.
  package var centreMarks: [Int: [Int]]
  /// The notes in the corners of cells.
  package var cornerMarks: [Int: [Int]]

  /// A game without notes.
  package init(_ record: PuzzleRecord, facts: [String: String] = [:]) {
    (self.record, self.facts, centreMarks, cornerMarks) = (record, facts, [:], [:])
  }
}

/// OpenSudoku's XML: `<opensudoku>` with a `<name>` and a `<game data="..."/>` a puzzle. Other elements are passed over.
///
/// The data of a new game are 81 digits. Those of a game under way are `version: 2`, a line end and a few fields for
/// each cell, each followed by a bar. The digit is the first field, and the last one tells if it may be changed.
/// Between them are the player's notes: digits apart by commas, or a bit for each digit. From version 4 on, the notes of the
/// corners come before those of the middle.
package enum OpenSudokuFormat {
  /// The elements with facts about all games of a file.
  private static let elements = [
    "name", "author", "description", "comment", "created", "source", "level", "sourceURL",
  ]
  /// The attributes with facts about one game.
  private static let attributes = ["created", "state", "time", "last_played", "note", "user_note"]

  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] { try games(text).map(\.record) }

  /// The games of a file.
  package static func games(_ text: String) throws(FormatError) -> [OpenSudokuGame] {
    var scanner = CharacterScanner(text)
    var games: [OpenSudokuGame] = []
    var facts: [String: String] = [:]
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
      if elements.contains(element), tag.last != "/", let content = scanner.text(upTo: "<") {
        let words = unescaped(content).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        facts[element] = words.isEmpty ? nil : words
      }
      if element == "folder" { facts["folder"] = attribute("name", of: tag).map { unescaped(Array($0)) } }
      if element == "game" { games.append(try game(tag, scanner, start, facts, isFirst: games.isEmpty)) }
    }
    guard sawRoot || text.allSatisfy(\.isWhitespace) else { throw scanner.error(at: 0, "no <opensudoku>") }
    guard depth == 0 else { throw scanner.error(at: scanner.position, "an element that is never closed") }
    return games
  }

  private static func game(
    _ tag: [Character], _ scanner: CharacterScanner, _ start: Int, _ facts: [String: String], isFirst: Bool
  ) throws(FormatError) -> OpenSudokuGame {
    var facts = facts
    for name in attributes {
      if let value = attribute(name, of: tag) { facts[name] = unescaped(Array(value)) }
    }
    let name = isFirst ? facts["name"] : nil
    guard let value = attribute("data", of: tag) else { throw scanner.error(at: start, "<game> without data=\"...\"") }
    let place = start + 1 + value.startIndex
    let text = unescaped(Array(value))
    if text.hasPrefix("version") {
      guard let game = begun(text, name, facts) else {
        throw scanner.error(at: place, "data of other than 81 cells of a digit, notes and 0 or 1 each")
      }
      return game
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
    return OpenSudokuGame(PuzzleRecord(Grid(checked: values), title: name), facts: facts)
  }

  /// The puzzle of a game under way; `nil` if its fields are no cells.
  private static func begun(_ text: String, _ name: String?, _ facts: [String: String]) -> OpenSudokuGame? {
    let cells = text.drop { !$0.isNewline }.drop { $0.isWhitespace }
    let fields = cells.split(separator: "|").filter { !$0.allSatisfy(\.isWhitespace) }
    let width = fields.count / Grid.cellCount
    guard width >= 2, fields.count % Grid.cellCount == 0 else { return nil }
    var grid = Grid()
    var entries = CellSet()
    var game = OpenSudokuGame(PuzzleRecord(Grid()), facts: facts)
    for cell in 0..<Grid.cellCount {
      let part = fields[cell * width..<(cell + 1) * width]
      guard let value = Int(part[part.startIndex]), (0...9).contains(value), let free = part.last,
        free == "0" || free == "1"
      else { return nil }
      grid[cell] = value
      if value != 0 && free == "1" { entries.insert(cell) }
      guard value == 0, width > 2 else { continue }
      let notes = part.dropFirst().dropLast().map(marks)
      if notes.count > 1, let corner = notes.first, !corner.isEmpty { game.cornerMarks[cell] = corner }
      if let centre = notes.last, !centre.isEmpty { game.centreMarks[cell] = centre }
    }
    game.record = PuzzleRecord(grid, entries: entries, title: name)
    return game
  }

  /// The digits of a note: apart by commas, or a bit for each.
  private static func marks(_ note: Substring) -> [Int] {
    if note.contains(",") { return note.split(separator: ",").compactMap { Int($0) }.filter { (1...9).contains($0) } }
    let bits = Int(note) ?? 0
    return (0..<9).filter { bits >> $0 & 1 == 1 }.map { $0 + 1 }
  }

  /// The value of an attribute, in quotes of either kind; `nil` if the tag has no such attribute.
  package static func attribute(_ name: String, of tag: [Character]) -> ArraySlice<Character>? {
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
    let facts = puzzles.first?.title.map { ["name": $0] } ?? [:]
    return write(puzzles.map { OpenSudokuGame($0, facts: facts) })
  }

  /// A file of games. Facts about all games are those of the first.
  package static func write(_ games: [OpenSudokuGame]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"1\">\n"
    let shared = games.first?.facts ?? [:]
    for element in elements {
      // A game's own date stands at the game.
      guard let fact = shared[element], element != "created" || !fact.allSatisfy(\.isNumber) else { continue }
      text += "  <\(element)>\(escaped(fact))</\(element)>\n"
    }
    let folder = shared["folder"]
    if let folder { text += "  <folder name=\"\(escaped(folder))\">\n" }
    for game in games {
      let own = attributes.compactMap { name -> String? in
        guard let fact = game.facts[name], name != "created" || fact.allSatisfy(\.isNumber) else { return nil }
        return " \(name)=\"\(escaped(fact))\""
      }
      text += "  <game\(own.joined()) data=\"\(data(game))\"/>\n"
    }
    return text + (folder == nil ? "" : "  </folder>\n") + "</opensudoku>\n"
  }

  private static func data(_ game: OpenSudokuGame) -> String {
    let record = game.record
    guard !(record.entries.isEmpty && game.centreMarks.isEmpty && game.cornerMarks.isEmpty) else {
      return record.grid.description.map { $0 == "." ? "0" : String($0) }.joined()
    }
    func bits(_ digits: [Int]?) -> Int { (digits ?? []).reduce(0) { $0 | 1 << ($1 - 1) } }
    let hasCorners = !game.cornerMarks.isEmpty
    let cells = (0..<Grid.cellCount).map { cell -> String in
      let isFree = record.grid[cell] == 0 || record.entries.contains(cell)
      let corner = hasCorners ? "\(bits(game.cornerMarks[cell]))|" : ""
      return "\(record.grid[cell])|\(corner)\(bits(game.centreMarks[cell]))|\(isFree ? 1 : 0)|"
    }
    return "version: \(hasCorners ? 4 : 2)&#10;" + cells.joined()
  }

  private static let entities = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")]

  /// A character by its number, decimal or behind an `x` hexadecimal.
  private static func scalar(_ number: String) -> Unicode.Scalar? {
    let hexadecimal = number.first == "x" || number.first == "X"
    return UInt32(hexadecimal ? String(number.dropFirst()) : number, radix: hexadecimal ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }

  /// A text with entities for the signs of XML.
  package static func escaped(_ text: String) -> String {
    text.map { c in entities.first { $0.0 == String(c) }?.1 ?? String(c) }.joined()
  }

  /// A text with its entities resolved.
  package static func unescaped(_ text: [Character]) -> String {
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
