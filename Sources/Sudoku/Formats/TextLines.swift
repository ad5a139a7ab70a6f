/// A text as numbered lines, and the errors that point into it.
struct TextLines {
  /// A line without its end, with its number from 1.
  struct Line {
    let number: Int
    let text: [Character]

    func error(_ column: Int, _ problem: String) -> FormatError {
      FormatError(line: number, column: column + 1, problem: problem)
    }

    /// Reads digits and blanks from `start` on until `count` were read; characters in `ignoring` are passed over.
    func digits(_ count: Int, from start: Int = 0, ignoring: Set<Character> = []) throws(FormatError) -> [Int] {
      var values: [Int] = []
      for (column, character) in text.enumerated().dropFirst(start) where !ignoring.contains(character) {
        guard let value = TextLines.value(character) else {
          throw error(column, "'\(character)' is no digit and no blank")
        }
        guard values.count < count else { throw error(column, "more than \(count) cells") }
        values.append(value)
      }
      guard values.count == count else { throw error(text.count, "\(values.count) cells where \(count) belong") }
      return values
    }

    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
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

  static func value(_ character: Character) -> Int? {
    switch character {
    case "1"..."9": character.wholeNumberValue
    case ".", "0", "*", "-", "_": 0
    default: nil
    }
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
