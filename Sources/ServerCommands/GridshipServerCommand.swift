import ArgumentParser
import CommandLines
import Foundation
import GameCore
import GameService
import Games
import Logging
import ServerAPI

/// The program `gridship-server`, with a list of games.
///
///     await GridshipServerCommand.main()
public struct GridshipServerCommand: AsyncParsableCommand {
  /// The games of the server: those of the registry, unless a program sets others.
  @TaskLocal public static var games: [any PlayableGame] = GameRegistry.all

  public static let configuration = CommandConfiguration(
    commandName: "gridship-server",
    abstract: "Serves the games and the reader of photographs to browsers and programs.",
    version: "gridship-server \(Release.version)",
    subcommands: [
      Serve.self, Backup.self, Restore.self, Keys.self, Players.self, Entries.self, Reports.self, Invitations.self,
      Log.self,
      ReaderWorkerCommand.self,
    ],
    defaultSubcommand: Serve.self)

  public init() {}

  /// Runs the program with its command line, a file of settings and the environment.
  public static func main() async {
    do {
      var commands: [String: any ParsableCommand.Type] = [:]
      for command in configuration.subcommands { commands[command._commandName] = command }
      let arguments = ConfiguredArguments(
        main: Serve.self, commands: commands, environment: ProcessInfo.processInfo.environment)
      await main(try arguments.words(Array(CommandLine.arguments.dropFirst())))
    } catch {
      exit(withError: error)
    }
  }
}

/// The process that reads photographs; the server starts it.
struct ReaderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reader-worker", shouldDisplay: false)

  @Option var memory = 2048
  @Option var faceCascade = ""
  @Option var niceness = 0

  func run() {
    let games = GameKinds(GridshipServerCommand.games)
    ReaderWorker(memory: memory, cascade: faceCascade, niceness: niceness, games: games).run()
  }
}
