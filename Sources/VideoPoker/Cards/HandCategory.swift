/// The category by which a hand of five cards is paid. It has every category of every game here; a game uses some of
/// them.
public enum HandCategory: Int, CaseIterable, Codable, Hashable, Sendable {
  /// Nothing that pays.
  case nothing
  /// A pair of jacks or better, with a joker of kings or aces. A smaller pair is nothing.
  case highPair
  /// Two pairs.
  case twoPair
  /// Three of a kind.
  case threeOfAKind
  /// A straight, flush or full house.
  case straight, flush, fullHouse
  /// Four of a kind: without wild cards that of fives to kings, with them any.
  case fourOfAKind
  /// Four twos, threes or fours, which some games pay by themselves.
  case fourTwosToFours
  /// Four twos, threes or fours with a kicker: an ace or another card from two to four.
  case fourTwosToFoursWithKicker = 15
  /// Four aces, which some games pay by themselves.
  case fourAces = 9
  /// Four aces with a kicker: a two, three or four.
  case fourAcesWithKicker = 16
  /// A straight flush that is no royal one.
  case straightFlush = 10
  /// Five of a kind, with wild cards.
  case fiveOfAKind
  /// A royal flush with a wild card.
  case wildRoyalFlush
  /// Four wild twos.
  case fourDeuces
  /// A royal flush without wild cards.
  case royalFlush
}

extension HandCategory {
  /// The category by which a hand is paid in games that do not tell this one apart; `nil` for a category of every game.
  var plainer: HandCategory? {
    switch self {
    case .fourTwosToFoursWithKicker: .fourTwosToFours
    case .fourAcesWithKicker: .fourAces
    case .fourTwosToFours, .fourAces: .fourOfAKind
    default: nil
    }
  }
  /// True if the category tells of the fifth card beside four of a kind.
  var hasKicker: Bool { plainer?.plainer != nil }
}

/// Hands by category: a lane for each ``HandCategory``.
typealias CategoryCounts = SIMD32<Int32>

/// The wild cards of a game, which stand for any other.
public enum WildCards: String, CaseIterable, Codable, Hashable, Sendable {
  /// None.
  case none
  /// The four twos.
  case deuces
  /// A joker, as the 53rd card.
  case joker

  /// True if a card stands for any other.
  public func contains(_ card: Card) -> Bool {
    switch self {
    case .none: false
    case .deuces: card.rank == .two
    case .joker: card == .joker
    }
  }

  /// The ranks of which a pair is a high one: jack to ace, with a joker king and ace.
  var highRanks: UInt16 { self == .joker ? HandCategory.kingAndAce : HandCategory.highRanks }
}

extension HandCategory {
  /// The category of a hand. Wild cards stand for the cards of the best category.
  public init(_ hand: Hand, wild: WildCards = .none) {
    var masks = SIMD4<UInt16>()
    for card in hand.cards {
      let suit = min(3, card.index / 13)
      masks[suit] |= 1 << UInt16(card.index - 13 * suit)
    }
    self.init(masks, wild)
  }

  /// The category of a mask of ranks for each suit, the two the lowest bit. The joker is the highest bit of the spades.
  @inline(__always)
  init(_ masks: SIMD4<UInt16>, _ wild: WildCards) {
    self =
      switch wild {
      case .none: HandCategory.natural(masks, high: HandCategory.highRanks)
      case .deuces: HandCategory.withDeuces(masks)
      case .joker: HandCategory.withJoker(masks)
      }
  }

  @inline(__always)
  private static func natural(_ m: SIMD4<UInt16>, high: UInt16) -> HandCategory {
    let union = m[0] | m[1] | m[2] | m[3]
    switch union.nonzeroBitCount {
    case 5:
      let isFlush = m[0] == union || m[1] == union || m[2] == union || m[3] == union
      let isStraight = fitsStraight(union)
      if isFlush { return isStraight ? (union == broadway ? .royalFlush : .straightFlush) : .flush }
      return isStraight ? .straight : .nothing
    case 4:
      return repeated(m) & high != 0 ? .highPair : .nothing
    case 3:
      return repeated(m).nonzeroBitCount == 2 ? .twoPair : .threeOfAKind
    default:
      let four = m[0] & m[1] & m[2] & m[3]
      if four == 0 { return .fullHouse }
      guard four & kickers != 0 else { return .fourOfAKind }
      let hasKicker = union & ~four & kickers != 0
      if four == ace { return hasKicker ? .fourAcesWithKicker : .fourAces }
      return hasKicker ? .fourTwosToFoursWithKicker : .fourTwosToFours
    }
  }

  private static func withDeuces(_ m: SIMD4<UInt16>) -> HandCategory {
    let wild = Int((m & 1).wrappedSum())
    return wild == 4 ? .fourDeuces : completed(m & ~1, wild)
  }

  private static func withJoker(_ m: SIMD4<UInt16>) -> HandCategory {
    guard m[3] & joker != 0 else { return natural(m, high: kingAndAce) }
    var rest = m
    rest[3] &= ~joker
    let category = completed(rest, 1)
    let hasHigh = (rest[0] | rest[1] | rest[2] | rest[3]) & kingAndAce != 0
    return category == .nothing && hasHigh ? .highPair : category
  }

  /// The best category of some cards with wild ones. Pairs count as nothing.
  private static func completed(_ rest: SIMD4<UInt16>, _ wild: Int) -> HandCategory {
    let union = rest[0] | rest[1] | rest[2] | rest[3]
    let count = union.nonzeroBitCount
    if count == 1 { return .fiveOfAKind }
    let isDistinct = count == 5 - wild
    let isFlush = rest[0] == union || rest[1] == union || rest[2] == union || rest[3] == union
    if isDistinct, isFlush, union & ~broadway == 0 { return wild == 0 ? .royalFlush : .wildRoyalFlush }
    let isStraight = isDistinct && fitsStraight(union)
    if isStraight, isFlush { return .straightFlush }
    let alike = most(rest) + wild
    if alike >= 4 { return .fourOfAKind }
    if count == 2 { return .fullHouse }
    if isFlush, isDistinct { return .flush }
    if isStraight { return .straight }
    return alike == 3 ? .threeOfAKind : .nothing
  }

  /// The ranks that are there at least twice.
  private static func repeated(_ m: SIMD4<UInt16>) -> UInt16 {
    m[0] & m[1] | m[0] & m[2] | m[0] & m[3] | m[1] & m[2] | m[1] & m[3] | m[2] & m[3]
  }

  /// The number of cards of the most frequent rank.
  private static func most(_ m: SIMD4<UInt16>) -> Int {
    if m[0] & m[1] & m[2] & m[3] != 0 { return 4 }
    if m[0] & m[1] & m[2] | m[0] & m[1] & m[3] | m[0] & m[2] & m[3] | m[1] & m[2] & m[3] != 0 { return 3 }
    return repeated(m) != 0 ? 2 : 1
  }

  /// The ace, and the ranks that may be a kicker: ace, two, three and four.
  private static let ace: UInt16 = 1 << 12, kickers: UInt16 = 0b1_0000_0000_0111
  /// Ten to ace.
  static let broadway: UInt16 = 0b1_1111_0000_0000
  /// Jack to ace.
  static let highRanks: UInt16 = 0b1_1110_0000_0000
  /// King and ace.
  static let kingAndAce: UInt16 = 0b1_1000_0000_0000
  /// The joker, in the mask of the spades: it follows their ace.
  static let joker: UInt16 = 1 << 13
  /// True if these ranks lie within a straight, from ace to five up to ten to ace. Not for no ranks at all.
  @inline(__always)
  static func fitsStraight(_ ranks: UInt16) -> Bool {
    ranks >> UInt16(truncatingIfNeeded: ranks.trailingZeroBitCount) < 1 << 5 || ranks & ~aceToFive == 0
  }

  private static let aceToFive: UInt16 = 0b1_0000_0000_1111
}
