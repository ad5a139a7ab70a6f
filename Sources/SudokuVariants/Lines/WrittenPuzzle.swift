import Texts

extension VariantLines {
  /// Returns boards that are written out as lines of this form. The text has them row by row, or with all cells on a line.
  /// A classic board becomes 81 characters. `nil` unless a board has a side other than nine.
  public static func written(_ text: String) -> String? {
    guard mayBeWritten(text) else { return nil }
    let boards = WrittenBoards.read(text)
    guard boards.contains(where: { $0.side != 9 }) else { return nil }
    return boards.map { board in
      // Entries and pencil marks are no givens.
      let givens = board.cells.map { $0.first == "+" || board.side <= 9 && $0.utf8.count > 1 ? "." : $0 }
      return board.side == 9 ? givens.joined() : "size=\(board.side)\tgivens=\(givens.joined(separator: " "))"
    }.joined(separator: "\n") + "\n"
  }

  /// True if the first line that is not empty is no puzzle of a list, which may be long.
  private static func mayBeWritten(_ text: String) -> Bool {
    guard text.utf8.count <= WrittenBoards.longest else { return false }
    let line = text.utf8.drop { $0 <= 32 }.prefix(400)
    return line.prefix { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || (48...57).contains($0) }.count != 81
  }
}
