/// The reason why a game refuses something, in words.
package enum GameRefusal: Error, Hashable, Sendable {
  /// The options cannot be read, or no game can start from them; the reason in a sentence.
  case unusableStart(String)
  /// The action cannot be read.
  case unreadable(String)
  /// The rules do not allow the action now; the reason in a sentence.
  case refused(String)
  /// The journal was played by rules other than this program's.
  case otherRules
}
