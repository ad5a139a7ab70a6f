/// A text as numbered lines, for errors that point into it.
public struct NumberedLines: Sendable {
  /// A line without its end.
  public struct Line: Sendable {
    /// Counted from 1.
    public let number: Int
    public let text: [Character]

    public init(number: Int, text: [Character]) { (self.number, self.text) = (number, text) }

    public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  public let lines: [Line]

  /// Any of Unicode's line ends ends a line. O(characters).
  public init(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    lines = parts.enumerated().map { Line(number: $0.offset + 1, text: Array($0.element)) }
  }

  /// The place after the last character: line and column, counted from 1.
  public var end: (line: Int, column: Int) { (lines.last?.number ?? 1, (lines.last?.text.count ?? 0) + 1) }
}
