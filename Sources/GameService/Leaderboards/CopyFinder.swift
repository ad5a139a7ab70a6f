import ServerStore

/// A finder of runs of a day's game that agree with another player's. Everybody has the same start on a day, so only
/// there a run can be copied from another.
struct CopyFinder: Sendable {
  let store: any Store

  /// The greatest number of runs that one is compared with: those with most in common.
  private static let most = 8

  /// The runs that are similar to a run.
  struct Alike: Sendable {
    /// True if a similar run ended earlier.
    var isCopy = false
    /// Entries of similar runs that ended later, although they were entered first.
    var copies: [String] = []
  }

  func alike(_ fingerprint: RunFingerprint?, _ game: GameRecord, _ difficulty: String) async throws(StoreError) -> Alike
  {
    guard let fingerprint, let day = game.day else { return Alike() }
    let near = try await store.fingerprints(
      like: fingerprint, of: game.game, difficulty, on: day, notOf: game.player, limit: Self.most
    ).filter { fingerprint.isLike($0.fingerprint) }
    if near.contains(where: { $0.fingerprint.ended <= fingerprint.ended }) { return Alike(isCopy: true) }
    return Alike(copies: near.map(\.scoreRecord))
  }

  /// Sets a score record apart as a copy; `nil` if it is set apart for that reason already.
  func setApart(_ id: String) async throws(StoreError) -> ScoreRecord? {
    guard var record = try await store.score(id), !record.apart.contains(.alike) else { return nil }
    record.apart.append(.alike)
    return try await store.set(apart: record.apart, of: id) ? record : nil
  }
}
