import Archive
import Files
import GameCore
import Phrases
import ServerClient
import TerminalKit

/// Synchronisation with the server in the background.
extension RunningShell {
  /// Sends waiting games, and fetches new ones. Does nothing if nobody is signed in.
  func synchronise() {
    guard let account = server.account, let client = server.client, server.beginSync() else { return }
    let archive = archive
    let learners = Dictionary(uniqueKeysWithValues: games.map { ($0.id, $0.learn) })
    jobs.start { _ -> Sync.Report in
      Sync(account, client, archive: archive) { learners[$0.start.game]?($0, $1, archive) }.run()
    } then: { [weak self] report in
      guard let self else { return }
      tell(report)
      if server.endSync() { synchronise() }
    }
  }

  /// The reason of a server for setting a score apart, as a sentence without its end.
  private func reason(_ word: String) -> String {
    switch word {
    case "too-fast": words("it was played faster than people play")
    case "too-even": words("its moves come more evenly than those of people")
    case "alike": words("it is another run move for move")
    case "moderated": words("somebody who looks after the server has decided so")
    default: CellWidth.clean(word)
    }
  }

  private func tell(_ report: Sync.Report) {
    var parts: [String] = []
    if !report.sent.isEmpty {
      let rank = report.sent.count == 1 ? report.sent[0].ranks.flatMap { $0.daily ?? $0.all } : nil
      let games = words.count(report.sent.count, "game", "games")
      parts.append(
        rank.map { words("\(games) sent to \(server.name): rank \($0).") } ?? words("\(games) sent to \(server.name)."))
    }
    parts += report.sent.compactMap { sent in
      guard let reasons = sent.ranks?.apart, !reasons.isEmpty, let game = game(sent.game) else { return nil }
      let why = reasons.map(reason).joined(separator: words(", and "))
      let points = words.count(sent.score, "point", "points")
      return words("\(game.title), \(points), stands apart from the ranks: \(why).")
    }
    if report.fetched > 0 {
      let games = words.count(report.fetched, "game", "games")
      parts.append(words("\(games) came from \(server.name)."))
    }
    if !parts.isEmpty { note(parts.joined(separator: " ")) }
    if let refused = report.refused.first { return complain(words("Not taken: \(CellWidth.clean(refused))")) }
    guard let failure = report.failure else { return }
    if case .notKnown = failure { return complain(failure.sentence) }
    if report.waiting > 0 {
      let (waiting, why) = (report.waiting, failure.sentence)
      note(words.plural(waiting, one: "\(waiting) game waits: \(why)", many: "\(waiting) games wait: \(why)"))
    }
  }
}

extension GameOnScreen {
  /// Queues a finished game for the server, if it counts there.
  /// - Returns: true if it was queued.
  func sendScore() -> Bool {
    guard let account = shell.server.account, isRanked && session.score > 0 || place.slot.isRace else { return false }
    let (folder, slot) = (shell.server.folder, place.slot)
    let kept = folder.start(for: slot.name)
    let isKept =
      kept.map {
        $0.server == account.address.url && $0.player == account.player.id && $0.start == session.start.description
      } ?? false
    guard isKept || kept == nil && slot.dailyStamp != nil else { return false }
    var outgoing = OutgoingGame(
      of: account, id: isKept ? kept?.id : nil, game: game.id, level: game.leaderboard(of: session.options),
      day: slot.dailyStamp.map(Self.day), replay: Replay(of: session).description, finishedAt: shell.environment.now())
    outgoing.isChallenge = kept?.isChallenge
    do throws(FileError) { try folder.add(outgoing) } catch {
      shell.complain(words("The game cannot be sent: \(FileProblem.text(error, words))"))
      return false
    }
    folder.removeStart(for: slot.name)
    shell.synchronise()
    return true
  }

  /// The day in the form `2026-11-21`, from `20261121`.
  private static func day(_ stamp: String) -> String {
    "\(stamp.prefix(4))-\(stamp.dropFirst(4).prefix(2))-\(stamp.dropFirst(6))"
  }
}
