import Foundation
import ServerInterface

/// The top of a leaderboard, followed by requests for its changes.
///
/// ```swift
/// var follower = LeaderboardFollower(client, of: "sudoku", "hard", player: account.player.id)
/// while true {
///   if let board = try follower.next() { show(board) }
///   sleep(10)
/// }
/// ```
public struct LeaderboardFollower: Sendable {
  private let client: ServerClient
  private let game: String, level: String, period: LeaderboardPeriod, limit: Int
  /// The id of the player whose entries are marked.
  private let player: String?
  private var known: (list: RowList<LeaderboardRowBody>, version: Int)?

  /// A follower that knows nothing yet.
  /// - Parameters:
  ///   - game: the game's `id`.
  ///   - level: the leaderboard's name, as in `hard` or `normal@1`.
  ///   - isOffline: true for the leaderboard of games that were played offline.
  ///   - limit: the greatest number of entries, 1 to 100.
  ///   - player: the id of the player whose entries are marked; `nil` for none.
  public init(
    _ client: ServerClient, of game: String, _ level: String, _ period: LeaderboardPeriod = .all,
    isOffline: Bool = false, limit: Int = 20, player: String? = nil
  ) {
    (self.client, self.game, self.period, self.limit, self.player) = (client, game, period, limit, player)
    self.level = isOffline ? level + ".offline" : level
  }

  /// Requests what has changed since the last time.
  /// - Returns: the leaderboard as it is now; `nil` if it is as before.
  public mutating func next() throws(ServerFailure) -> ServerLeaderboard? {
    let events = try client.events(
      Interface.followLeaderboard, (game, level, period, limit, true), after: known?.version)
    var count: Int?
    for event in events { count = try take(event) ?? count }
    guard let count, let known else { return nil }
    let rows = known.list.sections.flatMap(\.rows)
    guard rows.count <= limit, rows.allSatisfy({ $0.entry.game == game && $0.entry.difficulty == level }) else {
      self.known = nil
      throw .notGridship(server: client.address.name, why: "its leaderboard is another")
    }
    var entries: [ServerEntry] = []
    for (place, row) in rows.enumerated() {
      var entry = try client.entry(row.entry)
      entry.rank = place + 1
      entry.isYours = row.id == player
      // A replay is never sealed for its own player.
      if entry.isYours { entry.isSealed = false }
      entries.append(entry)
    }
    return ServerLeaderboard(
      game: game, level: level, period: period, count: max(rows.count, count), entries: entries)
  }

  /// Applies an event.
  /// - Returns: the number of players; `nil` for an event of another kind.
  private mutating func take(_ event: ServerEvent) throws(ServerFailure) -> Int? {
    guard let version = event.id else { return nil }
    let data = Data(event.data.utf8)
    switch event.name {
    case "rows":
      let whole = try client.decoded(FollowedList<LeaderboardFacts, LeaderboardRowBody>.self, data)
      known = (whole.list, version)
      return whole.facts.count
    case "change":
      let change = try client.decoded(FollowedChanges<LeaderboardFacts, LeaderboardRowBody>.self, data)
      guard var list = known?.list else { return nil }
      do throws(OtherList) { try list.apply(change.changes) } catch {
        known = nil
        throw .notGridship(server: client.address.name, why: "its changes are those of another list")
      }
      known = (list, version)
      return change.facts.count
    default: return nil
    }
  }
}
