/// The forms of one line: links, game ids, killers and numbered cells.
public enum LineFormats {
  /// The puzzles of a line: one, or those of a playlist. None for a line of another form.
  ///
  /// O(1) for a line that begins as no such form does.
  public static func puzzles(_ line: some StringProtocol) throws(ImportError) -> [ImportedPuzzle] {
    let bytes = line.utf8
    guard bytes.count <= PuzzleLink.longest else { return [] }
    let text = trimmed(line)
    guard let first = text.utf8.first, first > 32, first != UInt8(ascii: "#"), first != UInt8(ascii: "<") else {
      return []
    }
    if text.hasPrefix(SumoCueLine.start) { return [try SumoCueLine.read(text)] }
    if text.hasPrefix("3x3::") || text.hasPrefix("3x3:d:") { return [try KillerPairsLine.read(text)] }
    if !text.contains(where: \.isWhitespace) {
      if let link = PuzzleLink(text) { return try link.puzzles() }
      if SoloID.isID(text) { return [try SoloID.read(text)] }
    }
    return NumberedLine.read(text).map { [$0] } ?? []
  }

  /// True for bytes of a line in one of the forms, even if it cannot be read.
  public static func isLine(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line.prefix(PuzzleLink.longest), as: UTF8.self)
    do throws(ImportError) { return try !puzzles(text).isEmpty } catch { return true }
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    let bytes = Array(line.utf8)
    guard let start = bytes.firstIndex(where: { $0 > 32 }), let end = bytes.lastIndex(where: { $0 > 32 }) else {
      return ""
    }
    return String(decoding: bytes[start...end], as: UTF8.self)
  }
}
