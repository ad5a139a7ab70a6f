import GameCore

extension GoldenText {
  /// Appends a game as a player sees it: the first position, then each action with its narration.
  /// - Parameters:
  ///   - mostActions: the action after which the game is broken off.
  ///   - decide: the next action; without it, actions are drawn from all choices.
  package mutating func addGame<G: PlayableGame>(
    _ game: G, _ options: G.Options, seed: UInt64, mostActions: Int, decide: ((Session<G>) -> G.Action?)? = nil
  ) {
    var session: Session<G>
    do throws(G.StartRefusal) {
      session = try Session(game, options: options, seed: seed)
    } catch {
      add("\(options) #\(seed)", "refused: \(game.tell(error))")
      return
    }
    add("\(session.start)", game.lines(of: session.state).joined(separator: "\n"))
    var chance = RandomStream(seed: seed, stream: 55)
    for number in 1...mostActions where !session.isOver {
      guard let action = decide.map({ $0(session) }) ?? Self.drawn(session.choices, &chance) else { break }
      let before = session.state
      add("\(number). \(action): \(game.tell(action: action, in: before))")
      do throws(G.Refusal) {
        let events = try session.perform(action)
        for sentence in game.tell(events, session.state) { add("   \(sentence)") }
      } catch {
        add("   refused: \(game.tell(error))")
      }
    }
    add(game.lines(of: session.state).joined(separator: "\n"))
    add(
      "score \(session.score), \(session.isOver ? "over" : "under way"); \(game.advice(in: session.state) ?? "no advice")"
    )
  }

  private static func drawn<C: GameChoice>(_ all: [C], _ chance: inout RandomStream) -> C.Action? {
    let going = all.filter { !$0.endsGame }
    let choices = going.isEmpty ? all : going
    guard !choices.isEmpty else { return nil }
    let choice = choices[chance.below(choices.count)]
    return choice.amounts.map { choice.action(amount: chance.within($0)) } ?? choice.action
  }
}
