import Phrases

/// The pay of each category of hands, and the game.
public struct PayTable: Hashable, Sendable {
  /// The games. Each has a list of hands that pay, and a pay table a number for each of them.
  public enum Game: String, CaseIterable, Codable, Hashable, Sendable {
    /// Jacks or Better: nine hands. All fours of a kind pay the same.
    case jacks
    /// Its bonus games: eleven hands. Four twos to fours and four aces pay by themselves.
    case bonus
    /// Its games with kickers: thirteen hands. Four of a low rank pay more beside a low fifth card.
    case kickers
    /// Deuces Wild: ten hands. The twos stand for any card.
    case deuces
    /// Joker Poker: eleven hands, the lowest a pair of kings or aces. A 53rd card stands for any other.
    case joker
    /// Joker Poker without pay for a pair: ten hands, the lowest two pair.
    case jokerTwoPair

    /// Its name, as in `Deuces Wild`.
    public var name: String { "\(phrase)" }

    /// Its name, which has translations.
    var phrase: Phrase {
      switch self {
      case .jacks: "Jacks or Better"
      case .bonus: "Bonus Poker"
      case .kickers: "Double Double Bonus"
      case .deuces: "Deuces Wild"
      case .joker: "Joker Poker"
      case .jokerTwoPair: "Joker Poker, two pair or better"
      }
    }

    /// The wild cards of the game.
    public var wild: WildCards {
      switch self {
      case .jacks, .bonus, .kickers: .none
      case .deuces: .deuces
      case .joker, .jokerTwoPair: .joker
      }
    }

    /// Makes sure that a hand can be dealt in the game.
    /// - Throws: ``CardsError/noJoker(in:)`` if it has a joker, and the game has none.
    public func check(_ hand: Hand) throws(CardsError) {
      if wild != .joker, hand.cards.contains(.joker) { throw .noJoker(in: name) }
    }

    /// The hands that pay, in the order of a pay table's numbers.
    public var hands: [HandCategory] {
      switch self {
      case .jacks:
        [.highPair, .twoPair, .threeOfAKind, .straight, .flush, .fullHouse, .fourOfAKind, .straightFlush, .royalFlush]
      case .bonus:
        [
          .highPair, .twoPair, .threeOfAKind, .straight, .flush, .fullHouse, .fourOfAKind, .fourTwosToFours, .fourAces,
          .straightFlush, .royalFlush,
        ]
      case .kickers:
        [
          .highPair, .twoPair, .threeOfAKind, .straight, .flush, .fullHouse, .fourOfAKind, .fourTwosToFours,
          .fourTwosToFoursWithKicker, .fourAces, .fourAcesWithKicker, .straightFlush, .royalFlush,
        ]
      case .deuces:
        [
          .threeOfAKind, .straight, .flush, .fullHouse, .fourOfAKind, .straightFlush, .fiveOfAKind, .wildRoyalFlush,
          .fourDeuces, .royalFlush,
        ]
      case .joker: [.highPair] + Game.jokerTwoPair.hands
      case .jokerTwoPair:
        [
          .twoPair, .threeOfAKind, .straight, .flush, .fullHouse, .fourOfAKind, .straightFlush, .wildRoyalFlush,
          .fiveOfAKind, .royalFlush,
        ]
      }
    }

    /// The category by which the game pays a hand: one of ``hands``, or ``HandCategory/nothing``.
    public func paid(_ category: HandCategory) -> HandCategory {
      var category = category
      while !hands.contains(category) {
        guard let plainer = category.plainer else { return .nothing }
        category = plainer
      }
      return category
    }

    /// The category by which a round of the game ends. Kickers are told in games that pay them. A hand that is never paid
    /// is nothing.
    func told(_ category: HandCategory) -> HandCategory {
      guard paid(category) != .nothing else { return .nothing }
      return category.hasKicker && !hands.contains(category) ? category.plainer ?? category : category
    }

    /// The hands whose pay must not fall, from the lowest to the highest: those of ``hands``. A bonus for four of a
    /// kind may be above a straight flush.
    var ladders: [[HandCategory]] {
      let fours = hands.filter { $0.plainer != nil }, kicked = fours.filter(\.hasKicker)
      guard !fours.isEmpty else { return [hands] }
      // Four aces may pay less than four twos with a kicker.
      let pairs = kicked.compactMap { kicker in kicker.plainer.map { [$0, kicker] } }
      return [
        hands.filter { $0.plainer == nil }, [.fourOfAKind] + fours.filter { !$0.hasKicker } + [.royalFlush],
        kicked + [.royalFlush],
      ] + pairs
    }
  }

  /// The game of the table.
  public let game: Game
  /// The number of chips bet for these pays: 1 if they are for each chip.
  public let stake: Int
  /// The pays, in the order of ``Game/hands``.
  public let pays: [Int]

  /// The most that a hand may pay.
  public static let mostPay = 100_000
  /// The highest stake of a pay table, in chips.
  public static let mostStake = 5

  /// A pay table.
  /// - Throws: ``PayTableError`` if the number of pays differs from the game's number of hands. Also if a better hand
  ///   pays less, or if a number is out of bounds.
  public init(_ game: Game, stake: Int = 1, pays: [Int]) throws(PayTableError) {
    guard pays.count == game.hands.count else { throw .otherCount(pays.count) }
    guard (1...Self.mostStake).contains(stake) else { throw .stake(stake) }
    for pay in pays where !(0...Self.mostPay).contains(pay) { throw .outOfBounds(pay) }
    (self.game, self.stake, self.pays) = (game, stake, pays)
    for ladder in game.ladders {
      for (low, high) in zip(ladder, ladder.dropFirst()) where self[low] > self[high] {
        throw .falls(low, self[low], high, self[high])
      }
    }
  }

  /// The pay of a category for the ``stake``.
  public subscript(category: HandCategory) -> Int {
    game.hands.firstIndex(of: game.paid(category)).map { pays[$0] } ?? 0
  }

  /// The pay of a hand for a bet.
  /// - Precondition: `bet` is one of ``bets``.
  public func pay(_ category: HandCategory, bet: Int) -> Int { self[category] * (bet / stake) }

  /// The possible bets: 1 to 5 chips, or the stake alone if it is more than one.
  public var bets: ClosedRange<Int> { stake == 1 ? 1...5 : stake...stake }

  /// The pays by category.
  var lanes: CategoryCounts {
    var lanes = CategoryCounts()
    for category in HandCategory.allCases { lanes[category.rawValue] = Int32(self[category]) }
    return lanes
  }
}

/// As text, a pay table is its numbers with commas, as in `1,2,3,4,6,9,25,50,800`; with a stake above 1, `5:5,10,15,...`.
/// With a joker it begins with `joker:`.
extension PayTable: LosslessStringConvertible, Codable {
  public var description: String {
    (game.wild == .joker ? Self.jokerSign + ":" : "") + (stake == 1 ? "" : "\(stake):")
      + pays.map(String.init).joined(separator: ",")
  }

  private static let jokerSign = "joker"

  /// Reads a pay table; `nil` if ``init(reading:)`` throws.
  public init?(_ text: String) {
    guard let table = try? PayTable(reading: text) else { return nil }
    self = table
  }

  /// Reads numbers with blanks, commas or slashes between them, from the lowest hand to the highest. Their count
  /// determines the game: nine for Jacks or Better, eleven for its bonus games, thirteen for those with
  /// kickers, ten for Deuces Wild. After `joker:` they are eleven for Joker Poker, and ten for two pair or better. A stake
  /// may stand before the numbers, as in `5: 5 10 15 20 30 45 125 250 4000`.
  public init(reading text: String) throws(PayTableError) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)[...]
    let hasJoker = parts.count > 1 && parts[0].filter { !$0.isWhitespace }.lowercased() == Self.jokerSign
    if hasJoker { parts.removeFirst() }
    guard parts.count <= 2 else { throw .notANumber(text) }
    var stake = 1
    if parts.count == 2, let first = parts.first { stake = try Self.number(first.filter { !$0.isWhitespace }) }
    var pays: [Int] = []
    for word in (parts.last ?? "").split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == "/" }) {
      pays.append(try Self.number(String(word)))
    }
    let games = Game.allCases.filter { ($0.wild == .joker) == hasJoker }
    guard let game = games.first(where: { $0.hands.count == pays.count }) else {
      throw hasJoker ? .otherCountWithJoker(pays.count) : .otherCount(pays.count)
    }
    try self.init(game, stake: stake, pays: pays)
  }

  private static func number(_ word: String) throws(PayTableError) -> Int {
    guard let number = Int(word) else { throw .notANumber(word) }
    return number
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { try self.init(reading: text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// An error in a pay table.
public enum PayTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// This is not a whole number.
  case notANumber(String)
  /// No game has this number of hands that pay.
  case otherCount(Int)
  /// No game with a joker has this number of hands that pay.
  case otherCountWithJoker(Int)
  /// A better hand pays less than a lower one.
  case falls(HandCategory, Int, HandCategory, Int)
  /// A pay is below 0 or above ``PayTable/mostPay``.
  case outOfBounds(Int)
  /// It is for no chips, or for more than ``PayTable/mostStake``.
  case stake(Int)

  /// A sentence.
  public var description: String {
    switch self {
    case .notANumber(let word): "'\(word)' is not a whole number. A pay table is numbers, as in 1 2 3 4 6 9 25 50 800."
    case .otherCount(let count):
      "A pay table has 9 numbers for Jacks or Better, 11 for its bonus games, 13 with kickers, 10 for Deuces Wild, not \(count)."
    case .otherCountWithJoker(let count):
      "A pay table with a joker has 11 numbers for kings or better, 10 for two pair or better, not \(count)."
    case .falls(let low, let less, let high, let more):
      "The pay table falls: \(high.name) pays \(more), but \(low.name) pays \(less). A better hand must not pay less."
    case .outOfBounds(let pay): "A hand pays 0 to \(PayTable.mostPay) chips, not \(pay)."
    case .stake(let stake): "A pay table is for 1 to \(PayTable.mostStake) chips, not \(stake)."
    }
  }
}

extension HandCategory {
  /// The name of the category, as in `full house`.
  public var name: String { "\(phrase)" }

  /// The name, which has translations.
  var phrase: Phrase {
    switch self {
    case .nothing: "nothing"
    case .highPair: "pair of jacks or better"
    case .twoPair: "two pair"
    case .threeOfAKind: "three of a kind"
    case .straight: "straight"
    case .flush: "flush"
    case .fullHouse: Phrase("full house", meaning: "cards")
    case .fourOfAKind: "four of a kind"
    case .fourTwosToFours: "four twos to fours"
    case .fourAces: "four aces"
    case .fourTwosToFoursWithKicker: "four twos to fours, kicker"
    case .fourAcesWithKicker: "four aces, kicker"
    case .straightFlush: "straight flush"
    case .fiveOfAKind: "five of a kind"
    case .wildRoyalFlush: "wild royal flush"
    case .fourDeuces: "four deuces"
    case .royalFlush: "royal flush"
    }
  }
}
