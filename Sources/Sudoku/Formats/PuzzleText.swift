import Texts

/// A text of puzzles in any supported encoding and format: the one entry point for every program.
///
///     let text = PuzzleText(bytes)             // nil: a picture, or something else that is no text
///     for puzzle in try text.records() { ... }
///
/// Reads UTF-8 and UTF-16, with or without a byte order mark, and Latin-1. Lines end with `\n`, `\r\n` or `\r`. The
/// first lines determine the ``PuzzleFormat``. Blanks are `.` `0` `*` `-` `_` `x` `X` `?`, and spaces if a line is 81
/// or a row 9 columns wide. A text in none of these formats may be a board written out with lines around its
/// cells, of other sizes too. Tags of forums around a puzzle are ignored.
public struct PuzzleText: Sendable {
  /// The text as UTF-8; it begins at `start`, behind a byte order mark.
  private let bytes: [UInt8]
  private let start: Int
  /// The detected format of the text.
  public let format: PuzzleFormat
  /// 81 cells in lines of any length.
  private let looseGrid: Grid?
  /// Boards of any size that are written out, if the text is in none of the formats.
  package let boards: [WrittenBoard]
  /// The form nearest to an unknown text, unless that is a list with a puzzle on each line.
  private let nearest: NearestForm?

  /// Most bytes of a text in a format that has not a puzzle a line; such a text is read as a whole.
  public static let mostWhole = 1 << 25

  /// `nil` if the bytes are no text: a picture, perhaps. An empty text is one. O(1) but for UTF-16 and Latin-1.
  public init?(_ bytes: [UInt8]) {
    guard let text = TextEncoding.utf8(bytes) else { return nil }
    self.init(text.bytes, from: text.start)
  }

  /// A text that was typed or pasted.
  public init(_ text: String) {
    self = PuzzleText(Array(text.utf8)) ?? PuzzleText(Array(text.utf8), from: 0)
  }

  /// The text itself as UTF-8, without a byte order mark.
  package var content: ArraySlice<UInt8> { bytes[start...] }

  /// The text itself, without a byte order mark. O(n).
  public var string: String { String(decoding: bytes[start...], as: UTF8.self) }

  private init(_ bytes: [UInt8], from start: Int) {
    var (bytes, start) = (bytes, start)
    var found = PuzzleFormat.detect(bytes[start...].prefix(Self.head))
    let isSmall = bytes.count <= WrittenBoards.longest
    // A list with a puzzle a line stays as it is, so that it can be read as it comes.
    if isSmall, found?.isALineEach != true, found != .json, !Self.isXML(bytes[start...]),
      bytes[start...].contains(where: { $0 >= 0x80 || Self.tagMarks.contains($0) })
    {
      let text = String(decoding: bytes[start...], as: UTF8.self)
      let plain = PlainText.plain(text)
      if plain != text {
        (bytes, start) = (Array(plain.utf8), 0)
        found = PuzzleFormat.detect(bytes[...].prefix(Self.head))
      }
    }
    (self.bytes, self.start) = (bytes, start)
    let content = bytes[start...]
    let whole = bytes.count <= 1024 ? String(decoding: content, as: UTF8.self).filter { !$0.isWhitespace } : ""
    let grid = whole.count == Grid.cellCount ? Grid(whole) : nil
    // On one line it is a list like any other.
    looseGrid = grid == nil || bytes.split(separator: 10).count <= 1 ? nil : grid
    let isRows = found == .sdk || found == .simpleSudoku
    // A list of rows may begin as one of puzzles does.
    let isList = found == .json && content.first { $0 > 32 } == UInt8(ascii: "[")
    guard looseGrid == nil, isSmall, found == nil || isRows || isList else {
      (format, boards, nearest) = (found ?? .lines, [], nil)
      return
    }
    let text = String(decoding: content, as: UTF8.self)
    if isRows, let records = try? RowsFormat.read(text), !records.isEmpty {
      (format, boards, nearest) = (found ?? .sdk, [], nil)
      return
    }
    boards = WrittenBoards.read(text)
    nearest = boards.isEmpty && found == nil ? NearestForm(text) : nil
    format = found ?? (boards.isEmpty && nearest == nil ? .lines : .sdk)
  }

  /// The bytes that tell the format.
  private static let head = 1 << 16
  /// The characters that begin a tag or a fence.
  private static let tagMarks = Set("[<`~".utf8)

  private static func isXML(_ text: ArraySlice<UInt8>) -> Bool {
    let trimmed = text.drop { $0 <= 32 }
    return ["<?xml", "<opensudoku", "<!--"].contains { trimmed.starts(with: $0.utf8) }
  }

  /// True if it holds nothing but blanks.
  public var isBlank: Bool { bytes[start...].allSatisfy { $0 <= 32 } }

  /// Every puzzle, in order.
  /// - Parameter wanted: the format, if the caller knows it.
  /// - Throws: ``FormatError`` at the first error; nothing is guessed. A text without a puzzle, such as one of
  ///   remarks alone, gives none.
  public func records(as wanted: PuzzleFormat? = nil) throws(FormatError) -> [PuzzleRecord] {
    if let wanted { return try read(wanted) }
    if let looseGrid { return [PuzzleRecord(looseGrid)] }
    if !boards.isEmpty {
      let records = boards.compactMap(PuzzleRecord.init)
      guard records.count == boards.count else {
        let side = boards.first { $0.side != 9 }?.side ?? 9
        throw FormatError(line: 1, column: 1, problem: "a board of \(side) x \(side) where 9 x 9 belongs")
      }
      return records
    }
    if let nearest { throw nearest.error }
    do throws(FormatError) { return try read(format) } catch {
      var error = error
      error.form = format.inWords
      throw error
    }
  }

  private func read(_ format: PuzzleFormat) throws(FormatError) -> [PuzzleRecord] {
    if format.isALineEach {
      var puzzles: [PuzzleRecord] = []
      guard var lines = linesRead(as: format) else {
        if isBlank { return [] }
        throw FormatError(line: 1, column: 1, problem: "the header names no column 'puzzle'")
      }
      if format == .csv {
        for (number, row) in CSVFormat.rows(lines) {
          if let puzzle = try lines.reader.record(row, number: number) { puzzles.append(puzzle) }
        }
        return puzzles
      }
      while let (number, line) = lines.next() {
        if let puzzle = try lines.reader.record(line, number: number) { puzzles.append(puzzle) }
      }
      return puzzles
    }
    guard bytes.count <= Self.mostWhole else {
      throw FormatError(line: 1, column: 1, problem: "more than 32 MB are read a puzzle a line only")
    }
    let text = String(decoding: bytes[start...], as: UTF8.self)
    switch format {
    case .openSudoku: return try OpenSudokuFormat.read(text)
    case .json: return try JSONFormat.read(text)
    default: return try RowsFormat.read(text)
    }
  }

  /// The lines of a text with a puzzle on each line; `nil` for a text in another format.
  public var lines: Lines? { lines(as: nil) }

  /// The lines of a text with a puzzle on each line, in a given format if the caller knows it.
  package func lines(as wanted: PuzzleFormat?) -> Lines? {
    let format = wanted ?? format
    guard format.isALineEach, wanted != nil || looseGrid == nil && boards.isEmpty else { return nil }
    // A quoted field that goes on in the next line is read with the whole text.
    guard format != .csv || !CSVFormat.hasLongRows(bytes[start...]) else { return nil }
    return linesRead(as: format)
  }

  private func linesRead(as format: PuzzleFormat) -> Lines? {
    switch format {
    case .hodoku: return Lines(bytes, from: start, PuzzleLineReader(kind: .hodoku))
    case .csv:
      var lines = Lines(bytes, from: start, PuzzleLineReader(kind: .list))
      while let (_, line) = lines.next() {
        if line.contains(where: { $0 > 32 }) {
          guard let table = CSVFormat(header: line) else { return nil }
          return Lines(lines, PuzzleLineReader(kind: .table(table)))
        }
      }
      return nil
    default: return Lines(bytes, from: start, PuzzleLineReader(kind: .list))
    }
  }

  /// An iterator over the lines of a text, with their reader.
  public struct Lines: Sendable {
    /// Reads a line.
    public let reader: PuzzleLineReader
    /// The number of the next line, from 1.
    public private(set) var number = 1
    private let bytes: [UInt8]
    private var offset: Int

    init(_ bytes: [UInt8], from start: Int, _ reader: PuzzleLineReader) {
      (self.bytes, offset, self.reader) = (bytes, start, reader)
    }

    /// The rest of other lines, with another reader.
    init(_ other: Lines, _ reader: PuzzleLineReader) {
      (bytes, offset, number, self.reader) = (other.bytes, other.offset, other.number, reader)
    }

    /// The next line without its end, and its number; `nil` at the end.
    public mutating func next() -> (number: Int, line: ArraySlice<UInt8>)? {
      guard offset < bytes.count else { return nil }
      let end = bytes[offset...].firstIndex(of: 10) ?? bytes.count
      defer {
        offset = end + 1
        number += 1
      }
      return (number, bytes[offset..<end])
    }

    /// The bytes of the lines that are left.
    package var rest: ArraySlice<UInt8> { bytes[min(offset, bytes.count)...] }
  }
}

extension PuzzleText {
  /// Replaces a leading `-` of a puzzle argument, which is a blank, by a full stop. Otherwise it would be read as an
  /// option. Other arguments stay unchanged.
  public static func withoutLeadingDash(_ argument: String) -> String {
    guard argument.first == "-", argument.utf8.count >= 16 else { return argument }
    let cells = argument.prefix { CellAlphabet.value($0) != nil }
    guard cells.count >= 16, cells.contains(where: { ("1"..."9").contains($0) }) else { return argument }
    return "." + argument.dropFirst()
  }

  /// A puzzle given as an argument: one line of cells or pencil marks. `nil` for anything else.
  public static func puzzle(_ argument: String) -> PuzzleRecord? {
    switch CellLine(Array(PlainText.plain(argument).utf8)[...]) {
    case .grid(let grid): PuzzleRecord(grid)
    case .marks(let record): record
    case .nothing, .malformed: nil
    }
  }
}
