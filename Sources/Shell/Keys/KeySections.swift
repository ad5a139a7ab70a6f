import TerminalKit

/// The actions of keys of all kinds of screens, for files of keys.
enum KeySections {
  /// The sections of the shell, then those of games.
  static func all(_ games: [ListedGame]) -> [KeySection] {
    let starts = games.lazy.compactMap(\.pastedStart).prefix(1).map(\.action)
    let home = starts + games.flatMap(\.parts.homeScreens).compactMap(\.action)
    return [
      ScreenStack.actions, HelpScreen.actions, ListKeys.actions, HomeScreen.actions.adding(home, at: 0),
      NewGameScreen.actions, SavesScreen.actions, ScoresScreen.actions, ServerScoresScreen.actions,
      StatisticsScreen.actions,
      FileBrowser.actions, Question.actions, AmountPrompt.actions, TextPrompt.actions, WaitScreen.actions,
      // The last one leaves the game.
      SceneKeys.actions.adding(games.flatMap(\.parts.sceneActions), at: SceneKeys.actions.actions.count - 1),
      PlayerScreen.actions, CornerScreen.actions,
    ] + games.flatMap(\.parts.keySections)
  }
}

extension KeySection {
  /// The section with further actions at a place.
  fileprivate func adding(_ more: [KeyAction], at place: Int) -> KeySection {
    KeySection(name, title, with: others, Array(actions[..<place]) + more + Array(actions[place...]))
  }
}
