import GameCore

/// One moment of a replay.
struct ReplayMoment<G: PlayableGame>: Sendable {
  let action: G.Action?
  let before: G.State
  let state: G.State
  let events: [G.Event]
  let score: Int
}

/// A replay with access to any moment, whose memory does not grow by a state for each turn.
struct SeekableReplay<G: PlayableGame>: Sendable {
  /// The number of turns between two stored sessions.
  private static var stride: Int { 200 }

  let replay: Replay
  /// The sessions after every ``stride`` turns.
  private var kept: [Session<G>]
  /// The last requested moment, and its session.
  private var last: (number: Int, moment: ReplayMoment<G>, session: Session<G>)

  /// Plays the replay once, so that errors in it are found before it is shown.
  /// - Complexity: linear in its turns.
  init(_ replay: Replay, _ game: G) throws(ReplayError) {
    self.replay = replay
    var session = try replay.begin(game)
    let start = ReplayMoment<G>(
      action: nil, before: session.state, state: session.state, events: [], score: session.score)
    last = (0, start, session)
    kept = [session]
    for index in replay.turns.indices {
      _ = try replay.play(index, in: &session)
      if (index + 1) % Self.stride == 0 { kept.append(session) }
    }
  }

  /// The game by the rules of the replay.
  var game: G { last.session.game }

  /// The number of moments: the start, and one after each turn.
  var count: Int { replay.turns.count + 1 }

  /// The moment after this many turns.
  /// - Complexity: at most ``stride`` turns are played.
  mutating func moment(_ number: Int) -> ReplayMoment<G> {
    guard number != last.number else { return last.moment }
    let near = kept[max(0, number - 1) / Self.stride]
    var session = last.number < number && last.number > near.journal.count ? last.session : near
    var moment = ReplayMoment<G>(
      action: nil, before: session.state, state: session.state, events: [], score: session.score)
    while session.journal.count < number {
      let before = session.state
      // The replay was played without an error before.
      guard let events = try? replay.play(session.journal.count, in: &session) else { break }
      moment = ReplayMoment(
        action: session.journal.last?.action, before: before, state: session.state, events: events,
        score: session.score)
    }
    last = (number, moment, session)
    return moment
  }
}
