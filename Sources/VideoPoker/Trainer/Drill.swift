import GameCore

/// Deals of the kinds of hand that a player gets wrong, any number of them.
///
/// The same statistics, table and seed give the same deals.
public struct Drill: Hashable, Sendable, Codable {
  /// The kinds that are drilled, each with a deal that was played wrong, most costly first.
  public let rows: [TrainerStatistics.Row]
  /// The pay table.
  public let table: PayTable
  private let seed: UInt64

  /// A drill of the ten kinds that cost most; `nil` if nothing was played wrong.
  public init?(_ statistics: TrainerStatistics, by table: PayTable, seed: UInt64) {
    rows = statistics.worst(10)
    guard !rows.isEmpty else { return nil }
    (self.table, self.seed) = (table, seed)
  }

  /// The number of deals in a drill.
  public static let length = 10

  /// The deal with a number, counted from 0. The kinds come in a random order, each as often as the others.
  ///
  /// It is a random deal of its kind. In one of three deals the other side of the choice is the best one, so that a
  /// habitual answer is wrong. For a rare kind it is a deal that was played wrong before, with other suits and in
  /// another order.
  public func deal(_ number: Int) -> Hand {
    var order = Array(rows.indices)
    var turns = RandomStream(seed: mixed(seed &+ UInt64(number / rows.count)), stream: 54)
    turns.shuffle(&order)
    let row = rows[order[number % rows.count]]
    var chance = RandomStream(seed: mixed(seed &+ UInt64(number)), stream: 53)
    let turned = chance.below(3) == 0 ? row.kind.turned : nil
    for kind in [turned, row.kind].compactMap({ $0 }) {
      for _ in 0..<Self.mostTries {
        let hand = Hand(unchecked: five(&chance))
        if KindOfHand(DealAnalysis(of: hand, by: table)) == kind { return hand }
      }
    }
    return Self.alike(row.lastError?.hand ?? Hand(unchecked: five(&chance)), &chance)
  }

  /// This many deals take some milliseconds.
  private static let mostTries = 2000

  private func five(_ chance: inout RandomStream) -> [Card] {
    var cards: [Card] = []
    while cards.count < 5 {
      let card = Card(index: chance.below(table.game.wild.deck.cards))
      if !cards.contains(card) { cards.append(card) }
    }
    return cards
  }

  /// The same hand with its suits permuted, in another order.
  private static func alike(_ hand: Hand, _ chance: inout RandomStream) -> Hand {
    var suits = Suit.allCases
    chance.shuffle(&suits)
    var cards = hand.cards.map { card in
      if let rank = card.rank, let suit = card.suit { Card(rank, suits[suit.rawValue]) } else { card }
    }
    chance.shuffle(&cards)
    return Hand(unchecked: cards)
  }
}
