import Phrases

/// The standing of a run in a race: a moment on the game's own clock, and the player's success there.
public struct RaceStanding: Hashable, Sendable {
  /// The game's own clock: days, seconds, hands, turns. It never goes back.
  public var clock: Int
  /// The moment for people, as in `on day 14`.
  public var moment: String
  /// The success of the player in a word or two, as in `12,300`.
  public var text: String

  /// A standing from its parts.
  public init(clock: Int, moment: String, text: String) {
    (self.clock, self.moment, self.text) = (clock, moment, text)
  }
}

/// Another run from the same start, to race against. It holds the run's standing at each moment of the game's own
/// clock.
///
/// ```swift
/// let ghost = try Ghost(of: replay, named: "ada", in: game)
/// print(ghost.line(beside: game.raceStanding(of: state, after: turns)))  // Ghost 12,300, you 11,800 on day 14
/// ```
public struct Ghost: Hashable, Sendable {
  /// The name of the player.
  public let name: String
  /// The final score.
  public let score: Int
  /// The last standing at each moment, in the order of the clock; never empty.
  private var standings: [RaceStanding]

  /// Plays a replay once, which checks it.
  /// - Complexity: linear in its turns.
  public init<G: PlayableGame>(of replay: Replay, named name: String, in game: G) throws(ReplayError) {
    self.name = name
    score = replay.score
    var session = try replay.begin(game)
    standings = [session.game.raceStanding(of: session.state, after: 0)]
    for index in replay.turns.indices {
      _ = try replay.play(index, in: &session)
      let standing = session.game.raceStanding(of: session.state, after: index + 1)
      if let last = standings.last, standing.clock <= last.clock { standings.removeLast() }
      standings.append(standing)
    }
  }

  /// Returns the standing at a clock value, or the last one before it.
  /// - Complexity: logarithmic in its moments.
  public func standing(at clock: Int) -> RaceStanding {
    var (low, high) = (0, standings.count)
    while low < high {
      let middle = (low + high) / 2
      if standings[middle].clock <= clock { low = middle + 1 } else { high = middle }
    }
    return standings[max(0, low - 1)]
  }

  /// True if the run is over at a clock value.
  public func isOver(at clock: Int) -> Bool { standings.last.map { clock > $0.clock } ?? true }

  /// Both standings in a short line. If the ghost's run is over, the line gives its final score.
  public func line(beside own: RaceStanding, in words: Words = .english) -> String {
    let score = words.number(score)
    if isOver(at: own.clock) { return words("Ghost done: \(score), you \(own.text) \(own.moment)") }
    return words("Ghost \(standing(at: own.clock).text), you \(own.text) \(own.moment)")
  }

  /// The end of the race in a sentence.
  public func verdict(against own: Int, in words: Words = .english) -> String {
    let gap = words.number(abs(own - score))
    let both = words("\(name) came to \(words.number(score)) points, you to \(words.number(own)).")
    let end = own == score ? words("A tie.") : words(own > score ? "You win by \(gap)." : "The ghost wins by \(gap).")
    return "\(both) \(end)"
  }
}
