import ServerStore

/// Finds runs of a day's game that agree with another player's. Everybody has the same start on a day, so only there a run can
/// be played after another.
struct CopyFinder: Sendable {
  let store: any Store

  /// How many runs one is compared with: those that have most in common with it.
  private static let most = 8

  /// What is like a run.
  struct Alike: Sendable {
    /// Whether a run that ended earlier is like it.
    var isCopy = false
    /// Entries whose runs are like it and ended later: they were entered first.
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

  /// Sets a score record apart that turned out to be a copy; `nil` where it stands apart for that already.
  func setApart(_ id: String) async throws(StoreError) -> ScoreRecord? {
    guard var record = try await store.score(id), !record.apart.contains(.alike) else { return nil }
    record.apart.append(.alike)
    return try await store.set(apart: record.apart, of: id) ? record : nil
  }
}
