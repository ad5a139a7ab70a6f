/// The cards of a game, and the numbers of ways to deal and to draw them.
struct Deck: Sendable {
  /// The number of cards.
  let cards: Int
  /// The number of deals of five cards.
  let deals: Int
  /// C(n - 5, 5 - k) for n cards: the number of hands in which a hold of k cards can end.
  let ways: [Int]
  /// The least number that all of ``ways`` divide: 5 C(n - 5, 5) for both decks.
  let common: Int
  /// ``common`` over ``ways``.
  let weights: [Int]
  /// The number of classes of sets of up to four cards in ``CardSets``.
  let sets: Int

  private init(cards: Int, sets: Int) {
    (self.cards, self.sets) = (cards, sets)
    func choose(_ count: Int, of all: Int) -> Int { (0..<count).reduce(1) { $0 * (all - $1) / ($1 + 1) } }
    deals = choose(5, of: cards)
    ways = (0...5).map { choose(5 - $0, of: cards - 5) }
    let common = 5 * ways[0]
    self.common = common
    weights = ways.map { common / $0 }
  }

  /// The 52 cards.
  static let plain = Deck(cards: 52, sets: CardSets.plain)
  /// The 52 cards and a joker.
  static let withJoker = Deck(cards: 53, sets: CardSets.count)

  /// Holds by the number of cards that they keep, 0 to 5.
  static let holds: [[Int]] = (0...5).map { count in (0..<32).filter { $0.nonzeroBitCount == count } }
}

extension WildCards {
  /// The deck of games with these wild cards.
  var deck: Deck { self == .joker ? .withJoker : .plain }
}
