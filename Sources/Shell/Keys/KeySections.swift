import TerminalKit

/// The actions of keys of all kinds of screens, for files of keys.
enum KeySections {
  static let all = [
    ScreenStack.actions, HelpScreen.actions, ListKeys.actions, HomeScreen.actions, NewGameScreen.actions,
    SavesScreen.actions, ScoresScreen.actions, ServerScoresScreen.actions, FileBrowser.actions, TrainerScreen.actions,
    Question.actions, AmountPrompt.actions, TextPrompt.actions, WaitScreen.actions, SudokuScreen.actions,
    SudokuScreen.largeActions, RogueshipScreen.actions, RogueshipEndScreen.actions, VoyageScreen.actions,
    SceneKeys.actions, DrillScreen.actions, PlayerScreen.actions, PhotographScreen.actions, CornerScreen.actions,
    CatalogueScreen.actions,
  ]
}
