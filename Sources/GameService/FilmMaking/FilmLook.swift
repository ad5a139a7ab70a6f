/// How a film of a replay, or a picture of a game, should look.
package struct FilmLook: Codable, Hashable, Sendable {
  /// Pixels across.
  package var width: Int
  package var isDark: Bool

  package init(width: Int, isDark: Bool) { (self.width, self.isDark) = (width, isDark) }
}
