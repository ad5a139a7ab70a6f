import Phrases

/// The kind of cards that a hold keeps, in players' terms.
public enum HoldShape: String, CaseIterable, Codable, Hashable, Sendable {
  /// A hand that is complete: a straight or better of five cards.
  case complete
  /// Four, three or two of a rank, and two pairs. With wild cards these count.
  case fiveOfAKind, fourOfAKind, threeOfAKind, twoPair, highPair, lowPair
  /// Nothing but wild cards.
  case wildCards
  /// Four cards to a better hand. An inside straight lacks a card that is not at its ends.
  case fourToRoyal, fourToStraightFlush, fourToFlush, fourToStraight, fourToInsideStraight
  /// Three cards to a better hand.
  case threeToRoyal, threeToStraightFlush, threeToFlush
  /// Two cards of a suit to a royal flush.
  case twoToRoyal
  /// High cards that have no more in common.
  case highCards
  /// No card at all.
  case nothing
  /// Cards without a name of their own.
  case other

  /// The kind of some cards of a hand.
  public init(_ cards: [Card], wild: WildCards = .none) {
    let wilds = cards.filter { wild.contains($0) }
    let rest = cards.filter { !wild.contains($0) }
    guard let first = rest.first else {
      self = cards.isEmpty ? .nothing : .wildCards
      return
    }
    let mask = rest.reduce(UInt16(0)) { $0 | 1 << UInt16($1.rank?.rawValue ?? 0) }
    let isHigh = wild != .deuces && mask & ~wild.highRanks == 0
    let counts = Rank.allCases.map { rank in rest.count { $0.rank == rank } }.filter { $0 > 0 }.sorted(by: >)
    let alike = counts[0] + wilds.count
    if cards.count == 5, let made = Self.complete(cards, wild) {
      self = made
    } else if alike >= 3, cards.count == alike {
      self = alike == 5 ? .fiveOfAKind : alike == 4 ? .fourOfAKind : .threeOfAKind
    } else if counts == [2, 2], cards.count == 4 {
      self = .twoPair
    } else if alike == 2, cards.count == 2, wilds.isEmpty || isHigh {
      // A king or an ace with the joker is a pair that pays. With deuces no pair does.
      self = isHigh ? .highPair : .lowPair
    } else if counts[0] == 1 {
      self = Self.towards(cards.count, mask, isSuited: rest.allSatisfy { $0.suit == first.suit }, wilds.count, wild)
    } else {
      self = .other
    }
  }

  private static func complete(_ cards: [Card], _ wild: WildCards) -> HoldShape? {
    switch HandCategory(Hand(unchecked: cards), wild: wild) {
    case .nothing, .highPair, .twoPair, .threeOfAKind: nil
    case .fourOfAKind: nil
    case let category: category.plainer == nil ? .complete : nil
    }
  }

  /// Cards of different ranks.
  private static func towards(
    _ count: Int, _ mask: UInt16, isSuited: Bool, _ wilds: Int, _ wild: WildCards
  ) -> HoldShape {
    let isRoyal = isSuited && mask & ~HandCategory.broadway == 0
    let isStraight = HandCategory.fitsStraight(mask)
    let isHigh = mask & ~wild.highRanks == 0
    switch count {
    case 4:
      if isRoyal { return .fourToRoyal }
      if isStraight, isSuited { return .fourToStraightFlush }
      if isSuited { return .fourToFlush }
      guard isStraight else { return .other }
      return straights(mask, wilds) > 1 ? .fourToStraight : .fourToInsideStraight
    case 3:
      if isRoyal { return .threeToRoyal }
      if isStraight, isSuited { return .threeToStraightFlush }
      return isSuited ? .threeToFlush : isHigh && wilds == 0 ? .highCards : .other
    case 2: return wilds > 0 ? .other : isRoyal ? .twoToRoyal : isHigh ? .highCards : .other
    case 1: return isHigh ? .highCards : .other
    default: return .other
    }
  }

  /// The number of straights that contain these ranks.
  private static func straights(_ mask: UInt16, _ wilds: Int) -> Int {
    let windows = [UInt16(0b1_0000_0000_1111)] + (0..<9).map { UInt16(0b1_1111) << UInt16($0) }
    return windows.count { mask & ~$0 == 0 }
  }
}

extension HoldShape {
  /// The name without its cards, as in `a high pair`.
  public func name(wild: WildCards) -> String { "\(phrase(wild: wild))" }

  /// The name without its cards, which has translations.
  func phrase(wild: WildCards) -> Phrase {
    switch self {
    case .complete: "a complete hand"
    case .fiveOfAKind: "five of a kind"
    case .fourOfAKind: "four of a kind"
    case .threeOfAKind: "three of a kind"
    case .twoPair: "two pair"
    case .highPair: "a high pair"
    case .lowPair: "a low pair"
    case .wildCards: wild == .joker ? "the joker alone" : "the deuces alone"
    case .fourToRoyal: "four to a royal flush"
    case .fourToStraightFlush: "four to a straight flush"
    case .fourToFlush: "four to a flush"
    case .fourToStraight: "four to a straight"
    case .fourToInsideStraight: "four to an inside straight"
    case .threeToRoyal: "three to a royal flush"
    case .threeToStraightFlush: "three to a straight flush"
    case .threeToFlush: "three to a flush"
    case .twoToRoyal: "two to a royal flush"
    case .highCards: "high cards"
    case .nothing: "nothing"
    case .other: "other cards"
    }
  }

  /// The name of cards of this shape, as in `the pair of jacks`.
  func phrase(_ cards: [Card], wild: WildCards) -> Phrase {
    let rest = cards.filter { !wild.contains($0) }
    guard let rank = rest.first?.rank else {
      if wild == .joker, !cards.isEmpty { return "the joker" }
      return cards.isEmpty ? "nothing" : cards.count == 1 ? "the deuce" : Self.deuces[cards.count]
    }
    let wilds = cards.count - rest.count
    switch self {
    case .complete: return "the \(HandCategory(Hand(unchecked: cards), wild: wild).phrase)"
    case .highPair where wilds > 0: return "the joker and the \(rank.phrase)"
    case .highPair, .lowPair: return "the pair of \(rank.pluralPhrase)"
    case .fourOfAKind where wilds == 0: return "the four \(rank.pluralPhrase)"
    case .threeOfAKind where wilds == 0: return "the three \(rank.pluralPhrase)"
    case .twoPair, .fiveOfAKind, .fourOfAKind, .threeOfAKind: return phrase(wild: wild)
    case .highCards:
      let names = rest.compactMap(\.rank).sorted(by: >).map(\.phrase)
      return switch names.count {
      case 1: "the \(names[0])"
      case 2: "the \(names[0]) and \(names[1])"
      default: "the \(names[0]), \(names[1]) and \(names[2])"
      }
    case .other, .nothing, .wildCards: return Phrase(verbatim: cards.map(\.shortName).joined(separator: " "))
    default: return "the \(phrase(wild: wild))"
    }
  }

  private static let deuces: [Phrase] = [
    "nothing", "the deuce", "the two deuces", "the three deuces", "the four deuces", "the four deuces",
  ]
}
