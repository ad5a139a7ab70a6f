import Texts

/// One line of a list: 81 cells, or 729 pencil marks.
///
/// Text after the cells and a blank, a comma or a semicolon, such as a rating or a name, is ignored. The cells may
/// have spaces or bars between them, and may stand in quotes. In a line of 81 columns, spaces are blanks. A `+`
/// before a digit marks an entry. Crossed out candidates may follow after a colon, as in HoDoKu's library.
enum CellLine {
  /// A blank line, a remark that begins with `#` or a heading in brackets.
  case nothing
  case grid(Grid)
  /// Pencil marks: nine characters a cell, those of its candidates.
  case marks(PuzzleRecord)
  /// The column, from 1, and the problem there.
  case malformed(column: Int, problem: String)

  /// No line of cells, marks and separators is longer, in bytes.
  private static let longest = 4096

  /// Reads a line without its end. O(1): text far behind the cells is not read.
  init(_ bytes: ArraySlice<UInt8>) {
    if let grid = CellLine.plainCells(bytes) {
      self = .grid(grid)
      return
    }
    var line = Array(String(decoding: bytes.prefix(CellLine.longest), as: UTF8.self))
    while line.last?.isNewline == true { line.removeLast() }
    guard let first = line.first(where: { !$0.isWhitespace }), first != "#", first != "[" else {
      self = .nothing
      return
    }
    // A quoted field, as spreadsheets write it.
    var start = 0
    if line[0] == "\"", let end = line.dropFirst().firstIndex(of: "\"") {
      line = Array(line[1..<end])
      start = 1
    }
    let token = line.prefix { !CellAlphabet.isSeparator($0) }
    if token.contains("+") || token.contains(":") {
      self = CellLine.position(line, start)
      return
    }
    let bare = line.filter { !CellAlphabet.isSeparator($0) && !$0.isNewline }
    for cells in [Array(token), CellLine.columns(line), bare] {
      guard let cells, let values = CellLine.values(cells) else { continue }
      if values.count == Grid.cellCount {
        self = .grid(Grid(checked: values))
        return
      }
      if values.count == PencilMarks.length {
        switch PencilMarks.record(values) {
        case .success(let record): self = .marks(record)
        case .failure(let problem): self = .malformed(column: start + problem.column, problem: problem.text)
        }
        return
      }
    }
    self = CellLine.problem(with: Array(token), start)
  }

  /// The commonest line, 81 characters and then its end or a separator; `nil` for any other.
  @inline(__always)
  private static func plainCells(_ bytes: ArraySlice<UInt8>) -> Grid? {
    let count = bytes.count
    guard count >= Grid.cellCount else { return nil }
    return bytes.withUnsafeBufferPointer { line -> Grid? in
      if count > Grid.cellCount {
        switch line[Grid.cellCount] {
        case 9, 13, 32, UInt8(ascii: ","), UInt8(ascii: ";"): break
        default: return nil
        }
      }
      var worst: UInt8 = 0
      let values = [UInt8](unsafeUninitializedCapacity: Grid.cellCount) { buffer, filled in
        CellAlphabet.values.withUnsafeBufferPointer { table in
          for i in 0..<Grid.cellCount {
            let value = table[Int(line[i])]
            worst = max(worst, value)
            buffer[i] = value
          }
        }
        filled = Grid.cellCount
      }
      return worst > 9 ? nil : Grid(unchecked: values)
    }
  }

  /// The first 81 columns with their spaces as blanks, if that is plainly meant. They hold nothing but cells and
  /// spaces, no other character for a blank, and the line or the field ends there.
  private static func columns(_ line: [Character]) -> [Character]? {
    guard line.count == Grid.cellCount || line.count > Grid.cellCount && "\t,;".contains(line[Grid.cellCount]) else {
      return nil
    }
    return CellLine.spaced(Array(line.prefix(Grid.cellCount)))
  }

  /// Cells with their spaces as blanks; `nil` if something else is among them, or another blank.
  static func spaced(_ cells: [Character]) -> [Character]? {
    guard cells.contains(" "), cells.allSatisfy({ $0 == " " || (CellAlphabet.value($0) ?? 0) > 0 }) else { return nil }
    return cells.map { $0 == " " ? "." : $0 }
  }

  /// Cells with entries among them, and the crossed out candidates after a colon.
  private static func position(_ line: [Character], _ start: Int) -> CellLine {
    let text = NumberedLines.Line(number: 1, text: line)
    let end = line.firstIndex(of: ":") ?? line.firstIndex(where: CellAlphabet.isSeparator) ?? line.count
    let out = end + 1 <= line.count && line[end...].first == ":" ? end + 1 : end
    let outEnd = line[out...].firstIndex(of: ":") ?? (out > end ? line.count : out)
    do throws(FormatError) { return .marks(try HodokuFormat.position(text, cells: 0..<end, out: out..<outEnd)) } catch {
      return .malformed(column: start + error.column, problem: error.problem)
    }
  }

  private static func values(_ cells: [Character]) -> [Int]? {
    guard cells.count == Grid.cellCount || cells.count == PencilMarks.length else { return nil }
    let values = cells.compactMap(CellAlphabet.value)
    return values.count == cells.count ? values : nil
  }

  private static func problem(with token: [Character], _ start: Int) -> CellLine {
    for (column, character) in token.enumerated() {
      if CellAlphabet.value(character) == nil {
        return .malformed(column: start + column + 1, problem: "'\(character)' is no digit and no blank")
      }
      if column == Grid.cellCount { return .malformed(column: start + column + 1, problem: "more than 81 cells") }
    }
    return .malformed(column: start + token.count + 1, problem: "\(token.count) cells where 81 belong")
  }
}
