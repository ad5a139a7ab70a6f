import Foundation
import Logging

/// What an administrator does from the command line, each thing with a line in the log that the database keeps.
///
/// Servers that run see it within seconds: they forget what they know of a player after five.
public struct Administration: Sendable {
  /// Why it was not done.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private let opened: StoreOpener.Opened
  private let actor: String
  private var store: any Store { opened.store }
  private var now: Int { Clock.system.now() }

  /// Opens a storage, does something with it, and lets go of it again.
  public static func run<T: Sendable>(
    _ storage: ServerConfiguration.Storage, as actor: String, _ work: (Administration) async throws -> T
  ) async throws -> T {
    var configuration = ServerConfiguration()
    configuration.storage = storage
    configuration.databaseConnections = 1
    if case .sqlite(let file) = storage, !FileManager.default.fileExists(atPath: file) {
      throw Failure(description: "\(file): no such file. Name the server's database with --database.")
    }
    let opened = try await StoreOpener.open(configuration, hub: EventHub(), logger: Logger(label: "gridship"))
    let result: Result<T, any Error>
    do {
      result = .success(try await work(Administration(opened: opened, actor: actor)))
    } catch {
      result = .failure(error)
    }
    opened.news?.close()
    await opened.store.close()
    return try result.get()
  }

  // MARK: Players

  /// A line for each player whose name holds a text or is taken for it, or whose id it is.
  public func find(_ text: String) async throws -> [String] {
    try await store.players(like: text, limit: 100).map { player in
      let ban = player.ban.map { "  banned: \($0)" } ?? ""
      return "\(player.id)  \(player.name ?? "(no name)")  seen \(Timestamp(player.seen))\(ban)"
    }
  }

  /// Gives a player another name, and tells them.
  public func rename(_ id: String, to wanted: String) async throws {
    let player = try await player(id)
    guard let name = PlayerName.cleaned(wanted) else {
      throw Failure(description: "nothing is left of the name `\(wanted)` once invisible characters are gone")
    }
    guard try await !store.isTaken(name: NameKey(name).text, for: id) else {
      throw Failure(description: "another player is called `\(name)`, or something that looks like it")
    }
    try await store.change(player: id, name: name, key: NameKey(name).text)
    try await done("rename", id, "\(player.name ?? "") -> \(name)")
    try await tell(id, "An administrator has given you the name \(name).")
  }

  /// Bans a player, with a reason that they are shown, or lets them back in (`nil`).
  public func ban(_ id: String, _ reason: String?) async throws {
    _ = try await player(id)
    guard try await store.ban(player: id, reason) else { throw Failure(description: "there is no player \(id)") }
    try await done(reason == nil ? "unban" : "ban", id, reason ?? "")
    try await boardsChanged(try await store.entries(of: id))
  }

  private func player(_ id: String) async throws -> PlayerRecord {
    guard let player = try await store.player(id) else {
      throw Failure(
        description: "there is no player \(id); `gridship-server players --find NAME` lists those there are")
    }
    return player
  }

  // MARK: Entries

  /// What an entry is, in lines.
  public func show(_ id: String) async throws -> [String] {
    let entry = try await entry(id)
    return [
      "entry    \(entry.id)\(entry.isHidden ? "  hidden" : "")",
      "player   \(entry.player)  \(entry.name)",
      "board    \(entry.game)/\(entry.difficulty)\(entry.day.map { "  \($0)" } ?? "")",
      "score    \(entry.score)  at \(Timestamp(entry.at))",
      "actions  \(entry.actions)  in \(entry.thinking / 1000) s",
      "apart    \(entry.apart.isEmpty ? "no" : entry.apart.map(\.rawValue).joined(separator: ", "))",
    ]
  }

  public func hide(_ id: String, _ isHidden: Bool) async throws {
    let entry = try await entry(id)
    guard try await store.hide(entry: id, isHidden) else { throw noEntry(id) }
    try await done(isHidden ? "hide" : "unhide", id, "\(entry.player) \(entry.score)")
    try await boardsChanged([entry])
  }

  /// Takes an entry off the boards for good. Its game stays, and cannot be entered again.
  public func delete(_ id: String) async throws {
    let entry = try await entry(id)
    guard try await store.delete(entry: id) else { throw noEntry(id) }
    try await done("delete", id, "\(entry.player) \(entry.game)/\(entry.difficulty) \(entry.score)")
    try await boardsChanged([entry])
    try await tell(
      entry.player, "An administrator has deleted your score of \(entry.score) in \(entry.game), \(entry.difficulty).")
  }

  /// Sets an entry apart, or ranks it, whatever its game looked like.
  public func setApart(_ id: String, _ isApart: Bool) async throws {
    let entry = try await entry(id)
    guard try await store.set(apart: isApart ? entry.apart + [.moderated] : [], of: id) else { throw noEntry(id) }
    try await done(isApart ? "apart" : "rank", id, "\(entry.player) \(entry.score)")
    try await boardsChanged([entry])
  }

  private func entry(_ id: String) async throws -> EntryRecord {
    guard let entry = try await store.entry(id) else { throw noEntry(id) }
    return entry
  }

  private func noEntry(_ id: String) -> Failure {
    Failure(description: "there is no entry \(id); leaderboards give the ids, and so does `gridship-server reports`")
  }

  // MARK: Reports

  /// A line for each report that waits, or for all.
  public func reports(all: Bool) async throws -> [String] {
    var lines: [String] = []
    for report in try await store.reports(isDone: all, limit: 1000) {
      let name = try await store.player(report.player)?.name ?? "(no name)"
      let entry = report.entry.map { "  entry \($0)" } ?? ""
      let text = report.text.isEmpty ? "" : "  \(report.text.debugDescription)"
      lines.append(
        "\(report.id)  \(Timestamp(report.at))  \(report.reason.rawValue)  \(report.player)  \(name)\(entry)\(text)"
          + (report.isDone ? "  done" : ""))
    }
    return lines
  }

  public func settle(report: Int) async throws {
    guard try await store.settle(report: report) else { throw Failure(description: "there is no report \(report)") }
    try await done("report-done", "\(report)", "")
  }

  // MARK: The log

  /// What administrators did, the latest first.
  public func log(limit: Int) async throws -> [String] {
    try await store.adminLog(limit: limit).map {
      "\(Timestamp($0.at))  \($0.actor)  \($0.action)  \($0.subject)  \($0.detail)"
    }
  }

  private func done(_ action: String, _ subject: String, _ detail: String) async throws {
    try await store.note(AdminRecord(at: now, actor: actor, action: action, subject: subject, detail: detail))
    if Identifier.isValid(subject) { try await opened.news?.announce(.player(subject)) }
  }

  private func boardsChanged(_ entries: [EntryRecord]) async throws {
    for board in Set(entries.map { "\($0.game)/\($0.difficulty)" }) { try await opened.news?.announce(.board(board)) }
  }

  private func tell(_ player: String, _ text: String) async throws {
    let notice = NoticeRecord(id: 0, kind: .account, subject: "admin \(now)", text: text, at: now)
    if try await store.addNotice(to: player, notice) != nil { try await opened.news?.announce(.player(player)) }
  }
}
