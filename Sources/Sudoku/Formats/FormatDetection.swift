import Texts

extension PuzzleFormat {
  /// True if each puzzle has a line of its own, so that a text can be read line by line.
  public var isALineEach: Bool { [.lines, .csv, .hodoku, .pencilMarks].contains(self) }

  /// The detected format of a text.
  public static func detect(_ text: String) -> PuzzleFormat { PuzzleText(text).format }

  /// The number of lines examined, not counting empty ones.
  private static let linesLookedAt = 40

  /// The format of a text by its beginning. The first recognised line decides. `nil` if no line is recognised.
  static func detect(_ head: ArraySlice<UInt8>) -> PuzzleFormat? {
    let trimmed = head.drop { $0 <= 32 }
    if trimmed.first == UInt8(ascii: "<") { return .openSudoku }
    if trimmed.first == UInt8(ascii: "{"), trimmed.dropFirst().first(where: { $0 > 32 }) == UInt8(ascii: "\"") {
      return .json
    }
    if trimmed.first == UInt8(ascii: "[") {
      let next = trimmed.dropFirst().first { $0 > 32 }
      if next == nil || next == UInt8(ascii: "{") || next == UInt8(ascii: "]") || next == UInt8(ascii: "\"") {
        return .json
      }
    }
    var hasFacts = false
    var seen = 0
    var firstWidth = 0
    for bytes in head.split(separator: 10) where bytes.contains(where: { $0 > 32 }) {
      if seen == linesLookedAt { break }
      let line = Array(String(decoding: bytes.prefix(4096), as: UTF8.self).filter { !$0.isNewline })
      switch lineKind(line, bytes, isFirst: seen == 0) {
      case .format(let format): return format
      case .fact: hasFacts = true
      case .remark: continue
      case .unknown:
        if seen == 0 { firstWidth = line.count }
        seen += 1
      }
    }
    return hasFacts || firstWidth == 9 ? .sdk : nil
  }

  private enum LineKind {
    case format(PuzzleFormat)
    /// `#A` and `#D` of .sdk; it may be a remark of a list, too.
    case fact
    case remark
    case unknown
  }

  private static func lineKind(_ line: [Character], _ bytes: ArraySlice<UInt8>, isFirst: Bool) -> LineKind {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return .remark }
    if first == "#" { return line.count > 1 && (line[1] == "A" || line[1] == "D") ? .fact : .remark }
    let word = String(line).lowercased()
    if word.hasPrefix("[puzzle]") || word.hasPrefix("[state]") { return .format(.sdk) }
    if first == "[" { return .remark }
    if first == ":" && line[0] == ":" { return .format(.hodoku) }
    switch CellLine(bytes) {
    case .grid: return .format(.lines)
    case .marks: return .format(.pencilMarks)
    case .nothing, .malformed: break
    }
    let plain = line.map { PlainText.plain($0) }
    if RowLine.isRule(plain) { return .format(.simpleSudoku) }
    if RowLine(plain) != nil { return .format(plain.contains("|") ? .simpleSudoku : .sdk) }
    if isFirst, CSVFormat(header: bytes) != nil { return .format(.csv) }
    return .unknown
  }
}
