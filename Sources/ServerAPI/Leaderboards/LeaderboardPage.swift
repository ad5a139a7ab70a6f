import Crypto
import Foundation
import GameService
import NIOCore
import ServerInterface
import ServerStore
import Synchronization

/// A page of a leaderboard in its form for anonymous clients, and the data to mark a player's own scores on it.
final class LeaderboardPage: Sendable {
  /// A body with its tag.
  struct Sent: Sendable {
    var body: ByteBuffer
    var tag: String

    fileprivate init(_ leaderboard: LeaderboardBody) {
      let data = JSON.data(leaderboard, sorted: true)
      body = ByteBuffer(bytes: data)
      tag = "\"\(Identifier.base64URL(SHA256.hash(data: data)).prefix(16))\""
    }
  }

  private static let capacity = 1000

  private let leaderboard: LeaderboardBody
  private let scores: [ListedScore]
  private let plain: Sent
  /// The pages of players with marks of their own.
  private let marked = Mutex<[String: Sent]>([:])

  /// - Parameter leaderboard: the body without marks for a viewer; its records are those of `scores`.
  init(_ leaderboard: LeaderboardBody, _ scores: [ListedScore]) {
    self.leaderboard = leaderboard
    self.scores = scores
    plain = Sent(leaderboard)
  }

  /// The rows without marks for a viewer.
  var followed: FollowedList<LeaderboardFacts, LeaderboardRowBody> {
    FollowedList(
      LeaderboardFacts(count: leaderboard.count),
      RowList(sections: [.init(id: leaderboard.part, rows: leaderboard.entries.map(LeaderboardRowBody.init))]))
  }

  /// The page for a viewer.
  func seen(by viewer: PlayerRecord?) -> Sent {
    guard let viewer,
      leaderboard.entries.contains(where: \.isSealed) || scores.contains(where: { $0.record.player == viewer.id })
    else { return plain }
    if let sent = marked.withLock({ $0[viewer.id] }) { return sent }
    var copy = leaderboard
    copy.entries = scores.map { ScoreBody($0.seen(by: viewer)) }
    let sent = Sent(copy)
    marked.withLock { marked in
      if marked.count >= Self.capacity { marked = [:] }
      marked[viewer.id] = sent
    }
    return sent
  }
}

extension LeaderboardPage: Equatable {
  static func == (one: LeaderboardPage, other: LeaderboardPage) -> Bool { one === other }
}
