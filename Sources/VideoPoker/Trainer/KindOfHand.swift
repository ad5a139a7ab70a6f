/// A kind of hand that is learnt as one thing: the best cards to keep, and the next best ones that have a name.
///
/// As in `a high pair or four to a flush`. It depends on the deal and the pay table, never on the player's hold.
public struct KindOfHand: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of wild cards in the deal.
  public let wildCards: Int
  /// The best cards to keep.
  public let best: HoldShape
  /// The next best cards, which a player might choose; `nil` if no others have a name.
  public let next: HoldShape?

  /// The same choice with the other side the best one; `nil` if there is no other side.
  public var turned: KindOfHand? { next.map { KindOfHand(wildCards: wildCards, best: $0, next: best) } }

  private init(wildCards: Int, best: HoldShape, next: HoldShape) {
    (self.wildCards, self.best, self.next) = (wildCards, best, next)
  }

  /// The kind of a deal.
  public init(_ analysis: DealAnalysis) {
    wildCards = analysis.table.game.wild == .deuces ? analysis.hand.cards.count { $0.rank == .two } : 0
    best = analysis.shape(of: analysis.best.hold)
    next = analysis.next.map { analysis.shape(of: $0.hold) }
  }

  public var description: String {
    let deuces = wildCards == 0 ? "" : wildCards == 1 ? ", with a deuce" : ", with \(wildCards) deuces"
    return best.name + (next.map { " or \($0.name)" } ?? "") + deuces
  }
}
