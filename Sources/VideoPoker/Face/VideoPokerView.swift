import Phrases

/// The player's view of a game, for programs. Future cards are not in it.
public struct VideoPokerView: Encodable, Sendable {
  /// The name of the view's game.
  public let game = "videopoker"
  /// `bet`, `held` or `settled`.
  public let phase: String
  /// The player's chips, without those that are bet.
  public let chips: Int
  /// The number of hands dealt.
  public let hands: Int
  /// The number of hands left; absent in practice, which has no end.
  public let handsLeft: Int?
  /// The least and the most chips that can be bet.
  public let bets: [Int]
  /// The chips that are bet on the hand on the table; absent before the first one.
  public let bet: Int?
  /// The cards on the table as text, as in `Th`; empty before the first hand.
  public let cards: [String]
  /// The places of the cards that are kept or were kept, counted from 0.
  public let held: [Int]
  /// The cards that were dealt, once the hand is settled.
  public let dealt: [String]?
  /// The category of the hand, once it is settled, as in `full house`.
  public let category: String?
  /// The chips that it was paid, once it is settled.
  public let paid: Int?
  /// The chips that the next hand costs; absent while cards are open.
  public let nextBet: Int?
  /// The pay of each hand, the best hand first: at the present bet while cards are open, else at the next one.
  public let pays: [Pay]

  /// A line of the pay table.
  public struct Pay: Encodable, Sendable {
    /// The name of the hand.
    public let hand: String
    /// The chips that it pays.
    public let chips: Int
  }

  init(_ state: PokerState, _ say: Words = .english) {
    (chips, hands, handsLeft) = (state.chips, state.hands, state.handsLeft)
    let (options, table) = (state.options, state.options.table)
    bets = [options.bets.lowerBound, options.bets.upperBound]
    let shown: Int
    switch state.phase {
    case .bet:
      (phase, bet, cards, held, dealt, category, paid) = ("bet", nil, [], [], nil, nil, nil)
      (nextBet, shown) = (state.nextBet, state.nextBet)
    case .held(let round):
      (phase, bet, cards) = ("held", round.bet, round.hand.cards.map(\.description))
      (held, dealt, category, paid) = (round.hold.places, nil, nil, nil)
      (nextBet, shown) = (nil, round.bet)
    case .settled(let round):
      (phase, bet, cards) = ("settled", round.bet, round.final.cards.map(\.description))
      (held, dealt) = (round.hold.places, round.dealt.cards.map(\.description))
      (category, paid) = (say(round.category.phrase), round.paid)
      (nextBet, shown) = (state.nextBet, state.nextBet)
    }
    pays = table.game.hands.reversed().map { Pay(hand: say(table.phrase(of: $0)), chips: table.pay($0, bet: shown)) }
  }
}

extension PayTable {
  /// The name of a category in this game.
  public func name(of category: HandCategory) -> String { "\(phrase(of: category))" }

  /// The name of a category in this game, which has translations.
  func phrase(of category: HandCategory) -> Phrase {
    switch game.paid(category) {
    case .fourOfAKind where game.hands.contains(.fourAces): "four fives to kings"
    case .highPair where game.wild == .joker: "pair of kings or better"
    case let paid: paid.phrase
    }
  }
}
