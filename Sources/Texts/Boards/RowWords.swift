/// The cells of the rows of one board, row by row; `nil` if they are not written in the form of the function. Empty
/// words are blanks.
enum RowWords {
  /// Cells apart by separators, or one character each; blanks have a sign.
  static func plain(_ rows: [[Character]], _ side: Int) -> [String]? {
    var words: [String] = []
    for row in rows {
      let parts = row.split(whereSeparator: RowMarks.isSeparator)
      let cells = row.filter { !RowMarks.isSeparator($0) }
      if parts.count == side {
        words += parts.map { String($0) }
      } else if cells.count == side {
        words += cells.map { String($0) }
      } else {
        return nil
      }
    }
    return words
  }

  /// A field for each cell, apart by tabs, semicolons or commas; empty fields are blanks.
  static func fields(_ rows: [[Character]], _ side: Int) -> [String]? {
    guard let separator = ["\t", ";", ","].first(where: { mark in rows.contains { $0.contains(mark) } }) else {
      return nil
    }
    var table = rows.map { row in row.split(separator: separator, omittingEmptySubsequences: false).map(field) }
    // Columns before the board are empty, and so may be those behind it.
    while table.contains(where: { filled($0) > side }), table.allSatisfy({ $0.first?.isEmpty ?? true }) {
      table = table.map { Array($0.dropFirst()) }
    }
    guard table.contains(where: { $0.count >= side }), !table.contains(where: { filled($0) > side }) else { return nil }
    // A row that ends early is incomplete, unless its last fields were omitted because they are empty.
    let hasSigns = table.joined().contains { [".", "0", "-", "_", "*", "?"].contains($0) }
    guard !hasSigns || table.allSatisfy({ $0.count >= side }) else { return nil }
    return table.flatMap { Array($0.prefix(side)) + [String](repeating: "", count: max(0, side - $0.count)) }
  }

  /// The number of fields up to the last one that is not empty.
  private static func filled(_ fields: [String]) -> Int { (fields.lastIndex { !$0.isEmpty } ?? -1) + 1 }

  private static func field(_ text: ArraySlice<Character>) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    if text.count > 1, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    return text.allSatisfy { $0 == " " } ? "" : String(text)
  }

  /// Cells with bars around each; the text between them may be empty.
  static func drawn(_ rows: [[Character]], _ side: Int) -> [String]? {
    var words: [String] = []
    let hasFrame = isFramed(rows)
    for row in rows {
      var pieces = inside(row, hasFrame)
      // Two bars side by side are one thick bar.
      if pieces.count > side { pieces = inside(thinned(row), hasFrame) }
      guard pieces.count == side else { return nil }
      words += pieces.map { String($0.filter { $0 != " " && $0 != "\t" }) }
    }
    return words
  }

  /// Rows with bars between boxes, or none. The place of a cell identifies it, and spaces are blanks.
  static func columns(_ rows: [[Character]], _ side: Int) -> [String]? {
    guard !rows.joined().contains(where: { "\t,;.0-_*?".contains($0) }) else { return nil }
    let hasFrame = isFramed(rows)
    let pieces = rows.map { inside($0, hasFrame) }
    guard let boxes = pieces.first?.count, pieces.allSatisfy({ $0.count == boxes }), side % boxes == 0 else {
      return nil
    }
    let cells = side / boxes
    guard cells > 1 else { return nil }
    let widths = (0..<boxes).map { box in pieces.map { $0[box].count }.max() ?? 0 }
    // The spaces at the ends of lines are often lost.
    let width = widths.max() ?? 0
    let all = widths.indices.map { $0 == boxes - 1 ? width : widths[$0] }
    let steps = (1...6).compactMap { step -> (step: Int, starts: [Int], misfit: Int)? in
      let starts = (0..<boxes).compactMap { box in start(pieces.map { $0[box] }, cells, step, width: all[box]) }
      guard starts.count == boxes else { return nil }
      return (step, starts, all.reduce(0) { $0 + abs($1 - step * cells) })
    }
    guard let best = steps.min(by: { ($0.misfit, $0.step) < ($1.misfit, $1.step) }) else { return nil }
    return pieces.flatMap { row in
      (0..<boxes).flatMap { box in
        (0..<cells).map { cell -> String in
          let place = best.starts[box] + cell * best.step
          return place < row[box].count && row[box][place] != " " ? String(row[box][place]) : ""
        }
      }
    }
  }

  /// The place of the first cell of a box, with the same distance from cell to cell; `nil` if characters lie elsewhere.
  private static func start(_ pieces: [[Character]], _ cells: Int, _ step: Int, width: Int) -> Int? {
    let span = (cells - 1) * step
    guard width > span else { return nil }
    let occupied = Set(pieces.flatMap { piece in piece.indices.filter { piece[$0] != " " } })
    let starts = (0..<width - span).filter { start in
      occupied.allSatisfy { $0 >= start && $0 <= start + span && ($0 - start) % step == 0 }
    }
    // The cells lie in the middle of their box.
    return starts.min { abs(2 * $0 + span - width + 1) < abs(2 * $1 + span - width + 1) }
  }

  /// True if bars stand at the left of all rows. If not, a bar at the end of a row has a blank box behind it.
  private static func isFramed(_ rows: [[Character]]) -> Bool {
    rows.allSatisfy { $0.first { $0 != " " } == "|" }
  }

  /// The text between the bars of a row, or inside its frame.
  private static func inside(_ row: [Character], _ hasFrame: Bool) -> [[Character]] {
    var row = row[...]
    if hasFrame {
      row = row.drop { $0 == " " }.dropFirst()
      if let end = row.lastIndex(where: { $0 != " " }), row[end] == "|" { row = row[..<end] }
    }
    return row.split(separator: "|", omittingEmptySubsequences: false).map { Array($0) }
  }

  private static func thinned(_ row: [Character]) -> [Character] {
    var result: [Character] = []
    for character in row where !(character == "|" && result.last == "|") { result.append(character) }
    return result
  }
}
