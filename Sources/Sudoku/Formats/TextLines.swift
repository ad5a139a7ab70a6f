/// A text as numbered lines, and the errors that point into it.
struct TextLines {
  /// A line without its end, with its number from 1.
  struct Line {
    let number: Int
    let text: [Character]

    func error(_ column: Int, _ problem: String) -> FormatError {
      FormatError(line: number, column: column + 1, problem: problem)
    }

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    /// With the lines that are drawn around boxes as `|`, `-` and `+`, whatever they were drawn with.
    var plain: Line { Line(number: number, text: text.map(CellAlphabet.plain)) }
  }

  let lines: [Line]

  init(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    lines = parts.enumerated().map { Line(number: $0.offset + 1, text: Array($0.element)) }
  }

  /// An error at the end of the text.
  func endError(_ problem: String) -> FormatError {
    FormatError(line: lines.last?.number ?? 1, column: (lines.last?.text.count ?? 0) + 1, problem: problem)
  }
}

extension Grid {
  /// 81 values that a reader has checked.
  init(checked values: [Int]) { self.init(unchecked: values.map { UInt8($0) }) }

  /// The grid as nine lines of nine characters.
  var rowTexts: [String] {
    let text = Array(description)
    return (0..<9).map { String(text[$0 * 9..<$0 * 9 + 9]) }
  }
}
