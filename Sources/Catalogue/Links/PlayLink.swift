import Sudoku
import SudokuVariants

/// A link that opens a puzzle to play it: in the browser client of a server, or with `gridship`.
///
/// It ends with a short code of the puzzle: SudokuPad's code for a classic one, our line of fields for another.
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

  /// The short code of a puzzle.
  public static func code(of puzzle: ImportedPuzzle) -> String {
    switch puzzle.content {
    case .classic: "scf" + ClassicCode.code(puzzle.givens)
    case .other(let record):
      String(VariantRecord(record.puzzle).line.map { $0 == "\t" ? ";" : $0 == " " ? "+" : $0 })
    }
  }

  /// The puzzle of a code, or of 81 cells in place of one.
  static func puzzle(_ code: String) throws(ImportError) -> ImportedPuzzle {
    if code.hasPrefix("scf"), let link = PuzzleLink(code) { return try link.puzzle() }
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
