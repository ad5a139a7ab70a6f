extension PlayableGame {
  /// The film of a replay, which is checked turn by turn.
  /// - Throws: ``ReplayError`` if the replay fails its check.
  /// - Complexity: linear in the turns.
  public func film(of replay: Replay, longest: Double = 60) throws(ReplayError) -> SceneFilm {
    var session = try replay.begin(self)
    let first = session.game.scene(of: session.state)
    var timelines: [Timeline] = []
    for index in replay.turns.indices {
      let before = session.state
      let events = try replay.play(index, in: &session)
      // A replay under older rules is drawn by those rules.
      let timeline = session.game.timeline(of: events, from: before, to: session.state)
      // Changes of time, and changes that nobody can see, add no frame to a film.
      if timeline.end != (timelines.last?.end ?? first) { timelines.append(timeline) }
    }
    return SceneFilm(from: first, timelines, longest: longest)
  }
}
