import ServerStore

extension GameRecord {
  /// Says that its player may know the seed, and with it all that is hidden in the game. The seed of a day's game is everybody's. It is
  /// told when the day is over, since a player who has finished could tell one who has not.
  package func tellsSeed(at now: Int) -> Bool {
    switch origin {
    case .own, .offline, .offlineDaily: true
    case .daily: day.flatMap { Day($0) }.map { now >= $0.end } ?? isOver
    case .server, .puzzle, .reading, .challenge, .match: isOver
    }
  }
}
