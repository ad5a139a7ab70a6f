import Archive
import Files
import Languages
import Phrases
import TerminalKit

/// The running shell: the stack of its screens, and their shared state.
package final class RunningShell {
  /// The screens, the topmost of which receives the events.
  package let stack: ScreenStack
  /// The folders, clocks and random seeds.
  package let environment: ShellEnvironment
  /// The usual folder of saves, scores and statistics.
  package let archive: Archive
  let writer: SaveWriter
  let server: ServerLink
  /// The games, in the player's language.
  private(set) var games: [ListedGame] = []
  private let makeGames: (Words) -> [ListedGame]
  /// The settings; a change is stored.
  package var settings: Settings {
    didSet {
      if settings.theme != oldValue.theme { showTheme() }
      if settings.language != oldValue.language { speak() }
      if settings != oldValue { keepSettings() }
    }
  }
  /// The number of games that were left although they could not be saved.
  var lostGames = 0
  private var areSettingsKept = true
  /// A message for the next game's screen.
  fileprivate var wordAtGame: String?

  init(
    terminal: any Terminal, environment: ShellEnvironment, games: @escaping (Words) -> [ListedGame], settings: Settings
  ) {
    self.environment = environment
    makeGames = games
    self.settings = settings
    archive = Archive(folder: environment.dataFolder)
    server = ServerLink(environment)
    writer = SaveWriter(waker: terminal.waker, environment.background)
    stack = ScreenStack(
      terminal: terminal, milliseconds: environment.milliseconds, background: environment.background)
    stack.program = self
    speak()
    showTheme()
  }

  /// True if motion is shown: the player wishes it, the terminal draws, and its line is not slow.
  package var moves: Bool { settings.moves && !terminal.capabilities.isSpoken && !terminal.capabilities.isSlow }

  /// The time to show on a clock, in seconds. On a slow line it goes on every ten seconds.
  package func shownTime(_ seconds: Int) -> Int {
    let step = terminal.capabilities.clockStep
    return seconds / step * step
  }

  /// The words of the screens.
  package var words: Words { stack.words }

  /// Puts the screens and the games into the language of the settings.
  private func speak() {
    stack.words = Words(settings.language ?? Language(environment: environment.variables))
    games = makeGames(words)
  }

  /// The name of the player's key for a usual key on a kind of screen.
  package func keyName(_ key: Key, in section: String) -> String { stack.keyMap.name(of: key, in: section) }

  /// The terminal of the screens.
  package var terminal: any Terminal { stack.terminal }
  /// The work in the background.
  package var jobs: Jobs { stack.jobs }

  /// Runs the shell until the player leaves it and every save is written.
  func run() {
    stack.run()
    writer.finish()
  }

  /// The game with an `id`; `nil` if there is none.
  package func game(_ id: String) -> ListedGame? { games.first { $0.id == id } }

  /// The folders of saves: the usual one, and those that the player chose when it was not writable.
  var archives: [Archive] {
    [archive] + settings.saveFolders.filter { $0 != archive.folder }.map { Archive(folder: $0) }
  }

  /// Includes a folder in the search for games from now on.
  func remember(_ archive: Archive) {
    let folder = CellWidth.clean(archive.folder)
    if archive.folder != self.archive.folder, !settings.saveFolders.contains(archive.folder) {
      settings.saveFolders.append(archive.folder)
    }
    guard !areSettingsKept else { return note(words("Kept in \(folder); it is found there from now on.")) }
    complain(words("Kept in \(folder). The settings are not kept, so XDG_DATA_HOME must name the folder above it."))
  }

  /// The reason why the theme of the settings is not shown; `nil` if it is.
  private(set) var themeProblem: Phrase?

  /// Applies the theme of the settings, or the usual one if that cannot be used.
  private func showTheme() {
    do throws(ThemeChoice.Problem) {
      stack.theme = try ThemeChoice.theme(settings.theme, environment.configFolder)
      themeProblem = nil
    } catch {
      stack.theme = .dark
      themeProblem = error.text
      complain(words(error.text))
    }
  }

  private func keepSettings() {
    do throws(FileError) {
      try settings.save(environment.configFolder)
      areSettingsKept = true
    } catch {
      areSettingsKept = false
      complain(words("The settings are not kept: \(FileProblem.text(error, words))"))
    }
  }
}

/// Shortcuts to the stack of the screens.
extension RunningShell {
  /// Shows a screen on top of the others.
  package func push(_ screen: any Screen) { stack.push(screen) }
  /// Removes the topmost screen.
  package func pop() { stack.pop() }
  /// Removes a screen and those on top of it.
  package func remove(_ screen: any Screen) { stack.remove(screen) }
  /// Shows a message.
  package func note(_ text: String) { stack.note(text) }
  /// Shows a message on what did not succeed.
  package func complain(_ text: String) { stack.complain(text) }
  func quit() { stack.quit() }

  /// Shows a message once the next game is on the screen; an earlier message would disappear with the screen below.
  package func sayAtGame(_ text: String) { wordAtGame = text }

  /// Shows the pending message, since a game is on the screen now.
  func gameIsShown() {
    guard let text = wordAtGame else { return }
    wordAtGame = nil
    complain(text)
  }
}

extension RunningShell {
  /// Takes a start as pasted text: a puzzle, or another one of the first game that accepts any.
  package func take(pasted text: String) { games.lazy.compactMap(\.pastedStart).first?.take(text, self) }

  /// Opens a file, such as a photograph of a board, by the first game that opens any.
  package func open(file path: String) { games.lazy.compactMap(\.parts.openFile).first?(path, self) }
}

/// A list screen of the shell.
package protocol ShellListScreen: ListScreen {
  /// The shell that shows it.
  var shell: RunningShell { get }
}

extension ShellListScreen {
  /// The stack of the shell's screens.
  package var stack: ScreenStack { shell.stack }
}
