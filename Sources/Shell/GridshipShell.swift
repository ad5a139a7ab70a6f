import Archive
import GameCore
import Games
import Phrases
import TerminalKit

/// The first screen of the shell.
package enum ShellOpening {
  /// The first menu.
  case home
  /// A photograph of a board or a file of starts, by its path.
  case file(String)
  /// A start as text, such as a puzzle or a link to one.
  case text(String)
  /// The menu of a new game, by its `id`; with a level or a seed the game itself.
  case game(String, level: String?, seed: UInt64?)
  /// A screen of a game.
  case screen((RunningShell) -> Void)
  /// The games of the day, or the one with this `id`.
  case daily(String?)
  /// The high scores, of one game if its `id` is given.
  case scores(String?)
  /// A race against a run. In a challenge this game has an id on the server.
  case race(ScoreTable.Record, challenge: String?)
}

/// The terminal shell: all of Gridship behind one screen.
package struct GridshipShell: Sendable {
  private let screens: [any GameScreens]

  /// A shell of all games.
  /// - Parameter screens: the screens of the games that have their own. All other games are shown by their scenes.
  package init(screens: [any GameScreens]) { self.screens = screens }

  /// The games of the shell: those of the registry.
  func games(_ words: Words) -> [ListedGame] {
    func listed(_ game: some PlayableGame) -> ListedGame { ListedGame(game.speaking(words)) }
    func listed(_ screens: some GameScreens) -> ListedGame { ListedGame(screens.speaking(words)) }
    return GameRegistry.all.map { game in
      screens.first { $0.game.id == game.id }.map { listed($0) } ?? listed(game)
    }
  }

  /// The names of the games.
  package static var gameNames: [String] { GameRegistry.all.map(\.id) }

  /// The names of a game's levels.
  package static func levelNames(of game: String) -> [String] { GameRegistry[game]?.levels.items.map(\.id) ?? [] }

  /// Lets a game add a game that was played elsewhere to its statistics. A game without statistics changes nothing.
  /// - Parameter name: the unique name of this game.
  package func learn(from replay: Replay, named name: String, in archive: Archive) {
    games(.english).first { $0.id == replay.start.game }?.learn(replay, name, archive)
  }

  /// The names of the themes.
  package static var themeNames: [String] { ThemeChoice.names }

  /// A sentence on a theme of the program; `nil` for the player's own.
  package static func themeDetail(_ name: String) -> String? { BuiltInThemes.detail(name)?.description }

  /// The fault in a theme, as a sentence; `nil` if it can be used.
  package static func themeProblem(_ name: String) -> String? {
    do throws(ThemeChoice.Problem) {
      _ = try ThemeChoice.theme(name, ShellEnvironment.ofProcess().configFolder)
      return nil
    } catch { return error.description }
  }

  /// A theme as the text of a player's own file; `nil` if it cannot be used.
  package static func themeText(_ name: String) -> String? {
    let folder = ShellEnvironment.ofProcess().configFolder
    return (try? ThemeChoice.theme(name, folder)).map { theme in
      "# Gridship's theme '\(name)'. It is used from \(ThemeChoice.path(folder)) by 'gridship --theme own'.\n"
        + ThemeText.text(theme)
    }
  }

  /// The usual keys as the text of a player's own file: a line for each action.
  package var keyText: String {
    "# Gridship's keys. Those of \(KeyChoice.path(ShellEnvironment.ofProcess().configFolder)) are used instead.\n\n"
      + KeyMapText.text(KeySections.all(games(.english)))
  }

  /// The fault in the player's own keys, as a sentence; `nil` if they can be used.
  package var keyProblem: String? {
    do throws(KeyChoice.Problem) {
      _ = try KeyChoice.load(ShellEnvironment.ofProcess().configFolder, KeySections.all(games(.english)))
      return nil
    } catch { return error.description }
  }

  /// The folder of saves and scores, which also holds the account on a server.
  package static var dataFolder: String { ShellEnvironment.ofProcess().dataFolder }

  /// Runs the shell on the terminal of the process until the player leaves it. The terminal is then restored.
  /// - Parameters:
  ///   - opening: the first screen.
  ///   - theme: the name of a theme, which is remembered; `nil` for the one that was used last.
  ///   - isSpoken: true to write plain lines for a screen reader instead of drawing.
  ///   - isSlow: true to send few bytes; otherwise the settings decide.
  /// - Returns: The exit status: 0, or 128 and the number of the signal that ended it.
  /// - Throws: ``TerminalError`` if there is no usable terminal.
  package func run(
    _ opening: ShellOpening = .home, theme: String? = nil, isSpoken: Bool = false, isSlow: Bool = false
  ) throws(TerminalError) -> Int32 {
    let environment = ShellEnvironment.ofProcess()
    let settings = Settings.load(environment.configFolder)
    let terminal: any Terminal =
      isSpoken
      ? try LineTerminal(environment: environment.variables, writesUTF8: settings.glyphs.writesUTF8)
      : try CursesTerminal(
        environment: environment.variables, depth: settings.colours.depth, writesUTF8: settings.glyphs.writesUTF8,
        isSlow: isSlow ? true : settings.link.isSlow)
    defer { terminal.close() }
    let shell = RunningShell(terminal: terminal, environment: environment, games: games, settings: settings)
    let keyProblem = shell.useOwnKeys()
    if let theme { shell.settings.theme = theme }
    for archive in shell.archives { archive.removeStrayFiles() }
    Self.open(opening, on: shell)
    if let problem = shell.themeProblem ?? keyProblem ?? shell.server.problem { shell.complain(shell.words(problem)) }
    shell.synchronise()
    shell.run()
    return shell.stack.exitStatus
  }

  static func open(_ opening: ShellOpening, on shell: RunningShell) {
    shell.push(HomeScreen(shell))
    switch opening {
    case .home: break
    case .file(let path): shell.open(file: path)
    case .text(let text): shell.take(pasted: text)
    case .game(let id, let level, let seed):
      guard let game = shell.game(id) else { return }
      let menu = NewGameScreen(shell, game)
      shell.push(menu)
      if level != nil || seed != nil { menu.begin(level: level, seed: seed) }
    case .screen(let open): open(shell)
    case .daily(let id):
      let menu = DailyScreen(shell)
      shell.push(menu)
      if let index = shell.games.firstIndex(where: { $0.id == id }) { menu.rows[index].act() }
    case .scores(let id): shell.push(ScoresScreen(shell, game: id))
    case .race(let record, let id): shell.game(record.replay.start.game)?.race(shell, record, id)
    }
  }
}

extension Settings.Glyphs {
  /// True for UTF-8; `nil` to detect it.
  var writesUTF8: Bool? { self == .auto ? nil : self == .utf8 }
}

extension Settings.Link {
  /// True for few bytes; `nil` to detect the speed of the line.
  var isSlow: Bool? { self == .auto ? nil : self == .slow }
}

extension Settings.Colours {
  /// The depth of colour; `nil` to detect it.
  var depth: ColourDepth? { ColourDepth(rawValue: rawValue) }
}
