extension PlayableGame {
  /// A replay as a film, after it was checked turn by turn.
  /// - Throws: why the replay is not what it says.
  /// - Complexity: linear in the turns.
  public func film(of replay: Replay, longest: Double = 60) throws(ReplayError) -> SceneFilm {
    var session = try replay.begin(self)
    let first = session.game.scene(of: session.state)
    var timelines: [Timeline] = []
    for index in replay.turns.indices {
      let before = session.state
      let events = try replay.play(index, in: &session)
      // A replay under older rules looks as they do.
      let timeline = session.game.timeline(of: events, from: before, to: session.state)
      // Time that went by, and what changes nothing that is seen, is no moment of a film.
      if timeline.end != (timelines.last?.end ?? first) { timelines.append(timeline) }
    }
    return SceneFilm(from: first, timelines, longest: longest)
  }
}
