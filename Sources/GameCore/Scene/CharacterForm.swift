/// A sprite on displays that have characters only: rows of characters in two colours.
public struct CharacterForm: Hashable, Sendable {
  /// The rows from top to bottom, all as wide as the widest. Every character is one column wide.
  public let rows: [String]
  /// The colour of the characters.
  public let ink: SceneColour
  /// The colour behind the characters; `nil` for a transparent background.
  public let fill: SceneColour?

  /// A form from its rows.
  public init(_ rows: [String], ink: SceneColour = .ink, fill: SceneColour? = nil) {
    self.rows = rows
    self.ink = ink
    self.fill = fill
  }

  /// The number of columns.
  public var columns: Int { rows.map(\.count).max() ?? 0 }
}
