import ArgumentParser
import CommandLines
import Shell

/// Opens a game: its menu, or the game itself if a level or a seed is given.
struct PlayGame: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Open the shell with the menu of a game, or begin it.",
    discussion: """
      With a level or a seed the game begins at once. The word 'play' may be left out. The same seed and level give \
      the same game, on every machine.

      EXAMPLES
        gridship play rogueship                         the menu of the trading game
        gridship play rogueship --seed 42 --level hard  a game to share
        gridship sudoku --level expert                  an expert Sudoku
      """)

  @Argument(help: "\(GridshipShell.gameNames.joined(separator: " or ")).") var game: String
  @Option(help: "Begin at this level.") var level: String?
  @Option(help: "Begin the game of this number.") var seed: UInt64?
  @OptionGroup var look: LookOptions

  func validate() throws {
    try GameNames.check(game)
    let levels = GridshipShell.levelNames(of: game)
    guard let level, !levels.contains(level) else { return }
    let near = nearestName(to: level, among: levels, within: 2).map { " Did you mean '\($0)'?" }
    throw ValidationError("\(game) has no level '\(level)'.\(near ?? " There are \(levels.joined(separator: ", ")).")")
  }

  func run() throws { try ShellStart.run(.game(game, level: level, seed: seed), look) }

  /// The words of a command line, with `play` before a game's name at its beginning.
  static func words(_ words: [String]) -> [String] {
    guard let first = words.first, GridshipShell.gameNames.contains(first) else { return words }
    return [configuration.commandName ?? ""] + words
  }
}

/// Opens the games of the day, or begins one of them.
struct Daily: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Open today's games, the same for everybody, or begin one of them.")

  @Argument(help: "\(GridshipShell.gameNames.joined(separator: " or ")).") var game: String?
  @OptionGroup var look: LookOptions

  func validate() throws { if let game { try GameNames.check(game) } }

  func run() throws { try ShellStart.run(.daily(game), look) }
}
