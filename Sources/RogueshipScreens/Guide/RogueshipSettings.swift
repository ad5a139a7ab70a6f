import Shell

extension GameSetting {
  static let asksBeforeDeparture = GameSetting(
    "ask-before-departure", "Ask before departure", "Shows the trip before the ship leaves.")
  static let guides = GameSetting(
    "guide", "First-game guide", "A line on what to do next, until you finish a game.")
}
