/// A part of what a newcomer reads of a game: how it is played, what the score is, what is worth what.
public struct GuideSection: Encodable, Hashable, Sendable {
  /// A line of a table with two columns.
  public struct Row: Encodable, Hashable, Sendable {
    /// What it is about.
    public let name: String
    /// What is said of it, in a word or a number.
    public let value: String

    /// A line of two texts.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// What the section is about, in a few words.
  public let heading: String
  /// Whole sentences, a paragraph each.
  public let paragraphs: [String]
  /// A table below them; empty where there is none.
  public let rows: [Row]

  /// A section.
  public init(_ heading: String, _ paragraphs: [String], rows: [Row] = []) {
    (self.heading, self.paragraphs, self.rows) = (heading, paragraphs, rows)
  }
}
