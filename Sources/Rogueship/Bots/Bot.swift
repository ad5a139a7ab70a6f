import GameCore

/// A player program. It sees the captain's view and nothing else.
public protocol CaptainBot: Sendable {
  /// A legal action. Called only while the game is not over.
  mutating func decide(_ view: CaptainView) -> CaptainAction
}

/// The kinds of bot.
public enum BotKind: String, CaseIterable, Sendable {
  /// Takes any legal action.
  case random
  /// Trades by the law and takes small risks.
  case cautious
  /// Goes to the planet where the next cargo earns most.
  case greedy
  /// Carries forbidden goods.
  case smuggler
  /// Arms the ship and answers with it.
  case fighter
  /// Runs from everything.
  case coward
  /// Looks two trips ahead, weighs every answer, and mixes all the ways to play.
  case planner
  /// Searches two trips ahead unit by unit, buys the parts that pay, and smuggles if it is worth the risk.
  case searcher
  /// Searches likewise, buys no part and carries contraband openly.
  case openSmuggler
  /// Searches likewise within the law and buys every part.
  case partBuyer
  /// Searches likewise within the law, with all the money that a bank lends.
  case borrower

  /// The bots that follow one simple way to play.
  public static let simple: [BotKind] = [
    .cautious, .greedy, .smuggler, .fighter, .coward, .openSmuggler, .partBuyer, .borrower,
  ]

  /// A bot of this kind. Its own random choices, if any, follow from the seed.
  public func makeBot(seed: UInt64) -> any CaptainBot {
    switch self {
    case .random: RandomBot(seed: seed)
    case .cautious: TraderBot(.cautious)
    case .greedy: TraderBot(.greedy)
    case .smuggler: TraderBot(.smuggler)
    case .fighter: TraderBot(.fighter)
    case .coward: TraderBot(.coward)
    case .planner: TraderBot(.planner)
    case .searcher: SearcherBot(.searcher)
    case .openSmuggler: SearcherBot(.openSmuggler)
    case .partBuyer: SearcherBot(.partBuyer)
    case .borrower: SearcherBot(.borrower)
    }
  }
}

/// Takes any legal action, in any amount.
struct RandomBot: CaptainBot {
  private var stream: RandomStream

  init(seed: UInt64) { stream = RandomStream(seed: seed, stream: 99) }

  mutating func decide(_ view: CaptainView) -> CaptainAction {
    let choices = view.choices
    // Retiring is one of many actions in a port. A game in which it is drawn at once says little.
    let choice = choices[stream.below(max(1, view.isInPort ? choices.count - 1 : choices.count))]
    guard let amounts = choice.amounts else { return choice.action }
    return choice.action(amount: stream.within(amounts))
  }
}
