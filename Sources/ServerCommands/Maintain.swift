import ArgumentParser
import GameService
import ServerAPI
import ServerStore

struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy everything into a file; servers may go on.",
    discussion: "EXAMPLE\n  gridship-server backup --database gridship.sqlite gridship-backup.sqlite")

  @OptionGroup var storage: StorageOptions
  @Argument(help: "The file to write.", completion: .file()) var file: String

  func run() async throws { try await StorageBackup.make(of: storage.storage, to: file) }
}

struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put back what `backup` wrote. Stop every server on the database first: while one runs, this is refused.",
    discussion: "EXAMPLE\n  gridship-server restore --database gridship.sqlite gridship-backup.sqlite")

  @OptionGroup var storage: StorageOptions
  @Argument(help: "The file that `backup` wrote.", completion: .file()) var file: String

  func run() async throws { try await StorageBackup.restore(storage.storage, from: file) }
}

struct Keys: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the keys that sign tokens; the first signs, the others are still good.",
    discussion: """
      They change by themselves every 30 days. A token of a key that is gone is not good any longer: its player needs \
      another device, or begins anew. Servers that run hear of it at once on PostgreSQL, within ten seconds on SQLite.
      """)

  @OptionGroup var storage: StorageOptions
  @Flag(help: "Make a new one first.") var rotate = false
  // An id from an earlier version may begin with a dash.
  @Option(parsing: .unconditional, help: "Take one away first, with every token that it signed.") var revoke: String?

  func run() async throws {
    for key in try await SigningKeys.list(storage.storage, rotating: rotate, revoking: revoke) {
      print("\(key.id)  \(key.since)")
    }
  }
}
