import Texts

/// `[{"grid": "...", "entries": [0, 5], "eliminated": ["r1c1=5"], "title": "..."}]`, or one such object. The grid may be
/// called `puzzle` or `board`, and may be nine lists of nine numbers.
enum JSONFormat {
  static func read(_ text: String) throws(FormatError) -> [PuzzleRecord] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(Array(text.utf8))
    } catch {
      throw FormatError(line: error.line, column: error.column, problem: "\(error.expected) belongs here")
    }
    var puzzles: [PuzzleRecord] = []
    for item in value.list ?? [value] { puzzles.append(try puzzle(item)) }
    return puzzles
  }

  /// The names of a puzzle's grid, here and in other programs.
  private static let names = ["grid", "puzzle", "board", "givens", "sudoku"]

  /// A text of 81 cells, or lists of them.
  private static func grid(_ value: JSONValue) -> Grid? {
    if let text = value.text { return Grid(text) }
    func cells(_ value: JSONValue) -> [Int]? {
      if let items = value.list {
        let parts = items.map(cells)
        return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
      }
      if case .null = value.content { return [0] }
      if let number = value.wholeNumber { return [number] }
      guard let text = value.text else { return nil }
      let digits = text.isEmpty ? [0] : text.map { $0 == " " ? 0 : CellAlphabet.value($0) ?? -1 }
      return digits
    }
    return cells(value).flatMap { Grid(values: $0) }
  }

  private static func puzzle(_ value: JSONValue) throws(FormatError) -> PuzzleRecord {
    guard case .record = value.content else {
      throw value.error("a puzzle is an object")
    }
    guard let (name, field) = names.lazy.compactMap({ name in value[name].map { (name, $0) } }).first else {
      throw value.error("a puzzle without \"grid\"")
    }
    guard let grid = grid(field) else { throw field.error("\"\(name)\" is not 81 digits and blanks") }
    var entries = CellSet()
    for item in value["entries"]?.list ?? [] {
      guard let cell = item.wholeNumber, (0..<81).contains(cell), grid[cell] != 0
      else {
        throw item.error("an entry is the number of a cell with a digit, 0 to 80")
      }
      entries.insert(cell)
    }
    var out: [Candidate] = []
    for item in value["eliminated"]?.list ?? [] {
      guard let text = item.text, let candidate = Candidate(text) else {
        throw item.error("a crossed out candidate is written r1c1=5")
      }
      out.append(candidate)
    }
    return PuzzleRecord(grid, entries: entries, eliminated: out, title: value["title"]?.text)
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

extension JSONValue {
  /// An error at this value.
  fileprivate func error(_ problem: String) -> FormatError { FormatError(line: line, column: column, problem: problem) }
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
