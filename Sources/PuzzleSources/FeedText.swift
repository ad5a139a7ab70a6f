import Catalogue
import Foundation
import Sudoku

/// Reads the text of a source: our JSON feed, or any form of puzzles.
///
///     {"puzzles": [{"puzzle": "53..7....", "title": "First", "date": "2026-11-29"}], "licence": "CC0-1.0"}
enum FeedText {
  /// The most bytes of a text, and the most puzzles in it.
  static let mostBytes = 16 << 20, mostPuzzles = 200_000

  /// A text with its puzzles.
  struct Content {
    var puzzles: [ImportedPuzzle] = []
    var licence: String?
    /// The day of the whole feed.
    var day: String?
    /// The cursor of the next page, as a server of Gridship has it.
    var next: String?
    var notes: [SourceNote] = []
  }

  static func read(_ bytes: [UInt8]) throws(SourceFailure) -> Content {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    guard bytes.contains(where: { $0 > 32 }) else { throw .empty }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .otherEncoding }
    let start = text.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    if start == "<", !text.contains("<opensudoku"), !text.contains("<!DOCTYPE ksudoku"), !text.contains("<ksudoku") {
      throw .changedField("a page instead of puzzles")
    }
    if start == "{" || start == "[", let content = try feed(bytes) { return content }
    var content = Content()
    do throws(ImportError) { content.puzzles = try PuzzleImport.read(text) } catch {
      throw error == .empty ? .empty : .unreadable("\(error)")
    }
    return content
  }

  /// The puzzles of our feed; `nil` for JSON of other forms.
  private static func feed(_ bytes: [UInt8]) throws(SourceFailure) -> Content? {
    let value: Any
    do { value = try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
      throw isCut(bytes) ? .truncated : .unreadable("it is no JSON")
    }
    guard let object = value as? [String: Any] else { return nil }
    // A board of f-puzzles or SudokuPad is a puzzle by itself.
    if object["grid"] is [Any] || object["cells"] is [Any] { return nil }
    guard let list = object["puzzles"] else { throw .changedField("there is no field 'puzzles'") }
    guard let list = list as? [Any] else { throw .changedField("'puzzles' is no list") }
    guard list.count <= mostPuzzles else { throw .tooLarge }
    guard !list.isEmpty else { throw .empty }
    var content = Content()
    content.licence = try word("licence", object)
    content.day = try word("date", object)
    content.next = try word("next", object)
    for (place, item) in list.enumerated() {
      guard let item = item as? [String: Any] else { throw .changedField("a puzzle is no object") }
      guard let line = try word("puzzle", item) else { throw .changedField("there is no field 'puzzle'") }
      do {
        guard var puzzle = try puzzle(line) else { throw ImportError.empty }
        puzzle.credits.title = try word("title", item) ?? puzzle.credits.title
        puzzle.credits.author = try word("author", item) ?? puzzle.credits.author
        puzzle.credits.comment = try word("comment", item) ?? puzzle.credits.comment
        puzzle.credits.date = try word("date", item) ?? content.day ?? puzzle.credits.date
        puzzle.credits.licence = try word("licence", item) ?? content.licence ?? puzzle.credits.licence
        puzzle.credits.address = try word("address", item) ?? puzzle.credits.address
        content.puzzles.append(puzzle)
      } catch let failure as SourceFailure { throw failure } catch {
        content.notes.append(.leftOut("puzzle \(place + 1): \(error)"))
      }
    }
    guard !content.puzzles.isEmpty else {
      if case .leftOut(let reason) = content.notes.first { throw .unreadable(reason) }
      throw .empty
    }
    return content
  }

  private static func puzzle(_ line: String) throws(ImportError) -> ImportedPuzzle? {
    if let puzzle = try PuzzleImport.argument(line).first { return puzzle }
    // The form of a game's start has ; and + for tabs and blanks.
    if line.hasPrefix("size=") { return try PuzzleImport.argument("gridship:play?" + line).first }
    return try PuzzleImport.read(line).first
  }

  /// A field that is a text, if it is there.
  private static func word(_ name: String, _ object: [String: Any]) throws(SourceFailure) -> String? {
    guard let value = object[name], !(value is NSNull) else { return nil }
    guard let text = value as? String else { throw .changedField("'\(name)' is no text") }
    return text
  }

  /// True if JSON ends inside a list, an object or a text.
  private static func isCut(_ bytes: [UInt8]) -> Bool {
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in bytes {
      if isEscaped { isEscaped = false; continue }
      switch byte {
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
      default: break
      }
    }
    return depth > 0 || isText
  }
}
