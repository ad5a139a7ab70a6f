import Phrases

/// The rank of a card, from the two up to the ace.
public enum Rank: Int, CaseIterable, Comparable, Codable, Hashable, Sendable {
  /// The ranks in their order; an ace is above the king, and below the two in the straight to the five.
  case two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace

  public static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }

  /// `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
  public var character: Character { Self.characters[rawValue] }

  /// Reads ``character``, in either case; `nil` for any other.
  public init?(_ character: Character) {
    guard let index = Self.characters.firstIndex(of: Character(character.uppercased())) else { return nil }
    self.init(rawValue: index)
  }

  private static let characters = Array("23456789TJQKA")

  /// Its name, as in `jack`.
  public var name: String { "\(phrase)" }
  /// The name of several, as in `sixes`.
  public var plural: String { "\(pluralPhrase)" }

  /// Its name, which has translations.
  var phrase: Phrase { Self.names[rawValue] }
  /// The name of several, which has translations.
  var pluralPhrase: Phrase { Self.plurals[rawValue] }

  private static let names: [Phrase] = [
    "two", "three", "four", "five", "six", "seven", Phrase("eight", meaning: "cards"), "nine", "ten", "jack", "queen",
    Phrase("king", meaning: "cards"), "ace",
  ]
  private static let plurals: [Phrase] = [
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings",
    "aces",
  ]
}

/// The suit of a card.
public enum Suit: Int, CaseIterable, Codable, Hashable, Sendable {
  /// The four suits. None is worth more than another.
  case clubs, diamonds, hearts, spades

  /// `c`, `d`, `h` or `s`.
  public var character: Character { Self.characters[rawValue] }

  /// Reads ``character`` in either case, or the sign of the suit; `nil` for any other.
  public init?(_ character: Character) {
    let known =
      Self.characters.firstIndex(of: Character(character.lowercased())) ?? Self.signs.firstIndex(of: character)
    guard let known else { return nil }
    self.init(rawValue: known)
  }

  /// The sign of the suit, as in `♥`.
  public var symbol: Character { Self.signs[rawValue] }

  private static let characters = Array("cdhs")
  private static let signs = Array("♣♦♥♠")
}

/// One of 52 cards, or the joker. As text it is rank and suit, as in `Th`, or `Jo`.
public struct Card: Hashable, Comparable, Sendable {
  /// 0 to 51: the clubs from the two to the ace, then the diamonds, the hearts and the spades. 52 is the joker.
  public let index: Int

  /// The card with an index.
  /// - Precondition: `index` is in 0...52.
  public init(index: Int) {
    precondition((0...52).contains(index), "there are 52 cards and a joker")
    self.index = index
  }

  /// The card of a rank and a suit.
  public init(_ rank: Rank, _ suit: Suit) { index = 13 * suit.rawValue + rank.rawValue }

  /// The joker, which only some games have.
  public static let joker = Card(index: 52)

  /// Its rank; `nil` for the joker.
  public var rank: Rank? { self == .joker ? nil : Rank(rawValue: index % 13) }
  /// Its suit; `nil` for the joker.
  public var suit: Suit? { Suit(rawValue: index / 13) }

  /// By ``index``: suit by suit.
  public static func < (a: Card, b: Card) -> Bool { a.index < b.index }

  /// All 52 without the joker, by ``index``.
  public static let all: [Card] = (0..<52).map { Card(index: $0) }
}

extension Card {
  /// The name as printed on the card: `10♥`, or `Joker`.
  public var shortName: String {
    guard let rank, let suit else { return "Joker" }
    return (rank == .ten ? "10" : "\(rank.character)") + "\(suit.symbol)"
  }

  /// The name in words: `ten of hearts`, or `joker`.
  public var name: String { "\(phrase)" }

  /// The name in words, which has translations.
  var phrase: Phrase {
    guard let rank, let suit else { return "joker" }
    return switch suit {
    case .clubs: "\(rank.phrase) of clubs"
    case .diamonds: "\(rank.phrase) of diamonds"
    case .hearts: "\(rank.phrase) of hearts"
    case .spades: "\(rank.phrase) of spades"
    }
  }
}

extension Card: LosslessStringConvertible {
  public var description: String {
    guard let rank, let suit else { return Self.jokerText }
    return "\(rank.character)\(suit.character)"
  }

  private static let jokerText = "Jo"

  /// Reads `Th`, `10h`, `T♥` or `Jo`; `nil` for anything else.
  public init?(_ text: String) {
    guard let card = try? Card(reading: text) else { return nil }
    self = card
  }

  /// Reads a card like ``init(_:)``, with an error that describes the problem.
  public init(reading text: some StringProtocol) throws(CardsError) {
    let text = text.hasPrefix("10") ? "T" + text.dropFirst(2) : String(text)
    if text.lowercased() == Self.jokerText.lowercased() {
      self = .joker
      return
    }
    guard text.count == 2, let first = text.first, let last = text.last else { throw .notACard(text) }
    guard let rank = Rank(first) else { throw .unknownRank(first, in: text) }
    guard let suit = Suit(last) else { throw .unknownSuit(last, in: text) }
    self.init(rank, suit)
  }
}

/// A card is coded as its index.
extension Card: Codable {
  public init(from decoder: any Decoder) throws {
    let index = try decoder.singleValueContainer().decode(Int.self)
    guard (0...52).contains(index) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no card: \(index)"))
    }
    self.index = index
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}
