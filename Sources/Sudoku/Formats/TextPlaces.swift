import Texts

extension NumberedLines {
  /// An error at the end of the text.
  func endError(_ problem: String) -> FormatError {
    FormatError(line: end.line, column: end.column, problem: problem)
  }
}

extension NumberedLines.Line {
  /// An error at a character, counted from 0.
  func error(_ column: Int, _ problem: String) -> FormatError {
    FormatError(line: number, column: column + 1, problem: problem)
  }

  /// The line with the lines drawn around boxes as `|`, `-` and `+`, whatever their characters.
  var plain: NumberedLines.Line { NumberedLines.Line(number: number, text: text.map { PlainText.plain($0) }) }
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
