import TerminalKit

/// The keys of games that are drawn as a scene. A game gives further keys to its areas and screens.
enum SceneKeys {
  static let actions = KeySection(
    "scene", "Games that are drawn as a scene, such as Fifteen and Video Poker",
    KeyAction.moves("Walk over what can be touched.")
      + KeyAction.numbers("number", 1...9, "Do what stands at this number.") + [
        KeyAction("next", [.tab], "Mark the next thing that can be touched."),
        KeyAction("before", [.backTab], "Mark the next thing that can be touched."),
        KeyAction("do", [.enter, " "], "Do what is marked."), KeyAction("undo", ["u", .backspace], "Undo."),
        KeyAction("redo", [.control("r")], "Redo."), KeyAction("hint", ["i"], "Say what is best now."),
        KeyAction("pause", ["p"], "Cover the game and stop the clock."),
        KeyAction("give-up", ["R"], "Give up. Asks first."),
        KeyAction("home", [.escape, "q"], "Leave the game. It is saved."),
      ])
}
