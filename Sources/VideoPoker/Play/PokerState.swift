import GameCore

/// The complete state of a game.
public struct PokerState: Hashable, Sendable, Codable {
  /// The choices made before the game.
  public let options: PokerOptions
  /// The secret from which the decks are shuffled. It reveals every future card.
  let secret: UInt64
  /// The player's chips, without those that are bet.
  public internal(set) var chips = PokerRules.firstChips
  /// The number of hands dealt, the one on the table included.
  public internal(set) var hands = 0
  /// The number of refills of the chips of a practice game.
  public internal(set) var refills = 0
  /// The phase of the round.
  public internal(set) var phase = Phase.bet
  /// The bet that was chosen for the next hand; `nil` to bet as before. States that were kept earlier have none.
  var coins: Int?

  /// The phase of a round.
  public enum Phase: Hashable, Sendable, Codable {
    /// Nothing lies on the table yet.
    case bet
    /// Five cards lie open, and the player chooses the ones to hold.
    case held(OpenRound)
    /// The cards are drawn, and the hand is paid. Another can be dealt.
    case settled(SettledRound)
  }

  /// A hand before the draw.
  public struct OpenRound: Hashable, Sendable, Codable {
    /// The chips that are bet.
    public let bet: Int
    /// The cards that were dealt.
    public let hand: Hand
    /// The cards that come next, five of them. The player does not see them.
    let reserve: [Card]
    /// The cards of the present hold.
    public internal(set) var hold: Hold
  }

  /// A hand after the draw.
  public struct SettledRound: Hashable, Sendable, Codable {
    /// The chips that were bet.
    public let bet: Int
    /// The cards that were dealt.
    public let dealt: Hand
    /// The cards that were kept.
    public let hold: Hold
    /// The cards after the draw.
    public let final: Hand
    /// Their category.
    public let category: HandCategory
    /// The chips that were paid.
    public let paid: Int
  }

  init(_ options: PokerOptions, seed: UInt64) {
    self.options = options
    secret = mixed(seed ^ 0x766964656f706f6b)
  }

  /// The chips that the next hand costs: those chosen, else those of the last hand, else the most that can be bet.
  public var nextBet: Int {
    let last: Int? = if case .settled(let round) = phase { round.bet } else { nil }
    return coins ?? last ?? options.bets.upperBound
  }

  /// True if the last hand of a ranked run is settled.
  public var isOver: Bool {
    if options == .ranked, hands == PokerRules.rankedHands, case .settled = phase { true } else { false }
  }

  /// The number of hands left, the one on the table not included; `nil` for a practice game, which has no end.
  public var handsLeft: Int? { options == .ranked ? PokerRules.rankedHands - hands : nil }
}

extension Deck {
  /// The ten cards on top of the shuffled deck: five to deal and five in reserve. No round needs more.
  ///
  /// Fisher and Yates, from a random stream of the round's own, stopped after ten cards, which a full shuffle would
  /// leave the same. The streams of two rounds have only the game's secret behind a mixing function in common. So the
  /// cards of one round do not reveal those of another.
  func top(of round: Int, secret: UInt64) -> [Card] {
    var chance = RandomStream(seed: mixed(secret &+ UInt64(round) &* 0x9e37_79b9_7f4a_7c15), stream: 52)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cards) { deck in
      for index in 0..<cards { deck[index] = UInt8(index) }
      return (0..<10).map { place in
        let other = place + chance.below(cards - place)
        deck.swapAt(place, other)
        return Card(index: Int(deck[place]))
      }
    }
  }
}
