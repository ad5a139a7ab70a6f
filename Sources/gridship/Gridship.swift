import ArgumentParser
import CommandLines
import Files

@main struct Gridship: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridship",
    abstract:
      "Play in the terminal; make, rate, explain and analyse Sudoku puzzles; simulate the trading sim; analyse video poker; blur faces on photographs; play on a real board in front of a camera.",
    discussion: """
      Without a subcommand the shell opens: games, photographs, high scores.

      Puzzles are read from files, from the arguments themselves or from standard input, in any of the formats \
      sdm (81 characters a line), sdk (nine lines of nine), ss, opensudoku, hodoku, csv, json and pencilmarks (729 \
      characters a line).
      """,
    version: "gridship \(Release.version)",
    subcommands: [
      Open.self, PlayGame.self, Daily.self, Scores.self, Theme.self, Keys.self, Generate.self, Rate.self, Explain.self,
      Analyse.self, CatalogueCommand.self, Print.self, Simulate.self,
      Poker.self, Blur.self, WatchBoard.self, ShowReplay.self, Race.self, Login.self, Logout.self, SyncGames.self,
      Doctor.self,
    ],
    defaultSubcommand: Open.self)

  static func main() async {
    StandardOutput.checkAtExit("gridship", status: 3)
    await Open.$otherWords.withValue(configuration.subcommands.map { $0._commandName }) {
      await main(PlayGame.words(ProgramArguments.read(for: Gridship.self)))
    }
  }
}
