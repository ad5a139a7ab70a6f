/// The reason why a game refuses something, in words.
package enum GameRefusal: Error, Hashable, Sendable {
  case unusableStart(String)
  /// The action cannot be read.
  case unreadable(String)
  case refused(String)
  /// The journal was played by rules other than this program's.
  case otherRules
}
