import ArgumentParser
import Logging
import Server

@main
struct GridshipServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridship-server",
    abstract: "Serves the games and the reader of photographs to browsers and programs.",
    subcommands: [
      Serve.self, Backup.self, Restore.self, Keys.self, Players.self, Entries.self, Reports.self, Log.self,
      ReaderWorkerCommand.self,
    ],
    defaultSubcommand: Serve.self)
}

/// The process that reads photographs; the server starts it.
struct ReaderWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reader-worker", shouldDisplay: false)

  @Option var memory = 2048
  @Option var faceCascade = ""

  func run() { ReaderWorker(memory: memory, cascade: faceCascade).run() }
}
