import GameCore

/// A card in characters, as large as its room: with its rank and suit at two corners, and from nine rows on with its pips.
struct CardForm {
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - columns: 8 to 24. Further columns are cut off.
  ///   - rows: 5 to 15.
  init(columns: Int, rows: Int) {
    self.columns = min(24, max(8, columns))
    self.rows = min(15, max(5, rows))
  }

  /// The back.
  var back: CharacterForm {
    CharacterForm(
      framed(Array(repeating: Array(repeating: "░", count: columns - 2), count: rows - 2)), ink: .accent, fill: .paper)
  }

  /// The face of a card.
  func face(_ card: Card) -> CharacterForm {
    var inside = Array(repeating: Array(repeating: Character(" "), count: columns - 2), count: rows - 2)
    let corner = Array(card.shortName)
    let (right, bottom) = (columns - 4 - corner.count + 1, rows - 3)
    for (place, character) in corner.enumerated() {
      inside[0][1 + place] = character
      inside[bottom][right + place] = character
    }
    for (row, column, character) in middle(card) { inside[row][column] = character }
    let isRed = card.suit == .hearts || card.suit == .diamonds
    return CharacterForm(framed(inside), ink: isRed ? .paperRed : .paperInk, fill: .paper)
  }

  private func framed(_ inside: [[Character]]) -> [String] {
    let line = String(repeating: "─", count: columns - 2)
    return ["┌\(line)┐"] + inside.map { "│" + String($0) + "│" } + ["└\(line)┘"]
  }

  /// The characters between the corners, by rows and columns inside the frame.
  private func middle(_ card: Card) -> [(row: Int, column: Int, character: Character)] {
    let sign = card.suit.symbol
    let (high, wide) = (rows - 2, columns - 2)
    guard rows >= 9, columns >= 14 else {
      let left = (wide - 1) / 2
      return rows < 7 ? [] : [(high / 2, left, sign), (high / 2, left + 1, sign)]
    }
    if card.rank >= .jack, card.rank <= .king { return court(card, high, wide) }
    return Self.pips[card.rank, default: []].map { across, down in
      let column = 4 + Int((across * Double(wide - 9)).rounded())
      return (1 + Int((down * Double(high - 3)).rounded()), column, sign)
    }
  }

  /// A court card: a small frame with its letter between two suits.
  private func court(_ card: Card, _ high: Int, _ wide: Int) -> [(row: Int, column: Int, character: Character)] {
    let picture = [
      "┌────┐", "│\(card.suit.symbol)   │", "│ \(card.rank.character)\(card.rank.character) │",
      "│   \(card.suit.symbol)│", "└────┘",
    ]
    let (top, left) = ((high - picture.count) / 2, (wide - 6) / 2)
    return picture.enumerated().flatMap { row, line in
      line.enumerated().map { (top + row, left + $0.offset, $0.element) }
    }
  }

  /// The places of the pips of a rank, from the left and from above, as parts of the room.
  private static let pips: [Rank: [(Double, Double)]] = {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    let six = corners + [(0, 0.5), (1, 0.5)]
    let eight = corners + [(0, 1.0 / 3), (1, 1.0 / 3), (0, 2.0 / 3), (1, 2.0 / 3)]
    return [
      .ace: [(0.5, 0.5)], .two: [(0.5, 0), (0.5, 1)], .three: [(0.5, 0), (0.5, 0.5), (0.5, 1)], .four: corners,
      .five: corners + [(0.5, 0.5)], .six: six, .seven: six + [(0.5, 0.25)], .eight: six + [(0.5, 0.25), (0.5, 0.75)],
      .nine: eight + [(0.5, 0.5)], .ten: eight + [(0.5, 1.0 / 6), (0.5, 5.0 / 6)],
    ]
  }()
}
