import ArgumentParser

@main struct Gridship: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridship",
    abstract: "Make, rate and explain Sudoku puzzles; simulate the trading sim.",
    discussion: """
      Puzzles are read from files, from the arguments themselves or from standard input, in any of the formats
      sdm (81 characters a line), sdk, ss, opensudoku, hodoku, csv and json.
      """,
    subcommands: [Generate.self, Rate.self, Explain.self, Simulate.self])
}
