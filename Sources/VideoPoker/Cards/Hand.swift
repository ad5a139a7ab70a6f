/// Five different cards in the order in which they lie.
public struct Hand: Hashable, Sendable {
  /// The cards, from left to right.
  public let cards: [Card]

  /// A hand of five cards.
  /// - Throws: ``CardsError`` unless there are five different cards.
  public init(_ cards: [Card]) throws(CardsError) {
    guard cards.count == 5 else { throw .notFive(cards.count) }
    for (place, card) in cards.enumerated() where cards[..<place].contains(card) { throw .twice(card) }
    self.cards = cards
  }

  /// - Precondition: There are five cards, and they differ.
  init(unchecked cards: [Card]) { self.cards = cards }

  /// The card at a place.
  /// - Precondition: `place` is in 0..<5.
  public subscript(place: Int) -> Card { cards[place] }

  /// The cards that a hold keeps, from left to right.
  public func cards(kept hold: Hold) -> [Card] { hold.places.map { cards[$0] } }

  /// The hand after the draw: the cards held stay where they are, and the others are replaced from left to right.
  /// - Precondition: `reserve` has as many cards as are discarded.
  public func drawing(_ hold: Hold, from reserve: some Sequence<Card>) -> Hand {
    var next = reserve.makeIterator()
    return Hand(unchecked: (0..<5).map { hold.contains($0) ? cards[$0] : next.next() ?? cards[$0] })
  }
}

extension Hand: LosslessStringConvertible {
  /// The cards with blanks between them, as in `Th Jh Qh 2c 3d`.
  public var description: String { cards.map(\.description).joined(separator: " ") }

  /// Reads a hand; `nil` if ``init(reading:)`` throws.
  public init?(_ text: String) {
    guard let hand = try? Hand(reading: text) else { return nil }
    self = hand
  }

  /// Reads five cards with blanks or commas between them, or with nothing, as in `ThJhQh2c3d`.
  public init(reading text: String) throws(CardsError) {
    var words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    if words.count == 1, words[0].count > 3 { words = Self.pairs(words[0]) }
    var cards: [Card] = []
    for word in words { cards.append(try Card(reading: word)) }
    try self.init(cards)
  }

  private static func pairs(_ text: String) -> [String] {
    var (words, rest) = ([String](), text[...])
    while !rest.isEmpty {
      let length = rest.hasPrefix("10") ? 3 : 2
      words.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return words
  }
}

/// A hand is coded as the list of its cards.
extension Hand: Codable {
  public init(from decoder: any Decoder) throws {
    let cards = try decoder.singleValueContainer().decode([Card].self)
    do { try self.init(cards) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cards)
  }
}

/// An error in cards that were typed in.
public enum CardsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a rank and a suit.
  case notACard(String)
  /// There is no such rank.
  case unknownRank(Character, in: String)
  /// There is no such suit.
  case unknownSuit(Character, in: String)
  /// The card is there twice.
  case twice(Card)
  /// There are not five cards.
  case notFive(Int)
  /// The joker is not in the deck of this game.
  case noJoker(in: String)

  /// A sentence.
  public var description: String {
    switch self {
    case .notACard(let text): "'\(text)' is not a card. A card is a rank and a suit, as in Th."
    case .unknownRank(let rank, let text):
      "There is no rank '\(rank)' in '\(text)'. The ranks are 2 to 9, T, J, Q, K and A."
    case .unknownSuit(let suit, let text): "There is no suit '\(suit)' in '\(text)'. The suits are c, d, h and s."
    case .twice(let card): "The card \(card) is there twice."
    case .notFive(let count): "A hand has five cards, not \(count)."
    case .noJoker(let game): "\(game) is played without a joker."
    }
  }
}
