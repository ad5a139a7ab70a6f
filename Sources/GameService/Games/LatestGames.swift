import ServerStore

extension Store {
  /// A player's games of one kind, the latest first.
  /// - Parameters:
  ///   - isOver: true for finished games, false for unfinished ones; `nil` for all.
  ///   - most: the greatest number of games; up to 99 more may be returned.
  package func latestGames(
    of player: PlayerRecord, _ game: String, isOver: Bool?, most: Int
  ) async throws(StoreError) -> [GameRecord] {
    var records: [GameRecord] = []
    var place: (updated: Int, id: String)?
    repeat {
      let page = try await games(of: player.id, game: game, isOver: isOver, before: place, limit: 100)
      records += page
      place = page.count == 100 ? page.last.map { ($0.updated, $0.id) } : nil
    } while place != nil && records.count < most
    return records
  }
}
