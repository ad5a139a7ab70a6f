import ArgumentParser
import Foundation
import GameCore
import Games
import ServerClient
import Shell
import TerminalKit

/// Begins a race: the start of a finished run, with that run as the ghost.
struct Race: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Race somebody's run: the same start, with the run as your ghost.",
    discussion: """
      A run is a file that the shell writes at the end of a game (Share, Run), a race code of eight letters, or the link of \
      a challenge. A file needs no server. A code is asked for at the server that you are signed in at, and your result \
      then stands beside the others.

      EXIT STATUS
        0   the shell was opened
        1   no terminal, no such challenge, or a run that is not right
        3   the file could not be read
        64  wrong use

      EXAMPLES
        gridship race rogueship-1049.replay
        gridship race kmtrabpe
        gridship race 'https://play.example.org/#/challenge/kmtrabpe'
      """)

  @Argument(help: ArgumentHelp("A file, a race code or a link.", valueName: "run"), completion: .file()) var target:
    String
  @OptionGroup var look: LookOptions

  func validate() throws {
    guard !FileManager.default.fileExists(atPath: target), ServerChallenge.parsed(target) == nil else { return }
    throw ValidationError(
      "there is no file '\(target)', and it is no race code: eight letters, or the link of a challenge")
  }

  func run() throws {
    if FileManager.default.fileExists(atPath: target) { return try open(file: target) }
    guard let (code, server) = ServerChallenge.parsed(target) else { return }
    try ServerCommand.run { try open(code, at: server) }
  }

  private func open(file: String) throws {
    let replay = try ReplayFile.read(file)
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    try start(replay, of: CellWidth.clean(name), challenge: nil)
  }

  private func open(_ code: String, at server: ServerAddress?) throws {
    let account = try ServerCommand.file.account()
    // At another server than one's own the run is raced without a result there.
    if let server, server != account?.address {
      let (challenge, replay) = try ServerClient(server).challenge(code)
      return try start(replay, of: challenge.name, challenge: nil)
    }
    let client = try ServerCommand.file.client(for: ServerCommand.account())
    let (challenge, replay) = try client.challenge(code)
    let id = challenge.isPlayed ? nil : try client.accept(challenge)
    try start(replay, of: challenge.name, challenge: id)
  }

  private func start(_ replay: Replay, of name: String, challenge: String?) throws {
    try ReplayFile.check(replay, named: target)
    let record = ScoreTable.Record(
      name: name, score: replay.score, date: Int(Date().timeIntervalSince1970), replay: replay)
    try ShellStart.run(.race(record, challenge: challenge), look)
  }
}
