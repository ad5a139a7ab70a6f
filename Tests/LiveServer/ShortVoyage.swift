import GameCore
import Rogueship

/// A voyage to one other planet, which is worth a point or more.
package enum ShortVoyage {
  /// The next action of a captain who flies once, answers what comes, waits for some days, and retires.
  /// - Parameter waits: days in port; voyages with different ones differ.
  package static func next(_ session: Session<Rogueship>, waits: Int = 0) -> CaptainAction? {
    let choices = session.choices
    func first(_ word: String) -> CaptainAction? {
      choices.first { $0.action.description.hasPrefix(word) }?.action
    }
    let waited = session.journal.count { $0.action == .wait }
    if waited < waits, let wait = first("wait") { return wait }
    let hasFlown = session.journal.contains { $0.action.description.hasPrefix("go ") }
    if !hasFlown, let go = first("go ") { return go }
    return first("retire") ?? choices.first { !$0.endsGame }?.action
  }

  /// The whole voyage from a start.
  package static func replay(from start: Start, waits: Int = 0, thinking: Int = 0) throws -> Replay {
    guard let options = Rogueship.Options(start.options ?? "") else { throw ReplayError.unusableStart("\(start)") }
    var session = Session(Rogueship(), asWritten: options, seed: start.seed)
    while !session.isOver, let action = next(session, waits: waits) {
      try session.perform(action, thinking: thinking)
    }
    return Replay(of: session)
  }

  /// The first seed whose voyage ends with points.
  package static func goodReplay() throws -> Replay {
    let options = Rogueship().options([1])
    for seed in 1..<50 {
      let replay = try replay(from: Start(game: "rogueship", options: options.description, seed: UInt64(seed)))
      if replay.score > 0 { return replay }
    }
    throw ReplayError.unusableStart("no voyage ends with points")
  }
}
