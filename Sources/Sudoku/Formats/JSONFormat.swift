/// `[{"grid": "...", "entries": [0, 5], "eliminated": ["r1c1=5"], "title": "..."}]`, or one such object.
enum JSONFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    var scanner = CharacterScanner(text)
    scanner.skipSpace()
    guard !scanner.isAtEnd else { return [] }
    let value = try JSONValue.parse(&scanner, depth: 0)
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.error(at: scanner.position, "text after the end of the list") }
    var puzzles: [PuzzleRecord] = []
    for item in value.list ?? [value] { puzzles.append(try puzzle(item, scanner)) }
    return puzzles
  }

  private static func puzzle(_ value: JSONValue, _ scanner: CharacterScanner) throws(FormatError) -> PuzzleRecord {
    guard case .object(let members) = value.kind else {
      throw scanner.error(at: value.position, "a puzzle is an object")
    }
    guard let field = members["grid"], case .string(let text) = field.kind else {
      throw scanner.error(at: value.position, "a puzzle without \"grid\"")
    }
    guard let grid = Grid(text) else { throw scanner.error(at: field.position, "\"grid\" is not 81 digits and blanks") }
    var entries = CellSet()
    for item in members["entries"]?.list ?? [] {
      guard case .number(let number) = item.kind, let cell = Int(number), (0..<81).contains(cell), grid[cell] != 0
      else {
        throw scanner.error(at: item.position, "an entry is the number of a cell with a digit, 0 to 80")
      }
      entries.insert(cell)
    }
    var out: [Candidate] = []
    for item in members["eliminated"]?.list ?? [] {
      guard case .string(let text) = item.kind, let candidate = Candidate(text) else {
        throw scanner.error(at: item.position, "a crossed out candidate is written r1c1=5")
      }
      out.append(candidate)
    }
    var title: String?
    if let field = members["title"], case .string(let text) = field.kind { title = text }
    return PuzzleRecord(grid, entries: entries, eliminated: out, title: title)
  }

  static func write(_ puzzles: [PuzzleRecord]) -> String {
    let objects = puzzles.map { puzzle -> String in
      var members = ["\"grid\": \"\(puzzle.grid)\""]
      if !puzzle.entries.isEmpty {
        members.append("\"entries\": [\(puzzle.entries.map(String.init).joined(separator: ", "))]")
      }
      if !puzzle.eliminated.isEmpty {
        members.append("\"eliminated\": [\(puzzle.eliminated.map { "\"\($0)\"" }.joined(separator: ", "))]")
      }
      if let title = puzzle.title { members.append("\"title\": \(JSONValue.quoted(title))") }
      return "  {\(members.joined(separator: ", "))}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}

extension Candidate {
  /// Reads `r1c1=5`.
  public init?(_ text: String) {
    let c = Array(text)
    guard c.count == 6, c[0] == "r", c[2] == "c", c[4] == "=" else { return nil }
    let numbers = [c[1], c[3], c[5]].compactMap { CellAlphabet.value($0) }.filter { $0 > 0 }
    guard numbers.count == 3 else { return nil }
    self.init(cell: (numbers[0] - 1) * 9 + numbers[1] - 1, digit: numbers[2])
  }
}
