/// How a sprite looks where there are only characters: some rows of them, in two colours.
public struct CharacterForm: Hashable, Sendable {
  /// The rows from top to bottom, all as wide as the widest. Every character is one column wide.
  public let rows: [String]
  /// The colour of the characters.
  public let ink: SceneColour
  /// What lies behind the characters; `nil` to leave what is there.
  public let fill: SceneColour?

  /// A form from its rows.
  public init(_ rows: [String], ink: SceneColour = .ink, fill: SceneColour? = nil) {
    self.rows = rows
    self.ink = ink
    self.fill = fill
  }

  /// The columns that it takes.
  public var columns: Int { rows.map(\.count).max() ?? 0 }
}
