import GameCore

/// Everything there is to know of a game.
public struct PokerState: Hashable, Sendable, Codable {
  /// What was chosen before.
  public let options: PokerOptions
  /// What the decks are shuffled from. Who knows it knows every card to come.
  let secret: UInt64
  /// The player's chips, without those that are bet.
  public internal(set) var chips = PokerRules.firstChips
  /// How many hands were dealt, the one on the table included.
  public internal(set) var hands = 0
  /// How often the chips of a practice game were filled up.
  public internal(set) var refills = 0
  /// Where the round stands.
  public internal(set) var phase = Phase.bet
  /// The bet that was chosen for the next hand; `nil` to bet as before. States that were kept earlier have none.
  var coins: Int?

  /// Where a round stands.
  public enum Phase: Hashable, Sendable, Codable {
    /// Nothing lies on the table yet.
    case bet
    /// Five cards lie open, and the player says which to hold.
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
    /// The cards that are kept as it stands.
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
    /// What they are.
    public let category: HandCategory
    /// The chips that were paid.
    public let paid: Int
  }

  init(_ options: PokerOptions, seed: UInt64) {
    self.options = options
    secret = mixed(seed ^ 0x766964656f706f6b)
  }

  /// The chips that the next hand costs: those that were chosen, else as many as the last one, else as many as can be bet.
  public var nextBet: Int {
    let last: Int? = if case .settled(let round) = phase { round.bet } else { nil }
    return coins ?? last ?? options.bets.upperBound
  }

  /// Whether the last hand of a ranked run is settled.
  public var isOver: Bool {
    if options == .ranked, hands == PokerRules.rankedHands, case .settled = phase { true } else { false }
  }

  /// How many hands are left, the one on the table not included; `nil` for a practice game, which has no end.
  public var handsLeft: Int? { options == .ranked ? PokerRules.rankedHands - hands : nil }
}

/// A shuffled deck.
enum Deck {
  /// The ten cards on top: five to deal and five in reserve. No round needs more.
  ///
  /// Fisher and Yates, from a random stream of the round's own, broken off after ten cards, which leaves these as they would be.
  /// The streams of two rounds have nothing in common but the game's secret behind a mixing function, so that the cards seen in
  /// one round do not tell those of another.
  static func top(of round: Int, secret: UInt64) -> [Card] {
    var chance = RandomStream(seed: mixed(secret &+ UInt64(round) &* 0x9e37_79b9_7f4a_7c15), stream: 52)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 52) { deck in
      for index in 0..<52 { deck[index] = UInt8(index) }
      return (0..<10).map { place in
        let other = place + chance.below(52 - place)
        deck.swapAt(place, other)
        return Card(index: Int(deck[place]))
      }
    }
  }
}
