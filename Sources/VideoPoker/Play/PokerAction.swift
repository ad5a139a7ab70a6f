import GameCore

/// An action of the player.
public enum PokerAction: Hashable, Sendable, Codable {
  /// Chooses the number of chips for the next hand, while no cards are open. Ranked runs have no such choice.
  case coins(Int)
  /// Bets this many chips, and is dealt five cards.
  case deal(Int)
  /// Keeps these cards, and no others, as long as nothing is drawn.
  case hold(Hold)
  /// Replaces the other cards by new ones. The hand is paid.
  case draw
}

/// As text: `coins 3`, `deal 5`, `hold 1 3 5` with the places counted from 1, `hold` for nothing, `draw`.
extension PokerAction: LosslessStringConvertible {
  public var description: String {
    switch self {
    case .coins(let bet): "coins \(bet)"
    case .deal(let bet): "deal \(bet)"
    case .hold(let hold): (["hold"] + hold.places.map { "\($0 + 1)" }).joined(separator: " ")
    case .draw: "draw"
    }
  }

  /// Reads an action. The places of a hold ascend.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    switch (words.first, words.count) {
    case ("draw", 1): self = .draw
    case ("deal", 2), ("coins", 2):
      guard let bet = Int(words[1]), bet > 0, "\(bet)" == words[1] else { return nil }
      self = words[0] == "deal" ? .deal(bet) : .coins(bet)
    case ("hold", _):
      var places: [Int] = []
      for word in words.dropFirst() {
        guard let number = Int(word), (1...5).contains(number), "\(number)" == word, number - 1 > places.last ?? -1
        else { return nil }
        places.append(number - 1)
      }
      self = .hold(Hold(places: places))
    default: return nil
    }
  }
}

/// An action as it is offered. A deal is offered for the bet that is chosen; a hold as one card more or less.
public struct PokerChoice: GameChoice {
  public let action: PokerAction

  init(_ action: PokerAction) { self.action = action }
}

/// An event of the game.
public enum PokerEvent: Hashable, Sendable, Codable {
  /// This many chips are bet on the next hand.
  case coins(Int)
  /// Chips were bet, and five cards lie open.
  case dealt(Hand, bet: Int)
  /// The cards of the present hold.
  case held(Hold)
  /// The cards at the places that were not held are new.
  case drawn(Hand, held: Hold)
  /// The hand was paid. The chips may be none.
  case paid(HandCategory, chips: Int)
  /// The chips of a practice game ran out, and this many were added.
  case refilled(Int)
  /// The last hand of a ranked run is over, with these chips.
  case finished(score: Int)
}

/// The reasons for which an action is illegal.
public enum PokerRefusal: Error, Hashable, Sendable {
  /// The run is over.
  case over
  /// Five cards lie open already: hold, or draw.
  case cardsOpen
  /// There are no cards to hold or to draw for: deal first.
  case noCards
  /// This many chips cannot be bet.
  case bet(Int, allowed: ClosedRange<Int>)
}
