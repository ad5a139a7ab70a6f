import GameCore

/// The result of a game that was played at random, again and again.
struct RandomTally: Encodable {
  var game: String
  var difficulty: String
  var first: UInt64
  var games = 0
  /// The number of games that ended before the limit of actions.
  var finished = 0
  var actions = 0
  /// The scores at the 10th, 50th and 90th percentile.
  var scores: [Int] = []
  /// The digest of the final states, in the order of the seeds: the same in every build and on every machine.
  var digest = ""

  /// Plays games with consecutive seeds.
  /// - Parameters:
  ///   - games: one or more.
  ///   - mostActions: the number of actions after which a game is broken off.
  ///   - played: called after each game.
  init<G: PlayableGame>(
    _ game: G, _ options: G.Options, difficulty: String, games: Int, first: UInt64, mostActions: Int = 1000,
    played: () -> Void = {}
  ) throws(G.StartRefusal) {
    (self.game, self.difficulty, self.first) = (game.id, difficulty, first)
    var all: [Int] = []
    var digest = Digest()
    for index in 0..<games {
      let seed = first &+ UInt64(index)
      let session = try RandomPlay.session(of: game, options, seed: seed, mostActions: mostActions)
      self.games += 1
      finished += session.isOver ? 1 : 0
      actions += session.journal.count
      all.append(session.score)
      digest.feed(Digest(of: session.state).value)
      played()
    }
    all.sort()
    scores = [10, 50, 90].map { all[all.count * $0 / 100] }
    self.digest = digest.hex
  }

  /// The result as text for people.
  var text: String {
    """
    \(game), \(difficulty), played at random
    games       \(games), \(finished) of them to the end
    actions     \(actions / games) a game
    score       \(scores[0]) / \(scores[1]) / \(scores[2]) (10th, 50th, 90th percentile)
    digest      \(digest)
    """
  }
}
