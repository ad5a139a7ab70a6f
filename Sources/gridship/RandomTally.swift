import GameCore

/// The result of a game that was played at random, or by a bot, again and again.
struct RandomTally: Encodable {
  var game: String
  /// The name of the bot; `nil` for the random one.
  var bot: String?
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
  /// The number of games with each fact; `nil` for the random bot.
  var facts: [String: Int]?

  /// Plays games with consecutive seeds.
  /// - Parameters:
  ///   - games: one or more.
  ///   - bot: the bot that plays; `nil` for random play.
  ///   - facts: the facts of a final state, for a bot.
  ///   - mostActions: the number of actions after which a game is broken off.
  ///   - played: called after each game.
  init<G: PlayableGame>(
    _ game: G, _ options: G.Options, difficulty: String, games: Int, first: UInt64, bot: GameBot<G>? = nil,
    facts: (G.State) -> [String] = { _ in [] }, mostActions: Int = 1000,
    played: () -> Void = {}
  ) throws(G.StartRefusal) {
    (self.game, self.difficulty, self.first) = (game.id, difficulty, first)
    self.bot = bot?.name
    var all: [Int] = []
    var counts: [String: Int] = [:]
    var digest = Digest()
    for index in 0..<games {
      let seed = first &+ UInt64(index)
      let session: Session<G>
      if let bot {
        session = try Self.session(of: game, options, seed: seed, bot, mostActions: 3 * mostActions)
      } else {
        session = try RandomPlay.session(of: game, options, seed: seed, mostActions: mostActions)
      }
      self.games += 1
      finished += session.isOver ? 1 : 0
      actions += session.journal.count
      all.append(session.score)
      if bot != nil { for fact in facts(session.state) { counts[fact, default: 0] += 1 } }
      digest.feed(Digest(of: session.state).value)
      played()
    }
    all.sort()
    scores = [10, 50, 90].map { all[all.count * $0 / 100] }
    self.digest = digest.hex
    if bot != nil { self.facts = counts }
  }

  private static func session<G: Game>(
    of game: G, _ options: G.Options, seed: UInt64, _ bot: GameBot<G>, mostActions: Int
  ) throws(G.StartRefusal) -> Session<G> {
    var session = try Session(game, options: options, seed: seed)
    for _ in 0..<mostActions where !session.isOver {
      guard (try? session.perform(bot.action(session.state))) != nil else { break }
    }
    return session
  }

  /// The result as text for people.
  var text: String {
    """
    \(game), \(difficulty), played \(bot.map { "by the \($0) bot" } ?? "at random")
    games       \(games), \(finished) of them to the end
    actions     \(actions / games) a game
    score       \(scores[0]) / \(scores[1]) / \(scores[2]) (10th, 50th, 90th percentile)
    digest      \(digest)
    """ + factLines
  }

  /// The share of games with each fact, the most frequent first.
  private var factLines: String {
    let sorted = (facts ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.map { fact, count in
      let thousandths = count * 1000 / games
      let share = "\(thousandths / 10).\(thousandths % 10)%"
      return "\n" + String(repeating: " ", count: max(0, 6 - share.count)) + share + "  " + fact
    }.joined()
  }
}
