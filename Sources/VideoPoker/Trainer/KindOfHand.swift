import Phrases

/// A kind of hand that is learnt as one thing: the best cards to keep, and the next best ones that have a name.
///
/// As in `a high pair or four to a flush`. It depends on the deal and the pay table, never on the player's hold.
public struct KindOfHand: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of wild cards in the deal.
  public let wildCards: Int
  /// The wild cards of the game if it has a joker; `nil` for any other, as in kinds that were kept before there was one.
  private let wild: WildCards?
  /// The best cards to keep.
  public let best: HoldShape
  /// The next best cards, which a player might choose; `nil` if no others have a name.
  public let next: HoldShape?

  /// The same choice with the other side the best one; `nil` if there is no other side.
  public var turned: KindOfHand? { next.map { KindOfHand(wildCards: wildCards, wild, best: $0, next: best) } }

  private init(wildCards: Int, _ wild: WildCards?, best: HoldShape, next: HoldShape) {
    (self.wildCards, self.wild, self.best, self.next) = (wildCards, wild, best, next)
  }

  /// The kind of a deal.
  public init(_ analysis: DealAnalysis) {
    let wild = analysis.table.game.wild
    wildCards = analysis.hand.cards.count { wild.contains($0) }
    self.wild = wild == .joker ? wild : nil
    best = analysis.shape(of: analysis.best.hold)
    next = analysis.next.map { analysis.shape(of: $0.hold) }
  }

  public var description: String { "\(phrase)" }

  /// The kind in words, which has translations.
  public var phrase: Phrase {
    let wild = wild ?? .deuces
    let choice = choice(wild)
    if wildCards == 0 { return choice }
    if wild == .joker { return "\(choice), with the joker" }
    return wildCards == 1 ? "\(choice), with a deuce" : "\(choice), with \(wildCards) deuces"
  }

  private func choice(_ wild: WildCards) -> Phrase {
    let best = best.phrase(wild: wild)
    guard let next = next?.phrase(wild: wild) else { return best }
    return "\(best) or \(next)"
  }
}
