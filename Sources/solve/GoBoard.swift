import BoardVision
import SudokuReading

/// The stones of a Go board on a photograph.
struct GoBoard {
  /// The lines of a side.
  let size: Int
  /// The crossings with a black stone, and those with a white one, row by row.
  let black: [FilledCrossing], white: [FilledCrossing]

  /// The sizes of Go boards, in lines.
  private static let sizes: Set = [9, 13, 19]

  /// The board of a pattern of lines; `nil` if it has another size.
  init?(_ pattern: ReadingError.OtherPattern) {
    guard pattern.columnLines == pattern.rowLines, Self.sizes.contains(pattern.rowLines) else { return nil }
    size = pattern.rowLines
    black = pattern.filled.filter { $0.isDark }
    white = pattern.filled.filter { !$0.isDark }
  }

  /// The position as a record in the Smart Game Format, version 4.
  var sgf: String {
    func stones(_ name: String, _ crossings: [FilledCrossing]) -> String {
      guard !crossings.isEmpty else { return "" }
      // A column and a row by letters, from the top left.
      let places = crossings.map { each in
        String([each.column, each.row].map { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) })
      }
      return name + places.map { "[\($0)]" }.joined()
    }
    return "(;GM[1]FF[4]SZ[\(size)]\(stones("AB", black))\(stones("AW", white)))"
  }
}
