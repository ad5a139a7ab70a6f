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

  public var description: String {
    let wild = wild ?? .deuces
    let name = wild == .joker ? "the joker" : wildCards == 1 ? "a deuce" : "\(wildCards) deuces"
    return best.name(wild: wild) + (next.map { " or \($0.name(wild: wild))" } ?? "")
      + (wildCards == 0 ? "" : ", with \(name)")
  }
}
