import Archive
import GameCore
import Phrases
import ServerClient
import TerminalKit

/// A game without its types, so that menus can hold a table of games.
package struct ListedGame {
  /// The `id` of the game.
  package let id: String
  let title: String
  let tagline: String
  let lists: [OptionList]
  /// The manual, shown in the help besides keys.
  let manual: [HelpPart]
  /// A word or two for the options of a start.
  let optionName: (String?) -> String
  /// The leaderboards in the order of the ranked levels, by `id`, and the name of a leaderboard.
  let leaderboards: [String]
  let leaderboardName: (String) -> String
  /// The leaderboard of a score.
  let leaderboard: (ScoreTable.Record) -> String
  /// True if a score counts for its leaderboard.
  let isRanked: (ScoreTable.Record) -> Bool
  /// The default level, by `id`.
  let usualLevel: String?
  /// The referee, which replays games of this kind.
  let referee: Referee
  /// The number of a person's actions among some, without those that only report elapsed time.
  let countActions: (_ texts: [String]) -> Int
  /// A description that distinguishes a saved game from others.
  let summary: (Save) -> String?
  /// Starts a game in a slot, and shows it.
  package let start: (_ shell: RunningShell, _ chosen: [Int], _ seed: UInt64, _ place: OpenSlot) -> Void
  /// True if this program knows the rules of a server's start.
  let canStart: (ServerStart) -> Bool
  /// Starts a game from a server's start in a slot, and shows it.
  let startFrom: (_ shell: RunningShell, _ start: ServerStart, _ place: OpenSlot) -> Void
  /// The reason why a level, by `id`, cannot be chosen yet; `nil` if it can.
  let refusal: (_ level: String, _ shell: RunningShell) -> String?
  let resume: (_ shell: RunningShell, _ slot: Slot) -> Void
  /// Begins a race against a run. In a challenge the game has an id on the server.
  let race: (_ shell: RunningShell, _ record: ScoreTable.Record, _ challenge: String?) -> Void
  /// Shows the replay of a run.
  package let replay: (_ shell: RunningShell, _ record: ScoreTable.Record) -> Void
  /// Shows the ways to share a finished run.
  package let share: (_ shell: RunningShell, _ replay: Replay) -> Void
  /// Adds a game that was played elsewhere to the statistics.
  let learn: @Sendable (_ replay: Replay, _ name: String, _ archive: Archive) -> Void
  /// The starts that its menu accepts as text; `nil` if it accepts none.
  let pastedStart: PastedStart?
  /// The screens in its menu besides the levels.
  let extraScreens: [ExtraScreen]
  /// The parts of the shell that it brings along.
  let parts: ShellParts
}

/// Starts of a game that are pasted or typed, such as a puzzle.
package struct PastedStart {
  /// The name of such a start.
  let name: Phrase
  /// The action of its key on the first screen.
  let action: KeyAction
  /// Starts a game from pasted text, or shows the fault in the text.
  let take: (_ text: String, _ shell: RunningShell) -> Void
  /// Shows a prompt for such a start.
  let ask: (_ shell: RunningShell) -> Void

  /// Pasted starts from their parts.
  package init(
    name: Phrase, action: KeyAction, take: @escaping (_ text: String, _ shell: RunningShell) -> Void,
    ask: @escaping (_ shell: RunningShell) -> Void
  ) {
    (self.name, self.action, self.take, self.ask) = (name, action, take, ask)
  }
}

/// A screen of a game besides the one on which it is played, such as a trainer. It is opened from a menu or by a key.
package struct ExtraScreen {
  /// The name in the menu and in the footer.
  package let name: Phrase
  /// The action of its key; `nil` if it has none. Over a scene, neither the scene nor a list uses its letter.
  package let action: KeyAction?
  /// A sentence about it.
  package let detail: Phrase
  /// Shows it.
  package let open: (RunningShell) -> Void

  /// A screen from its parts.
  package init(name: Phrase, action: KeyAction? = nil, detail: Phrase, open: @escaping (RunningShell) -> Void) {
    (self.name, self.action, self.detail, self.open) = (name, action, detail, open)
  }
}

/// The parts of the shell that a game brings along besides its own screens.
package struct ShellParts {
  /// The rows of the first screen, besides the game itself.
  package var homeScreens: [ExtraScreen] = []
  /// The first row of the first screen for a new player, until a game was begun or it was opened.
  package var welcome: ExtraScreen?
  /// The sections of keys of its screens.
  package var keySections: [KeySection] = []
  /// The actions of keys that it adds to games drawn as a scene.
  package var sceneActions: [KeyAction] = []
  /// The settings that it adds.
  package var settings: [GameSetting] = []
  /// Opens a file that is named on the command line or chosen from a folder; `nil` if the game opens none.
  package var openFile: ((_ path: String, _ shell: RunningShell) -> Void)?

  /// No parts.
  package init() {}
}
