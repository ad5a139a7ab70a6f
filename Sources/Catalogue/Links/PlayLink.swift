import Sudoku
import SudokuVariants

/// A link that opens a puzzle to play it: in the browser client of a server, or with `gridship`.
///
/// It ends with a short code of the puzzle: SudokuPad's code for a classic one, our line of fields for another. A playlist
/// has the codes of several puzzles and a title, with `&` between them.
public enum PlayLink {
  /// The beginning of a link that needs no server: `gridship 'gridship:play?scf...'` opens it.
  static let alone = "gridship:play?"
  /// The part of a browser's address before the code.
  static let page = "#/play/"

  /// The link of a puzzle, without a player's entries.
  /// - Parameter base: the address of a server; `nil` for a link to `gridship` itself.
  public static func link(to puzzle: ImportedPuzzle, base: String?) -> String {
    guard let base else { return alone + escaped(code(of: puzzle)) }
    return base + (base.hasSuffix("/") ? "" : "/") + page + escaped(code(of: puzzle))
  }

  /// The link of a playlist: `gridship:play?title=Ten+swordfish&scf...&scf...`.
  /// - Parameters:
  ///   - puzzles: at least one.
  ///   - title: the name of the playlist; empty for none.
  public static func playlist(_ puzzles: [ImportedPuzzle], title: String) -> String {
    // A plus sign stands for a blank, as in a query, so one of the title's own is escaped.
    let name =
      title.isEmpty
      ? [] : [titleField + escaped(title).replacing("+", with: "%2B").replacing("%20", with: "+")]
    return alone + (name + puzzles.map { escaped(code(of: $0)) }).joined(separator: "&")
  }

  private static let titleField = "title="
  /// The most puzzles of a playlist.
  public static let longestPlaylist = 100

  /// The short code of a puzzle.
  public static func code(of puzzle: ImportedPuzzle) -> String {
    switch puzzle.content {
    case .classic: "scf" + ClassicCode.code(puzzle.givens)
    case .other(let record): record.puzzle.code
    }
  }

  /// The puzzles of the part of a link that holds their codes. Those of a playlist have its title as their source.
  static func puzzles(_ text: String) throws(ImportError) -> [ImportedPuzzle] {
    var parts = text.split(separator: "&", maxSplits: longestPlaylist + 2)[...]
    let title = parts.first.flatMap {
      $0.hasPrefix(titleField)
        ? PuzzleLink.decoded($0.dropFirst(titleField.count).replacing("+", with: " ")) : nil
    }
    if title != nil { parts.removeFirst() }
    guard parts.count <= longestPlaylist else { throw .tooLarge }
    guard !parts.isEmpty else { throw .unknownAddress }
    return try parts.map { (part) throws(ImportError) in
      var puzzle = try puzzle(PuzzleLink.decoded(part))
      if let title { puzzle.credits.source = String(title.prefix(80)) }
      return puzzle
    }
  }

  /// The puzzle of a code, or of 81 cells in place of one.
  private static func puzzle(_ code: String) throws(ImportError) -> ImportedPuzzle {
    if code.hasPrefix("scf"), let link = PuzzleLink(code), let puzzle = try link.puzzles().first { return puzzle }
    if code.utf8.count == Grid.cellCount, let record = PuzzleText.puzzle(code) {
      return ImportedPuzzle(record, format: .sdm)
    }
    guard code.hasPrefix("size=") else { throw .unknownAddress }
    let line = String(code.map { $0 == ";" ? "\t" : $0 == "+" ? " " : $0 })
    let records: [VariantRecord]
    do throws(VariantTextError) { records = try VariantLines.records(line) } catch { throw .line(error) }
    guard records.count == 1 else { throw .unknownAddress }
    return ImportedPuzzle(records[0], format: .fields)
  }

  /// The code with percent signs where an address would not hold it.
  private static func escaped(_ code: String) -> String {
    let safe = Set("=;:,+-._~()*!/@".utf8)
    return code.utf8.reduce(into: "") { text, byte in
      switch byte {
      case 48...57, 65...90, 97...122: text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where safe.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
