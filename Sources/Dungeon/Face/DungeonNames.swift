import Phrases

/// The names of creatures with their article. Their translations are found by these.
enum DungeonNames {
  static let creatures: [Phrase] = [
    "the rat", "the bat", "the slime", "the goblin", "the skeleton archer", "the cave spider", "the imp", "the mimic",
    "the ogre", "the gargoyle", "the ghost", "the goblin shaman", "the warden", "the wyrm", "the prisoner",
    "the old king's shade",
  ]
}
