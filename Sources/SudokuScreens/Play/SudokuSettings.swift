import Shell

extension GameSetting {
  static let showsTimer = GameSetting("timer", "Show the time", "The clock runs in any case.")
  static let showsSame = GameSetting(
    "same-digits", "Show the same digits", "All cells with the digit under the cursor are marked.")
}
