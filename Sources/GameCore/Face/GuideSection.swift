/// A section of a game's guide for newcomers: how to play, scoring, values.
public struct GuideSection: Encodable, Hashable, Sendable {
  /// A row of a table with two columns.
  public struct Row: Encodable, Hashable, Sendable {
    /// The row's subject.
    public let name: String
    /// The row's value, as a word or a number.
    public let value: String

    /// A row of two texts.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The section's subject, in a few words.
  public let heading: String
  /// Whole sentences, a paragraph each.
  public let paragraphs: [String]
  /// The rows of a table below the paragraphs; empty if there is no table.
  public let rows: [Row]

  /// A section.
  public init(_ heading: String, _ paragraphs: [String], rows: [Row] = []) {
    (self.heading, self.paragraphs, self.rows) = (heading, paragraphs, rows)
  }
}
