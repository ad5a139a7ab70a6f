/// A text as numbered lines, for errors that point into it.
public struct NumberedLines: Sendable {
  /// A line without its end.
  public struct Line: Sendable {
    /// Counted from 1.
    public let number: Int
    /// Its characters, without the end of the line.
    public let text: [Character]

    /// A line by its number, counted from 1.
    public init(number: Int, text: [Character]) { (self.number, self.text) = (number, text) }

    /// True if it holds nothing but white space.
    public var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  /// The lines in their order; a text that ends with a line end has an empty last one.
  public let lines: [Line]

  /// Any of Unicode's line ends ends a line. O(characters).
  public init(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    lines = parts.enumerated().map { Line(number: $0.offset + 1, text: Array($0.element)) }
  }

  /// The place after the last character: line and column, counted from 1.
  public var end: (line: Int, column: Int) { (lines.last?.number ?? 1, (lines.last?.text.count ?? 0) + 1) }
}
