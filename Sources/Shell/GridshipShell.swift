import Games
import TerminalKit

/// The first screen of the shell.
public enum ShellOpening: Sendable {
  /// The first menu.
  case home
  /// A photograph or a file of puzzles, by its path.
  case file(String)
  /// A link to a puzzle, or puzzles as text.
  case text(String)
  /// The menu of a new game, by its `id`; with a level or a seed the game itself.
  case game(String, level: String?, seed: UInt64?)
  /// The catalogue, with a filter or as it was left.
  case catalogue(String?)
  /// The games of the day, or the one with this `id`.
  case daily(String?)
  /// The high scores, of one game if its `id` is given.
  case scores(String?)
}

/// The terminal shell: all of Gridship behind one screen.
public enum GridshipShell {
  /// The games of the shell: those of the registry.
  static var games: [ListedGame] { GameRegistry.all.map { ListedGame($0) } }

  /// The names of the games.
  public static var gameNames: [String] { games.map(\.id) }

  /// The names of a game's levels.
  public static func levelNames(of game: String) -> [String] {
    games.first { $0.id == game }?.lists.first?.items.map(\.id) ?? []
  }

  /// The names of the themes.
  public static var themeNames: [String] { ThemeChoice.names }

  /// A sentence on a theme of the program; `nil` for the player's own.
  public static func themeDetail(_ name: String) -> String? { BuiltInThemes.detail(name) }

  /// The fault in a theme, as a sentence; `nil` if it can be used.
  public static func themeProblem(_ name: String) -> String? {
    do throws(ThemeChoice.Problem) {
      _ = try ThemeChoice.theme(name, ShellEnvironment.ofProcess().configFolder)
      return nil
    } catch { return error.description }
  }

  /// A theme as the text of a player's own file; `nil` if it cannot be used.
  public static func themeText(_ name: String) -> String? {
    let folder = ShellEnvironment.ofProcess().configFolder
    return (try? ThemeChoice.theme(name, folder)).map { theme in
      "# Gridship's theme '\(name)'. It is used from \(ThemeChoice.path(folder)) by 'gridship --theme own'.\n"
        + ThemeText.text(theme)
    }
  }

  /// The usual keys as the text of a player's own file: a line for each action.
  public static var keyText: String {
    "# Gridship's keys. Those of \(KeyChoice.path(ShellEnvironment.ofProcess().configFolder)) are used instead.\n\n"
      + KeyMapText.text(KeySections.all)
  }

  /// The fault in the player's own keys, as a sentence; `nil` if they can be used.
  public static var keyProblem: String? {
    do throws(KeyChoice.Problem) {
      _ = try KeyChoice.load(ShellEnvironment.ofProcess().configFolder)
      return nil
    } catch { return error.description }
  }

  /// The folder of saves and scores, which also holds the account on a server.
  public static var dataFolder: String { ShellEnvironment.ofProcess().dataFolder }

  /// The file of the catalogue of puzzles.
  public static var catalogueFile: String { ShellEnvironment.ofProcess().catalogueFile }

  /// Runs the shell on the terminal of the process until the player leaves it. The terminal is then restored.
  /// - Parameters:
  ///   - opening: the first screen.
  ///   - theme: the name of a theme, which is remembered; `nil` for the one that was used last.
  /// - Returns: The exit status: 0, or 128 and the number of the signal that ended it.
  /// - Throws: ``TerminalError`` if there is no usable terminal.
  public static func run(_ opening: ShellOpening = .home, theme: String? = nil) throws(TerminalError) -> Int32 {
    let environment = ShellEnvironment.ofProcess()
    let settings = Settings.load(environment.configFolder)
    let terminal = try CursesTerminal(
      environment: environment.variables, depth: settings.colours.depth, writesUTF8: settings.glyphs.writesUTF8)
    defer { terminal.close() }
    let shell = RunningShell(terminal: terminal, environment: environment, games: games, settings: settings)
    let keyProblem = shell.useOwnKeys()
    if let theme { shell.settings.theme = theme }
    for archive in shell.archives { archive.removeStrayFiles() }
    open(opening, on: shell)
    if let problem = shell.themeProblem ?? keyProblem ?? shell.server.problem { shell.complain(problem) }
    shell.sync()
    shell.run()
    return shell.stack.exitStatus
  }

  static func open(_ opening: ShellOpening, on shell: RunningShell) {
    shell.push(HomeScreen(shell))
    switch opening {
    case .home: break
    case .file(let path): FileOpening.open(path, on: shell)
    case .text(let text): ImportScreen.take(text, shell)
    case .game(let id, let level, let seed):
      guard let game = shell.game(id) else { return }
      let menu = NewGameScreen(shell, game)
      shell.push(menu)
      if level != nil || seed != nil { menu.begin(level: level, seed: seed) }
    case .catalogue(let filter): CatalogueInShell.open(filter, on: shell)
    case .daily(let id):
      let menu = DailyScreen(shell)
      shell.push(menu)
      if let index = shell.games.firstIndex(where: { $0.id == id }) { menu.rows[index].act() }
    case .scores(let id): shell.push(ScoresScreen(shell, game: id))
    }
  }
}

extension Settings.Glyphs {
  /// True for UTF-8; `nil` to detect it.
  var writesUTF8: Bool? { self == .auto ? nil : self == .utf8 }
}

extension Settings.Colours {
  /// The depth of colour; `nil` to detect it.
  var depth: ColourDepth? { ColourDepth(rawValue: rawValue) }
}
