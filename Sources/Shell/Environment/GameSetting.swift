import Phrases

/// A setting of a game, which is on or off. It is on until the player turns it off.
package struct GameSetting: Hashable, Sendable {
  /// The key in the file of settings.
  let name: String
  /// The label on the screen of settings.
  let label: Phrase
  /// A sentence about it.
  let detail: Phrase

  /// On until the player has begun something.
  static let welcome = GameSetting("welcome", "Welcome", "Offer something to look at first.")

  /// A setting from its parts.
  package init(_ name: String, _ label: Phrase, _ detail: Phrase) {
    (self.name, self.label, self.detail) = (name, label, detail)
  }
}
