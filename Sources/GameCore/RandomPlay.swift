/// Plays a game at random: the bot that every game has.
public enum RandomPlay {
  /// Plays a new game. The same game, options and seed give the same play on every machine.
  ///
  ///     let session = try RandomPlay.session(of: Fifteen(), .small, seed: 7, mostActions: 500)
  ///
  /// - Parameter mostActions: the number of actions after which it stops.
  /// - Returns: The session at its end.
  public static func session<G: Game>(
    of game: G, _ options: G.Options, seed: UInt64, mostActions: Int
  ) throws(G.StartRefusal) -> Session<G> {
    var session = try Session(game, options: options, seed: seed)
    var chance = RandomStream(seed: seed, stream: 99)
    for _ in 0..<mostActions {
      guard let action = action(session.choices, &chance), (try? session.perform(action)) != nil else { break }
    }
    return session
  }

  /// One of the choices, with an amount if it has one. A choice that ends the game is taken only if there is no
  /// other.
  private static func action<Choice: GameChoice>(_ choices: [Choice], _ chance: inout RandomStream) -> Choice.Action? {
    let going = choices.filter { !$0.endsGame }
    let offered = going.isEmpty ? choices : going
    guard !offered.isEmpty else { return nil }
    let choice = offered[chance.below(offered.count)]
    return choice.amounts.map { choice.action(amount: chance.within($0)) } ?? choice.action
  }
}
