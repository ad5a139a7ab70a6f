import Foundation
import Logging
import ServerStore

/// The work of an administrator, from the command line or signed in. Each change has a line in the log that the database keeps.
///
/// Running servers follow within seconds, since they cache a player's record for five.
package struct Administration: Sendable {
  let store: any Store
  let actor: String
  private let clock: Clock
  private let announce: @Sendable (Topic) async throws -> Void
  var now: Int { clock.now() }

  /// - Parameters:
  ///   - actor: the name of the administrator, for the log.
  ///   - announce: informs the running servers of a change.
  package init(
    store: any Store, actor: String, clock: Clock, announce: @escaping @Sendable (Topic) async throws -> Void
  ) {
    (self.store, self.actor, self.clock, self.announce) = (store, actor, clock, announce)
  }

  /// Opens a storage, runs a task with it, and closes it again.
  package static func run<T: Sendable>(
    _ storage: StorageLocation, as actor: String, _ work: (Administration) async throws -> T
  ) async throws -> T {
    let opened = try await StoreOpener.openExisting(storage, logger: Logger(label: "gridship"))
    let result: Result<T, any Error>
    do {
      result = .success(
        try await work(
          Administration(store: opened.store, actor: actor, clock: .system) { [news = opened.news] in
            try await news?.announce($0.description)
          }))
    } catch {
      result = .failure(error)
    }
    opened.news?.close()
    await opened.store.close()
    return try result.get()
  }

  // MARK: Players

  /// A line for each player whose name contains a text or is similar to it, or whose id it is.
  package func find(_ text: String) async throws -> [String] {
    try await store.players(like: text, limit: 100).map { player in
      let ban = player.ban.map { "  banned: \($0)" } ?? "", role = player.isAdministrator ? "  administrator" : ""
      let invitation = player.invitation.map { "  invited by \(SecretCode.grouped($0))" } ?? ""
      return
        "\(player.id)  \(player.name ?? "(no name)")  seen \(Timestamp(player.seen))\(role)\(invitation)\(ban)"
    }
  }

  /// Changes a player's name, and notifies the player.
  package func rename(_ id: String, to wanted: String) async throws {
    let player = try await player(id)
    let name: String
    do {
      guard let accepted = try await PlayerNames(store: store).accept(wanted, for: id) else { return }
      name = accepted
    } catch let error as NameError {
      throw CommandFailure(error.reason)
    }
    try await store.change(player: id, name: name, key: NameKey(name).text)
    try await done("rename", id, "\(player.name ?? "") -> \(name)")
    try await tell(id, "An administrator has given you the name \(name).")
  }

  /// Days for which a network makes no new accounts, at most.
  package static let mostBanDays = 365

  /// Bans a player, with a reason that they are shown, or lets them back in (`nil`).
  /// - Parameter days: the time in which the player's networks make no new accounts. 0 bans no network.
  package func ban(_ id: String, _ reason: String?, days: Int = 0) async throws {
    let player = try await player(id)
    guard reason == nil || !player.isAdministrator else {
      throw CommandFailure("\(player.name ?? id) is an administrator; dismiss them first")
    }
    guard try await store.ban(player: id, reason, days: days) else { throw CommandFailure("there is no player \(id)") }
    try await done(reason == nil ? "unban" : "ban", id, (reason ?? "") + (days > 0 ? " (networks: \(days) days)" : ""))
    try await leaderboardsChanged(try await store.scores(of: id))
  }

  /// Makes a player an administrator, or one no longer.
  package func appoint(_ id: String, _ isAdministrator: Bool) async throws {
    let player = try await player(id)
    guard player.ban == nil || !isAdministrator else { throw CommandFailure("this player is banned") }
    guard try await store.set(administrator: isAdministrator, id) else {
      throw CommandFailure("there is no player \(id)")
    }
    try await done(isAdministrator ? "appoint" : "dismiss", id, player.name ?? "")
    try await tell(
      id, isAdministrator ? "You are an administrator of this server now." : "You are no administrator any longer.")
  }

  private func player(_ id: String) async throws -> PlayerRecord {
    guard let player = try await store.player(id) else {
      throw CommandFailure(
        "there is no player \(id); `gridship-server players --find NAME` lists those there are")
    }
    return player
  }

  // MARK: Entries

  /// A description of a score record, in lines.
  package func show(_ id: String) async throws -> [String] {
    let record = try await record(id)
    let conduct = try await store.conduct(of: id)
    let measures = conduct?.measures.map { "         \($0.text)" } ?? []
    return [
      "entry    \(record.id)\(record.isHidden ? "  hidden" : "")",
      "player   \(record.player)  \(record.name)",
      "board    \(record.game)/\(record.difficulty)\(record.day.map { "  \($0)" } ?? "")",
      "score    \(record.score)  at \(Timestamp(record.at))",
      "actions  \(record.actions)  in \(record.thinking / 1000) s",
      "apart    \(record.apart.isEmpty ? "no" : record.apart.map(\.rawValue).joined(separator: ", "))",
      "unusual  \(record.isUnusual ? "yes" : conduct == nil ? "not weighed" : "no")",
    ] + measures
  }

  /// A line for each score record that is marked as unusual, the latest first.
  package func unusual(limit: Int) async throws -> [String] {
    try await store.unusualRuns(before: nil, limit: limit).map { run in
      let record = run.score
      let weight = String(format: "%.1f", run.conduct.weight)
      return
        "\(record.id)  \(Timestamp(record.at))  \(record.game)/\(record.difficulty)  \(record.name)  \(record.score)  weight \(weight)"
    }
  }

  /// Removes the mark of an unusual run, independent of its figures.
  package func clearUnusual(_ id: String) async throws {
    let record = try await record(id)
    guard try await store.set(unusual: false, of: id) else { throw noScore(id) }
    try await done("usual", id, "\(record.player) \(record.score)")
    try await leaderboardsChanged([record])
  }

  /// Hides a score record from everyone but its player, or shows it again.
  /// - Throws: ``CommandFailure`` if there is no such record.
  package func hide(_ id: String, _ isHidden: Bool) async throws {
    let record = try await record(id)
    guard try await store.hide(score: id, isHidden) else { throw noScore(id) }
    try await done(isHidden ? "hide" : "unhide", id, "\(record.player) \(record.score)")
    try await leaderboardsChanged([record])
  }

  /// Removes a score record from the leaderboards for good. Its game stays, and cannot be entered again.
  package func delete(_ id: String) async throws {
    let record = try await record(id)
    guard try await store.delete(score: id) else { throw noScore(id) }
    try await done("delete", id, "\(record.player) \(record.game)/\(record.difficulty) \(record.score)")
    try await leaderboardsChanged([record])
    try await tell(
      record.player,
      "An administrator has deleted your score of \(record.score) in \(record.game), \(record.difficulty).")
  }

  /// Sets a score record apart, or ranks it, independent of the check of its game.
  package func setApart(_ id: String, _ isApart: Bool) async throws {
    let record = try await record(id)
    guard try await store.set(apart: isApart ? record.apart + [.moderated] : [], of: id) else { throw noScore(id) }
    try await done(isApart ? "apart" : "rank", id, "\(record.player) \(record.score)")
    try await leaderboardsChanged([record])
  }

  private func record(_ id: String) async throws -> ScoreRecord {
    guard let record = try await store.score(id) else { throw noScore(id) }
    return record
  }

  private func noScore(_ id: String) -> CommandFailure {
    CommandFailure("there is no entry \(id); leaderboards give the ids, and so does `gridship-server reports`")
  }

  // MARK: Reports

  /// A line for each waiting report, or for all reports.
  package func reports(all: Bool) async throws -> [String] {
    var lines: [String] = []
    for report in try await store.reports(isDone: all, limit: 1000) {
      let name = try await store.player(report.player)?.name ?? "(no name)"
      let record = report.scoreRecord.map { "  entry \($0)" } ?? ""
      let text = report.text.isEmpty ? "" : "  \(report.text.debugDescription)"
      lines.append(
        "\(report.id)  \(Timestamp(report.at))  \(report.reason.rawValue)  \(report.player)  \(name)\(record)\(text)"
          + (report.isDone ? "  done" : ""))
    }
    return lines
  }

  /// Marks a report as settled.
  /// - Throws: ``CommandFailure`` if there is no such report.
  package func settle(report: Int) async throws {
    guard try await store.settle(report: report) else { throw CommandFailure("there is no report \(report)") }
    try await done("report-done", "\(report)", "")
  }

  // MARK: The log

  /// The actions of administrators, latest first.
  package func log(limit: Int) async throws -> [String] {
    try await store.adminLog(limit: limit).map {
      "\(Timestamp($0.at))  \($0.actor)  \($0.action)  \($0.subject)  \($0.detail)"
    }
  }

  func done(_ action: String, _ subject: String, _ detail: String) async throws {
    try await store.note(AdminRecord(at: now, actor: actor, action: action, subject: subject, detail: detail))
    if Identifier.isValid(subject) { try await announce(.player(subject)) }
  }

  private func leaderboardsChanged(_ records: [ScoreRecord]) async throws {
    for leaderboard in Set(records.map { "\($0.game)/\($0.difficulty)" }) {
      try await announce(.leaderboard(leaderboard))
    }
  }

  private func tell(_ player: String, _ text: String) async throws {
    let notice = NoticeRecord(id: 0, kind: .account, subject: "admin \(now)", text: text, at: now)
    if try await store.addNotice(to: player, notice) != nil {
      try await announce(.player(player))
    }
  }
}
