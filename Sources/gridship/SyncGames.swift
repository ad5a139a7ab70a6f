import Archive
import ArgumentParser
import Foundation
import ServerClient
import Shell
import Texts

/// Sends finished games to the server, and fetches games that were finished elsewhere.
struct SyncGames: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Send finished games to the server where you are signed in, and fetch those finished elsewhere.",
    discussion: """
      The shell does the same by itself when it opens and after each game. What could not be sent waits, and is sent \
      once.

      EXIT STATUS
        0   nothing waits
        1   something waits or was refused; a line says why
        64  wrong use
      """)

  @Flag(help: "A line of JSON instead of sentences.") var json = false

  private struct Report: Encodable {
    struct Sent: Encodable {
      var game: String
      var score: Int
      var rank: Int?
    }
    var sent: [Sent]
    var fetched: Int
    var waiting: Int
    var refused: [String]
    var problem: String?
  }

  func run() throws {
    try ServerCommand.run {
      let account = try ServerCommand.account()
      let client = ServerCommand.file.client(for: account)
      let shell = GridshipShell.ofAllGames
      let archive = Archive(folder: GridshipShell.dataFolder)
      let report = Sync(account, client, archive: archive) { shell.learn(from: $0, named: $1, in: archive) }.run()
      if json {
        print(
          ServerCommand.json(
            Report(
              sent: report.sent.map { .init(game: $0.game, score: $0.score, rank: $0.ranks?.all) },
              fetched: report.fetched, waiting: report.waiting, refused: report.refused,
              problem: report.failure?.description)))
      } else {
        tell(report, account)
      }
      if report.failure != nil || !report.refused.isEmpty { throw ExitCode(1) }
    }
  }

  private func tell(_ report: Sync.Report, _ account: ServerAccount) {
    for game in report.sent {
      let rank = game.ranks?.all.map { ", rank \($0)" } ?? ""
      print("\(game.game): \(game.score) points are on \(account.address.name)\(rank).")
    }
    if report.fetched > 0 { print("\(Count.words(report.fetched, "game")) came from \(account.address.name).") }
    for text in report.refused { complain(text) }
    if let failure = report.failure {
      complain(
        "\(failure)" + (report.waiting > 0 ? "; \(Count.words(report.waiting, "game waits", "games wait"))" : ""))
    } else if report.sent.isEmpty, report.fetched == 0 {
      print("Nothing is new.")
    }
  }
}
