/// The style of a film of a replay, or of a picture of a game.
package struct FilmStyle: Codable, Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// True for the scene's dark colours.
  package var isDark: Bool

  /// A style of a width in pixels.
  package init(width: Int, isDark: Bool) { (self.width, self.isDark) = (width, isDark) }
}
