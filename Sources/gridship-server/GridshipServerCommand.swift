import ArgumentParser
import Logging
import Server

@main
struct GridshipServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridship-server",
    abstract: "Serves the games and the reader of photographs to browsers and programs.",
    subcommands: [Serve.self], defaultSubcommand: Serve.self)
}
