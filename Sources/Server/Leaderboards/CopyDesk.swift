/// Finds runs of a day's game that agree with another player's. Everybody has the same start on a day, so only there a run can
/// be played after another.
struct CopyDesk: Sendable {
  let services: Services

  /// How many runs one is compared with: those that have most in common with it.
  private static let most = 8

  /// What is like a run.
  struct Alike: Sendable {
    /// Whether a run that ended earlier is like it.
    var isCopy = false
    /// Entries whose runs are like it and ended later: they were entered first.
    var copies: [String] = []
  }

  func alike(_ trail: RunTrail?, _ game: GameRecord, _ difficulty: String) async throws(StoreError) -> Alike {
    guard let trail, let day = game.day else { return Alike() }
    let near = try await services.store.trails(
      like: trail, of: game.game, difficulty, on: day, notOf: game.player, limit: Self.most
    ).filter { trail.isLike($0.trail) }
    if near.contains(where: { $0.trail.ended <= trail.ended }) { return Alike(isCopy: true) }
    return Alike(copies: near.map(\.entry))
  }

  /// Sets an entry apart that turned out to be a copy; `nil` where it stands apart for that already.
  func setApart(_ id: String) async throws(StoreError) -> EntryRecord? {
    guard var entry = try await services.store.entry(id), !entry.apart.contains(.alike) else { return nil }
    entry.apart.append(.alike)
    return try await services.store.set(apart: entry.apart, of: id) ? entry : nil
  }
}
