import Sudoku
import SudokuVariants
import Texts

/// Reads puzzles from any text: files, pasted texts, lines and links. It is the one reader of all programs.
///
///     for puzzle in try PuzzleImport.read(text) { print(puzzle.inWords) }
///
/// Lists of millions of puzzles are read as they come by the module `PuzzleLists`, whose lines are read here.
public enum PuzzleImport {
  /// The puzzles of a text.
  /// - Throws: ``ImportError`` at the first problem; nothing is guessed and no rule is left out.
  public static func read(_ text: String) throws(ImportError) -> [ImportedPuzzle] {
    if let grid = plainGrid(text) { return [ImportedPuzzle(PuzzleRecord(grid), format: .sdm)] }
    return try read(PuzzleText(text))
  }

  /// The grid of a text of 81 digits and points alone, which needs no look for other forms. The catalogue keeps such
  /// lines.
  private static func plainGrid(_ text: String) -> Grid? {
    guard text.utf8.count == Grid.cellCount,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
    return Grid(text)
  }

  /// The puzzles of a file in any encoding.
  public static func read(_ bytes: [UInt8]) throws(ImportError) -> [ImportedPuzzle] {
    guard let text = PuzzleText(bytes) else { throw .noText }
    return try read(text)
  }

  /// The puzzles of an argument of a command: a link or a line. None for anything else, such as the name of a file.
  public static func argument(_ argument: String) throws(ImportError) -> [ImportedPuzzle] {
    let puzzles = try LineFormats.puzzles(argument)
    guard puzzles.isEmpty else { return puzzles }
    if argument.utf8.count >= Grid.cellCount, let record = PuzzleText.puzzle(argument) {
      return [ImportedPuzzle(record, format: .sdm)]
    }
    let line = VariantLines.written(argument) ?? argument
    return VariantLines.isVariantText(Array(line.utf8)) ? try variants(line) : []
  }

  /// True for a text that is read as a whole, even if a line of it looks like a puzzle.
  public static func isDocument(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(1 << 16).drop { $0 <= 32 || $0 >= 0x80 }
    guard let first = head.first else { return false }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "<") { return true }
    // A board of a janko text or of SudoCue has short lines.
    guard bytes.count <= longestBoard, head.prefix(512).contains(10) else { return false }
    let lines = Self.lines(String(decoding: bytes, as: UTF8.self))
    return JankoText.isText(lines) || SDXText.isText(lines)
  }

  /// The most bytes of a text that is read as a whole.
  public static let longest = PuzzleText.mostWhole
  private static let longestBoard = 1 << 14

  private static func read(_ text: PuzzleText) throws(ImportError) -> [ImportedPuzzle] {
    guard text.content.count <= longest else { throw .tooLarge }
    let string = text.string
    guard string.contains(where: { !$0.isWhitespace }) else { throw .empty }
    if let puzzles = try document(string) { return puzzles }
    if string.utf8.count <= longestBoard {
      let lines = Self.lines(string)
      if JankoText.isText(lines) { return [try JankoText.read(lines)] }
      if SDXText.isText(lines) { return [try SDXText.read(lines)] }
    }
    if let puzzles = try lineForms(string) { return puzzles }
    return try plain(text, string)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).filter { $0.contains { !$0.isWhitespace } }
  }

  /// The puzzles of XML or JSON; `nil` for another text, or for JSON of plain boards.
  private static func document(_ text: String) throws(ImportError) -> [ImportedPuzzle]? {
    let start = text.drop { $0.isWhitespace }
    if start.first == "<" {
      if KSudokuXML.isText(start) { return [try KSudokuXML.read(text)] }
      return start.prefix(400).contains("<opensudoku") ? try OpenSudokuFile.read(text) : nil
    }
    guard start.first == "{", let tree = JSONTree(json: text) else { return nil }
    if FPuzzlesReader.isBoard(tree) { return [try FPuzzlesReader.read(tree, form: .fPuzzles)] }
    return CTCReader.isBoard(tree) ? [try CTCReader.read(tree, form: .sudokuPadDrawn)] : nil
  }

  /// The puzzles of lines of which each is a puzzle in a form of one line; `nil` unless the first line is.
  private static func lineForms(_ text: String) throws(ImportError) -> [ImportedPuzzle]? {
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      line.first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    }
    guard let first = lines.first else { return nil }
    var puzzles: [ImportedPuzzle]
    do throws(ImportError) { puzzles = try LineFormats.puzzles(first) } catch {
      // A link may be broken over several lines.
      let link = lines.count > 1 && lines.count < 64 ? PuzzleLink(text.filter { !$0.isWhitespace }) : nil
      if let found = try? link?.puzzles() { return found }
      throw error
    }
    guard !puzzles.isEmpty else { return nil }
    for line in lines.dropFirst() {
      let more = try LineFormats.puzzles(line)
      puzzles += more.isEmpty ? try plain(PuzzleText(String(line)), String(line)) : more
    }
    return puzzles
  }

  /// The puzzles of fields, of cells and of drawn boards.
  private static func plain(_ text: PuzzleText, _ string: String) throws(ImportError) -> [ImportedPuzzle] {
    let written = VariantLines.written(string)
    if let line = written ?? (VariantLines.isVariantText(Array(text.content)) ? string : nil) {
      return try variants(line)
    }
    let records: [PuzzleRecord]
    do throws(FormatError) { records = try text.records() } catch { throw .text(error) }
    let form = ExchangeFormat(rawValue: text.format.rawValue) ?? .sdm
    let credits = form == .sdk ? SDKFacts.credits(string, count: records.count) : []
    return records.enumerated().map { index, record in
      ImportedPuzzle(record, format: form, credits: index < credits.count ? credits[index] : PuzzleCredits())
    }
  }

  private static func variants(_ text: String) throws(ImportError) -> [ImportedPuzzle] {
    do throws(VariantTextError) {
      return try VariantLines.records(text).map { ImportedPuzzle($0, format: .fields) }
    } catch { throw .line(error) }
  }
}
