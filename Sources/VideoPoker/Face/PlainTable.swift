import GameCore

/// The table as lines of text, for a log or a reader: at most 16 lines of 76 columns.
struct PlainTable {
  private let state: PokerState
  private let words: StringTable

  init(_ state: PokerState, _ words: StringTable) { (self.state, self.words) = (state, words) }

  /// What stands where, then the cards with the pay table beside them.
  var lines: [String] {
    let left = cards + [""] + PlainText.wrapped(message, columns: Self.cardColumns)
    let right = pays
    let rows = max(left.count, right.count)
    let table = (0..<min(rows, 14)).map { row -> String in
      let picture = row < left.count ? left[row] : ""
      guard row < right.count else { return picture }
      return picture + String(repeating: " ", count: Self.cardColumns + 3 - picture.count) + right[row]
    }
    return [status, ""] + table
  }

  private static let cardColumns = 39

  private var status: String {
    let chips = state.chips == 1 ? "1 chip" : "\(StringTable.number(state.chips)) chips"
    let hands =
      state.options == .ranked
      ? "Hand \(state.hands) of \(PokerRules.rankedHands)" : "Hand \(state.hands)"
    let name =
      PayTableList.standard.item(of: state.options.table)?.name ?? "\(state.options.table.game.name), your pays"
    return "\(state.hands == 0 ? "" : hands + ". ")\(chips). \(name)."
  }

  private var cards: [String] {
    switch state.phase {
    case .bet: Self.picture(nil, .none)
    case .held(let round): Self.picture(round.hand, round.hold)
    case .settled(let round): Self.picture(round.final, round.hold)
    }
  }

  /// Five cards side by side; their backs where there is no hand.
  private static func picture(_ hand: Hand?, _ hold: Hold) -> [String] {
    func row(_ part: (Int) -> String) -> String { (0..<5).map(part).joined(separator: "  ") }
    let edge = row { _ in "+----+" }
    guard let hand else { return [edge, row { _ in "|::::|" }, row { _ in "|::::|" }, row { _ in "|::::|" }, edge] }
    func rank(_ place: Int) -> String { hand[place].rank == .ten ? "10" : "\(hand[place].rank.character) " }
    return [
      edge, row { "|\(rank($0))  |" }, row { "| \(hand[$0].suit.sign)  |" }, row { _ in "|    |" }, edge,
      row { hold.contains($0) ? " HOLD " : "      " }, row { "  \($0 + 1)   " },
    ]
  }

  private var message: String {
    switch state.phase {
    case .bet: words(state.options == .ranked ? "howto.ranked" : "howto.practice")
    case .held(let round): words("table.hold", ["bet": "\(round.bet)"])
    case .settled(let round):
      round.paid > 0
        ? words(
          "table.paid",
          ["hand": Narration.capital(state.options.table.name(of: round.category)), "chips": "\(round.paid)"])
        : words("table.nothing")
    }
  }

  private var pays: [String] {
    let view = VideoPokerView(state)
    let columns = 30
    return view.pays.map { line in
      let number = StringTable.number(line.chips)
      let isHit = view.category != nil && line.hand == hit
      let dots = String(repeating: ".", count: max(1, columns - line.hand.count - number.count - 2))
      return "\(isHit ? "> " : "  ")\(line.hand) \(dots) \(number)"
    }
  }

  private var hit: String? {
    guard case .settled(let round) = state.phase, round.category != .nothing else { return nil }
    return state.options.table.name(of: round.category)
  }
}

extension Suit {
  /// A letter, since not every screen has the signs of the suits.
  fileprivate var sign: Character { character }
}
