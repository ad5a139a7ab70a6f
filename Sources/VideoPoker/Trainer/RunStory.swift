import GameCore

/// The story of a run: its best hold, its worst error, and the parts of luck and skill in its chips.
///
/// The chips paid are those of perfect play on average, and luck and skill beside them. Skill is what the errors cost by
/// the odds, so it is 0 at best. Luck is the rest: the cards dealt and the cards drawn.
public struct RunStory: Hashable, Sendable {
  /// A decision of the run.
  public struct Decision: Hashable, Sendable {
    /// The number of the hand, from 1.
    public let number: Int
    /// The verdict on the hold.
    public let verdict: Verdict
  }

  /// The pay table.
  public let table: PayTable
  /// The number of hands.
  public private(set) var hands = 0
  /// The closest decision that was right; `nil` if there was none but plain ones.
  public private(set) var bestHold: Decision?
  /// The error that cost most; `nil` without errors.
  public private(set) var worstError: Decision?
  private var (bet, paid, cost) = (0, 0, 0.0)

  /// No hands yet.
  public init(by table: PayTable) { self.table = table }

  /// The story of a session. A few microseconds a hand.
  public init(of session: Session<VideoPoker>) {
    self.init(by: session.options.table)
    var state = session.game.start(session.options, seed: session.seed)
    for turn in session.journal {
      guard (try? session.game.apply(turn.action, to: &state)) != nil else { return }
      if turn.action == .draw, case .settled(let round) = state.phase { add(round) }
    }
  }

  /// Adds the next round.
  public mutating func add(_ round: PokerState.SettledRound) {
    let verdict = Verdict(round, by: table)
    hands += 1
    bet += round.bet
    paid += round.paid
    cost += verdict.cost.value
    let decision = Decision(number: hands, verdict: verdict)
    if verdict.isRight {
      guard !verdict.isTrivial, let lead = verdict.lead, lead.numerator > 0 else { return }
      if bestHold?.verdict.lead.map({ lead < $0 }) ?? true { bestHold = decision }
    } else if worstError.map({ $0.verdict.cost < verdict.cost }) ?? true {
      worstError = decision
    }
  }

  /// The chips of a run in three parts: together they are the chips paid.
  public struct Parts: Hashable, Sendable {
    /// The chips that perfect play brings for the bets on average.
    public let perfect: Double
    /// The chips that the cards brought besides.
    public let luck: Double
    /// The chips that the errors cost by the odds, as a number of at most 0.
    public let skill: Double
  }

  /// The parts of the chips. It takes some milliseconds.
  public var parts: Parts {
    let perfect = PerfectPlay(table).back.value * Double(bet)
    return Parts(perfect: perfect, luck: Double(paid) - perfect + cost, skill: cost == 0 ? 0 : -cost)
  }
}
