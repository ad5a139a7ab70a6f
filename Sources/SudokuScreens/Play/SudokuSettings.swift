import Shell

extension GameSetting {
  static let showsTimer = GameSetting("timer", "Show the time", "The clock runs in any case.")
  static let waitsWithMistakes = GameSetting(
    "mistakes", "Mistakes on request", "Off: each is shown at once, for 50 points a game and 20 for each.")
  static let showsSame = GameSetting(
    "same-digits", "Show the same digits", "All cells with the digit under the cursor are marked.")
}
