/// The choices before a game.
public enum PokerOptions: Hashable, Sendable {
  /// A run that counts: 100 hands at five chips each, by Jacks or Better 9/6.
  case ranked
  /// Hands without end by any pay table. The chips are filled up when they run out.
  case practice(PayTable)

  /// The pay table. That of ranked runs is part of the rules' version.
  public var table: PayTable {
    switch self {
    case .ranked: PayTableList.standard.ranked.table
    case .practice(let table): table
    }
  }

  /// The chips that can be bet on a hand.
  public var bets: ClosedRange<Int> {
    self == .ranked ? PokerRules.rankedBet...PokerRules.rankedBet : table.bets
  }
}

/// The numbers of the rules.
enum PokerRules {
  /// The number of hands in a ranked run.
  static let rankedHands = 100
  /// The chips that each hand of a ranked run costs.
  static let rankedBet = 5
  /// The chips at the beginning: as many as all hands of a ranked run cost, so that every one of them can be bet.
  static let firstChips = rankedHands * rankedBet
}

/// As text: `ranked`, or `practice=` and a pay table. A practice game holds the pays themselves, so that it stays the
/// same when a published table changes.
extension PokerOptions: LosslessStringConvertible, Codable {
  public var description: String {
    switch self {
    case .ranked: "ranked"
    case .practice(let table): "practice=\(table)"
    }
  }

  /// Reads `ranked`, `practice=jacks96` (the `id` of a published table) or `practice=1,2,3,4,6,9,25,50,800`. Nothing is `ranked`.
  public init?(_ text: String) {
    if text.isEmpty || text == "ranked" {
      self = .ranked
      return
    }
    let sign = "practice="
    guard text.hasPrefix(sign) else { return nil }
    let rest = String(text.dropFirst(sign.count))
    guard let table = PayTableList.standard.items.first(where: { $0.id == rest })?.table ?? PayTable(rest) else {
      return nil
    }
    self = .practice(table)
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let options = PokerOptions(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no options: \(text)"))
    }
    self = options
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
