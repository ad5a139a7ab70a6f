import ArgumentParser

@main
struct Gridship: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridship", abstract: "Sudoku and a trading sim in a terminal.", subcommands: [Simulate.self])
}
