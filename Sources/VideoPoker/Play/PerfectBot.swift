/// Plays every hand as well as it can be played. It sees only the player's view.
public struct PerfectBot: Sendable {
  private let strategy: Strategy
  private let bets: ClosedRange<Int>

  /// A bot for games from some options.
  public init(_ options: PokerOptions) {
    strategy = Strategy(options.table)
    bets = options.bets
  }

  /// The next action. It bets as much as it may.
  /// - Precondition: The game is not over, and it is played by the options of the bot.
  public func action(in state: PokerState) -> PokerAction {
    guard case .held(let round) = state.phase else { return .deal(bets.upperBound) }
    let best = strategy.best(of: round.hand)
    return best == round.hold ? .draw : .hold(best)
  }
}
