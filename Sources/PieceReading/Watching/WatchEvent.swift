/// A change of a game that is played in front of a camera.
public struct WatchEvent: Codable, Hashable, Sendable {
  /// The kind of a change.
  public enum Kind: String, Codable, Sendable {
    /// The board was found, or found again at another place.
    case found, shifted
    /// A player has moved, and the computer has chosen a move.
    case moved, chosen
    /// The computer's move was made on the board.
    case answered
    /// Moves were taken back.
    case undone
    /// Board and game disagree, or agree again.
    case disagrees, agrees
    /// Several moves may have been made.
    case doubtful
    /// The game is over.
    case over
  }

  /// The kind of the change.
  public let kind: Kind
  /// The change in a sentence.
  public let text: String
  /// The move in the game's notation, for the kinds that have one.
  public let move: String?

  init(_ kind: Kind, _ text: String, move: String? = nil) { (self.kind, self.text, self.move) = (kind, text, move) }
}
